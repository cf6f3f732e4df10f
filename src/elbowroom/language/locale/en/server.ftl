# What the server tells people. Each `server-WORD` goes with the error WORD of docs/formats.md.

server-who = Nobody is signed in here. Come in as a guest, or sign in.
server-login = This login and password do not go together.
server-login_taken = The login { $login } is taken. Choose another one.
server-has_account = You already have an account: { $login }.
server-unknown = There is no such thing here.
server-unknown_table = There is no table “{ $table }”.
server-unknown_seat = This table has the seats 1 to { $seats }.
server-unknown_board = There is no board { $board }.
server-unknown_day = There is no daily world of “{ $day }”. Today’s is { $today }: /daily.
server-daily_closed = This game belongs to the daily world of { $day }. Play your own try first: /daily/{ $day }.
server-daily_takeback = The try that counts allows no take-backs. You can still undo a step that no die and no draw has followed.
server-daily_tried = You have had your try at the world of { $day }. Play it again for practice.
server-daily_over = The world of { $day } is over; only practice is left. Today’s is { $today }: /daily.
server-daily_first = The try that counts comes first; practice in the world of { $day } is open after that.
server-daily_sealed = The record comes with the seed of { $day }, the day after at 03:00 UTC. The replay is open to you now.
server-daily-share = Elbow Room, daily world { $day }: { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}, place { $place } of 4, rank { $rank } of { $players }
server-unknown_puzzle = There is no puzzle { $puzzle }. All puzzles are at /puzzles.
server-puzzle_step = “{ $step }” is not possible in this puzzle now. Take back a step, or begin again.
server-unknown_lesson = There is no lesson { $lesson }. There are: { $known }.
server-unknown_bot = There is no bot { $bot }; there are: { $known }.
server-unknown_emote = There is no such emote; there are: { $known }.
server-unknown_theme = There is no theme “{ $theme }”. There are: { $known }.
server-unknown_push = This push service is not known here. Choose the browser’s own, or ask whoever runs the server to allow it.
server-closed = This table is open only to those who have its link.
server-password = This table is open only to those who know its password.
server-wrong_password = This is not the password of the table.
server-wrong_own_password = This is not your password.
server-removed = The host has removed you from this table.
server-common_password = Many people use this password, so it is tried first. Choose another one.
server-no_account = You are a guest: there is no password to change.
server-unknown_device = You are not logged in on this device any more.
server-name-deleted = Deleted player
server-forbidden = Only the host of the table may do this.
server-no_spectators = This table does not want spectators.
server-origin = This request does not come from the pages of this server.
server-invalid = This request cannot be understood: { $problem }
server-invalid-json = The body of this request is no JSON that can be read.
server-invalid-login = A login has 3 to 40 characters: letters, digits and . _ @ + - without blanks.
server-invalid-password = A password has 8 to 200 characters.
server-invalid-table_password = The password of a table has 1 to 100 characters.
server-invalid-name = A name has 1 to 30 characters.
server-empty_text = There is nothing in this message. Write something.
server-setup = This cannot be played: { $problem }
server-setup-players = A game has 2 to 5 players, not { $players }.
server-setup-rounds = A game has 1 to { $most } rounds, not { $rounds }.
server-setup-start_coins = Players begin with 0 to { $most } coins, not { $coins }.
server-setup-rated_house = A rated game is played by the printed rules: without house rules.
server-setup-no_box = Choose at least one box.
server-setup-no_races = This box has only boards and events. Add a box with races.
server-setup-box = There is no box “{ $box }”. There are: { $known }.
server-setup-board = There is no board “{ $board }”. There are: { $known }.
server-setup-board_players = The board { $board } is for { $for } players, not for { $players }.
server-setup-made_board = This board was made for { $players } players; the number of seats cannot change any more.
server-setup-kind = There is no kind of board “{ $kind }”. There are: { $known }.
server-setup-unfair = No fair board was found this way. Try once more, or another seed.
server-setup-without = “{ $thing }” cannot be left out: there is no such race or power in these boxes.
server-setup-few_races =
    { $players } players need at least { $least } races; there { $left ->
        [one] is only { $left }
       *[other] are only { $left }
    }. Add a box, or leave out less.
server-setup-few_powers =
    { $players } players need at least { $least } powers; there { $left ->
        [one] is only { $left }
       *[other] are only { $left }
    }. Add a box, or leave out less.
server-setup-many_races = A game has at most { $most } races, not { $number }. Take fewer boxes, or leave some races out.
server-setup-many_powers = A game has at most { $most } powers, not { $number }. Take fewer boxes, or leave some powers out.
server-setup-seats = These are { $seats } seats for { $players } players.
server-setup-me_twice = Only one seat can be yours; choose “Somebody at this device” for the others.
server-setup-rated_here = At a rated table everybody has a device of their own.
server-setup-password = A table with a password needs one.
server-rules = This game was begun under rules { $version }; this server knows the rules up to { $known }. It must be updated before the game can go on.
server-missing_box = This game is played with a box that this server does not have: { $box }. It must be installed before the game can go on.
server-too_big = This is too long.
server-rate = That was too much at once. Wait a moment and try again.
server-too_many_connections = There are too many open connections. Close other tabs with this game, or wait a moment.
server-host = This server does not answer under that name.
server-method = This address does not know this method.
server-full = All seats are taken.
server-taken = This seat is taken.
server-open_seats = { $seats ->
        [one] One seat is still open. Fill it with a bot, or wait.
       *[other] { $seats } seats are still open. Fill them with bots, or wait.
    }
server-started = The game has begun.
server-not_started = The game has not begun yet.
server-not_seated = You have no seat at this table.
server-nonce_late = The game has begun without this nonce: it came too late.
server-nonce_early = Keep the nonce to yourself until the table asks for it, when the game is being started.
server-no_commitment = You have not committed to a nonce at this table, so there is none to reveal.
server-wrong_nonce = This nonce is not the one that you committed to.
server-not_your_seat = This is not your seat.
server-not_your_turn = It is not your turn: { $player } decides.
server-not_over = The game is not over yet.
server-not_reviewed = This game has not been reviewed yet. Ask for its review first.
server-reviews_off = This server reviews no games.
server-review_queue = { $most } games are already waiting to be reviewed. Try again in a few minutes.
server-own_reviews = { $most } of your reviews are not done yet. Wait for one of them.
server-no_hints = There are no hints at this table.
server-no_hint = There is nothing to say about this decision.
server-setup-rated_hints = There are no hints in rated games. Choose one or the other.
server-no_turn = Nobody has finished a turn in this game, so there is nothing to review.
server-no_such_decision = No decision of this game begins with step { $step }.
server-thinking_off = This server does not think about positions.
server-thinking_queue = Many people are asking right now. Try again in a moment.
server-record = This record cannot be read: { $problem }
server-position = There is something wrong with this position: { $problem }
server-unknown_study = There is no study { $study }. Perhaps its author has deleted it.
server-not_your_study = Only the author of a study may change it.
server-too_many_studies = You have { $number } studies already. Delete one first.
server-over = The game is over.
server-abandoned = The game was abandoned.
server-paused = The game is paused.
server-not_paused = The game is not paused.
server-stale = Something else has happened meanwhile. Look again.
server-illegal = “{ $action }” is not possible now. { $why }
server-illegal-when = It is time to: { $decision }.
server-time_up = Your time is up: a bot plays this turn.
server-turn-hinted = { $player } asks for a hint.
server-turn-time_up = Time is up: a bot plays this turn for { $player }.
server-resigned-won = { $player } gives up: the game is over.
server-resigned-bot = { $player } has left the table; a bot plays on.
server-resigned-wither = { $player } has left the table; a bot makes only the moves that it must.
server-no_undo = Nothing can be taken back: the last step was not yours, it revealed something, or somebody has decided since (T9).
server-too_many_undos = So much was taken back in this game that from now on every step stands.
server-no_such_step = So far there are the steps 0 to { $steps }.
server-offer_pending = There is an offer already. It must be answered first.
server-no_offer = There is no such offer any more.
server-too_many_tables = You have { $number } tables already that are open or being played. Finish or leave one first.
server-again = The server could not store this just now. Try again.
server-hello = The first message must be “hello”.
server-hello_twice = “hello” was said already; it is only the first message.
server-muted_bots = A bot has no voice.

server-name-guest = Guest { $number }
server-name-bot = { $bot } bot
server-offer-takeback = { $player } would like to go back to step { $step }.
server-offer-pause = { $player } would like to pause the game.
server-offer-accepted = Everybody agrees.
server-offer-declined = Not everybody agrees.
server-offer-overtaken = The game went on, so the offer is void.
server-bye-shutdown = The server restarts. The game goes on in a moment.
server-bye-idle = Nothing was heard from you for a while.
server-bye-closed = You are no longer logged in here.
server-bye-slow = Your connection is too slow to follow.
server-bye-protocol = This page is out of date. Load it again.
server-turn-title = Your turn
server-turn-body = { $names } wait for you.
server-over-title = The game is over

server-bot-pip = Pip
    .about = A cheerful wanderer. Grabs what is near, pays for shiny things and forgets to guard.
server-bot-bruna = Bruna
    .about = Attacks first and thinks of her borders later.
server-bot-otto = Otto
    .about = A careful builder. Guards what he has and parts with a race late.
server-bot-sable = Sable
    .about = Plans every turn and declines at the right moment.
server-bot-champion = Champion
    .about = The best there is. Looks many turns ahead and gives nothing away.
server-bot-greedy = Greedy
    .about = Plans each turn by the coins it brings. For programs.
server-bot-random = Random
    .about = Plays anything that is legal. For programs.
server-emote-hello = Hello!
server-emote-luck = Good luck!
server-emote-well = Well played!
server-emote-thanks = Thanks!
server-emote-oops = Oops!
server-emote-wow = Wow!
server-emote-think = Let me think …
server-emote-laugh = Ha ha!
server-emote-sad = Oh no!
server-emote-bye = Goodbye!
server-generator-base = Surface
server-generator-river = River World
server-generator-underground = Underground
server-board = { $box }, { $players } players
server-serving = Elbow Room is at { $address } (stop with Ctrl+C).

server-unknown_link = This link leads to no game.
server-end-wins = { $margin ->
        [0] { $names } wins on tokens
       *[other] { $names } wins by { $margin }
    }
server-end-wins-shared = Victory is shared: { $names }
server-end-wins-resigned = { $names } wins: { $loser } gave up
server-end-won = { $margin ->
        [0] You won on tokens!
       *[other] You won by { $margin }!
    }
server-end-shared = You share the victory!
server-end-lost = { $margin ->
        [0] Lost on tokens
       *[other] Lost by { $margin }
    }
server-end-lost-resigned = You gave up this one
server-end-race = { $coins ->
        [one] Best race: { $coins } coin
       *[other] Best race: { $coins } coins
    }
server-end-rounds = { $rounds ->
        [one] { $rounds } round · { $boxes }
       *[other] { $rounds } rounds · { $boxes }
    }
