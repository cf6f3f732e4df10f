# River World.

box-river = River World
    .about = Rivers, harbours, pirates, and weather that has its own plans.

weather-storm = Storm
    .effect = River regions cost 3 tokens instead of 1 this round, besides what stands there.
    .short = rivers cost 3
weather-calm = Calm
    .effect = Nothing happens this round.
    .short = nothing happens
weather-winter = Harsh winter
    .effect = Rivers are frozen this round: their regions cost 2, and can be held and scored like any other.
    .short = rivers can be held
weather-pirates = Pirates
    .effect = A pirate ship comes to every empty river region; it defends like a token, and every region beside it pays 1 coin less.
    .short = ships on empty rivers

# `.a` is the name with its article, `.short` is what the map says, `.words` is what a player may type.
piece-caravel = caravel
    .short = carav
    .words = caravel
    .effect = The regions beside it are within reach of its owner this turn.
piece-ship = pirate ship
    .short = ship
    .words = ship
    .effect = It defends like a token, and each region beside it pays 1 coin less.

# The lesson. A task has its text, `ask` (what to do), and maybe `hint` (what is said when he does something else that is legal).
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
