"""The number of ways that lead on from fixed positions stays what it was."""

from __future__ import annotations

import pytest

from elbowroom import Game, Setup
from tests.perft import Entry, divide, golden, position, ways

pytestmark = pytest.mark.usefixtures("printed_boxes")

QUICK = 1500
ENTRIES = {entry["name"]: entry for entry in golden()}


def _counts_below(entry: Entry, least: int, most: int) -> list[tuple[int, int]]:
    return [(depth, count) for depth, count in enumerate(entry["counts"], 1) if least <= count < most]


@pytest.mark.parametrize("name", ENTRIES)
def test_ways(name: str) -> None:
    entry = ENTRIES[name]
    for depth, count in _counts_below(entry, 0, QUICK):
        assert ways(position(entry), depth) == count, f"after {depth} steps: python -m tests.perft --divide '{name}'"


@pytest.mark.slow
@pytest.mark.parametrize("name", ENTRIES)
def test_many_ways(name: str) -> None:
    entry = ENTRIES[name]
    for depth, count in _counts_below(entry, QUICK, 10**9):
        assert ways(position(entry), depth) == count, f"after {depth} steps: python -m tests.perft --divide '{name}'"


def test_golden_file_covers_every_board_and_decision() -> None:
    assert len(ENTRIES) == 4 * 7
    assert all(name.endswith((position(entry).decision, "opening")) for name, entry in ENTRIES.items())
    assert all(sum(entry["counts"]) > 300 for entry in ENTRIES.values())


def test_a_roll_counts_once_for_each_outcome() -> None:
    game = Game.new(Setup(players=2, seed=1, banners=("orcs",), badges=("berserk",)))
    game.apply("pick 1")
    assert divide(game, 1)["roll"] == 4
    assert divide(game, 1)["stop"] == 1
    assert ways(game, 1) == len(game.legal_actions()) + 3


def test_a_finished_game_leads_nowhere() -> None:
    game = Game.new(Setup(players=2, seed=1))
    while not game.over:
        game.apply(game.legal_actions()[-1])
    assert (ways(game, 0), ways(game, 1)) == (1, 0)
