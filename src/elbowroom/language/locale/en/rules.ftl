# The command `elbowroom rules`. `.title` stands over a list.

rules-race = { $name } (race, { $box }, { $rule }): { $effect } Banner { $tokens }, tray { $tray }.
    .title = races
rules-power = { $name } (power, { $box }, { $rule }): { $effect } Badge { $tokens }.
    .title = powers
rules-relic = { $name } (relic, { $box }, { $rule }): { $effect }
    .title = relics
rules-place = { $name } (place, { $box }, { $rule }): { $effect }
    .title = places
rules-weather = { $name } (event, { $box }, { $rule }): { $effect } It comes { $tokens ->
        [one] once
       *[other] { $tokens } times
    } among the eleven.
    .title = events
rules-unknown = There is no race, power, relic, place or event “{ $word }”; `elbowroom rules` lists them all.
rules-unknown-maybe = There is no race, power, relic, place or event “{ $word }”. Did you mean: { $guesses }?
