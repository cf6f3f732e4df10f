"""OpenSpiel: random games of `python_elbowroom` and, in the same run, of OpenSpiel's own backgammon, which is C++.

``python -m benchmarks.spiel`` measures only these; ``--profile`` shows where the time of a game goes.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
from functools import partial
from random import Random
from typing import Any

import pyspiel
from rich.console import Console

from benchmarks.measure import Series, timed
from benchmarks.report import Row, as_table
from benchmarks.workloads import Work
from elbowroom.build_info import engine_kind
from elbowroom.envs.open_spiel import SHORT_NAME

GAMES_TARGET = 300
GAMES = {
    "OpenSpiel, 2 players": SHORT_NAME,
    "OpenSpiel, 4 players, all boxes": f"{SHORT_NAME}(players=4,boxes=base+underground+river+spiderweb)",
    "OpenSpiel's backgammon": "backgammon",
}
TARGETS = {"OpenSpiel, 2 players": GAMES_TARGET}


def random_sims(game: Any, games: int) -> Work:
    """Uniformly random games by OpenSpiel's interface, chance by its odds; chance nodes count as no decisions."""
    decisions = 0
    for seed in range(games):
        rng = Random(seed)
        random, state = rng.random, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                decisions += 1
    return Work(games, decisions)


def spiel_rows(rounds: int) -> list[Row]:
    """A row for each game, measured by turns; without a compiled engine there is nothing to claim."""
    if engine_kind() != "compiled":
        return []
    loads = {name: partial(random_sims, pyspiel.load_game(game), 30) for name, game in GAMES.items()}
    series = {name: Series() for name in loads}
    for _ in range(rounds):
        for name, load in loads.items():
            rate, decision_rate = timed(load)
            series[name].rates.append(rate)
            series[name].decision_rates.append(decision_rate)
    return [_row(name, found) for name, found in series.items()]


def _row(name: str, series: Series) -> Row:
    low, high = min(series.rates), max(series.rates)
    return Row(name, series.rate, "games/s", TARGETS.get(name), low, high, series.rate, series.decision_rate)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.spiel", description="Random games in OpenSpiel.")
    parser.add_argument("--rounds", type=int, default=9, help="how often everything is measured by turns (default 9)")
    parser.add_argument("--profile", action="store_true", help="show where the time goes instead")
    options = parser.parse_args()
    if options.profile:
        game = pyspiel.load_game(SHORT_NAME)
        with cProfile.Profile() as profile:
            random_sims(game, 200)
        pstats.Stats(profile).sort_stats("tottime").print_stats(15)
    else:
        Console(width=120).print(as_table(spiel_rows(options.rounds)))


if __name__ == "__main__":
    main()
