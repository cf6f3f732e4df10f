# The terminal game.

default-name = { $number ->
    [0] Player
   *[other] Player { $number }
}
round = Round { $round }/{ $rounds }
column = Race and power
column-place = #
column-tokens = tokens
column-price = price
column-coins = coins
column-effects = what they do
table-terrain = terrain
table-marks = marks
table-holder = holder
table-cost = cost
table-neighbours = neighbours
in-hand = { $number } in hand
aside = { $number } aside
fled = { $number } driven out
at-peace = at peace with { $player }
copies = copies { $power }
lends = { $place }: { $power }
markers-iron_dwarves = { $number } { $number ->
        [one] hammer
       *[other] hammers
    }
marked-vengeful = revenge on { $player }
comes-back = { $race } come back
forecast = next: { $weather }
legend = ◆ mine  ✶ magic  ∩ cavern  ♙ tribe  (B1) declined  →3 takes 3  ?5 needs the die

welcome = Elbow Room on board { $board }: { $players }. Type ? for help.
welcome-levels = Other opponents: --bots you,NAME; from the weakest to the strongest { $levels }.
thinking = { $player } is thinking …
resumed = Resuming { $file } in round { $round }.
no-browser = Played here in the terminal; `elbowroom serve --open` plays in a browser.
hand-over = Pass the keyboard to { $player }.
press-enter = Then press Enter.
saved = Saved to { $file }.
resume-with = Play on with: { $command }
not-saved = The game could not be saved to { $file }: { $problem }
not-a-record = { $file } is not a saved game, so it was left alone. Choose another name.
save-where = Save where? Type a file name: `save game.txt`
bye = Goodbye!
interrupted = Interrupted.
language-set = The game now speaks English.
unknown-language = There is no language “{ $word }”. Known languages: { $known }.
undone = Taken back.
nothing-to-undo = Nothing can be taken back: the last step revealed something, or somebody else has decided since.

not-understood = “{ $word }” is not a command. Type ? for help.
not-understood-maybe = “{ $word }” is not a command. Did you mean { $guess }? Type ? for help.
needs-region = Which region? For example: `{ $example }`
needs-number = A number is needed: `{ $example }`
needs-player = Which player? For example: `{ $example }`
needs-piece = Which piece? You have: { $pieces }.
no-region = There is no region { $region }: this board has the regions 0 to { $last }.
no-info = There is nothing called “{ $word }”. Try a race, a power, a piece or a region number.
several = “{ $word }” could mean: { $list }.

# Why something cannot be done.
not-now = You cannot do that now. It is time to: { $decision }.
not-yours = { $race } do not hold region { $region }.
too-many = Only { tokens } can be placed.
too-poor = That combo costs { coins }; you have { $own }.
no-such-combo = The column has { $number } combos.
no-such-choice = There are { $number } choices: type the number of one of them.
no-such-step = { $number } cannot be chosen for that now; `moves` lists what can.
abandon-too-late = Regions can be abandoned only before the first conquest of the turn.
no-die-left = The Berserk die takes the place of the last conquest’s die: roll first, then conquer.
try-the-die = Region { $region } costs { $total }, and you have { $hand }: the die must show { $pips } or more (chance { $chance }). Type `{ $example }` to try; it ends your conquests.
try-means = Region { $region } can be taken by special means: type `{ $example }`.
means-not-now = That way region { $region } cannot be taken now.
use-plain = Region { $region } can be taken without the die: type `{ $example }`.
no-piece = There is nothing to place in region { $region } now.
no-lift = There is nothing to take up from region { $region } now.
no-peace = No peace can be made with { $player } now: you attacked that player this turn, or it is not the moment.
no-helper = There are no tokens to place now.
nobody-attacks = Nobody attacks now, so nothing has a price.

# Explanations.
info-race = { $name } (race): { $effect } Banner { $tokens }, tray { $tray }.
info-power = { $name } (power): { $effect } Badge { $tokens }.
info-piece = { $name }: { $effect }
info-region = Region { $region }: { $terrain }{ $marks ->
        [none] {""}
       *[other] {" "}({ $marks })
    }. Borders { $neighbours }.
info-edge = A race may enter the board here.
info-holder = There: { $holder }.
cost-line = { $source }: { $amount } ({ $rule })
cost-title = Region { $region } for { $race }: { $cost }
cost-region = the region itself
cost-possible = You can take it: { $total } of your { $hand } tokens.
cost-gamble = You have { $hand }: the die must show { $pips } or more (chance { $chance }).

# The end.
final-title = The game is over
final-rank = place
final-player = player
final-coins = coins
final-tokens = tokens on the board
final-won = { $player } wins with { coins }!
final-tie-break = { $player } wins: equal coins, but more tokens on the board.
final-shared = { $players } share the victory.
go-on = Press Enter to go on.
no-map = There is no drawing of this board; it is shown as a table.
takes-nothing = `{ $word }` takes no arguments.
bot-failed = A bot cannot go on: { $problem }
