# Base game.

box-base = Base game
    .about = Where it all began: a map that is too small, and neighbours who think so too.

# `.effect` is one sentence for whoever asks, `.short` a few words for lists, `.score` what a race is paid for.
race-amazons = Amazons
    .effect = Four extra tokens fight along every turn, but leave the board again before the turn is scored.
    .short = 4 extra attackers
race-dwarves = Dwarves
    .effect = Each mine they hold pays 1 coin more, even in decline.
    .short = +1 per mine, also declined
    .score = mines
race-elves = Elves
    .effect = When they lose a region, every token retreats and none is lost.
    .short = retreat without loss
race-ghouls = Ghouls
    .effect = In decline all their tokens stay and may go on conquering, at the start of your turns.
    .short = fight on in decline
race-giants = Giants
    .effect = Regions next to a mountain they hold cost 1 token less.
    .short = −1 beside own mountains
race-halflings = Halflings
    .effect = They may enter anywhere on land, and dig a hole in the first two regions they take: nobody can attack those.
    .short = enter anywhere, 2 holes
race-humans = Humans
    .effect = Each farmland they hold pays 1 coin more.
    .short = +1 per farmland
    .score = farmland
race-orcs = Orcs
    .effect = Each region they conquer that was not empty pays 1 coin more that turn.
    .short = +1 per non-empty conquest
    .score = battles
race-ratmen = Ratmen
    .effect = Nothing special: there are simply many of them.
    .short = many, that is all
race-skeletons = Skeletons
    .effect = For every two regions conquered in a turn that were not empty, one new token joins them.
    .short = +1 token per 2 non-empty
race-sorcerers = Sorcerers
    .effect = Once a turn against each opponent they turn a lone active token within reach into one of their own.
    .short = convert lone tokens
race-tritons = Tritons
    .effect = Regions on the shore of a sea or lake cost 1 token less.
    .short = −1 on shores
race-trolls = Trolls
    .effect = A lair stands in each region they take: 1 token harder to conquer, also in decline.
    .short = lairs: +1 defence
race-wizards = Wizards
    .effect = Each magic source they hold pays 1 coin more.
    .short = +1 per magic source
    .score = magic sources

power-alchemist = Alchemist
    .effect = 2 coins more every turn while the race is active.
    .short = +2 every turn
power-berserk = Berserk
    .effect = Before each conquest you may roll the die; what it shows is taken off the cost.
    .short = die before each conquest
power-bivouacking = Bivouacking
    .effect = Five encampments to place and move at each redeployment, +1 defence each.
    .short = 5 camps, +1 defence each
power-commando = Commando
    .effect = Every region costs 1 token less.
    .short = −1 everywhere
power-diplomat = Diplomat
    .effect = At the end of a turn, name one opponent you did not attack, who may not attack you until your next turn.
    .short = peace with one player
power-dragon_master = Dragon Master
    .effect = Once a turn the dragon takes any region within reach with a single token, and guards it.
    .short = dragon: 1 region for 1
power-flying = Flying
    .effect = Every region but seas and lakes is within reach.
    .short = reach all land
power-forest = Forest
    .effect = Each forest held pays 1 coin more.
    .short = +1 per forest
power-fortified = Fortified
    .effect = A fortress each turn: +1 defence for good, and 1 coin more for each while the race is active.
    .short = fortress a turn, +1 coin each
power-heroic = Heroic
    .effect = At the end of each turn two heroes make two of your regions safe from any attack.
    .short = heroes: 2 regions safe
power-hill = Hill
    .effect = Each hill held pays 1 coin more.
    .short = +1 per hill
power-merchant = Merchant
    .effect = Each region held pays 1 coin more.
    .short = +1 per region
power-mounted = Mounted
    .effect = Hills and farmland cost 1 token less.
    .short = −1 on hills, farmland
power-pillaging = Pillaging
    .effect = Each region conquered that was not empty pays 1 coin more that turn.
    .short = +1 per non-empty conquest
power-seafaring = Seafaring
    .effect = Seas and lakes can be conquered and held, also in decline.
    .short = may take seas and lakes
power-spirit = Spirit
    .effect = In decline it stands beside your other declined race instead of replacing it.
    .short = a second declined race
power-stout = Stout
    .effect = You may decline at the end of a full turn, after scoring it.
    .short = decline after scoring
power-swamp = Swamp
    .effect = Each swamp held pays 1 coin more.
    .short = +1 per swamp
power-underworld = Underworld
    .effect = Caverns cost 1 token less, and all caverns border each other.
    .short = caverns: −1, all linked
power-wealthy = Wealthy
    .effect = 7 coins more, once, in the turn you pick it.
    .short = +7 once

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

# `.how` is how a region was taken, `.hint` what the terminal offers.
means-sorcery = sorcery
    .words = sorcery convert
    .how = by sorcery
    .hint = `sorcery { $region }` convert
means-dragon = the dragon
    .words = dragon
    .how = with { LINK("the dragon", kind: "piece", id: "dragon") } and { tokens }
    .hint = `dragon { $region }` send the dragon

# The lesson. A task has its text, `ask` (what to do), and maybe `hint` (what is said when he does something else that is legal).
lesson-base = Your first game
    .about = Conquer, roll the die, lose a hill and take it back, let a tired people go, and win by a single coin.
    .end = You have { $coins } coins, Old Moss has { $theirs }. You win! That is the whole game: the rest is knowing your peoples, and everything on the table explains itself when you point at it.
chapter-base-first = The first people
chapter-base-neighbours = Neighbours
chapter-base-decline = Letting go
chapter-base-finish = The last coin

task-base-welcome = Welcome! This little world is too small for everybody who wants to live in it. Every turn, each region you hold pays you a coin; after the last round the richest player wins. Old Moss will play against you. He is in no hurry.
task-base-pick = You play by sending out a people. Each one is a race with a power, dealt together by chance. The top pair is free; to reach a lower one, lay a coin on every pair you pass over. The second is worth its coin. { race-humans }: { race-humans.effect } { power-forest }: { power-forest.effect }
    .ask = Take the second pair from the top.
    .hint = They would make good neighbours too, but this story is about the people in second place. Take the second pair.
task-base-enter = { $hand ->
        [one] One token is in your hand.
       *[other] { $hand } tokens are in your hand.
    } A new people comes from beyond the map, so it begins at the edge. The lit farmland is a good home: it costs { $price } tokens, and farmland pays Humans more.
    .ask = Conquer the lit farmland.
    .hint = You could land there as well. For this first step, though, take the farmland that is lit.
task-base-neighbour = From now on your people walks: it reaches regions that border its own. The forest next door costs { $price }, and your power pays for forests.
    .ask = Conquer the lit forest.
task-base-tribe = Not every region is empty. A Lost Tribe lives on this hill. It never attacks anybody, but it wants to be pushed: { $price }. Point at any region to see its price like this, with every reason.
    .ask = Conquer the hill of the Lost Tribe.
task-base-die = { $hand ->
        [one] One token left,
       *[other] { $hand } tokens left,
    } and the mountain costs { $price }. Once a turn, as your last conquest, you may try a region that is a little too dear: name it, then roll the die. It shows 0, 0, 0, 1, 2 or 3, and what it shows counts as tokens. Today luck is with you.
    .ask = Try the mountain with the die.
    .hint = You may stop here in a real game, or try another region. But do roll once for the mountain: I have a good feeling.
task-base-redeploy = The mountain is yours, and your conquests are over. Now spread your people as you like. One token stays in each region, the others go wherever you expect a visit. More tokens make a region dearer for others.
    .ask = Put all tokens from your hand into your regions.
task-base-end = This is the last look before your turn ends. You may still take steps back. When you end the turn, your regions pay, and then Old Moss plays.
    .ask = End your turn.
task-base-income = Your first harvest is { $gained } coins: { $score }. Meanwhile Old Moss has taken the pair you passed over, and with it the coin you had left there. You have { $coins } coins now. What you have nobody else can see.
task-base-symbols = One more look at the map: some regions carry a small sign. A pickaxe is a mine, a crystal ball a magic source, a dark opening a cavern. To most peoples they are just scenery. To some they are treasure: { race-dwarves } earn a coin more in every mine, { race-wizards } at every magic source, and for an { power-underworld } people all caverns lie side by side and cost one less. So before you pick, see which signs are near.
task-base-retreat = Two rounds later Old Moss has come over the hills and thrown your Humans off one. You lose one token there for good; the others come back to you at the end of his turn, and you put them into regions you still hold.
    .ask = Find a new home for those who were driven out.
task-base-ready = Your turn. At its start you take up all tokens but one from each region, and with these you conquer. (You could also let the people decline instead. We will come to that.)
    .ask = Take up your troops.
    .hint = Declining is a fine thing at the right moment, and its moment is near. First let us pay Old Moss a visit: take up your troops.
task-base-revenge = Old Moss left a single Troll on your hill. Look at the price: { $price }. Every token that defends adds one, and so does the lair that Trolls build wherever they go.
    .ask = Take your hill back.
    .hint = There is more land to be had, but a hill is a hill. Take back the one you lost.
task-base-guard = The hill is yours again. This time he could come back, so think about where the tokens are needed.
    .ask = Put all tokens from your hand into your regions.
task-base-close = Old Moss shakes his head. End your turn and count your coins.
    .ask = End your turn.
task-base-earned = { $gained } coins: { $score }. Losing a region costs little when you come back for it.
task-base-thin = Some rounds later your Humans hold much land, one token each. They still pay, but there is nobody left to march, and anybody can push them over. Every people has its day. The art of this game is to see when it is over.
task-base-decline = A people in decline stays on the map and pays for its regions, but it fights no more and gives no bonus. In return you pick a fresh people next turn. It costs you this whole turn.
    .ask = Put your Humans into decline.
    .hint = They would march with empty hands. This is the moment to let them go: put them into decline.
task-base-second = Your Humans sleep, and Old Moss has played. Now choose whom you like. Look at the tokens a pair brings, at what both parts can do, and at coins that somebody left on it: they are yours if you take it. You have { $coins } coins to pay with.
    .ask = Pick any pair.
task-base-anew = { $hand ->
        [one] One fresh token.
       *[other] { $hand } fresh tokens.
    } They come from the edge like everybody. Your sleeping Humans neither help nor hinder them, as long as you leave their regions alone.
    .ask = Conquer a region to begin with.
    .hint = They have come a long way to stay. Conquer at least one region first.
task-base-freely = Play this turn as you like: conquer on, try the die at the end, stop when you want, spread your tokens, end the turn.
    .ask = Finish your turn in your own way.
task-base-both = { $gained } coins: { $score }. Both peoples pay, the one that marches and the one that sleeps. But you can have only one asleep: when the new one declines, the Humans will leave the map.
task-base-last_round = The last turn of the last round. You have { $coins } coins, and you know from watching that Old Moss must have about eleven more. Your Elves and your sleeping Humans can just make up for that, if one more region is yours.
    .ask = Take up your troops.
    .hint = A decline now would lose by a coin. Take up your troops.
task-base-last_chance = { $hand ->
        [one] One token in hand;
       *[other] { $hand } tokens in hand;
    } the mountain costs { $price }. It comes down to the die.
    .ask = Try the mountain with the die.
    .hint = That will not be enough. The mountain pays as well as any other region, and nobody guards it.
task-base-last_coin = You have it! Put your tokens down and end the last turn.
    .ask = Spread your tokens and end the turn.
