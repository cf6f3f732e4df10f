# Puzzles: what the solver reads. Names of races, powers and pieces come from the messages about the things themselves.

puzzle-you = Player { $letter }
puzzle-rival = Rival { $letter }

puzzle-goal-coins = Most coins
    .ask = Take the most coins you can be sure of this turn.
puzzle-goal-safe = Stand firm
    .ask = Your conquests are over. Place your tokens so that { $rival } can take only one of your { $regions } regions at once.
puzzle-goal-win = Win the game
    .ask = This is the last turn of the game. Win it.
puzzle-goal-pick = Which combo?
    .ask = Pick the combo that will bring you the most.
puzzle-goal-decline = Go on or decline?
    .ask = Go on with { $combo }, or let the race decline?

puzzle-note-die = No luck here: the die always shows a blank.
puzzle-note-safe = A region is safe if { $rival } cannot take it with the first conquest, without the die.
puzzle-note-purses = You have { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}. The others: { $others }.
puzzle-note-champion = The answer is the champion’s, after long thought; nothing is proved here.
puzzle-purse = { $name } { $coins }

puzzle-right-coins = { $best ->
    [one] { $best } coin is
   *[other] { $best } coins are
} the most that any turn is sure to bring.
puzzle-wrong-coins = Your turn brings { $yours ->
    [one] { $yours } coin
   *[other] { $yours } coins
}; { $best } were possible.
puzzle-right-safe = { $best ->
    [one] { $best } region is
   *[other] { $best } regions are
} safe, and no other way keeps more.
puzzle-wrong-safe = { $yours ->
    [one] { $yours } region is
   *[other] { $yours } regions are
} safe; it could have been { $best }.
puzzle-right-win = You win the game, with { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
} this turn.
puzzle-wrong-win = Your turn brings { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}, which is not enough to win alone. There was a way: it brings { $needed }.
puzzle-gap = { $gap ->
    [one] { $gap } coin
   *[other] { $gap } coins
}
puzzle-right-pick = This pick is worth { puzzle-gap } more than any other by the end of the game.
puzzle-wrong-pick = { $answer } would have been better: { puzzle-gap } more than any other combo by the end of the game.
puzzle-right-decline = { $answer ->
    [decline] Declining
   *[ready] Going on
} is worth { puzzle-gap } more by the end of the game.
puzzle-wrong-decline = { $answer ->
    [decline] Declining
   *[ready] Going on
} would have been better: { puzzle-gap } more by the end of the game.
puzzle-lead = Coins ahead of the others at the end, on average: { $best }; with the next best choice: { $second }.
puzzle-share = Of all ways to play this turn, { $share } are best; { $searched } positions were searched to prove it.
puzzle-usual = Obvious ways { $goal ->
    [safe] keep
   *[coins] bring
} { $usual }.
puzzle-second = The next best result is { $second }.

puzzle-theme-last-round = Last round
puzzle-theme-abandon = Giving up regions
puzzle-theme-decline = Decline
puzzle-theme-stepping-stone = Stepping stones
