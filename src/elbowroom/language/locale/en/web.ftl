# What the browser client says. Names, effects, actions, costs and events come from the other files, by the server.

web-motto = The world is too small for everybody. Pick a people, take the land, and know when to let go.
web-play-now = Play now
web-against = against { $name }
web-your-opponent = Your opponent
web-level-of = Level { $level } of { $levels }
web-play-stronger = Next: { $name }
web-play-easier = Easier: { $name }
web-won-in-a-row = Three wins in a row against { $name }
web-lost-in-a-row = Three losses in a row against { $name }
web-go-on-playing = Go on with your game
web-go-on-your-turn = It is your turn
web-play-new = A new game
web-play-friends = Play with friends
web-learn = Learn to play
web-navigation = Pages
web-nav-create = New table
web-nav-lobby = Open tables
web-nav-games = My games
web-nav-learn = Learn
web-nav-compendium = Compendium
web-nav-rules = Rules
web-nav-leaderboard = Leaderboard
web-nav-credits = Credits
web-nav-more = More
web-trademark = Elbow Room is an independent implementation. Small World is a trademark of its owner, who has no part in it.

web-language = Language
web-theme-light = Light
web-theme-dark = Dark
web-full-screen = Full screen
web-menu = Menu
web-close = Close
web-loading = One moment…
web-search = Search
web-yes = Yes
web-no = No
web-save = Save
web-name = Name
web-your-name = Your name
web-account = Account
web-account-guest = You are a guest on this device. An account finds your games on every device.
web-login = Login
web-make-account = Make an account
web-log-in = Log in
web-log-out = Log out
web-logged-in = Logged in as { $login }
web-account-care = Password, devices, your data
web-password-change = Change the password
web-password-old = Present password
web-password-new = New password
web-password-changed = The password is changed. All other devices are logged out.
web-devices = Where you are logged in
web-device-unknown = Unknown device
web-device-here = this device
web-device-seen = last used on { $day }
web-device-log-out = Log out on { $device }
web-log-out-everywhere = Log out everywhere
web-your-data = Your data
web-your-data-about = Your account, your games with their records, and what you have said, in one file.
web-your-data-export = Download my data
web-delete-account = Delete my account
web-delete-guest = Delete what is stored about me
web-delete-about = Your name, login, rating and chat are deleted for good. Games you are playing are resigned. Finished games stay for those who played them with you, without your name.
web-delete-for-good = Delete for good
web-delete-not = Keep everything
web-try-again = Try again
web-to-title = Back to the title page
web-lost = Page not found
web-lost-why = The map ends here. Maybe the link is old, or a letter is missing.
web-go-on = Go on

web-error-offline = The server cannot be reached.
web-error-server = The server could not do that.
web-offline = The connection is lost. Your plans are kept, and the game reconnects by itself.
web-outdated = There is a new version of the game.
web-reload = Reload
web-stale = Something has happened meanwhile: look again, then decide.

# Counted things.
web-tokens = { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
web-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
web-regions = { $regions ->
    [one] { $regions } region
   *[other] { $regions } regions
}
web-coins-hidden = coins: secret
web-coins-on-it = { web-coins } on it
web-free = free

# The table.
web-combos = Races
web-players = Players
web-log = Log
web-log-latest = Latest
web-regions-list = Regions
web-panels = Panels
web-board-label = The board
web-board-role = map: arrow keys move, Enter acts, N goes to the next possible region
web-zoom-in = Zoom in
web-zoom-out = Zoom out
web-you = you
web-bot = bot
web-thinks = { $name } is thinking
web-why-thinks = { $name } weighs the whole turn. That takes up to two seconds, and longer while many games go on.
web-why-person = The game goes on as soon as { $name } has decided.
web-why-away = { $name } is not connected. The game goes on when { $name } is back.
web-why-answer = The server has not answered yet.
web-turn-summary = { $name } { $what }; { $coins }
web-turn-and = , { "" }
web-turn-picked = picked { $combo }
web-turn-took = took { $regions ->
    [one] { $regions } region
   *[other] { $regions } regions
}
web-turn-took-some = { web-turn-took }, { $yours } of them yours
web-turn-took-all = { $regions ->
    [one] took { $regions } region, yours
    [2] took { $regions } regions, both yours
   *[other] took { $regions } regions, all yours
}
web-turn-declined = went into decline
web-turn-nothing = took nothing
web-away = away
web-time-left = Time left
web-time-was-up = Time was up, and a bot played that turn.
web-clock-days = { $days }d { $hours }h
web-clock-hours = { $hours }h { $minutes }m
web-no-race = no race yet
web-in-decline = in decline
web-peace-with = At peace with { $name }
web-round = Round
web-round-of = Round { $round } of { $rounds }
web-kind-race = race
web-kind-power = power
web-kind-relic = relic
web-kind-place = place
web-kind-weather = event
web-kind-piece = piece
web-rule-link = Rule { $rule }
web-pick-for = { $coins ->
    [0] Take it, free
    [one] Take it for { $coins } coin
   *[other] Take it for { $coins } coins
}
web-cannot-pick = { $coins ->
    [one] You would need { $coins } coin.
   *[other] You would need { $coins } coins.
}
web-base-cost = region
web-gain = would bring
web-gain-coins = this turn
web-default-answer = Enter: the usual answer
web-of-hand = you have { $hand }
web-costs = { $total ->
    [one] costs { $total } token
   *[other] costs { $total } tokens
}
web-die-needed = The die must show { $pips } or more.
web-roll-for = № { $region }: { $chances } in 6
web-die-chances = { $chances ->
    [one] { $chances } chance in 6
   *[other] { $chances } chances in 6
}
web-immune = Immune: nobody can attack it.
web-cannot-undo = cannot be taken back
web-hand = { web-tokens } in hand
web-in-hand = in hand
web-if-ended = if the turn ended now
web-undo = Undo
web-redo = Redo
web-really = Really: { $what }?
web-open-combos = Show the races
web-which-piece = Which piece
web-skip = Skip
web-game-over = The game is over
web-see-result = See the result
web-while-away = While you were away
web-found-you = You found
web-found-by = { $name } found
web-turn-scored = Your turn earned
web-turn-scored-by = { $name } earned
web-die-shows = { $name } rolls the die: { $pips }
web-left-in-hand = { $tokens ->
    [0] All placed
    [one] { $tokens } token left
   *[other] { $tokens } tokens left
}
web-left-short = { $tokens ->
    [0] All placed
   *[other] { $tokens } left
}
web-drag-token = Drag it to a region
web-drag-piece = Drag it to a lit region, or tap the region
web-spread-evenly = Spread evenly
web-guard-border = Guard the border
web-spread-short = Spread
web-guard-short = Guard
web-reset = Clear
web-deploy-done = Done
web-deploy-these = Place these
web-one-more = One more into region { $region }
web-one-fewer = One fewer into region { $region }
web-hint-pick = Choose one of the six on the list. Each one you pass over gets a coin from you.
web-hint-turn = Send your race out again, or let it rest and choose a new one next turn.
web-hint-turn-last = Send your race out again, or let it rest.
web-hint-conquer = Tap a lit region. The number is what it costs.
web-hint-conquer-die = Tap a lit region. The number is what it costs; ⚂: it needs the die.
web-hint-conquer-sign = Tap a lit region: a number is its price, a picture what you can use there.
web-hint-conquer-sign-die = Tap a lit region: a number is its price, a picture what you can use there; ⚂: it needs the die.
web-hint-redeploy = Tap a region for a token, hold it for several.
web-what-roll = What it shows makes the next conquest that much cheaper.
web-what-pay = Counts for the conquest at hand only.
web-what-look = Only you will see it.
web-what-peace = They cannot attack your race until your next turn.
web-what-sacrifice = If it is the last one there, you lose the region.
web-what-renew = It takes the place of the declined ones there.
web-what-vanish = Everything leaves the board, for 2 coins a region.
web-hint-move = Drag a piece to another region, or tap it to take it up.
web-hint-place = Place what you have on lit regions, or end the turn.
web-hint-end = Nothing is left to place.
web-hint-copy = You may copy the power of a lit race on the list.
web-hint-swap = Take the power of a lit race on the list, or keep yours.
web-hint-retreat = Say where the survivors go.
web-hint-give_up = You have too few tokens to spare: give up a region.
web-hint-late_decline = The coins of this turn are paid. You may still go into decline.
web-hint-settle = Tap the region where it will stand.
web-hint-ships = Tap the region where the pirates appear.
web-hint-call = Tap the region where it will appear.
# What somebody else is at, after the name.
web-doing-pick = is picking a race and power
web-doing-turn = is choosing: expand or decline
web-doing-conquer = is conquering
web-doing-redeploy = is redeploying
web-doing-give_up = is giving up a region
web-doing-place = is ending the turn
web-doing-retreat = is retreating
web-doing-late_decline = is choosing: decline or not
web-doing-swap = may exchange the power
web-doing-settle = is placing the volcano
web-doing-pay = must pay a coin or fail
web-doing-call = may call the Balrog
web-doing-ships = is placing the pirate ships
web-doing-name = is naming the race to revive
web-replay = Replay
web-copy-link = Copy the link
web-sound = Sound
web-pace = What others do
web-pace-slow = slowly
web-pace-usual = as usual
web-pace-fast = quickly
web-pace-none = all at once
web-keys = Keys
web-keys-board = On the board
web-keys-anywhere = Anywhere
web-key-move = go from region to region
web-key-next = go to the next region where something can be done
web-key-act = do it, or open the region’s card
web-key-tokens = place a token there, or take it back
web-key-whole = show the whole board
web-key-default = the usual answer, where the rules only offer something
web-key-undo = undo
web-key-redo = redo
web-key-tab = go on: races, board, decision, players, log
web-key-escape = close what is open; skip what is being shown
web-notices-on = Turn notifications: on
web-notices-off = Turn notifications: off
web-notices-refused = Your browser blocks notifications
web-copied = Copied

# Talk at the table.
web-chat = Chat
web-chat-aside = Players hear spectators after the game.
web-chat-empty = Nobody has said anything yet.
web-chat-say = Say something
web-chat-send = Send
web-emotes = Reactions
web-mute = Mute { $name }
web-muted = You have muted { $name }.
web-unmute = Unmute
web-unread = { $lines ->
    [one] { $lines } new line
   *[other] { $lines } new lines
}
web-agree = Agree
web-disagree = No
web-withdraw = Withdraw
web-offer-waits = Waiting for: { $names }
web-takeback = Take back more
web-takeback-ask = Go back to before which step? The other people at the table must agree.
web-takeback-before = before this
web-takeback-none = There is nothing to take back yet.
web-offer-pause = Pause the game
web-paused = The game is paused.
web-resign = Give up the seat
web-resign-ask = Do you want to leave this game? You cannot come back to your seat.
web-resign-ask-rated = Do you want to leave this game? You cannot come back to your seat, and it counts as the last place.
web-resign-whose = Whose seat
web-resign-bot = Leave it to a bot
web-resign-wither = Let my people wither
web-resign-stay = Stay

# Several people at one device.
web-curtain = Pass the device to { $name }
web-curtain-why = Coins and everything else that only { $name } may know are covered until then.
web-curtain-take = I am { $name }
web-curtain-never = We have no secrets: never ask at this table

# Tables that wait.
web-table-closed = This table cannot be entered
web-table-password = This table has a password
web-table-closed-hint = Ask whoever invited you for the whole link, with the part after the #.
web-table-waits = The table waits for players
web-table-given-up = This table was closed before its game began
web-game-given-up = The game was abandoned: nobody has won
web-password = Password
web-enter = Enter
web-link = Link
web-send-link = Send this link to your friends. Whoever opens it can sit down.
web-send-link-password = Send this link to your friends, and tell them the password.
web-host = host
web-person-here = Open the seat
web-add-seat = One more seat
web-remove-seat = Take seat { $seat } away
web-waits-for = { $seats ->
    [one] One seat is still open.
   *[other] { $seats } seats are still open.
}
web-waits-for-host = All seats are taken. The host begins the game.
web-leave-ask-heir = Leave the table? It goes on without you, and { $name } becomes its host.
web-leave-ask-last = Nobody else is here yet. If you leave, the table closes and its link stops working.
web-leave-and-close = Leave and close the table
web-rated-yes = counts for the leaderboard
web-left-out = Left out
web-board-made = A new one, made for this table
web-clock-turn-of = { $time } for a turn
web-clock-game-of = { $time } for the game
web-sit-here = Sit here
web-bot-here = A bot instead
web-start = Start the game
web-start-with-bots = Start, with bots in the open seats
web-leave = Leave
web-no-open-tables = Nobody is waiting at the moment.
web-being-played = Being played
web-no-games = You have not played yet.
web-your-turn = Your turn
web-status-open = waits for players
web-status-playing = being played
web-status-over = over
web-status-abandoned = abandoned

# A new table.
web-create-title = A new table
web-how-many = Players
web-boxes = Boxes
web-all-boxes = All boxes
web-board = Board
web-board-usual = The usual one
web-board-new = A new one: { $kind }
web-no-box = Choose at least one box.
web-no-races = This box has only boards and events. Add a box with races.
web-making-board = A new board is being made …
web-leave-out = Leave races and powers out
web-leave-out-none = nothing left out
web-leave-out-number = { $number ->
    [one] one left out
   *[other] { $number } left out
}
web-leave-out-why = What is switched off stays in the box in this game.
web-seats = Seats
web-seat-opponent = The opponent in seat { $seat }
web-seat-kind = Who sits here
web-seat-me = Me
web-seat-open = Open
web-seat-kept = Kept for { $name }
web-seat-bot = Bot
web-seat-here = Somebody at this device
web-access = Who may join
web-access-public = Everybody
web-access-link = Whoever has the link
web-access-password = Whoever knows the password
web-clock = Clock
web-clock-none = No clock
web-rated = Counts for the leaderboard
web-open-table = Open the table

# After the game.
web-rematch = Play again
web-record = The record
web-chart-title = Coins, round by round
web-chart-label = Coins of each player after each round
web-as-table = Show as a table
web-turning-points = Turning points
web-turning-point = Round { $round }: { $name } takes the lead by { $lead }.
web-earned-title = What each race earned
web-since-round = since round { $round }
web-earned-active = while active
web-earned-declined = in decline
web-seed = The server’s secret number in this game was { $seed }.
web-seed-checked = Its fingerprint was published before the first turn, and it fits: nobody tampered with chance.
web-check-dice = Check the dice
web-nav-dice = Check the dice
web-dice-about = Before the first turn, the server and every browser that takes part draw a secret number each, and every roll follows from all of them. So none of them alone can choose a roll. This page works it all out again from the record, here in your browser.
web-dice-settling = The dice are being settled…
web-dice-sound = These dice are sound
web-dice-unsound = Something is wrong with these dice
web-dice-secret-fits = The server’s number is the one it promised when the table was opened.
web-dice-secret-wrong = The server’s number is not the one it promised when the table was opened.
web-dice-share-fits = { $name }: the number is the promised one, and part of the dice.
web-dice-share-missing = { $name }: the number did not arrive in time, and the game began without it.
web-dice-share-wrong = { $name }: the number is not the promised one.
web-dice-no-shares = No player’s browser took part: these dice rest on the server’s number alone.
web-dice-own-fits = Your own browser’s number is part of the dice, and all promises are those it saw before the first turn.
web-dice-left-out = Your browser’s number was left out of the dice of this game. If you did not sit down from another device, ask whoever runs this server.
web-dice-too-late = Your browser’s number did not reach the server in time. The dice were settled without it.
web-dice-changed = The promises about these dice are not those that your browser saw before the start. Somebody has changed them.
web-dice-terms = The terms of this game (players, boxes, board, what is left out, who begins) are not those that your browser saw before the start. Somebody has changed them.
web-dice-by-hand = The stacks lie as somebody has laid them by hand, not as these dice would have shuffled them.
web-dice-forged = One of the numbers behind these dice is not the one that its player promised.
web-dice-order-wrong = The turns of this record do not follow one another.
web-dice-all-fit = Rolls: { $rolls }, other draws: { $draws }. All of them follow from these numbers.
web-dice-roll-wrong = Step { $step }: the record says { $told }, but the numbers give { $right }.
web-dice-more-wrong = And so on: { $number } in all.
web-dice-alone = The dice of this game come from the server’s number alone. Whether every roll follows from it, the program tells:
web-dice-sealed = The game is still being played. Its dice can be checked when it is over.
web-dice-none = There are no dice to check in this file.
web-dice-picture = The rolls, and what was to be expected
web-dice-picture-about = Bars: how often each face came up. Dashed lines: how often it does on average. Grey bands: where nine games in ten lie.
web-dice-face = { $pips }: { $count ->
    [one] once
   *[other] { $count } times
  }, on average { $mean }
web-dice-each = Roll by roll
web-dice-sum = { $rolls ->
    [one] { $sum } in one roll; 1 on average
   *[other] { $sum } in { $rolls } rolls; { $rolls } on average
  }
web-dice-roll = Step { $step }, round { $round }: { $pips }
web-dice-nothing-rolled = No die was rolled in this game.
web-dice-file = Check a record from a file
web-dice-numbers = All the numbers
web-dice-commitment = The server’s promise (SHA-256)
web-dice-secret = The server’s number
web-dice-share = { $name }: promise and number
web-dice-own = Your browser’s number, as it remembers it
web-dice-key = The key of all chance
web-dice-yourself = The shuffled stacks are checked, too, by a program that need not come from this server:
web-rating = Rating
web-rating-change = Rating change
web-games-played = Games
web-wins = Wins
web-leaders-about = Only people count here, not bots: a win is a rated game in which you finish ahead of the other people at the table.
web-no-leaders = No rated game has been played yet.
web-turn-back = A turn back
web-turn-on = A turn forward
web-step-back = A step back
web-step-on = A step forward
web-pause = Pause
web-play = Play
web-scrubber = Step of the game
web-speed = Speed
web-share = Share this moment
web-to-table = Back to the table

# Learning.
web-list-races = Races
web-list-powers = Powers
web-list-relics = Relics
web-list-places = Places
web-list-weathers = Events
web-list-pieces = Pieces
web-nav-daily = Daily world
web-daily-lead = A new board and a new deal every day (UTC), the same dice and the same column for everybody. You have one try that counts, against three bots.
web-daily-map = The map of the day
web-daily-making = The map is being drawn. That takes a few seconds.
web-daily-against = Against
web-daily-tried = Players so far
web-daily-begin = Play your try
web-daily-go-on = Go on with your try
web-daily-once = One try, without hints and take-backs. A game that runs at midnight still counts if it ends by { $time } UTC.
web-daily-practise = Play it again
web-daily-play-old = Play this world
web-daily-practise-why = As often as you like. This does not count.
web-daily-today = To today’s world
web-daily-yours = Your result
web-daily-got = Rank { $rank } of { $players }, place { $place } in your game
web-daily-share = Copy to share
web-daily-copied = Copied
web-daily-board = Board of the day
web-daily-hidden = You see what others did after your own try, or when the day is over.
web-daily-nobody = Nobody has played this world.
web-daily-coins = Coins
web-daily-place = Place
web-daily-guest = guest
web-daily-you = you
web-daily-replay-of = Replay of { $name }
web-daily-playing = still playing
web-daily-unfinished = not finished
web-daily-late = too late
web-daily-resigned = resigned
web-daily-plot = Who got how much
web-daily-plot-label = { $players ->
    [one] The coins of { $players } player as bars.
   *[other] The coins of { $players } players as bars.
}
web-daily-champion-got = Champion: { $coins }
web-daily-champion-plays = The champion is playing this world and will join the list.
web-daily-best = The best game of { $day }
web-daily-best-of = { $name } got { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}. See how, turn by turn.
web-daily-fair = Nobody can tune the luck
web-daily-fair-why = All chance of a day follows from one number. Its SHA-256 is published the day before; the number itself is told the day after at { $time } UTC, so everybody can check it.
web-daily-seed = The number of this day
web-daily-commitment = SHA-256 for { $day }
web-daily-next = SHA-256 for tomorrow
web-daily-earlier = Earlier days
web-nav-puzzles = Puzzles
web-puzzles-lead = One position, one task. What is best in a turn was proved by trying every way to play it; picks and declines are the champion’s judgement.
web-puzzles-next = Next puzzle
web-puzzles-begin = Solve one
web-puzzles-daily = Puzzle of the day
web-puzzles-daily-done = solved
web-puzzles-daily-failed = not solved
web-puzzles-again = Try again
web-puzzles-all = All puzzles
web-puzzles-share = Copy link
web-puzzles-copied = Link copied
web-puzzles-your-rating = Your rating
web-puzzles-solved = Solved
web-puzzles-solved-of = { $solved } of { $total }
web-puzzles-streak = In a row
web-puzzles-streak-best = { $streak }, best { $best }
web-puzzles-rating = Rating { $rating }
web-puzzles-kinds = By task
web-puzzles-ideas = By idea
web-puzzles-boxes = By box
web-puzzles-peoples = By people and power
web-puzzles-things = By what it uses
web-puzzles-count = { $solved } / { $puzzles }
web-puzzles-right = Right.
web-puzzles-wrong = Not the best.
web-puzzles-show = Show the answer
web-puzzles-answer = A best turn
web-puzzles-change = Your rating: { $rating } ({ $change })
web-puzzles-practice = You have tried this one before: it does not count any more.
web-puzzles-none = There are no puzzles here.

web-learn-lead = Play a little and you will know how. Old Moss shows you the way; nothing can go wrong, and every step can be taken back.
web-learn-minutes = { $minutes ->
    [one] about a minute
   *[other] about { $minutes } minutes
}
web-learn-begin = Begin
web-learn-continue = Go on
web-learn-again = Once more
web-learn-done = done
web-learn-part = { $done } of { $tasks } steps
web-learn-progress = How far you are
web-learn-all = All lessons
web-learn-back = A step back
web-read-on = Read on above.
web-learn-rules = Every rule with its number, searchable.
web-learn-compendium = All peoples, powers, relics, places and events.
web-rules-contents = Contents
web-rules-found = { $number ->
    [0] Nothing in the rules says that.
    [one] { $number } passage
   *[other] { $number } passages
}
web-compendium-all = Everything
web-compendium-kinds = Kinds
web-compendium-tray = tray { $tokens }
web-compendium-none = There is nothing like that. Try another word, or all boxes.

# Credits.
web-credits-game = All maps, peoples, banners and badges are drawn by this program; no artwork of any publisher is used.
web-credits-emblems = Emblems
web-credits-icons = From
web-credits-changed = Colours were changed.
web-credits-fonts = Fonts
web-credits-software = Software

# The review of a game
web-review = Review
web-review-making = Reviewing: { $done } of { $total } turns are done ({ $percent }).
web-review-begins = The review is about to begin.
web-review-waiting = { $ahead ->
        [0] This game is next.
        [one] One game comes first.
       *[other] { $ahead } games come first.
    }
web-review-stay = It goes on if you leave this page, and it is kept.
web-review-failed = The review of this game did not work out.
web-review-try = Try it yourself
web-review-position = The position
web-review-replay = In the replay
web-review-way = Which way to show
web-review-step = Step
web-review-turn = Turn
web-review-given = Given away
web-anew-title = Play this turn anew
web-anew-about = { $title }: play the turn anew, as you think best. What was hidden then is dealt anew. It is judged when the turn is over.
web-anew-way = Way to play
web-anew-chance = Win chance
web-anew-coins = Coins at the end
web-anew-now = Now
web-anew-then = In the game
web-anew-best = Best found
web-anew-better = Better still: { $line }
web-anew-again = Once more
web-anew-back = Back to the review

# Hints
web-hints = Hints
web-hints-yes = may be asked for
web-hints-allowed = Everybody may ask for hints (the others see it)
web-hints-used = { $hints ->
        [one] { $hints } hint
       *[other] { $hints } hints
    }
web-hints-ask = What would you do?
web-hints-thinking = Thinking…
web-hints-place = Where?
web-hints-turn = The whole turn
# the table, second edition
web-take = Take
web-copy-power = Copy
web-swap-power = Swap
web-choose = Choose
web-title-result = Result
web-title-table = Table
web-provisional = provisional: few rated games so far
web-no-game = There is no such game
web-no-game-why = Maybe the link is old, or a letter is missing.
web-place-pieces = Place what you have
web-move-pieces = Move what you like
web-resign-two = Do you want to give up? The game ends at once, and { $name } wins.
web-resign-two-rated = Do you want to give up? The game ends at once, { $name } wins, and it counts.
web-resign-end = Give up
web-left-bot = { $name } has left the table; a bot plays on.
web-left-won = { $name } gives up: the game is over.
web-hint-ahead = Tap a lit region to conquer it; the number is its price. Or go into decline.
web-fight-or-rest = Fight on or rest
web-hint-rest = Tap a lit region to conquer it; the number is its price. Or let them rest.
web-decline-for = { $coins ->
    [one] Decline: { $coins } coin now
   *[other] Decline: { $coins } coins now
}, { $regions ->
    [one] { $regions } region stays
   *[other] { $regions } regions stay
}
web-stop-and-end = Stop and end the turn
web-deploy-end = Done: end the turn
web-rest = { $places ->
    [1] All to region { $region }
   *[other] { $tokens ->
        [1] Put it where you have fewest
       *[other] { $planned ->
            [0] Spread evenly
           *[other] Spread the other { $tokens }
        }
    }
}
web-rest-done = { $rest }: done
web-rest-end = { $rest }: end the turn
web-steps-flow = Steps flow together: on
web-steps-separate = Steps flow together: off
web-steps-why = Whether readying your troops, stopping and ending the turn need a tap each
web-fold = Fold away
web-unfold = Unfold
web-keep-open = Keep it open beside the board
web-by-region = By region
web-ready-first = Ready your troops
web-you-lost = You lost { $regions }: { $list }
web-shown-again = Watch it again

# How a game ended.
web-end-map = The map at the end
web-end-land = { $name }: { $regions ->
        [one] { $regions } region
       *[other] { $regions } regions
    }
web-end-medals = Medals
web-medal-empire = Largest empire
web-medal-empire-number = { $number ->
        [one] { $number } region at once
       *[other] { $number } regions at once
    }
web-medal-conquests = Most conquests
web-medal-conquests-number = { $number ->
        [one] { $number } region taken
       *[other] { $number } regions taken
    }
web-medal-decline = Finest retirement
web-medal-decline-number = { $number ->
        [one] { $number } coin earned in decline
       *[other] { $number } coins earned in decline
    }
web-medal-race = Best race
web-medal-race-number = { $number ->
        [one] { $number } coin in all
       *[other] { $number } coins in all
    }
web-end-moments = Three moments
web-end-moments-none = Where was this game won and lost? The champion can look through it and show the moments that mattered most.
web-end-moments-ask = Find the moments
web-end-moments-making = The champion is still looking through this game.
web-end-moments-see = See how far it is
web-end-share = Share
web-end-share-hint = The link shows this picture, and nothing else of your table.
web-end-link = Link to share
web-end-send = Send …
web-end-save = Save the picture
web-end-picture-of = The map at the end: { $headline }
web-end-picture-failed = The picture could not be drawn just now. The link works all the same.
web-end-your-turn = Your turn: play
web-end-dice = Were the dice fair?

# What a new table is made of.
web-box-holds = { $races ->
        [one] { $races } race
       *[other] { $races } races
    }, { $powers ->
        [one] { $powers } power
       *[other] { $powers } powers
    }.
web-box-boards = Boards only: it needs another box.
web-board-another = Another one
web-seat-name = The name in seat { $seat }
web-house-rules = House rules
web-house-none = none
web-house-rounds = Rounds
web-house-rounds-number = { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
web-house-coins = Coins to begin with
web-house-coins-number = { $coins ->
        [one] { $coins } coin each
       *[other] { $coins } coins each
    }
web-house-open = Open coins
web-house-open-why = Everybody sees all the time who has how many.
web-fewer = One less
web-more = One more
web-rated-no-house = (not with house rules)
web-presets = Your tables
web-preset-name = A name for this table
web-preset-keep = Keep it
web-preset-drop = Forget { $name }
web-clock-increment = { $clock }, { $time } more for each turn
web-increment = Added for each turn

# The three marks of a first game.
web-first-pick = Your first people! Each is a race with a power. Take one: the top pair is free, those below cost a coin for each one you skip.
web-first-conquer = What glows can be taken. The number is what it costs you in tokens; a tap conquers, and undo takes it back.
web-first-redeploy = Every region pays at the end of your turn. Put your last tokens where a neighbour might come by.
web-log-redeploys = Tokens moved in { $regions ->
        [one] { $regions } region
       *[other] { $regions } regions
    }

# --- the analysis board ---
web-analysis-player = Player { $letter }
web-analysis = Analysis
web-nav-analysis = Analysis
web-analysis-best = Best turns
web-analysis-worlds = tried in { $worlds } imagined worlds
web-analysis-thinking = Thinking…
web-analysis-no-turns = There is no turn to choose here: somebody has to react, or the game is over.
web-analysis-coins = { $coins } coins
web-analysis-chance-of = Chance of { $name } to win, and the coins to be had by the end. Tap a turn to play it.
web-analysis-play-turn = Play this turn
web-analysis-tree = Variations
web-analysis-start = Start
web-analysis-first = To the beginning
web-analysis-last = To the end of this line
web-analysis-promote = Main line
web-analysis-promote-why = Make this variation the main line
web-analysis-remove = Delete
web-analysis-remove-why = Delete this step and all that follow
web-analysis-chances = Chance could have brought:
web-analysis-draw-race = The race that came up
web-analysis-draw-power = The power that came up
web-analysis-draw-find = What was found
web-analysis-draw-weather = The event of the round
web-analysis-comment = Comment
web-analysis-imagined = This game is still being played. You see what you see at the table; what is hidden from you was made up.
web-analysis-edit = Set up a position
web-analysis-share = Copy and share
web-analysis-copy-link = Copy link
web-analysis-copy-record = Copy record
web-analysis-copy-position = Copy position
web-analysis-copy-picture = Copy picture
web-analysis-svg = Save picture (SVG)
web-analysis-png = Save picture (PNG)
web-analysis-no-picture = Your browser could not draw the picture.
web-analysis-done = Done
web-analysis-open = Open a game or position
web-analysis-load = The text of a record, or of a position
web-analysis-load-hint = elbowroom record 1 …
web-analysis-load-go = Open
web-analysis-file = Choose a file
web-analysis-drop = Drop the record here
web-analysis-bad-link = This link is damaged, so here is the board at the start of a game.
web-analysis-bad-json = This is neither a record nor JSON: { $problem }
web-analyse = Analyse
web-study = Study
web-study-by = by { $name }
web-study-save = Save this chapter
web-study-drop = Delete chapter
web-study-remove = Delete study
web-study-read-only = You may try anything here; nothing of it is saved.
web-study-link = Copy the link of the study
web-study-title = Title of the study
web-study-chapter = Name of the chapter
web-study-chapter-number = Chapter { $number }
web-study-add = Add as a chapter
web-study-new = Keep as a study
web-study-mine = Your studies
web-study-chapters = { $chapters ->
    [one] { $chapters } chapter
   *[other] { $chapters } chapters
}
web-editor-find = Relic or place
web-editor-monsters = Monsters
web-editor-stage = Stage of the turn
web-editor-stage-begin = its beginning
web-editor-forecast = Events of the rounds
web-editor-region = Region { $region }
web-editor-region-none = Tap a region to fill it
web-editor-owner = Who stands there
web-editor-nobody = Nobody
web-editor-tribe = A Lost Tribe
web-editor-declined = in decline
web-editor-active = Active race
web-editor-tokens = Tokens
web-editor-add-piece = Add a piece
web-editor-game = Round and turn
web-editor-turn = Whose turn
web-editor-board = Board and boxes
web-editor-own-board = A generated board
web-editor-race = Race
web-editor-power = Power
web-editor-coins = Coins
web-editor-hand = In hand
web-editor-no-race = none
web-editor-add-declined = Add a race in decline
web-editor-column-rest = The rest comes from the stacks.
web-editor-checking = Checking …
web-editor-sound = This position is possible.
web-editor-cancel = Cancel
web-editor-done = Analyse
