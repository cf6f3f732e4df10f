"""The arithmetic of clocks."""

from __future__ import annotations

from elbowroom.server.tables.clocks import Moment, charged, fresh, passed
from elbowroom.server.wire.table_shapes import ClockSpec

TURN = ClockSpec(kind="turn", seconds=100)
GAME = ClockSpec(kind="game", seconds=1000, increment=20)


def test_without_a_clock_there_is_no_time() -> None:
    none = ClockSpec()
    assert fresh(none, 3) == []
    assert passed(none, [], 50, Moment(1, 0, 0), Moment(1, 0, 0)) == []


def test_a_turn_begins_with_its_full_time_and_uses_it_up() -> None:
    left = fresh(TURN, 2)
    left = passed(TURN, left, 30, Moment(1, 0, 0), Moment(1, 0, 0))
    assert left == [70, 100]
    left = passed(TURN, left, 30, Moment(1, 0, 0), Moment(1, 1, 1))
    assert left == [40, 100]
    left = passed(TURN, left, 90, Moment(1, 1, 1), Moment(2, 0, 0))
    assert left == [100, 10]


def test_a_decision_in_somebody_elses_turn_has_its_own_time() -> None:
    left = passed(TURN, [100, 10], 30, Moment(1, 0, 0), Moment(1, 0, 1))
    assert left == [70, 100]
    left = passed(TURN, left, 5, Moment(1, 0, 1), Moment(1, 0, 0))
    assert left == [70, 95]


def test_a_game_clock_is_shared_by_all_turns_but_none_begins_with_nothing() -> None:
    left = passed(GAME, [1000, 1000], 990, Moment(1, 0, 0), Moment(1, 1, 1))
    assert left == [10, 1000]
    left = passed(GAME, left, 100, Moment(1, 1, 1), Moment(2, 0, 0))
    assert left == [20, 900]
    assert passed(GAME, left, 1000, Moment(2, 0, 0), Moment(2, 0, None)) == [0, 900]


def test_who_takes_his_step_back_pays_for_the_time_and_is_granted_none() -> None:
    left = passed(TURN, [50, 0], 30, Moment(1, 0, 0), Moment(1, 1, 1))
    assert left == [20, 100]
    assert charged(left, 15, 0) == [5, 100]
    assert charged(left, 30, 0) == [0, 100]
    assert charged([], 30, 0) == []
