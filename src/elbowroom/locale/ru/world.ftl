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

# `.a` — имя внутри предложения, `.short` — слово для карты, `.words` — что может набрать игрок.
piece-hole = нора
    .a = нора
    .short = нора
    .words = нора
    .effect = Область неприступна: на неё нельзя напасть.
piece-lair = логово
    .a = логово
    .short = логово
    .words = логово
    .effect = +1 к защите.
piece-camp = лагерь
    .a = лагерь
    .short = лагерь
    .words = лагерь
    .effect = +1 к защите и защищает одинокий жетон от Колдунов.
piece-dragon = дракон
    .a = дракон
    .short = дракон
    .words = дракон
    .effect = Область неприступна: на неё нельзя напасть.
piece-fortress = крепость
    .a = крепость
    .short = форт
    .words = крепость форт
    .effect = +1 к защите и +1 монета, пока раса строителей активна.
piece-hero = герой
    .a = герой
    .short = герой
    .words = герой
    .effect = Область неприступна: на неё нельзя напасть.

means-sorcery = колдовство
    .words = колдовство обратить
means-dragon = дракон
    .words = дракон

# Счётные слова: число передаётся под тем же именем.
tokens = { $tokens ->
    [one] { $tokens } жетон
    [few] { $tokens } жетона
   *[many] { $tokens } жетонов
}
coins = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
}
regions = { $regions ->
    [one] { $regions } область
    [few] { $regions } области
   *[many] { $regions } областей
}

decision-pick = выбрать расу и умение
decision-turn = поход или упадок
decision-conquer = завоевание
decision-redeploy = перестановка войск
decision-give_up = отдать область
decision-place = завершить ход
decision-retreat = отступление
decision-late_decline = уйти в упадок или нет
decision-over = игра окончена
