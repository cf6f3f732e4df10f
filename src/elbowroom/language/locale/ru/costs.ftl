# Из чего складывается цена области и почему её нельзя взять.

gain-region = область
cost-mountain = гора
cost-lost_tribe = племя
cost-tokens = жетоны
cost-monsters = чудища
cost-ship = корабль
cost-minimum = не меньше 1
score-penalties = пираты и зима
score-harbours = гавани

reason-own = Область { $region } уже ваша.
    .short = ваша
reason-water = Область { $region } — вода: туда ходят только те, кто может её удержать.
    .short = вода
reason-immune = Область { $region } неприступна: её хранит то, что в ней стоит.
    .short = неприступна
reason-peace = Хозяин области { $region } в этот ход с вами в мире.
    .short = мир
reason-far = Область { $region } не граничит с вашими ({ $race }): до неё не достать.
    .short = далеко
reason-border = У вас ещё нет областей ({ $race }): входить надо с края поля или с берега моря у края, а область { $region } в глубине.
    .short = в глубине
reason-chasm = Область { $region } — пропасть: туда никто не ходит.
    .short = пропасть
reason-closed = В область { $region } сейчас нельзя войти.
    .short = закрыта
reason-barred = В этот ход вам уже дали отпор в области { $region }.
    .short = отпор
reason-refused = Чтобы напасть на область { $region }, нужна монета, а у вас её нет.
    .short = нет монеты
reason-bound = Сначала надо применить то, что подготовлено в этот ход.
    .short = не сейчас
reason-no_tokens = В руке нет жетонов, а для захвата нужен хотя бы один.
    .short = нет жетонов
reason-short = { $chances ->
        [0] Область { $region } стоит { $total }, в руке { $hand }: не хватает { $pips ->
            [one] { $pips } жетона
            [few] { $pips } жетонов
           *[many] { $pips } жетонов
        }, столько кубик не даст.
       *[other] Область { $region } стоит { $total }, а в руке только { $hand }.
    }
    .short = дорого

# Почему сейчас нельзя поставить или забрать фигуру или заключить мир.
obstacle-no_such = Ни у одной из ваших рас нет такой фигуры: { $piece }.
obstacle-none_left = В руке таких больше нет: { $piece }.
obstacle-no_region = У вашей расы нет области, куда это поставить: { $piece }.
obstacle-not_held = Область { $region } не занята вашей расой.
obstacle-stands = В области { $region } такая фигура уже есть: { $piece }.
obstacle-elsewhere = В область { $region } эту фигуру поставить нельзя: { $piece }.
obstacle-once = Только раз за ход: { $piece }.
obstacle-finished = Мир заключён: в этот ход больше ничего не ставят.
obstacle-not_there = В области { $region } такой фигуры нет: { $piece }.
obstacle-late = Забрать можно только до того, как поставлена первая такая фигура: { $piece }.
obstacle-fixed = Поставленное больше не двигают: { $piece }.
obstacle-no_peace = Ни одна из ваших рас не может заключать мир.
obstacle-self = Нельзя заключить мир с самим собой.
obstacle-no_seat = Такого игрока нет.
obstacle-attacked = В этот ход вы нападали на активную расу этого игрока: { $player }.
obstacle-first = Прежде чем заключать мир, нужно поставить кое-что ещё.

# Действия, как их показывает меню.
action-pick = взять: { $combo } ({ coins })
action-ready = собрать войска ({ $race }) и завоёвывать
action-decline = отправить в упадок: { $race }
action-stop = закончить завоевания ({ $race })
action-roll = бросить кубик Берсерка
action-end = завершить ход
action-abandon = покинуть область { $region }
action-conquer = захватить область { $region }: { tokens }
action-last = попробовать взять область { $region } с кубиком (нужно { $pips } или больше)
action-peace = заключить мир: { $player }
action-means = захватить область { $region }: { $means }
action-place = поставить в область { $region }: { $a_piece }
action-lift = забрать из области { $region }: { $piece }
action-deploy = поставить { tokens } в область { $region }
action-wait = не воевать расой в упадке ({ $race })
action-keep = оставить расу активной ({ $race }) и завершить ход
action-hold = оставить остальное в руке
action-look = посмотреть событие следующего раунда
action-pay = заплатить 1 монету: захват дешевле на 2 жетона
action-vanish = уйти в упадок и исчезнуть: { $race }
action-use = приготовить: { $thing }
action-copy = перенять умение: { $power }
action-swap = обменять умение: { $power }
action-name = оживить: { $race }
action-renew = возродить жетон активной расы в области { $region }
action-sacrifice = отдать жетон в упадке из области { $region } за 3 монеты
action-revive = оживить: { $race }
action-name_none = никого не оживлять
action-send_away = остальные в запас
action-keep_badge = оставить умение
action-decline_call = не призывать Балрога
action-give_in = смириться с неудачей
action-close = завершить ход
action-pay_more = заплатить 1 монету, и захват удастся

# Раса с умением.
combo = { $power ->
    [none] { $race }
   *[other] { $race } · { $power }
}
