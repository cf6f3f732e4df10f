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

piece-catapult = катапульта
    .short = катап
    .words = катапульта
    .effect = Область неприступна: на неё нельзя напасть.
piece-lava = лава
    .short = лава
    .words = лава
    .effect = До следующего хода хозяина лавы в область нельзя войти, и монет она не приносит.
piece-winter = жетон зимы
    .short = зима
    .words = зима
    .effect = +1 к защите; область приносит на 1 монету меньше всем, кроме Пломбирок.
piece-pot = горшок золота
    .short = горшок
    .words = горшок
    .effect = 1 монета хозяину в начале его следующего хода или тому, кто захватит область раньше.
piece-ancient = Великий Древний
    .short = древн
    .words = древний
    .effect = Область неприступна, а соседние стоят Культистам на 1 жетон меньше.
piece-volcano = вулкан
    .short = вулкан
    .words = вулкан
    .effect = Рядом с ним входит Огненное племя; там, куда доходит огонь, жетоны защитников не считаются.
piece-queen = Королева
    .short = корол
    .words = королева
    .effect = Область неприступна: на неё нельзя напасть.
piece-armor = грибной доспех
    .short = доспех
    .words = доспех
    .effect = +1 к защите.
piece-bag = мешок
    .short = мешок
    .words = мешок
    .effect = Каждый ход заменяет одну реликвию на ваш выбор.
piece-balrog = Балрог
    .short = балрог
    .words = балрог
    .effect = На область нельзя напасть, и монет она не приносит.
piece-ghost = призрак
    .short = призр
    .words = призрак
    .effect = Напасть на область может только хозяин усыпальницы.
piece-ring = Кольцо Фрого
    .short = кольцо
    .words = кольцо
    .effect = 1 монета с каждого соперника, чья активная раса граничит с областью.
piece-scepter = Скипетр алчности
    .short = скипет
    .words = скипетр
    .effect = Банк платит за область вдвое больше.
piece-bag_ring = мешок (Кольцо Фрого)
    .short = мешок
    .words = мешок-кольцо
    .effect = Мешок лежит там как кольцо.
piece-bag_scepter = мешок (Скипетр алчности)
    .short = мешок
    .words = мешок-скипетр
    .effect = Мешок лежит там как скипетр.
piece-caravel = каравелла
    .short = карав
    .words = каравелла
    .effect = В этот ход её хозяину досягаемы все области рядом с ней.
piece-ship = пиратский корабль
    .short = корабл
    .words = корабль
    .effect = Защищается как один жетон, а каждая соседняя область приносит на 1 монету меньше.
piece-loot = добыча
    .short = добыча
    .words = добыча
    .effect = Нападающий найдёт здесь монеты или получит отпор и потеряет жетон.

means-sorcery = колдовство
    .words = колдовство обратить
means-dragon = дракон
    .words = дракон
means-bite = укус
    .words = укус укусить
means-orb = Блестящая держава
    .words = держава
means-bag_orb = мешок как Блестящая держава
    .words = мешок-держава
means-glimmer = кубик кристаллов
    .words = мерцание

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
# То же в винительном падеже: «платит 1 монету».
coins-paid = { $coins ->
    [one] { $coins } монету
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
decision-swap = обменять умение или нет
decision-settle = поставить вулкан
decision-pay = заплатить монету или отступить
decision-call = призвать Балрога или нет
decision-ships = расставить пиратские корабли
decision-name = назвать расу, которая оживёт
decision-over = игра окончена

# Коробки.
box-base = Базовая игра
box-underground = Подземный мир
box-river = Мир рек
box-spiderweb = «Не бойся!» и «Паутина»
