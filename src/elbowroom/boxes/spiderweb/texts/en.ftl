# Be Not Afraid and A Spider’s Web.

box-spiderweb = Be Not Afraid and A Spider’s Web
    .about = Pots of gold, catapults, lava: eight peoples with no manners at all.

# `.effect` is one sentence for whoever asks, `.short` a few words for lists, `.score` what a race is paid for.
race-barbarians = Barbarians
    .effect = They never redeploy: conquerors stay where they conquered, and unused tokens wait aside until the next turn.
    .short = many, never redeploy
race-ice_witches = Ice Witches
    .effect = Each magic source they hold brings a winter marker for a region of theirs or beside one: +1 defence there, and it pays 1 coin less to anybody else.
    .short = winter: +1 defence, −1 coin
race-slingmen = Slingmen
    .effect = They can conquer a region two steps away that no region of theirs touches, and get 1 coin at once for each.
    .short = shoot 2 steps far, +1 coin
race-homunculi = Homunculi
    .effect = Whoever passes over them in the column adds a homunculus, and whoever picks them gets all of those too.
    .short = grow in the column
race-skags = Skags
    .effect = They hide loot in every region they take: an attacker may find coins or be thrown back; when they decline, what they still guard is paid to their player.
    .short = hidden loot in regions
race-leprechauns = Leprechauns
    .effect = They may leave a pot of gold in each of their regions: 1 coin at your next turn, or for whoever takes the region before.
    .short = pots of gold: 1 coin each
race-shamans = Shamans
    .effect = Each time one of their tokens is lost, a die says how many come from the tray to replace it.
    .short = losses call new tokens
race-pixies = Pixies
    .effect = Very many in attack, but at the end of each turn only one stays in each region, and the rest wait aside.
    .short = swarm, 1 left per region

power-soul_touch = Soul-Touch
    .effect = When it declines, your previous declined race is not removed but becomes your active race again next turn.
    .short = revives a declined race
power-catapult = Catapult
    .effect = Once a turn the catapult, set up in a region of yours, hits a region two steps away for 1 token less, and nobody can attack the region where it stands.
    .short = hits 2 steps away at −1
power-imperial = Imperial
    .effect = Each region above three pays 1 coin more.
    .short = +1 per region above 3
power-copycat = Copycat
    .effect = Each turn it may copy one of the powers in the column, until your next turn or until somebody takes that power.
    .short = copies a power in the column
power-lava = Lava
    .effect = At the end of a turn each mountain held may bury a region beside it under lava until your next turn: nobody enters or scores it.
    .short = lava beside own mountains
power-corrupt = Corrupt
    .effect = An opponent who conquers one of its regions pays you 1 coin.
    .short = conquerors pay you 1
power-mercenary = Mercenary
    .effect = For each conquest you may pay 1 coin to make it 2 tokens cheaper.
    .short = 1 coin: conquest at −2
power-barricade = Barricade
    .effect = 3 coins more in each turn in which the race holds four regions or fewer.
    .short = +3 with 4 regions or fewer

# `.a` is the name with its article, `.short` is what the map says, `.words` is what a player may type.
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
piece-loot = loot
    .short = loot
    .words = loot
    .effect = An attacker finds coins here, or is thrown back and loses a token.

# What a trait did that has no event of its own: by the trait and a word of its own.
event-noted-skags-attack = { LINK("The loot", kind: "piece", id: "loot") } in region { $region } strikes back!
event-noted-skags-loot = { LINK("The loot", kind: "piece", id: "loot") } in region { $region } is worth { coins }.

# The lesson. A task has its text, `ask` (what to do), and maybe `hint` (what is said when he does something else that is legal).
lesson-spiderweb = Pots, loot and a catapult
    .about = Peoples that leave things behind: gold for a turn, a marker with teeth, a shot over the hills.
    .end = Pots paid, a trap sprung, a purse found. Every people of this box bends a rule in its own way; the compendium has them all.
chapter-spiderweb-gold = Gold at the rainbow’s end
chapter-spiderweb-loot = What the Skags hide

task-spiderweb-pick = This box brings no board of its own, but eight peoples and eight powers that play tricks. On top wait the { race-homunculi }: whoever passes over them leaves not only a coin but a homunculus too, so they get stronger while they wait. Below them: { race-leprechauns }. { race-leprechauns.effect }
    .ask = Take the second pair, and leave a coin and a homunculus behind.
    .hint = Everybody here has a trick. Let us begin with the pots of gold: take the second pair.
task-spiderweb-enter = They come from the edge like all the others. The lit farmland costs { $price }.
    .ask = Conquer the lit farmland.
task-spiderweb-camp = A hill makes a good place for a catapult. It costs { $price }.
    .ask = Conquer the lit hill.
task-spiderweb-catapult = { power-catapult }: { power-catapult.effect }
    .ask = Set the catapult up on the hill.
    .hint = Feet can wait. Set the catapult up on the hill first.
task-spiderweb-shot = The catapult is loaded, and regions two steps away are within reach. The farmland beyond costs { $price }.
    .ask = Shoot at the lit farmland.
    .hint = It would fly there too. But the farmland has something to do with the rest of this story.
task-spiderweb-more = You hold land on both sides of the woods. Take another region near your home, or stop here.
    .ask = Conquer a lit region, or stop.
    .hint = Leave something for Old Moss! Take a lit region, or stop.
task-spiderweb-redeploy = Where the catapult stands nobody can attack. So the others need the tokens more.
    .ask = Put all tokens from your hand into your regions.
task-spiderweb-pots = Now the gold. You may leave a pot in each of your regions. If it is still there when your next turn begins, it is worth a coin to you; if somebody takes the region before, the coin is his.
    .ask = Put a pot into one of your regions.
    .hint = A Leprechaun never ends his turn without hiding at least one pot.
task-spiderweb-end = Put down as many pots as you dare. Then it is Old Moss’s turn.
    .ask = End your turn.
task-spiderweb-paid = Your pots were still there, and have turned into coins: you have { $coins }. Meanwhile Old Moss has brought the { race-skags }. { race-skags.effect } Three markers lie face down over there. He knows what they are. You do not.
task-spiderweb-ready = Let us have a look at them, then.
    .ask = Take up your troops.
task-spiderweb-trap = The swamp costs { $price }, and something lies in it. It may be coins. It may be awake.
    .ask = Attack the lit swamp.
task-spiderweb-purse = Bitten! The marker was an ambush: your tokens came back, all but one, and that swamp is closed to you for this turn. But not every marker bites. The hill costs { $price }.
    .ask = Attack the lit hill.
    .hint = Do not be afraid. Try the lit hill.
task-spiderweb-freely = There it is: coins for you, paid at once. What the Skags still guard when they decline goes to their owner, so it pays to look in time. Finish the turn as you like; new pots for next turn included.
    .ask = Finish your turn in your own way.
task-spiderweb-more_to_find = { $gained } coins at the end of the turn: { $score }. There are also { race-barbarians }, who never redeploy, { race-pixies }, who come in crowds and guard nothing, { race-ice_witches }, who freeze what they cannot have, and powers that copy, bribe, or pour lava.
