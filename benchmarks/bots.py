"""How many turns the champion thinks through, without a clock, at positions of games of `greedy`."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial

from benchmarks.workloads import ALL_BOXES, FOUR, TWO, Work, Workload
from elbowroom import Game, Setup, View, make_bot
from elbowroom.bots.champion import ChampionBot

NO_CLOCK = 1_000_000  # more positions than it judges for any decision
FOLLOWED = 12  # how many turns are followed beyond their end


@cache
def beginnings(setup: Setup, turns: int) -> list[View]:
    """What the players see at the beginning of so many turns."""
    game = Game.new(setup)
    bots = [make_bot("greedy", seat) for seat in range(setup.players)]
    found: dict[tuple[int, int], View] = {}
    while len(found) < turns and game.to_move is not None:
        seat = game.to_move
        view = game.view(seat)
        if view.state().turn == seat:
            found.setdefault((game.round, seat), view)
        game.apply(bots[seat].choose(view, view.legal_actions()))
    return list(found.values())


def considered(setup: Setup, turns: int, ahead: int) -> Work:
    """Ask the champion about the beginnings of turns."""
    bot, views = ChampionBot(visits=NO_CLOCK, ahead=ahead), beginnings(setup, turns)
    for view in views:
        bot.consider(view)
    return Work(len(views), 0)


def workloads() -> dict[str, Workload]:
    """All of them, by name."""
    found: dict[str, Workload] = {}
    for name, setup in {"2 players": TWO, "2 players, all boxes": ALL_BOXES, "4 players": FOUR}.items():
        seeded = replace(setup, seed=3)
        found[f"champion, judging ends, {name}"] = partial(considered, seeded, 12, 0)
        found[f"champion, following, {name}"] = partial(considered, seeded, 12, FOLLOWED)
    return found
