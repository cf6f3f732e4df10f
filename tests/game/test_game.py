"""A game as a value: taking back, chance, copies."""

from __future__ import annotations

from math import isclose
from random import Random

import pytest

from elbowroom import Game, IllegalAction, Setup, known_board
from elbowroom.rules.bits import put
from elbowroom.rules.board import board_from_data, board_to_data
from elbowroom.rules.events import Revealed, Rolled
from elbowroom.rules.state import NUMBERS, VECTORS
from tests.random_play import name_of, positions, random_game

SETUPS = [Setup(players=players, seed=seed) for players in (2, 3, 4, 5) for seed in (51, 52)]
STACKED = Setup(players=2, seed=7, banners=("elves", "orcs"), badges=("commando", "hill"))


# --- taking back ---
@pytest.mark.rule("T9")
@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
def test_all_since_the_last_reveal_or_the_last_decision_of_another_can_be_taken_back(setup: Setup) -> None:
    game = Game.new(setup)
    rng = Random(1)
    since: list[Game] = []  # the positions that can be had back
    while not game.over:
        before, seat = game.copy(), game.to_move
        if since and game.last_step is not None and game.last_step.seat != seat:
            since = []
        events = game.apply(rng.choice(game.legal_actions()))
        since.append(before)
        if game.outcome() is not None or any(isinstance(event, Revealed | Rolled) for event in events):
            since = []
        assert game.can_undo() == bool(since)
        back = game.copy()
        for expected in reversed(since):
            back.undo()
            assert back == expected
            assert back.legal_actions() == expected.legal_actions()
            assert len(back.steps) == len(expected.steps)
        assert not back.can_undo()


@pytest.mark.rule("T9")
def test_what_was_taken_back_can_be_done_again() -> None:
    taken_back = 0
    for game in positions(SETUPS[0]):
        if not game.can_undo():
            continue
        again = game.copy()
        step = again.last_step
        assert step is not None
        again.undo()
        assert again != game
        again.apply(str(next(action for action in again.legal_actions() if action.code == step.code)))
        assert again == game
        taken_back += 1
    assert taken_back > 10


@pytest.mark.rule("T9")
def test_a_die_cannot_be_taken_back() -> None:
    game = Game.new(STACKED)
    for step in ("pick 2", "conquer 5", "conquer 1", "conquer 6"):
        game.apply(step)
    assert game.can_undo()
    game.apply("last 12", outcome=0)
    assert not game.can_undo()
    with pytest.raises(ValueError, match="nothing to take back"):
        game.undo()


@pytest.mark.rule("T9")
def test_a_new_combo_cannot_be_taken_back() -> None:
    game = Game.new(STACKED)
    assert not game.can_undo()
    game.apply("pick 2")
    assert not game.can_undo()


@pytest.mark.rule("T9")
@pytest.mark.rule("H1")
def test_the_end_of_the_game_shows_all_coins_and_cannot_be_taken_back() -> None:
    game = random_game(SETUPS[0])
    assert game.over
    assert not game.can_undo()


@pytest.mark.rule("T9")
def test_the_turn_can_be_taken_back_until_the_next_player_decides() -> None:
    game = Game.new(STACKED)
    for step in ("pick 2", "conquer 5", "stop", "end"):
        game.apply(step)
    assert game.to_move == 1
    other = game.copy()
    for _ in range(3):
        game.undo()
    assert not game.can_undo()
    assert (game.to_move, game.decision) == (0, "conquer")
    other.apply("pick 1")
    assert not other.can_undo()


def test_a_refused_action_changes_nothing() -> None:
    game = random_game(SETUPS[0], steps=20)
    before = game.copy()
    with pytest.raises(IllegalAction):
        game.apply("pick 6" if game.decision != "pick" else "ready")
    with pytest.raises(ValueError, match="outcomes were given"):
        game.apply(game.legal_actions()[0], outcome=[1] * 9)
    assert game == before
    assert game.can_undo() == before.can_undo()
    assert len(game.steps) == len(before.steps)


# --- chance ---
@pytest.mark.parametrize("setup", SETUPS[::2], ids=name_of)
def test_all_outcomes_are_listed_and_each_can_be_forced(setup: Setup) -> None:
    """And what an unforced step gives is one of them."""
    kinds: set[int] = set()
    rng = Random(2)
    for game in positions(setup, seed=3):
        for action in rng.sample(game.legal_actions(), min(3, len(game.legal_actions()))):
            chances = game.chances(action)
            assert isclose(sum(odds for _, odds in chances), 1)
            assert all(odds > 0 for _, odds in chances)
            assert len({outcome for outcome, _ in chances}) == len(chances)
            free = game.copy()
            free.apply(action)
            assert free.steps[-1].outcome in [outcome for outcome, _ in chances]
            for outcome, _ in chances:
                forced = game.copy()
                forced.apply(action, outcome=list(outcome))
                assert forced.steps[-1].outcome == outcome
                assert (forced == free) or outcome != free.steps[-1].outcome
                kinds.add(len(outcome))
    assert kinds >= {0, 1}


def test_the_die_has_three_blanks() -> None:
    game = Game.new(STACKED)
    for step in ("pick 2", "conquer 5", "conquer 1", "conquer 6"):
        game.apply(step)
    assert game.chances("last 12") == [((0,), 1 / 2), ((1,), 1 / 6), ((2,), 1 / 6), ((3,), 1 / 6)]
    with pytest.raises(IllegalAction):
        game.chances("pick 1")
    with pytest.raises(ValueError, match="must be 0 to 3"):
        game.apply("last 12", outcome=4)
    with pytest.raises(ValueError, match="draws 1 chances, but 2 outcomes"):
        game.apply("last 12", outcome=[1, 1])


# --- copies ---
@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
def test_nothing_is_shared_between_copies(setup: Setup) -> None:
    """Whatever is played with one, the other stays as it is; played alike, both stay equal."""
    rng = Random(4)
    for game in positions(setup, seed=5):
        if rng.random() > 0.2 or game.over:
            continue
        key, text = game.key(), str(game.record())
        twin, stray = game.copy(), game.copy()
        assert twin == game
        assert hash(twin) == hash(game)
        for _ in range(20):
            if not stray.over:
                stray.apply(rng.choice(stray.legal_actions()))
        assert game.key() == key
        assert twin.key() == key
        assert str(game.record()) == text
        action = rng.choice(game.legal_actions())
        third = game.copy()
        twin.apply(action)
        third.apply(action)
        assert twin == third
        assert game.key() == key


def test_every_field_of_the_position_counts_in_comparisons() -> None:
    game = random_game(SETUPS[1], steps=30)
    for name in VECTORS:
        other = game.copy()
        values = getattr(other._state, name)
        if len(values):
            setattr(other._state, name, put(values, 0, values[0] + 1))
            assert other != game, name
    for name in NUMBERS:
        other = game.copy()
        setattr(other._state, name, getattr(other._state, name) + 1)
        assert other != game, name
        assert hash(other) != hash(game), name


def test_games_on_different_boards_of_one_name_differ() -> None:
    def begun(rounds: int) -> Game:
        data = board_to_data(known_board("base-2")) | {"rounds": rounds}
        return Game.new(Setup(seed=1, board=board_from_data(data, "own board")))

    assert begun(9) == begun(9)
    assert hash(begun(9)) == hash(begun(9))
    assert begun(9) != begun(8)
    assert begun(9).setup == begun(9).setup
    assert begun(10) == Game.new(Setup(seed=1))


def test_games_differ_from_other_things() -> None:
    game = Game.new(Setup(seed=1))
    assert game != "a game"
    assert game != game.view(0)
    assert game != Game.new(Setup(seed=2))
    assert game != Game.new(Setup(seed=1, players=3))
