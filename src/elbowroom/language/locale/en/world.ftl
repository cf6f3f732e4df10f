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
