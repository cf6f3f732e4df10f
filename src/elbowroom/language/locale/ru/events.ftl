# Что произошло: по предложению на каждое событие из elbowroom/rules/events.py.

event-round_started = Начинается раунд { $round }.
event-turn_started = Ходит { $player }.
event-picked = { $player } берёт: { $combo }, { tokens }{ $paid ->
        [0] {""}
        [one] ; платит { $paid } монету
        [few] ; платит { $paid } монеты
       *[many] ; платит { $paid } монет
    }{ $collected ->
        [0] {""}
        [one] ; находит { $collected } монету
        [few] ; находит { $collected } монеты
       *[many] ; находит { $collected } монет
    }.
event-revealed = Теперь можно выбрать: { $combo }.
event-readied = { $player }: { $race } { $form ->
        [single] собирает
       *[several] собирают
    } войска, в руке { tokens }.
event-abandoned = { $player }: { $race } { $form ->
        [single] покидает
       *[several] покидают
    } область { $region }.
event-rolled = { $player } бросает кубик: { $pips }.
event-conquered = { $player }: { $race } { $form ->
        [single] захватывает
       *[several] захватывают
    } область { $region } { $how }{ $lost_tribe ->
        [yes] , забытого племени больше нет
       *[no] {""}
    }.
# Как, если не особым способом (см. `.how` в коробках).
conquered-with = ({ tokens })
event-repelled = { $player }: { $race } { $form ->
        [single] не может взять
       *[several] не могут взять
    } область { $region }, не хватило { $short ->
        [one] { $short } жетона
        [few] { $short } жетонов
       *[many] { $short } жетонов
    }.
event-driven_out = { $player }: { $race } { $form ->
        [single] теряет
       *[several] теряют
    } область { $region }{ $lost ->
        [0] {""}
        [one] {" "}и { $lost } жетон
        [few] {" "}и { $lost } жетона
       *[many] {" "}и { $lost } жетонов
    }{ $saved ->
        [0] {""}
        [one] ; отступит { $saved } жетон
        [few] ; отступят { $saved } жетона
       *[many] ; отступят { $saved } жетонов
    }.
event-conquests_ended = { $player }: { $race } { $form ->
        [single] больше не завоёвывает
       *[several] больше не завоёвывают
    } в этот ход.
event-recruited = { $player }: { $race } { $form ->
        [single] получает
       *[several] получают
    } { tokens }.
event-deployed = { $retreat ->
        [yes] { $player }: { $race } { $form ->
            [single] отступает
           *[several] отступают
        } в область { $region } ({ tokens }).
       *[no] { $player }: { $race } { $form ->
            [single] ставит
           *[several] ставят
        } { tokens } в область { $region }.
    }
event-set_aside = { $player }: { $race } { $form ->
        [single] откладывает
       *[several] откладывают
    } { tokens } до следующего хода.
event-piece_placed = { $player }: в области { $region } теперь { $a_piece }.
event-piece_left = { $number ->
        [1] Из области { $region } исчезает { $piece }.
       *[other] Из области { $region } исчезает { $piece } × { $number }.
    }
event-peace_made = { $player } и { $partner } заключают мир.
event-declined = { $player }: { $combo } — в упадок, { regions }.
event-race_gone = { $player }: { $race } { $form ->
        [single] исчезает
       *[several] исчезают
    }.
event-scored = { $player } получает { $coins ->
        [one] { $coins } монету
        [few] { $coins } монеты
       *[many] { $coins } монет
    }{ $paid ->
        [none] {""}
       *[some] : { $lines }
    }.
event-turn_ended = { $player } завершает ход.
event-game_ended = Игра окончена. { $number ->
        [1] Победа: { $winners }.
       *[other] Победу делят: { $winners }.
    }
event-ambushed = { $player }: { $race } { $form ->
        [single] получает отпор в области { $region } от спрятанного там и теряет 1 жетон
       *[several] получают отпор в области { $region } от спрятанного там и теряют 1 жетон
    }.
event-marker_found = { $player } находит в области { $region }: { $find }.
event-relic_moved = Теперь в области { $region } — { $find }.
event-weather_came = Событие раунда { $round }: { $weather }.
event-ship_came = В область { $region } приходит { LINK("пиратский корабль", kind: "piece", id: "ship") }.
event-caravel_placed = { $player } отправляет { LINK("каравеллу", kind: "piece", id: "caravel") } в область { $region }.
event-foreseen = { $player } смотрит событие следующего раунда.
event-coins_moved = { $payer ->
        [bank] { $receiver } сразу получает { coins-paid }: { $source }.
       *[other] { $receiver ->
            [bank] { $payer } платит { coins-paid }: { $source }.
           *[other] { $payer } платит { coins-paid } игроку { $receiver }: { $source }.
        }
    }
event-badge_swapped = { $player } меняет умение{ $power ->
        [none] {""}
       *[other] : теперь это { $power }
    }.
event-revived = { $player }: { $combo } — снова в игре{ $tokens ->
        [0] {""}
       *[other] , +{ tokens }
    }.

# Что сделала раса, умение или место, для чего нет своего события.
event-noted = { $player }: { $source }.

# Строки счёта: доход областей расы и прибавки.
score-regions = { $race }: { $coins }
score-regions-of = { $race }, области
score-bonus = { $source } +{ $coins }
score-loss = { $source } −{ $coins }

# Весь ход одной строкой: части соединяются точкой с запятой.
brief-picked = берёт: { $combo }{ $paid ->
        [0] {""}
       *[other] {" "}за { $paid }
    }
brief-conquered = захватывает { $list }
brief-region = { $region }
brief-region-tribe = { $region } (племя)
brief-region-taken = { $region } (была у { $letter })
brief-region-own = { $region } (своя)
brief-abandoned = покидает { $list }
brief-repelled = не может взять { $region }
brief-recruited = +{ tokens }
brief-peace_made = мир с { $partner }
brief-found = находка: { $find }
brief-ambushed = отпор в { $region }
brief-revived = { $race } — снова в игре
brief-declined = { $race } — в упадок
brief-scored = +{ coins }
