"""The clock of the machine may jump; turns do not end by that."""

from __future__ import annotations

import pytest

from elbowroom.server.steady import SteadyClock


@pytest.mark.parametrize("jump", [3600.0, -3600.0])
def test_after_a_jump_time_goes_on_evenly_and_comes_round_slowly(jump: float) -> None:
    wall, even = 1_000_000.0, 50.0
    clock = SteadyClock(lambda: wall, lambda: even)
    wall, even = wall + 10.0, even + 10.0
    assert clock.now() == pytest.approx(1_000_010.0)
    wall += jump
    assert clock.now() == pytest.approx(1_000_010.0)
    wall, even = wall + 60.0, even + 60.0
    assert clock.now() == pytest.approx(1_000_070.0, abs=4.0)
    for _ in range(40):
        wall, even = wall + 3600.0, even + 3600.0
        before = clock.now()
    assert before == pytest.approx(wall)


def test_small_differences_are_followed_at_once() -> None:
    wall, even = 1_000_000.0, 50.0
    clock = SteadyClock(lambda: wall, lambda: even)
    wall, even = wall + 10.5, even + 10.0
    assert clock.now() == pytest.approx(wall)
