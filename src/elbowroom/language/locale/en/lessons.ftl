# The lessons: what the learner reads. Names and effects of things come from the messages of the things themselves.
# A task has its text, `ask` (what to do), and maybe `hint` (what is said when he does something else that is legal).

lesson-learner = Newcomer
lesson-teacher = Old Moss
lesson-held = A good thought, but let us do this first. { $ask }
lesson-held-reading = Read on first: the next page waits below.
lesson-illegal = That cannot be done now. { $ask }
lesson-finished = This lesson is over. Begin it again, or try the next one.

# --- the tutorial ---
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

# --- Be Not Afraid and A Spider's Web ---
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

# --- Underground ---
lesson-underground = Below the ground
    .about = A river to cross, chasms to avoid, Monsters to beat, and a doormat that flies.
    .end = You have been below and have come back richer. Fifteen relics and places wait down there; no two games hide them alike.
chapter-underground-depths = Into the depths
chapter-underground-finds = What Monsters guard

task-underground-welcome = Down here things have other names: mud for swamp, mushrooms for forest, crystals where the magic is. A river runs through the middle. The chasms belong to nobody: no people can enter or cross them. You lead { race-ogres }. { race-ogres.effect } { power-adventurous }: { power-adventurous.effect }
task-underground-river = The river’s ends are at the edge, so you can come in by water. River regions are cheap: { $price_total ->
        [one] one token
       *[other] { $price_total } tokens
    }. But nobody settles there, as you will see.
    .ask = Conquer the lit river region.
    .hint = By land is fine as well. Today, though, let us get our feet wet: take the river.
task-underground-bank = From the river you can go ashore on either bank. The mushroom forest costs { $price }.
    .ask = Conquer the lit mushroom forest.
task-underground-monsters = Two Monsters live next door. They are no people and never attack, but they fight like two tokens: { $price }. They guard something, and nobody knows what.
    .ask = Drive the Monsters out.
    .hint = Later perhaps. Are you not curious what the Monsters guard?
task-underground-relic = A relic! { find-doormat }: { find-doormat.effect } A relic lies in a region and serves the active people that holds it.
    .ask = Use the Flying Doormat.
    .hint = You could walk. But who walks with a flying doormat under his feet?
task-underground-flight = Now any region is within reach, once. Over there more Monsters wait: { $price }.
    .ask = Fly to the lit mine.
    .hint = The doormat goes there too, but it flies only once a turn. Take it to the Monsters in the lit mine.
task-underground-place = A place this time: { find-lost_mine }. { find-lost_mine.effect } A place never moves: whoever holds the region has it. The doormat came along and lies here now. You have tokens in hand: take what you like, or stop.
    .ask = Conquer on, or stop.
task-underground-leave_river = Your conquests are over, and your tokens have come out of the river by themselves: almost nobody can stay in it. Spread them over dry land, and mind the mine: others would like to have it.
    .ask = Put all tokens from your hand into your regions.
task-underground-end = Then let us see what adventure pays.
    .ask = End your turn.
task-underground-coins = { $gained } coins: { $score }. The river paid nothing, but it was a road. Your relic waits in the mine for your next turn, or for the next conqueror.

# --- River World ---
lesson-river = Up the river
    .about = Water that carries, harbours that pay, a seer who knows the weather, and pirates who do not care.
    .end = Every round has its weather, and whoever reads the river is first at the harbour. Keep an eye on the row of events above the board.
chapter-river-water = On the water
chapter-river-weather = What the weather brings

task-river-welcome = A river runs through this land. Its regions are cheap to take, but nobody settles on water: at the end of your turn your people come ashore again. And every round begins with an event. This round: { weather-calm }. { weather-calm.effect } You lead { race-ratmen }, with { $hand } tokens in hand.
task-river-shipyard = On the coast lies a shipyard, in a forest that costs { $price }. Whoever holds it has a ship.
    .ask = Conquer the forest with the shipyard.
    .hint = A fine shore, but there is no shipyard on it. Take the lit forest.
task-river-caravel = Once a turn you may launch the caravel into any river region. All land around it is then within your reach, however far it is.
    .ask = Send the caravel to the lit river region.
    .hint = You will get there on foot some day. First launch the caravel in the lit river region.
task-river-voyage = Ahoy! Beside your caravel lies a harbour, on a hill that costs { $price }. The first harbour you hold pays one coin, the second two, the third three.
    .ask = Conquer the lit harbour.
    .hint = The caravel reaches that as well, but a harbour pays better the more of them you have. Take the lit one.
task-river-harbour = From the river it is only a step to a second harbour. This forest costs { $price }.
    .ask = Conquer the second harbour.
    .hint = One harbour is nice, two are a business. Take the lit one.
task-river-pirates = A pirate ship lies off your coast. Every region beside it pays a coin less. It defends like a token, and the river itself is cheap: { $price }.
    .ask = Chase the pirates away.
    .hint = And let the pirates laugh at you? Chase them away first.

task-river-temple = The river is yours. In the mountains lives a seer who knows the weather of the next round. Her temple costs { $price }.
    .ask = Conquer the temple.
    .hint = There will be time for that. The seer is waiting: take the temple.
task-river-look = Whoever holds the temple may look at the next round’s event, once a turn. You need not tell the others. You need not even tell them the truth.
    .ask = Ask the seer.
    .hint = Are you not curious? Ask the seer first.
task-river-stop = Next comes { weather-winter }. { weather-winter.effect } Good to know! For now one token is left, and it can rest.
    .ask = End your conquests.
    .hint = Keep that last one: it will be needed at home. End your conquests.
task-river-redeploy = Your people have come ashore: the river is empty again, but so are the pirates’ hammocks. Spread your tokens over the land.
    .ask = Put all tokens from your hand into your regions.
task-river-end = Let us count.
    .ask = End your turn.
task-river-coins = { $gained } coins: { $score }. Two harbours paid three coins instead of two. And look at the row of rounds: winter has come, as the seer said.
task-river-ready = The river is frozen, and ice can be walked on.
    .ask = Take up your troops.
task-river-frozen = A frozen river region costs { $price } like open land, and this time you may stay there and be paid for it, until the thaw.
    .ask = Conquer the lit river region.
    .hint = That will still be there in spring. The ice will not: take the river.
task-river-freely = Finish the turn as you like. Your shipyard and your temple serve you every turn.
    .ask = Finish your turn in your own way.
task-river-events = { $gained } coins: { $score }. There are four kinds of weather. { weather-storm }: { weather-storm.effect } { weather-pirates }: { weather-pirates.effect } And of course { weather-winter } and { weather-calm }.
