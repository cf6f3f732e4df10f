# Из чего складывается цена области и почему её нельзя взять.

cost-mountain = гора
cost-lost_tribe = племя
cost-tokens = жетоны
cost-minimum = не меньше 1

reason-own = Область { $region } уже ваша.
    .short = ваша
reason-water = Область { $region } — вода: туда ходит только Мореход.
    .short = вода
reason-immune = Область { $region } неприступна: её хранит нора, герой или дракон.
    .short = неприступна
reason-peace = Хозяин области { $region } в этот ход с вами в мире.
    .short = мир
reason-far = Область { $region } не граничит с вашими: { $race } туда не достают.
    .short = далеко
reason-border = У вас ещё нет областей: { $race } входят с края поля или с берега моря у края, а область { $region } в глубине.
    .short = в глубине
reason-no_tokens = В руке нет жетонов, а для захвата нужен хотя бы один.
    .short = нет жетонов
reason-short = Область { $region } стоит { $total }, в руке { $hand }: не хватает { $pips ->
        [one] { $pips } жетона
        [few] { $pips } жетонов
       *[many] { $pips } жетонов
    }, столько кубик не даст.
    .short = дорого
reason-short-no_die = Область { $region } стоит { $total }, а в руке только { $hand }.

# Действия, как их показывает меню.
action-pick = взять: { $combo } ({ coins })
action-ready = собрать войска ({ $race }) и завоёвывать
action-decline = отправить в упадок: { $race }
action-stop = закончить завоевания ({ $race })
action-roll = бросить кубик Берсерка
action-end = завершить ход
action-abandon = оставить область { $region }
action-conquer = захватить область { $region }: { tokens }
action-last = попробовать взять область { $region } с кубиком (нужно { $pips } или больше)
action-peace = заключить мир: { $player }
action-means = захватить область { $region }: { $means }
action-place = поставить в область { $region }: { $a_piece }
action-lift = забрать из области { $region }: { $piece }
action-deploy = поставить { tokens } в область { $region }
action-wait = не воевать расой в упадке ({ $race })
action-keep = оставить расу активной ({ $race }) и завершить ход
action-hold = оставить остальное в руке
