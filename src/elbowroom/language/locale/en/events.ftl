# What happened, one sentence for each event of elbowroom/rules/events.py.

event-round_started = Round { $round } begins.
event-turn_started = It is { $player }’s turn.
event-picked = { $player } takes { $combo } with { tokens }{ $paid ->
        [0] {""}
        [one] , paying { $paid } coin
       *[other] , paying { $paid } coins
    }{ $collected ->
        [0] {""}
        [one] , and finds { $collected } coin on it
       *[other] , and finds { $collected } coins on it
    }.
event-revealed = { $combo } can now be picked.
event-readied = { $player }: { $race } ready their troops, { tokens } in hand.
event-abandoned = { $player }: { $race } leave region { $region }.
event-rolled = { $player } rolls the die: { $pips }.
event-conquered = { $player }: { $race } take region { $region } { $how }{ $lost_tribe ->
        [yes] , and the Lost Tribe is no more
       *[no] {""}
    }.
# How, unless it was by special means (see `.how` in the boxes).
conquered-with = with { tokens }
event-repelled = { $player }: { $race } fail to take region { $region }, { $short ->
        [one] { $short } token short
       *[other] { $short } tokens short
    }.
event-driven_out = { $player }: { $race } lose region { $region }{ $lost ->
        [0] {""}
        [one] {" "}and { $lost } token
       *[other] {" "}and { $lost } tokens
    }{ $saved ->
        [0] {""}
        [one] ; { $saved } token will retreat
       *[other] ; { $saved } tokens will retreat
    }.
event-conquests_ended = { $player }: { $race } conquer no more this turn.
event-recruited = { $player }: { $race } gain { tokens }.
event-deployed = { $retreat ->
        [yes] { $player }: { $race } retreat to region { $region }, { tokens }.
       *[no] { $player }: { $race } send { tokens } to region { $region }.
    }
event-set_aside = { $player }: { $race } put { tokens } aside until the next turn.
event-piece_placed = { $player }: { $a_piece } now stands in region { $region }.
event-piece_left = { $number ->
        [1] The { $piece } leaves region { $region }.
       *[other] { $number } pieces leave region { $region }: { $piece }.
    }
event-peace_made = { $player } makes peace with { $partner }.
event-declined = { $player }: { $combo } go into decline, holding { regions }.
event-race_gone = { $player }: { $race } leave the world.
event-scored = { $player } scores { coins }{ $paid ->
        [none] {""}
       *[some] : { $lines }
    }.
event-turn_ended = { $player } ends the turn.
event-game_ended = The game is over. { $number ->
        [1] { $winners } wins.
       *[other] { $winners } share the victory.
    }
event-ambushed = { $player }: { $race } are thrown back from region { $region } by what lay hidden there, and lose 1 token.
event-marker_found = { $player } finds { $find } in region { $region }.
event-relic_moved = { $find } now lies in region { $region }.
event-weather_came = The event of round { $round }: { $weather }.
event-ship_came = { LINK("A pirate ship", kind: "piece", id: "ship") } comes to region { $region }.
event-caravel_placed = { $player } sends { LINK("the caravel", kind: "piece", id: "caravel") } to region { $region }.
event-foreseen = { $player } looks at the next round’s event.
event-coins_moved = { $payer ->
        [bank] { $receiver } gets { coins-paid } at once: { $source }.
       *[other] { $receiver ->
            [bank] { $payer } pays { coins-paid }: { $source }.
           *[other] { $payer } pays { coins-paid } to { $receiver }: { $source }.
        }
    }
event-badge_swapped = { $player } exchanges the power{ $power ->
        [none] {""}
       *[other] {" "}for { $power }
    }.
event-revived = { $player }: { $combo } live again{ $tokens ->
        [0] {""}
       *[other] {" "}and gain { tokens }
    }.

# What a trait did that has no event of its own: by the trait and a word of its own.
event-noted = { $player }: { $source }.

# The lines of a score: what a race's regions paid, and what a race or power added.
score-regions = { $race }: { $coins }
score-regions-of = { $race }, regions
score-bonus = { $source } +{ $coins }
score-loss = { $source } −{ $coins }

# A whole turn in one line: the parts are joined by semicolons.
brief-picked = takes { $combo }{ $paid ->
        [0] {""}
       *[other] {" "}for { $paid }
    }
brief-conquered = conquers { $list }
brief-region = { $region }
brief-region-tribe = { $region } (Lost Tribe)
brief-region-taken = { $region } (from { $letter })
brief-region-own = { $region } (own)
brief-abandoned = leaves { $list }
brief-repelled = fails at { $region }
brief-recruited = +{ tokens }
brief-peace_made = peace with { $partner }
brief-found = finds { $find }
brief-ambushed = thrown back at { $region }
brief-revived = { $race } live again
brief-declined = { $race } decline
brief-scored = +{ coins }
