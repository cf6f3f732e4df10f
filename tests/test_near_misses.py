"""Nothing but the legal actions applies."""

from random import Random

import pytest

from elbowroom import SPACE, Action, Game, IllegalAction, Setup
from elbowroom.rules.actions import ACTIONS, parse_action
from tests.invariants import play_randomly
from tests.near_misses import are_refused, near_misses
from tests.oracle.finding import Finding


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("steps", [0, 30, 90, 2000])
def test_every_other_code_of_the_action_space_is_refused(players: int, steps: int) -> None:
    game = Game.new(Setup(players=players, seed=players))
    play_randomly(game, Random(steps), steps)
    legal = set(game.legal_actions())
    are_refused(game, [action for action in ACTIONS if action not in legal])


def test_every_code_has_a_text_and_says_what_it_is_about() -> None:
    for code in range(SPACE):
        action = Action(code)
        if action.kind == "unused":
            assert (action.piece, action.means) == (None, None)
            with pytest.raises(ValueError, match="is not an action"):
                parse_action(str(action))
        else:
            assert parse_action(str(action)) == action
            assert (action.piece is not None) == (action.kind in ("place", "lift"))
            assert (action.means is not None) == (" by " in str(action))


def test_near_misses_surround_the_legal_actions() -> None:
    game = Game.new(Setup(players=3, seed=5))
    play_randomly(game, Random(5), 60)
    legal = game.legal_actions()
    found = near_misses(game, legal)
    assert len(found) > 500
    assert not set(found) & set(legal)


def test_an_action_that_applies_is_a_finding() -> None:
    game = Game.new(Setup(players=2, seed=1))
    with pytest.raises(Finding, match="carried out"):
        are_refused(game, [game.legal_actions()[0]])


def test_a_refusal_lists_what_would_be_legal() -> None:
    game = Game.new(Setup(players=2, seed=1))
    with pytest.raises(IllegalAction, match="Legal: pick 1, pick 2") as refused:
        game.apply("conquer 3")
    assert refused.value.legal == game.legal_actions()
