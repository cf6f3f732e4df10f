# Что может набрать игрок: все слова каждой команды. Слова всех языков понимаются всегда.

command-pick = взять выбрать
command-ready = поход п
command-decline = упадок
command-conquer = захват захватить з
command-last = последний риск р
command-roll = бросок бросить б
command-stop = стоп с хватит
command-end = конец к
command-deploy = расставить д
command-all = все всё
command-even = ровно поровну
command-border = граница рубеж
command-abandon = покинуть у
command-place = поставить
command-lift = снять забрать
command-peace = мир
command-use = применить
command-copy = перенять
command-renew = возродить
command-sacrifice = жертва
command-swap = обмен обменять
command-name = назвать
command-look = заглянуть
command-pay = заплатить
command-vanish = исчезнуть
command-undo = отмена о
command-restart = отмена! о!
command-cost = цена ц
command-info = инфо и
command-log = журнал лог
command-save = сохранить
command-map = карта
command-table = таблица т
command-near = рядом
command-moves = ходы
command-lang = язык
command-help = помощь справка
command-quit = выход в

# Что предлагает экран; в обратных кавычках — что набрать.
hint-pick = `1`…`{ $number }` выбрать
hint-ready = `п` в поход
hint-wait = `с` не воевать
hint-decline = `упадок` в упадок и получить монеты
hint-conquer = `{ $region }` захватить область { $region }
hint-last = `р { $region }` рискнуть с кубиком
hint-roll = `б` сначала бросить кубик
hint-sorcery = `колдовство { $region }` обратить
hint-dragon = `дракон { $region }` послать дракона
hint-abandon = `у { $region }` покинуть
hint-stop = `с` хватит
hint-cost = `ц { $region }` цена
hint-deploy = `1 { $region }` один в область { $region }
hint-all = `все { $region }` все туда
hint-even = `ровно` поровну
hint-border = `граница` охранять
hint-give_up = `{ $region }` отдать область { $region }
hint-place = `{ $region }` в область { $region }: { $piece }
hint-lift = `снять { $region }` забрать: { $piece }
hint-peace = `мир { $letter }` заключить мир
hint-end = `к` конец хода
hint-keep = `к` оставить расу
hint-hold = `к` остальное в руку
hint-late = `упадок` в упадок сейчас
hint-revive = `п` оживить
hint-choice = `{ $number }` { $action }
hint-other = `{ $typed }` { $action }
hint-undo = `о` отменить
hint-info = `и { $word }` объяснить
hint-help = `?` помощь

ask-pick = Какую расу с умением? Каждый шаг вниз по колонке стоит монету: её кладут на пропущенную пару.
ask-turn = { $race }: снова в поход (свободно { tokens }) или в упадок?
ask-turn-declined = Раса в упадке может воевать первой: { $race }, свободно { tokens }.
ask-conquer = Какую область? { $race }: в руке { tokens }.
ask-redeploy = { $race }: куда поставить { tokens }?
ask-give_up = { $race }: на все области не хватает жетонов, одну надо отдать.
ask-place = { $race }: места заняты. Что-нибудь ещё или конец хода?
ask-place-pieces = { $race }: места заняты. Можно ещё поставить: { $pieces }.
ask-place-peace = { $race }: места заняты. Можно ещё заключить мир с одним игроком.
ask-retreat = Отступление, { $race }: куда поставить { tokens }?
ask-retreat-pieces = { $race }: можно снова поставить: { $pieces }.
ask-late_decline = Монеты за ход получены. { $race }: в упадок сейчас?
ask-closing = Монеты за ход получены. Что-нибудь ещё или конец хода?
ask-pick-revived = { $race }: снова в игре, это ваша активная раса в этот ход.
ask-swap = { $race }: взять другое умение вместо своего?
ask-settle = { $race }: на какой пропасти стоит вулкан?
ask-pay = { $race }: кубик подвёл. Заплатить 1 монету и взять область или отступить?
ask-call = Найдена пентаграмма ({ $race }): куда приходит Балрог?
ask-ships = Пиратских кораблей меньше, чем пустых рек: куда идёт следующий?
ask-name = Какая из ваших рас в упадке снова станет активной?

help-title = Набирайте то, что в скобках, по-русски или по-английски; 7 — любая область.
help-play =
    `3` взять третью пару
    `п` в поход
    `упадок` в упадок и получить монеты
    `7` захватить область 7
    `р 7` последний захват, с кубиком
    `дракон 7` `колдовство 7` особо
    `б` сначала бросить кубик Берсерка
    `у 7` покинуть область 7
    `с` закончить завоевания
    `2 7` два жетона в область 7
    `все 7` `ровно` `граница` все сразу
    `7` `снять 7` поставить, снять фигуру
    `мир b` заключить мир с игроком B
    `к` конец хода
help-more =
    `о` `о!` отменить шаг или все шаги
    `ц 7` сколько стоит область 7
    `и 7` что в области 7
    `и эльфы` что умеет раса, умение
    `ходы` все возможные ходы
    `use sword` любой ход из списка `ходы`
    `журнал` `журнал 50` что произошло
    `карта` `таблица` `рядом` вид поля
    `язык en` сменить язык
    `сохранить ФАЙЛ` и играть дальше
    `в` сохранить и выйти
    `Enter` экран или единственный выбор
help-signs =
    ◆ шахта  ✶ источник магии  ∩ пещера  ♙ забытое племя
    B3 три жетона активной расы игрока B  (B1) один жетон расы в упадке
    →4 можно взять за 4  ?5 стоит 5: только с кубиком  4 слишком дорого
