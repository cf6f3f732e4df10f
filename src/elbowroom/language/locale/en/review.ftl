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
review-cost = This cost { $lost } of win chance: { $played } instead of { $better }.
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

# What the better way would have brought, by what it is; $more is a count of coins, the others are numbers
review-lead-pick = Taking { $combo } would have brought { $more } more by the end: { $better } on average instead of { $played }.
review-lead-decline = Declining here would have brought { $more } more by the end: { $better } on average instead of { $played }.
review-lead-late = Declining after scoring would have brought { $more } more by the end: { $better } on average instead of { $played }.
review-lead-ready = Going on with the race would have brought { $more } more by the end: { $better } on average instead of { $played }.
review-lead-fight = Fighting on with the declined race would have brought { $more } more by the end: { $better } on average instead of { $played }.
review-lead-end = Keeping the race would have brought { $more } more by the end: { $better } on average instead of { $played }.
review-lead-play = The better way would have brought { $more } more by the end: { $better } on average instead of { $played }.
review-reason-coins = The better way ends with { $better } on average, not { $played }.
review-reason-score = This turn it brings { $better } instead of { $played }.
review-reason-income = From then on it earns { $better } a turn instead of { $played }, and { turns-left }.
review-reason-danger = On average it loses { $better } before the next turn instead of { $played }.
review-reason-tokens = It keeps { $better } free for the next turn instead of { $played }.
review-reason-rival = { $player } can expect { $better } at the end instead of { $played }.
review-reason-price = Its combo costs { $better } instead of { $played }.
review-reason-found = Its combo carries { $better }, the one taken { $played }.
review-reason-strength = Its combo brings { $better } instead of { $played }.
review-reason-tired = The race has only { $played } left to conquer with, the column offers up to { $better }, and { turns-left }.
review-reason-fresh = Going on still brings { $better } this turn, declining { $played }, and { turns-left }.
review-reason-cost = The price: this turn it brings { $better } instead of { $played }.
review-reason-lag = The price: at first it earns { $better } a turn instead of { $played }.
turns-left = { $turns ->
        [0] no turn is left
        [one] { $turns } turn is left
       *[other] { $turns } turns are left
    }

# So many of a thing. $text is the number as it is written, $number the same for its form, a word if it is a fraction;
# .object where it is what somebody gets, loses or brings
count-coins = { $text } { $number ->
        [one] coin
       *[other] coins
    }
    .object = { count-coins }
count-tokens = { $text } { $number ->
        [one] token
       *[other] tokens
    }
    .object = { count-tokens }
count-regions = { $text } { $number ->
        [one] region
       *[other] regions
    }
    .object = { count-regions }

review-line-pick = take { $combo }
review-line-decline = decline
review-line-late = decline after scoring
review-line-conquer = conquer { $list }
review-line-die = try { $region } with the die
review-line-abandon = leave { $list }
review-line-deploy = tokens: { $list }
review-line-lift = take up the { $piece } in { $list }
review-line-place = { $piece } → { $list }
review-line-sacrifice = give up tokens in { $list }
review-line-peace = peace with { $player }
review-line-end = nothing more
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
review-lost = −{ $lost }
review-gained = (+{ $gained }):
review-luck-die = The die showed { $pips }{ $needed ->
        [-1] {""}
       *[other] {" "}(needed: { $needed })
    }: { $coins } of luck.
review-luck-column = { $combo } came up: { $coins } of luck.
review-luck-find = { $find } was found: { $coins } of luck.
review-luck-weather = The event { $weather } came: { $coins } of luck.
review-luck-draw = A draw: { $coins } of luck.
review-made = Every turn is judged by what its player could know then, with { $visits } imagined positions for each decision.
review-day = Day
review-night = Night
review-previous = Back
review-next = Next

review-anew-more = This way you win { $now } of the time, not { $then }, and end with { $coins }.
review-anew-less = This way you win only { $now } of the time, not { $then }, and end with { $coins }.
review-anew-same = This is worth as much as what was played: { $now } of win chance. You end with { $coins }.
review-anew-coins = { $sign ->
        [more] { $coins } more
        [fewer] { $coins } fewer
       *[same] as many coins
    }

# Hints: a thought with a number in it, a place, the whole turn
advice-pick = The best combo here should bring { $coins } more by the end than the next best one.
advice-pick-chance = The best combo here wins { $chance } of the time, any other { $other } at most.
advice-pick-close = It is close: the best combo here wins { $chance } of the time, the next best one { $other }.
advice-decline = Your { $race } have only { $tokens } left to conquer with, the column offers up to { $strongest }, and { turns-left }.
advice-keep = Your { $race } are not spent: keeping them should bring { $coins } more by the end than anything else.
advice-keep-chance = Your { $race } are not spent: keeping them wins { $chance } of the time, anything else { $other }.
advice-keep-close = It is close: keeping your { $race } wins { $chance } of the time, anything else { $other }.
advice-conquer = { $regions ->
        [one] { $regions } more region is
       *[other] { $regions } more regions are
    } worth taking this turn, which then brings { $score }.
advice-enough = More conquests would gain nothing: this turn brings { $score } as it stands.
advice-redeploy = Even if you place your tokens well, you are likely to lose { $danger } before your next turn. Guard what pays most.
advice-redeploy-safe = Placed well, your tokens hold nearly everything: on average you lose { $danger } before your next turn.
advice-any = The best way found ends with { $coins } on average and wins { $chance } of the time.
advice-column = Look at combo { $place } of the column.
advice-regions = { $number ->
        [one] Look at region { $last }.
       *[other] Look at regions { $list } and { $last }.
    }
advice-done = Nothing more needs to be done here.
advice-nowhere = No region matters now: it is about the race itself.
advice-turn = { $line }. This promises { $coins } at the end and a win chance of { $chance }.
