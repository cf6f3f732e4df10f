"""The verdict on a record: whether it holds, and what that proves."""

from __future__ import annotations

from elbowroom import Game, Setup, verify
from tests.game.forgery import rewritten
from tests.random_play import random_game


def test_a_fair_game() -> None:
    game = random_game(Setup(players=2, seed=31, names=("Ann", "Bob")))
    outcome = game.outcome()
    assert outcome is not None
    best = outcome.ranking[0]
    verdict = verify(str(game.record()))
    assert verdict.ok
    assert verdict.readable
    assert verdict.fair
    assert verdict.error == ""
    text = str(verdict)
    assert f"{len(game.steps)} steps replayed to the end of the game: 1. {'AB'[best.seat]} " in text
    assert f"{('Ann', 'Bob')[best.seat]} {best.coins}" in text
    chances = sum(len(step.outcome) for step in game.steps)
    assert f"The revealed seed is the promised one, and gives {chances} dice and draws" in text


def test_a_saved_game_is_as_good() -> None:
    verdict = verify(str(random_game(Setup(players=2, seed=31), steps=1).record()))
    assert verdict.fair
    assert "1 step replayed, the game goes on" in str(verdict)


def test_a_sealed_game_proves_nothing_yet() -> None:
    verdict = verify(random_game(Setup(players=3, seed=31), steps=40).record().text(sealed=True))
    assert verdict.ok
    assert not verdict.fair
    assert "The seed is still sealed" in str(verdict)


def test_forced_outcomes_and_laid_stacks_are_told() -> None:
    game = Game.new(Setup(players=2, seed=7, banners=("elves", "orcs"), badges=("commando", "hill")))
    for step in ("pick 2", "conquer 5", "conquer 1", "conquer 6"):
        game.apply(step)
    stacked = verify(str(game.record()))
    assert stacked.ok
    assert not stacked.fair
    assert "laid by hand" in str(stacked)
    assert "forced" not in str(stacked)
    game.apply("last 12", outcome=2)
    forced = verify(str(game.record()))
    assert forced.ok
    assert not forced.fair
    assert "1 outcome forced by hand" in str(forced)


def test_a_dishonest_die_is_told() -> None:
    """Somebody played with dice of his own and does not say so."""
    for pips in range(4):
        game = Game.new(Setup(players=2, seed=7, banners=("elves", "orcs"), badges=("commando", "hill")))
        for step in ("pick 2", "conquer 5", "conquer 1", "conquer 6"):
            game.apply(step)
        honest = game.copy()
        honest.apply("last 12")
        game.apply("last 12", outcome=pips)
        verdict = verify(rewritten(str(game.record()).replace(" forced", "")))
        assert verdict.ok == (game.steps[-1].outcome == honest.steps[-1].outcome)
        if not verdict.ok:
            assert verdict.readable
            assert "does not hold" in str(verdict)
            assert f"the record says 'A last 12 -> {pips}'" in str(verdict)


def test_a_game_begun_with_a_position_proves_nothing() -> None:
    game = Game.from_position(random_game(Setup(seed=31), steps=20).to_position())
    verdict = verify(str(game.record()))
    assert verdict.ok
    assert not verdict.fair
    assert "It began with a given position" in str(verdict)


def test_what_cannot_be_read() -> None:
    verdict = verify("Dear Ann,\n")
    assert not verdict.ok
    assert not verdict.readable
    assert "no readable record" in str(verdict)
    assert "line 1" in str(verdict)
