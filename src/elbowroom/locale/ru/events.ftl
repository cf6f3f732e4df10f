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
event-readied = { $player }: { $race } собирают войска, в руке { tokens }.
event-abandoned = { $player }: { $race } оставляют область { $region }.
event-rolled = { $player } бросает кубик: { $pips }.
event-conquered = { $player }: { $race } захватывают область { $region } { $means ->
        [sorcery] колдовством
        [dragon] с драконом ({ tokens })
       *[none] ({ tokens })
    }{ $lost_tribe ->
        [yes] , забытого племени больше нет
       *[no] {""}
    }.
event-repelled = { $player }: { $race } не смогли взять область { $region }, не хватило { $short ->
        [one] { $short } жетона
        [few] { $short } жетонов
       *[many] { $short } жетонов
    }.
event-driven_out = { $player }: { $race } теряют область { $region }{ $lost ->
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
event-conquests_ended = { $player }: { $race } больше не завоёвывают в этот ход.
event-recruited = { $player }: { $race } получают { tokens }.
event-deployed = { $retreat ->
        [yes] { $player }: { $race } отступают в область { $region } ({ tokens }).
       *[no] { $player }: { $race } ставят { tokens } в область { $region }.
    }
event-set_aside = { $player }: { $race } откладывают { tokens } до следующего хода.
event-piece_placed = { $player }: в области { $region } теперь { $a_piece }.
event-piece_left = { $number ->
        [1] Из области { $region } уходит { $piece }.
       *[other] Из области { $region } уходит { $piece } × { $number }.
    }
event-peace_made = { $player } и { $partner } заключают мир.
event-declined = { $player }: { $combo } уходят в упадок ({ regions }).
event-race_gone = { $player }: { $race } исчезают.
event-scored = { $player } получает { $coins ->
        [one] { $coins } монету
        [few] { $coins } монеты
       *[many] { $coins } монет
    }{ $lines ->
        [none] {""}
       *[other] : { $lines }
    }.
event-turn_ended = { $player } завершает ход.
event-game_ended = Игра окончена. { $number ->
        [1] Победа: { $winners }.
       *[other] Победу делят: { $winners }.
    }

# Строки счёта: доход областей расы и прибавки.
score-regions = { $race }: { $coins }
score-bonus = { $source } +{ $coins }

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
brief-abandoned = оставляет { $list }
brief-repelled = не может взять { $region }
brief-recruited = +{ tokens }
brief-peace_made = мир с { $partner }
brief-declined = { $race } уходят в упадок
brief-scored = +{ coins }
