"""The answer that says no, for decisions that only offer something."""

from random import Random

import pytest

from elbowroom import Game
from tests.boxes.spiderweb.helpers import web
from tests.game.test_costs import all_boxes
from tests.scene import play, scene


def default(game: Game) -> str | None:
    no = game.default()
    return None if no is None else str(no)


@pytest.mark.rule("BP17")
def test_a_late_decline_is_offered_and_by_default_refused() -> None:
    game = scene("base-2", "A: elves+stout 1 2", decision="place")
    assert default(game) == "end"
    play(game, "end")
    assert (game.decision, default(game)) == ("late_decline", "end")


@pytest.mark.rule("T6")
def test_a_retreat_of_tokens_has_no_default_and_one_of_pieces_has() -> None:
    game = scene(
        "base-2", "A: orcs 1 2 hand 0", "B: elves 5:1 6:1 fled 2", decision="retreat", to_move="B", army="elves"
    )
    assert (game.decision, default(game)) == ("retreat", None)


@pytest.mark.rule("Q31")
def test_a_coin_after_the_die_is_by_default_not_paid() -> None:
    game = web("A: elves+mercenary 1 hand 1 coins 5", "B: orcs 2:2", decision="conquer")
    game.apply("last 2", outcome=1)
    assert (game.decision, default(game)) == ("pay", "stop")


@pytest.mark.rule("T2")
def test_what_a_turn_is_for_has_no_default() -> None:
    game = scene("base-2", "A: elves 1 hand 9")
    assert (game.decision, default(game)) == ("turn", None)
    play(game, "ready")
    assert (game.decision, default(game)) == ("conquer", None)


def test_a_default_is_always_legal_and_never_reveals_what_is_hidden() -> None:
    met: set[str] = set()
    for seed in range(6):
        rng, game = Random(seed), all_boxes(seed)
        while not game.over:
            no = game.default()
            if no is not None:
                assert no in game.legal_actions()
                assert no.kind in ("end", "stop")
                met.add(game.decision)
            game.apply(rng.choice(game.legal_actions()))
    assert met >= {"place"}
