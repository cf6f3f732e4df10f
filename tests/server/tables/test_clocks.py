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


def test_a_game_clock_is_shared_by_all_turns_and_each_adds_the_increment_when_it_ends() -> None:
    left = passed(GAME, [1000, 1000], 990, Moment(1, 0, 0), Moment(1, 0, 0))
    assert left == [10, 1000]
    left = passed(GAME, left, 20, Moment(1, 0, 0), Moment(1, 1, 1))
    assert left == [20, 1000]
    left = passed(GAME, left, 100, Moment(1, 1, 1), Moment(2, 0, 0))
    assert left == [20, 920]
    assert passed(GAME, left, 5, Moment(2, 0, 0), Moment(2, 1, 1)) == [35, 920]
    assert passed(GAME, left, 1000, Moment(2, 0, 0), Moment(2, 0, None)) == [0, 920]


def test_the_round_of_a_game_clock_begins_with_whoever_began() -> None:
    before, after = Moment(1, 0, 0, first=1), Moment(2, 1, 1, first=1)
    assert passed(GAME, [500, 500, 500], 30, Moment(1, 2, 2, first=1), before) == [500, 500, 490]
    assert passed(GAME, [500, 500, 500], 30, before, after) == [490, 500, 500]


def test_a_decision_in_somebody_elses_turn_has_at_least_the_increment() -> None:
    left = passed(GAME, [500, 3], 10, Moment(1, 0, 0), Moment(1, 0, 1))
    assert left == [490, 20]
    assert passed(GAME, left, 5, Moment(1, 0, 1), Moment(1, 0, 0)) == [490, 15]


def test_who_takes_his_step_back_pays_for_the_time_and_is_granted_none() -> None:
    mine, theirs = Moment(1, 0, 0), Moment(1, 1, 1)
    left = passed(TURN, [50, 0], 30, mine, theirs)
    assert left == [20, 100]
    assert charged(TURN, left, 15, 0, theirs, mine) == [5, 100]
    assert charged(TURN, left, 30, 0, theirs, mine) == [0, 100]
    assert charged(ClockSpec(), [], 30, 0, theirs, mine) == []


def test_a_turn_that_is_taken_back_and_ended_again_brings_one_increment() -> None:
    mine, theirs, later = Moment(1, 0, 0), Moment(1, 1, 1), Moment(2, 0, 0)
    left = passed(GAME, [500, 500], 10, mine, theirs)
    assert left == [510, 500]
    assert charged(GAME, left, 4, 0, theirs, mine) == [486, 500]
    left = passed(GAME, left, 10, theirs, later)
    assert left == [510, 510]
    assert passed(GAME, left, 0, later, mine) == [490, 490]  # all have agreed to take both turns back
