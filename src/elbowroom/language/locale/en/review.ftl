# Reviews of games: `elbowroom review`, its page, and what is said about turns.

review-title = Review
review-own-board = A map of its own
review-game = { $board }, { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
review-won = { $number ->
        [one] { $winners } won.
       *[other] { $winners } shared the victory.
    }
review-unfinished = The game is not over: the last figures are expectations.

review-label-best = best
review-label-good = good
review-label-inexact = inexact
review-label-mistake = mistake
review-label-blunder = blunder
review-labels = Turns

review-moments = The moments that decided the game
review-no-moments = No turn lost much: nothing that was done had a clearly better alternative.
review-moment = Round { $round }, { $player }: { $label }
review-cost = { $lost } % of win chance lost: { $better } % were there, { $played } % remained.
review-done = Played
review-better = Better
review-why = Why
review-imagined = In the better line the die and what is drawn are imagined.
review-choices = All choices
review-quiet = Nothing changes on the board.
review-before = Before the turn
review-kind-pick = the pick
review-kind-course = to go on or to decline
review-kind-play = conquests and redeployment
review-kind-late = a decline after scoring

review-reason-coins = The better way ends with { $better } coins on average, not { $played }.
review-reason-score = This turn it brings { $better } coins instead of { $played }.
review-reason-income = From then on it earns { $better } a turn instead of { $played }, and { turns-to-come }.
review-reason-danger = Before the next turn it is likely to lose { $better } of its regions, not { $played }.
review-reason-tokens = It has { $better } tokens free for the next turn instead of { $played }.
review-reason-rival = { $player } can expect { $better } coins at the end instead of { $played }.
review-reason-price = Its combo costs { $better } coins instead of { $played }.
review-reason-found = There are { $better } coins on its combo; on the other { $played }.
review-reason-strength = Its combo brings { $better } tokens instead of { $played }.
review-reason-tired = The race has only { $played } tokens left to conquer with, the column offers up to { $better }, and { turns-to-come }.
review-reason-fresh = The race is still good for { $better } coins this turn; the decline brings { $played }, and { turns-to-come }.
review-reason-cost = Its price: this turn it brings { $better } coins instead of { $played }.
review-reason-lag = Its price: at first it earns { $better } a turn instead of { $played }.
turns-to-come = { $turns ->
        [0] no turn is to come
        [one] { $turns } turn is to come
       *[other] { $turns } turns are to come
    }

review-line-pick = take { $combo }
review-line-decline = decline
review-line-late = decline after scoring
review-line-conquer = conquer { $list }
review-line-die = try { $region } with the die
review-line-abandon = leave { $list }
review-line-deploy = tokens: { $list }
review-line-nothing = no conquest
review-option-ready = go on
review-option-stop = stay
review-option-end = keep the race

review-graph = Over the turns
review-graph-hint = Tap a turn to go to it. The dots are turns that lost win chance.
review-chances = Win chance
review-coins = Expected coins at the end
review-round = Round { $round }

review-balance = Luck and skill
review-balance-hint = In coins. What could be expected at the start, what luck brought, what the player’s own decisions and those of the others did: together the final coins. Skill is measured against the strongest bot, so it is rarely above zero. Given away is what the player’s turns lost against the best found.
review-player = Player
review-start = Start
review-luck = Luck
review-skill = Skill
review-others = Others
review-final = Final
review-given-away = Given away: { $coins }

review-turns = Turn by turn
review-turn = Round { $round } · { $player }
review-lost = −{ $lost } %
review-luck-die = The die showed { $pips }{ $needed ->
        [-1] {""}
       *[other] {" "}(needed: { $needed })
    }: { $coins } coins of luck.
review-luck-column = { $combo } came up: { $coins } coins of luck.
review-luck-find = { $find } was found: { $coins } coins of luck.
review-luck-weather = The event { $weather } came: { $coins } coins of luck.
review-luck-draw = A draw: { $coins } coins of luck.
review-made = Every turn is judged by what its player could know then, with { $visits } imagined positions for each decision.
review-day = Day
review-night = Night
review-previous = Back
review-next = Next

review-anew-more = This way you win { $now } % of the time, not { $then } %; the coins at the end differ by { $coins }.
review-anew-less = This way you win only { $now } % of the time; as it was played it was { $then } %. The coins at the end differ by { $coins }.
review-anew-same = This is worth as much as what was played: { $now } % of win chance; the coins at the end differ by { $coins }.

# Hints: a thought with a number in it, a place, the whole turn
advice-pick = The best combo here should bring { $coins } coins more by the end than the next best one.
advice-decline = Your race has only { $tokens ->
        [one] { $tokens } token
       *[other] { $tokens } tokens
    } left to conquer with, the column offers up to { $strongest }, and { turns-to-come }.
advice-keep = Your race is not spent: keeping it should bring { $coins } coins more by the end than the alternative.
advice-conquer = There { $regions ->
        [one] is { $regions } more region
       *[other] are { $regions } more regions
    } worth taking this turn, which then brings { $score } coins.
advice-enough = More conquests would bring nothing: this turn is worth { $score } coins as it stands.
advice-redeploy = However well you place your tokens, about { $danger } of your regions are likely to fall before your next turn. Guard what pays most.
advice-any = The best way found ends with { $coins } coins on average and wins { $chance } % of the time.
advice-column = Look at combo { $place } of the column.
advice-regions = { $number ->
        [one] Look at region { $list }.
       *[other] Look at the regions { $list }.
    }
advice-nowhere = No region matters now: it is about the race itself.
advice-turn = { $line }. This promises { $coins } coins at the end and a win chance of { $chance } %.
