# Why a region costs what it costs, and why it cannot be had.

cost-mountain = mountain
cost-lost_tribe = Lost Tribe
cost-tokens = tokens
cost-minimum = never below 1

reason-own = You already hold region { $region }.
    .short = yours
reason-water = Region { $region } is water: only Seafaring races go there.
    .short = water
reason-immune = Region { $region } is immune: a hole, hero or dragon guards it.
    .short = immune
reason-peace = Region { $region } belongs to a player who is at peace with you this turn.
    .short = peace
reason-far = Region { $region } does not border any region of your { $race }.
    .short = too far
reason-border = { $race } have no region yet and must enter at the edge of the board or on the shore of a sea there; region { $region } is inland.
    .short = inland
reason-no_tokens = You have no token in hand, and every conquest needs at least one.
    .short = no tokens
reason-short = Region { $region } costs { $total }, and you have { $hand } in hand: { $pips } short, more than the die can give.
    .short = too dear
reason-short-no_die = Region { $region } costs { $total }, and you have { $hand } in hand.

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
