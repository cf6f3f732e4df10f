# What is wrong with a position that somebody has set up. It is shown where it is wrong, so it does not say where.
position-shape = This does not fit here: { $detail }
position-unknown = There is no “{ $thing }” in this game.
position-no_seat = There is no such player: there are { $players }.
position-no_region = There is no region { $region }; the last one is { $last }.
position-region_twice = Region { $region } is there twice. Name it once.
position-seats = These are { $seats } seats for { $players } players.
position-round = The game has { $rounds } rounds; this is round { $round }.
position-twice = { $thing }: already somewhere else. There is only one.
position-column = { $number } combos; at most { $most } lie there.

position-tokens = { $race }: { $total } tokens, but there are only { $supply }.
position-held = { $race } are in region { $region } already. There is room for one race.
position-ground = { $race } cannot hold region { $region } ({ $terrain }). Take their tokens back.
position-declined_power = { $power } does not stay with a declined race. Leave it out.
position-crowded = { $race } have declined: they keep one token in region { $region }.
position-declined_hand = { $race } have declined: their tokens are on the board only.
position-declined_gone = { $race } have declined and have no token left, so they are gone. Leave them out.
position-declined_several = A player has one declined race; only some powers let another stay beside it. Remove one.
position-peace_self = Nobody makes peace with themselves. Choose an opponent.
position-peace_idle = Without an active race there is no peace. Leave it out.

position-neutral_held = { $race } hold region { $region }, and something else stands there. Remove one of them.
position-tribe_monsters = A Lost Tribe and Monsters stand in region { $region }. Remove one of them.
position-tribe_ground = A Lost Tribe stands on land; region { $region } is not land ({ $terrain }).
position-piece_supply = { $piece }: { $total } on the board and in hand, but there are only { $supply }.
position-piece_all = { $piece }: { $total } on the board and in hand; all { $supply } must be somewhere.
position-piece_chasm = { $piece }: nothing of that kind stands in a chasm (region { $region }).
position-piece_ownerless = { $piece }: no race in play brings it. Remove it, or add its race or power.
position-piece_hand = { $piece }: no race in play has it in hand. Remove it.
position-piece_declined = { $piece }: it went when { $race } declined. Remove it.
position-piece_elsewhere = { $piece }: it belongs to { $race }, who do not hold region { $region }. Put it where they stand.
position-piece_closed = { $piece }: it closes region { $region }, which is not empty. Remove one of them.
position-piece_one = { $piece }: at most one in a region; see region { $region }.
position-piece_foreign = { $piece }: { $race } have none. Leave it out.

position-no_monsters = There are no Monsters, relics and places in this game. Leave them out.
position-monsters_ground = Monsters stand on land; region { $region } is not land ({ $terrain }).
position-no_marker = Monsters guard a relic or place in region { $region }. Add it, or remove them.
position-marker_held = { $race } hold region { $region }, so what lay there was found. Nothing is hidden there.
position-marker_twice = { $find } is there twice. There is one of each.
position-marker_found = { $find } lies in region { $region } already. Remove one of them.
position-markers = { $regions } regions hide something, but { $markers } relics and places are hidden. There must be one for each.
position-found_chasm = Region { $region } is a chasm. Nothing can lie there.
position-found_hidden = What lies open in region { $region } is known. Name it, or leave it out.
position-ships_ground = A pirate ship stands on a river; region { $region } is none.
position-ships = { $number } pirate ships; there are { $most }.
position-caravel = The caravel sails on a river; region { $region } is none.
position-no_events = This game has events. Give one for each round.
position-events = { $number } events; there must be { $rounds }, one for each round.
position-event_copies = { $weather } comes { $number } times, but is there { $copies ->
    [one] only once
   *[other] only { $copies } times
}.
position-lent = { $find } lends { $power }, which is somewhere else as well. Remove one of them.
position-copied_both = Give both: the power that is copied, and the race that copies it.
position-copier = { $race } are no active race, so they copy nothing.
position-copied = { $power } is not in the column, so nobody copies it.
position-banner = { $race }: tokens lie on a banner that is not in the column.
position-banner_tokens = { $race }: more tokens lie on the banner than are left.
position-reviving = { $race } are no declined race of that player.
position-no_ghost = No place of this game has a ghost. Leave it out.
position-haunter = The ghost belongs to whoever holds its place.
position-no_loot = Nothing in this game hides a marker in region { $region }. Leave it out.

position-no_pick = { $player } has an active race and does not pick a combo.
position-needs_race = “{ $decision }”: { $player } needs an active race for that.
position-nothing = “{ $decision }”: there is nothing to decide. Choose another moment, or add what is missing.
position-other_decides = It is somebody else’s turn; another player decides only where to retreat.
position-no_army = “{ $decision }”: no race acts there. Leave it out.
position-army_other = { $race } do not belong to { $player }, who has to decide.
position-army_declined = { $race } have declined and have no part in “{ $decision }”.
position-army_active = “{ $decision }” is decided for the active race of { $player }.
position-retreat = { $race }: nobody was driven out, so nobody retreats.
position-ships_first = { $player } begins each round and places the ships.
position-ships_left = There must be more empty river regions than ships left to place.
position-prey = “{ $decision }” comes before any conquest. Leave the conquests out.
position-spare = No race of this game stays where it conquered. Leave it out.
position-acted = { $race }: it is not the turn of { $player }. Leave them out.
position-give_up = Regions are given up only where more tokens must be set aside than are in hand.
position-attacked_self = Nobody attacks themselves. Leave it out.
position-declining = No race acts here. Leave it out.
position-pay = Paying needs tokens in hand, and the region of the last conquest.
position-swap = Swapping needs the combo being picked, 0 to { $last }.
position-paid = The combo at place { $place } costs as many coins, not { $coins }.
position-no_target = Nothing is under way here. Leave out what was paid.
