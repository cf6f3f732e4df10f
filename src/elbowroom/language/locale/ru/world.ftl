# Поле и то, что на нём стоит. `.short` помещается на карте.

terrain-mountain = гора
    .short = гора
terrain-hill = холм
    .short = холм
terrain-forest = лес
    .short = лес
terrain-swamp = болото
    .short = болото
terrain-farmland = поле
    .short = поле
terrain-sea = море
    .short = море
terrain-lake = озеро
    .short = озеро
terrain-black_mountain = чёрная гора
    .short = гора
terrain-mushroom = грибной лес
    .short = грибы
terrain-mud = грязь
    .short = грязь
terrain-mine = шахта
    .short = шахта
terrain-crystal = кристаллы
    .short = крист
terrain-river = река
    .short = река
terrain-chasm = пропасть
    .short = проп

mark-mine = шахта
mark-magic = магия
mark-cavern = пещера
mark-lost_tribe = племя
mark-monsters = чудища
mark-volcano = вулкан
mark-harbour = гавань
mark-shipyard = верфь
mark-temple = храм
mark-pirates = пираты

# Счётные слова: число передаётся под тем же именем.
tokens = { $tokens ->
    [one] { $tokens } жетон
    [few] { $tokens } жетона
   *[many] { $tokens } жетонов
}
coins = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
}
# То же в винительном падеже: «платит 1 монету».
coins-paid = { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
}
regions = { $regions ->
    [one] { $regions } область
    [few] { $regions } области
   *[many] { $regions } областей
}

decision-pick = выбрать расу и умение
decision-turn = поход или упадок
decision-conquer = завоевание
decision-redeploy = перестановка войск
decision-give_up = отдать область
decision-place = завершить ход
decision-retreat = отступление
decision-late_decline = уйти в упадок или нет
decision-swap = обменять умение или нет
decision-settle = поставить вулкан
decision-pay = заплатить монету или отступить
decision-call = призвать Балрога или нет
decision-ships = расставить пиратские корабли
decision-name = назвать расу, которая оживёт
decision-over = игра окончена
