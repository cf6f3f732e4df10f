# The events of River World: one happens in each round.

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
