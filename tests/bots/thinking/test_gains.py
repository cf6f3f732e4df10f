"""What the bots reckon for many regions at once is what the engine says for each."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from elbowroom import Setup
from elbowroom.bots.thinking.gains import conquest_gains, prices, seat_yields, yields
from elbowroom.bots.thinking.mind import Mind
from elbowroom.boxes.catalog import BOXES
from elbowroom.rules.bits import BIT, members
from elbowroom.rules.conquest import cost
from elbowroom.rules.hooks import REBATE
from elbowroom.rules.scoring import earnings, yield_of
from elbowroom.rules.state import State
from tests.boxes.river.waters import sail
from tests.boxes.underground.digging import dig
from tests.random_play import positions
from tests.scene import scene

ALL = tuple(BOXES)
MIND = Mind(rivals=0.5, hold=0.6, caution=0.9, token=0.4)


def states(board: str, every: int = 5) -> Iterator[State]:
    """Some positions of a random game."""
    setup = Setup(players=int(board[-1]), boxes=ALL, board=board, seed=8)
    for number, game in enumerate(positions(setup)):
        if number % every == 0 and not game.over:
            yield game._state


@pytest.mark.parametrize("board", ["base-2", "underground-3"])
def test_yields_are_those_of_the_engine(board: str) -> None:
    compared = 0
    for s in states(board):
        for army in range(len(s.table.races)):
            if s.seat_of[army] >= 0:
                found = yields(s, army, s.board.all)
                for r in range(s.board.size):
                    assert found[r] == yield_of(s, army, r, s.is_active(army))
                    compared += 1
    assert compared > 500


@pytest.mark.parametrize("board", ["base-2", "underground-3"])
def test_prices_are_costs_but_for_what_helps_only_once(board: str) -> None:
    compared = 0
    for s in states(board):
        for army in s.active:
            if army >= 0 and not s.hooks[army] & REBATE:
                found = prices(s, army, s.board.all)
                for r in range(s.board.size):
                    assert max(1, found[r]) == cost(s, army, r)
                    compared += 1
    assert compared > 500


@pytest.mark.rule("BR8")
def test_a_gain_is_what_one_gets_and_a_part_of_what_others_lose() -> None:
    s = scene("base-2", "A: orcs+swamp 1", "B: dwarves+hill 2 14", tribes=[16], decision="conquer")._state
    gains = conquest_gains(s, s.army, BIT[2] | BIT[14] | BIT[16] | BIT[6], MIND)
    assert gains[2] == 1 + 1 + 0.5 * 2  # itself, the Orcs' reward, a mine that the Dwarves lose
    assert gains[14] == 1 + 1 + 0.5 * 2  # a hill that they lose
    assert gains[16] == 2 + 1  # a swamp with a Lost Tribe
    assert gains[6] == 1


@pytest.mark.rule("RW1")
def test_water_that_must_be_left_brings_nothing() -> None:
    s = dig("A: ratmen 8", "B: orcs 24", decision="conquer")._state
    assert conquest_gains(s, s.army, BIT[2] | BIT[12], MIND)[2] == 0
    assert conquest_gains(s, s.army, BIT[2] | BIT[12], MIND)[12] == 1


@pytest.mark.rule("RW2")
def test_one_harbour_more_or_less() -> None:
    s = sail("A: ratmen 4 5", "B: orcs 9", decision="conquer")._state
    assert conquest_gains(s, s.army, BIT[6] | BIT[7], MIND)[6] == 3  # the third harbour
    assert conquest_gains(s, s.army, BIT[6] | BIT[7], MIND)[7] == 1
    assert [seat_yields(s, 0)[r] for r in (4, 5)] == [2, 2]
    assert earnings(s, 0) == 3
    assert members(int(s.board.harbour)) == [4, 5, 6]
