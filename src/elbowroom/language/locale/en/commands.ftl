# What a player may type, each command with all its words. The words of all languages are understood at any time.

command-pick = pick p
command-ready = ready r expand x
command-decline = decline dec
command-conquer = conquer take
command-last = last l
command-roll = roll
command-stop = stop s
command-end = end e
command-deploy = deploy d
command-all = all
command-even = even
command-border = border guard
command-abandon = abandon a
command-place = place
command-lift = lift
command-peace = peace
command-use = use
command-copy = copy
command-renew = renew
command-sacrifice = sacrifice
command-swap = swap exchange
command-name = name
command-look = look
command-pay = pay
command-vanish = vanish
command-undo = undo u
command-restart = undo! u!
command-cost = cost c
command-info = info i
command-log = log
command-save = save
command-map = map m
command-table = table t
command-near = near n
command-moves = moves
command-lang = lang language
command-help = help ? h
command-quit = quit q exit

# What the screen offers; the part in backticks is what to type.
hint-pick = `1`…`{ $number }` pick
hint-ready = `r` expand
hint-wait = `s` let them rest
hint-decline = `decline` decline and score
hint-conquer = `{ $region }` conquer region { $region }
hint-last = `l { $region }` try with the die
hint-roll = `roll` roll first
hint-abandon = `a { $region }` abandon
hint-stop = `s` stop
hint-cost = `c { $region }` cost
hint-deploy = `1 { $region }` one to region { $region }
hint-all = `all { $region }` all there
hint-even = `even` spread
hint-border = `border` guard
hint-give_up = `{ $region }` give up region { $region }
hint-place = `{ $region }` { $piece } to region { $region }
hint-lift = `lift { $region }` take up the { $piece }
hint-peace = `peace { $letter }` make peace
hint-end = `e` end the turn
hint-keep = `e` keep the race
hint-hold = `e` keep the rest in hand
hint-late = `decline` decline now
hint-revive = `r` revive them
hint-choice = `{ $number }` { $action }
hint-other = `{ $typed }` { $action }
hint-undo = `u` undo
hint-info = `i { $word }` explain
hint-help = `?` help

ask-pick = Which race and power? Each step down the column costs a coin, laid on the combos passed over.
ask-turn = Send out { $race } again ({ tokens } free to attack), or put them into decline?
ask-turn-declined = Your declined { $race } may conquer first ({ tokens } free to attack).
ask-conquer = Which region? { $race } have { tokens } in hand.
ask-conquer-none = { $race } can conquer nothing now, with { tokens } in hand.
ask-redeploy = Where do { tokens } of { $race } go?
ask-give_up = Too few tokens stay for all regions of { $race }: give one up.
ask-place = { $race } have taken their places. Anything else, or end the turn?
ask-place-pieces = { $race } have taken their places. You may still place: { $pieces }.
ask-place-peace = { $race } have taken their places. You may still make peace with one player.
ask-retreat = Your { $race } were driven out: where do { tokens } retreat to?
ask-retreat-pieces = Your { $race } may place again: { $pieces }.
ask-late_decline = The turn is scored. Put { $race } into decline now?
ask-closing = The turn is scored. Anything else, or end the turn?
ask-pick-revived = { $race } live again and are your active race this turn.
ask-swap = { $race } may take another power instead of their own: which?
ask-settle = On which chasm does the volcano of { $race } stand?
ask-pay = The die was too low for { $race }: pay 1 coin and take the region, or fail?
ask-call = { $race } have found the Pentacle: where does the Balrog come?
ask-ships = There are fewer pirate ships than empty rivers: where does the next one go?
ask-name = Which of your declined races will be active again?

help-title = Type what is in brackets, in English or Russian; 7 stands for any region.
help-play =
    `3` take the third combo
    `r` expand
    `decline` decline and score
    `7` conquer region 7
    `l 7` last conquest, with the die
    `dragon 7` `sorcery 7` special means
    `roll` roll the Berserk die first
    `a 7` abandon region 7
    `s` stop conquering
    `2 7` two tokens to region 7
    `all 7` `even` `border` all at once
    `7` `lift 7` place or take up a piece
    `peace b` make peace with B
    `e` end the turn
help-more =
    `u` `u!` undo one step, or all of them
    `c 7` what region 7 costs, and why
    `i 7` what is in region 7
    `i elves` explain a race or power
    `moves` every possible move
    `use sword` any move as `moves` writes it
    `log` `log 50` what happened
    `map` `table` `near` show the board
    `lang ru` switch the language
    `save FILE` save and play on
    `q` save and quit
    `Enter` draw again, or the only choice
help-signs =
    ◆ mine  ✶ magic source  ∩ cavern  ♙ Lost Tribe
    B3 three tokens of B’s active race  (B1) one of a declined race
    →4 you can take it for 4  ?5 costs 5: only with the die  4 too dear  →* by special means
