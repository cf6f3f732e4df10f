"""The greedy bot: legal, repeatable, and well above chance."""

from __future__ import annotations

import pytest

from elbowroom import Setup
from elbowroom.arena.simulate import simulate
from elbowroom.arena.stats import summarise


def test_greedy_plays_the_same_game_twice() -> None:
    first, again = (simulate(Setup(players=2), ["greedy", "random"], 2, seed=4) for _ in range(2))
    assert first == again


@pytest.mark.parametrize("players", [3, 5])
def test_greedy_wins_against_a_table_of_chance(players: int) -> None:
    bots = ["greedy"] + ["random"] * (players - 1)
    results = simulate(Setup(players=players), bots, 2 * players, seed=2)
    assert summarise(results, bots).bots[0].win_rate > 0.75


@pytest.mark.slow
def test_greedy_beats_random_in_nearly_all_of_500_games() -> None:
    bots = ["greedy", "random"]
    results = simulate(Setup(players=2), bots, 500, seed=1, jobs=2)
    assert summarise(results, bots).bots[0].win_rate >= 0.98
