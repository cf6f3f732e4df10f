"""A second, slow implementation of the base game, to hold against the engine.

It is written from the rulebook with plain sets and dictionaries, knows a game only by what any onlooker sees (the
public readers, the actions, the events) and shares no code with the engine:

- `snapshot`: all that lies open, read off a game;
- `memory`: what an onlooker must remember of the turn;
- `conquest`, `legality`: what can be conquered at what cost, and everything else a player may do;
- `course`: what must have been asked before the turn goes on;
- `scoring`: what a turn pays;
- `replica`: the table as the events alone describe it;
- `pieces`: what becomes of pieces;
- `effects`: what each event must say by the rules;
- `witness`: all of them together, following a game step by step.

For games with other boxes there is a second reading of single rules, for positions rather than whole games:

- `sight`: a position as plain sets;
- `reaching`, `prices`: what can be attacked, and what it costs;
- `income`: what a turn pays;
- `deeds`: what a step does: tokens received, used and lost, and declines;
- `known`: whether a position holds nothing but what is printed; all others are left unchecked.
"""
