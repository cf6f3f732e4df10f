"""Whole turns as candidates: what is drafted, and how a turn is changed to find a better one."""

from __future__ import annotations

from elbowroom import Game, Setup
from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.turns import Drafter, carry_out, variations
from elbowroom.rules.actions import ACTIONS, STOP
from elbowroom.rules.state import State

MIND = Mind(1.0, 0.6, 0.9, 0.4)


def first_turn() -> tuple[State, list[int]]:
    """The beginning of a game, and a turn for it."""
    state = Game.new(Setup(players=2, seed=5)).view(0).state()
    return state, Drafter([MIND], 1, 2, 0).draft(state)[0]


def one_change_apart(one: list[int], other: list[int]) -> bool:
    """Whether a step was left out, replaced or added."""
    while one and other and one[0] == other[0]:
        one, other = one[1:], other[1:]
    return one[1:] == other or one == other[1:] or one[1:] == other[1:]


def test_variations_change_one_step_of_the_conquests() -> None:
    state, steps = first_turn()
    found = variations(state, steps, MIND)
    assert len({tuple(other) for other in found}) > 20
    assert all(one_change_apart(steps, other) and other != steps for other in found)
    assert all(other[0] == steps[0] for other in found)  # the pick is no conquest
    assert any(STOP in other[: len(steps) // 2] for other in found)


def test_a_step_that_is_no_longer_possible_is_passed_over() -> None:
    state, steps = first_turn()
    conquests = [code for code in steps if str(ACTIONS[code]).startswith("conquer")]
    twice = [*steps[: steps.index(conquests[0]) + 1], *steps[steps.index(conquests[0]) :]]
    assert carry_out(state.copy(), twice, MIND) == carry_out(state.copy(), steps, MIND)


def test_every_variation_can_be_played_to_the_end_of_the_turn() -> None:
    state, steps = first_turn()
    lines = set()
    for other in variations(state, steps, MIND):
        trial = state.copy()
        lines.add(tuple(carry_out(trial, other, MIND)))
        assert trial.turn != state.turn
    assert len(lines) > 10
