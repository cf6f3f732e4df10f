# Why a region costs what it costs, and why it cannot be had.

gain-region = region
cost-mountain = mountain
cost-lost_tribe = Lost Tribe
cost-tokens = tokens
cost-monsters = Monsters
cost-ship = pirate ship
cost-minimum = never below 1
score-penalties = pirates and winter
score-harbours = harbours

reason-own = You already hold region { $region }.
    .short = yours
reason-water = Region { $region } is water: only races that can hold water go there.
    .short = water
reason-immune = Region { $region } is immune: what stands there guards it.
    .short = immune
reason-peace = Region { $region } belongs to a player who is at peace with you this turn.
    .short = peace
reason-far = Region { $region } does not border any region of your { $race }.
    .short = too far
reason-border = { $race } have no region yet and must enter at the edge of the board or on the shore of a sea there; region { $region } is inland.
    .short = inland
reason-chasm = Region { $region } is a chasm: nobody goes there.
    .short = chasm
reason-closed = Nobody can enter region { $region } now.
    .short = closed
reason-barred = Region { $region } has thrown you back once this turn.
    .short = repelled
reason-refused = Attacking region { $region } takes a coin, and your purse is empty.
    .short = no coin
reason-bound = Something made ready this turn has to be used elsewhere first.
    .short = not now
reason-no_tokens = You have no token in hand, and every conquest needs at least one.
    .short = no tokens
reason-short = { $chances ->
        [0] Region { $region } costs { $total }, and you have { $hand } in hand: { $pips } short, more than the die can give.
       *[other] Region { $region } costs { $total }, and you have { $hand } in hand.
    }
    .short = too dear

# Why a piece cannot be placed or taken up now, or peace be made.
obstacle-no_such = None of your races has this piece: { $piece }.
obstacle-none_left = You have none of these left in hand: { $piece }.
obstacle-no_region = Your race holds no region to put it into: { $piece }.
obstacle-not_held = Your race does not hold region { $region }.
obstacle-stands = Region { $region } already has this piece: { $piece }.
obstacle-elsewhere = This piece cannot go to region { $region }: { $piece }.
obstacle-once = Only once a turn: { $piece }.
obstacle-finished = You have made peace: nothing more is placed this turn.
obstacle-not_there = Region { $region } does not have this piece: { $piece }.
obstacle-late = You can take it up only before you place one: { $piece }.
obstacle-fixed = Once it is placed it does not move: { $piece }.
obstacle-no_peace = None of your races can make peace.
obstacle-self = You cannot make peace with yourself.
obstacle-no_seat = There is no such player.
obstacle-attacked = You attacked the active race of { $player } this turn.
obstacle-first = Something else must be placed before you make peace.

# Actions as a menu shows them.
action-pick = pick { $combo } for { coins }
action-ready = ready the troops of { $race } and conquer
action-decline = put { $race } into decline
action-stop = stop conquering with { $race }
action-roll = roll the Berserk die
action-end = end the turn
action-abandon = abandon region { $region }
action-conquer = conquer region { $region } with { tokens }
action-last = try region { $region } with the die ({ $pips } or more is needed)
action-peace = make peace with { $player }
action-means = conquer region { $region } by { $means }
action-place = place { $a_piece } in region { $region }
action-lift = take up the { $piece } in region { $region }
action-deploy = put { tokens } into region { $region }
action-wait = let the declined { $race } rest
action-keep = keep { $race } active and end the turn
action-hold = keep the other pieces in hand
action-look = look at the next round’s event
action-pay = pay 1 coin for a conquest 2 tokens cheaper
action-vanish = put { $race } into decline by vanishing
action-use = make ready: { $thing }
action-copy = copy the power { $power }
action-swap = exchange the power for { $power }
action-name = revive { $race }
action-renew = raise a token of your active race in region { $region }
action-sacrifice = give up a declined token in region { $region } for 3 coins
action-revive = revive { $race }
action-name_none = revive nobody
action-send_away = the rest to the tray
action-keep_badge = keep the power
action-decline_call = leave the Balrog away
action-give_in = let the attack fail
action-close = end the turn
action-pay_more = pay 1 coin, and the attack succeeds

# A race with its power.
combo = { $power ->
    [none] { $race }
   *[other] { $power } { $race }
}
