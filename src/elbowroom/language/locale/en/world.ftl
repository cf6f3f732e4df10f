# The board and what stands on it. `.short` fits on the drawn map.

terrain-mountain = mountain
    .short = mount
terrain-hill = hill
    .short = hill
terrain-forest = forest
    .short = forest
terrain-swamp = swamp
    .short = swamp
terrain-farmland = farmland
    .short = farm
terrain-sea = sea
    .short = sea
terrain-lake = lake
    .short = lake
terrain-black_mountain = black mountain
    .short = mount
terrain-mushroom = mushroom forest
    .short = mushr
terrain-mud = mud
    .short = mud
terrain-mine = mine
    .short = mine
terrain-crystal = crystal
    .short = cryst
terrain-river = river
    .short = river
terrain-chasm = chasm
    .short = chasm

mark-mine = mine
mark-magic = magic
mark-cavern = cavern
mark-lost_tribe = Lost Tribe
mark-monsters = Monsters
mark-volcano = volcano
mark-harbour = harbour
mark-shipyard = shipyard
mark-temple = temple
mark-pirates = pirates

# `.a` is the name with its article, `.short` is what the map says, `.words` is what a player may type.
piece-hole = hole
    .a = a hole
    .short = hole
    .words = hole
    .effect = The region is immune: nobody can attack it.
piece-lair = lair
    .a = a lair
    .short = lair
    .words = lair
    .effect = +1 defence.
piece-camp = encampment
    .a = an encampment
    .short = camp
    .words = camp encampment
    .effect = +1 defence, and it protects a lone token from Sorcerers.
piece-dragon = dragon
    .a = the dragon
    .short = dragon
    .words = dragon
    .effect = The region is immune: nobody can attack it.
piece-fortress = fortress
    .a = a fortress
    .short = fort
    .words = fortress fort
    .effect = +1 defence, and 1 coin more while its builders are active.
piece-hero = hero
    .a = a hero
    .short = hero
    .words = hero
    .effect = The region is immune: nobody can attack it.

piece-catapult = catapult
    .short = catap
    .words = catapult
    .effect = The region is immune: nobody can attack it.
piece-lava = lava
    .short = lava
    .words = lava
    .effect = Nobody enters or scores the region until the owner’s next turn.
piece-winter = winter marker
    .short = winter
    .words = winter
    .effect = +1 defence, and 1 coin less for whoever scores the region, Ice Witches excepted.
piece-pot = pot of gold
    .short = pot
    .words = pot
    .effect = 1 coin for its owner at his next turn, or for whoever takes the region before.
piece-ancient = Great Ancient
    .short = ancien
    .words = ancient
    .effect = The region is immune, and regions beside it cost Cultists 1 token less.
piece-volcano = volcano
    .short = volcan
    .words = volcano
    .effect = Flames enter beside it, and where its fire reaches, defending tokens do not count.
piece-queen = Queen
    .short = queen
    .words = queen
    .effect = The region is immune: nobody can attack it.
piece-armor = mushroom armor
    .short = armor
    .words = armor armour
    .effect = +1 defence.
piece-bag = bag
    .short = bag
    .words = bag
    .effect = It acts as a relic of your choice each turn.
piece-balrog = Balrog
    .short = balrog
    .words = balrog
    .effect = Nobody can attack or score the region.
piece-ghost = ghost
    .short = ghost
    .words = ghost
    .effect = Nobody but the holder of the crypt can attack the region.
piece-ring = Froggy’s Ring
    .short = ring
    .words = ring
    .effect = 1 coin from each opponent whose active race borders the region.
piece-scepter = Scepter of Avarice
    .short = scept
    .words = scepter
    .effect = What the bank pays for the region is doubled.
piece-bag_ring = bag (Froggy’s Ring)
    .short = bag
    .words = bag-ring
    .effect = The bag lies there as the ring.
piece-bag_scepter = bag (Scepter of Avarice)
    .short = bag
    .words = bag-scepter
    .effect = The bag lies there as the scepter.
piece-caravel = caravel
    .short = carav
    .words = caravel
    .effect = The regions beside it are within reach of its owner this turn.
piece-ship = pirate ship
    .short = ship
    .words = ship
    .effect = It defends like a token, and each region beside it pays 1 coin less.
piece-loot = loot
    .short = loot
    .words = loot
    .effect = An attacker finds coins here, or is thrown back and loses a token.

means-sorcery = sorcery
    .words = sorcery convert
means-dragon = the dragon
    .words = dragon
means-bite = a bite
    .words = bite
means-orb = the Shiny Orb
    .words = orb
means-bag_orb = the bag, as the Shiny Orb
    .words = bag-orb
means-glimmer = the crystals’ die
    .words = glimmer

# Counted things. Messages that include these pass the number under the same name.
tokens = { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
# The same as an object; other languages need another case.
coins-paid = { coins }
regions = { $regions ->
    [one] { $regions } region
   *[other] { $regions } regions
}

decision-pick = pick a race and power
decision-turn = expand or decline
decision-conquer = conquer
decision-redeploy = redeploy
decision-give_up = give up a region
decision-place = end the turn
decision-retreat = retreat
decision-late_decline = decline or not
decision-swap = exchange the power or keep it
decision-settle = place the volcano
decision-pay = pay a coin or fail
decision-call = call the Balrog or not
decision-ships = place the pirate ships
decision-name = name the race to revive
decision-over = the game is over

# The boxes.
box-base = Base game
box-underground = Underground
box-river = River World
box-spiderweb = Be Not Afraid and A Spider’s Web
