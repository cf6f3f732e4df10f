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
mark-monsters = monsters
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

means-sorcery = sorcery
    .words = sorcery convert
means-dragon = the dragon
    .words = dragon

# Counted things. Messages that include these pass the number under the same name.
tokens = { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
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
decision-over = the game is over
