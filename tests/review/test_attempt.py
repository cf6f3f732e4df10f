"""A turn of a reviewed game played anew: on the engine, with what was hidden dealt anew, judged like the review."""

from __future__ import annotations

import pytest

from elbowroom import Game
from elbowroom.game.record import Record
from elbowroom.review.attempt import TurnAnew, judged_attempt
from elbowroom.review.history import history_of
from elbowroom.review.shapes import Decided, Review
from tests.review.hasty import HASTY, hasty_review, text_of

NAME = "3-plain"
pytestmark = pytest.mark.usefixtures("printed_boxes")


def game_at(step: int) -> Game:
    """The recorded game after so many steps."""
    record = Record.parse(text_of(NAME))
    game = Game.new(record.setup)
    for one in record.steps[:step]:
        game.apply(one.action)
    return game


def some_decision(review: Review, kind: str) -> tuple[int, Decided]:
    """A decision of a kind with something better, and its turn."""
    return next(
        (turn.number, one)
        for turn in review.turns
        for one in turn.decisions
        if one.kind == kind and one.better is not None
    )


@pytest.mark.parametrize("kind", ["pick", "play"])
def test_what_the_review_calls_better_is_judged_to_be_so(kind: str) -> None:
    review = hasty_review(NAME)
    _, decision = some_decision(review, kind)
    assert decision.better is not None
    attempt = TurnAnew(game_at(decision.step))
    for action in decision.better.steps:
        if not attempt.done and action in map(str, attempt.game.legal_actions()):
            attempt.play(action)
    while not attempt.done:
        attempt.play(str(attempt.game.legal_actions()[-1]))
    actions = [step.action for step in attempt.steps]
    verdict = judged_attempt(history_of(text_of(NAME)), HASTY, decision.step, actions)
    assert verdict.decisions[0].step == decision.step
    assert verdict.lost == pytest.approx(sum(one.lost for one in verdict.decisions), abs=1e-4)
    if kind == "pick":  # the same worlds as in the review: the better combo is the best, for the same chance
        assert verdict.decisions[0].played.chance == decision.better.chance
        assert verdict.decisions[0].lost == 0


def test_the_same_turn_again_is_worth_what_it_was_worth_in_the_review() -> None:
    review = hasty_review(NAME)
    number, decision = some_decision(review, "play")
    history = history_of(text_of(NAME))
    steps = [step for step in history.turns[number].steps if step.number >= decision.step]
    attempt = TurnAnew(game_at(decision.step))
    record = Record.parse(text_of(NAME))
    for step in steps:
        action = str(record.steps[step.number].action)
        if not attempt.done and step.seat == attempt.seat and action in map(str, attempt.game.legal_actions()):
            attempt.play(action)
    while not attempt.done:
        attempt.play(str(attempt.game.legal_actions()[-1]))
    verdict = judged_attempt(history, HASTY, decision.step, [step.action for step in attempt.steps])
    same = [one for one in verdict.decisions if one.step == decision.step and one.kind == "play"]
    assert [one.played for one in same] == [decision.played]


def test_nothing_hidden_is_in_it_and_everybody_meets_the_same() -> None:
    decision = some_decision(hasty_review(NAME), "pick")[1]
    game = game_at(decision.step)
    one, other = TurnAnew(game), TurnAnew(game)
    assert one.game == other.game
    assert one.game != game
    assert one.game.setup.seed is None
    assert one.game.view(one.seat) == game.view(one.seat)
