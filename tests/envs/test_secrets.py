"""Two worlds that differ only in what a seat may not know give it the same arrays and the same mask."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from elbowroom import Game, Setup
from elbowroom.envs.encoder import Encoder, arrays_of
from elbowroom.envs.slate import Slate
from elbowroom.envs.slate_writer import write
from elbowroom.rules.actions import Moves
from elbowroom.rules.decisions import list_legal
from elbowroom.rules.state import State
from tests.envs.tables import ALL, name_of
from tests.random_play import positions
from tests.scene import scene
from tests.scramble import scrambled

SETUPS = [
    Setup(players=2, seed=1),
    Setup(players=3, boxes=("base", "spiderweb"), banners=("skags", "orcs"), seed=5),
    Setup(players=3, boxes=("base", "river"), seed=4),
    Setup(players=4, boxes=ALL, seed=2),
    Setup(players=2, boxes=ALL, board="underground-2", seed=7),
]


@pytest.mark.rule("H1")
@pytest.mark.rule("H2")
@pytest.mark.rule("H3")
@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
def test_nothing_hidden_is_in_an_observation(setup: Setup) -> None:
    """By way of a view, and straight from the position, as a batch does it."""
    encoder = Encoder(setup)
    rng = Random(3)
    differing = 0
    for number, game in enumerate(positions(replace(setup, seed=9), 3)):
        for seat in range(setup.players) if number % 3 == 0 or game.over else ():
            real = game._state
            other = scrambled(real, seat, rng)
            differing += tuple(real.banners) != tuple(other.banners) or tuple(real.coins) != tuple(other.coins)
            assert seen_by_view(encoder, game, real, seat) == seen_by_view(encoder, game, other, seat)
            assert seen_directly(encoder, real, seat) == seen_directly(encoder, other, seat)
            assert seen_directly(encoder, real, seat) == seen_by_view(encoder, game, real, seat)[:-1]
    assert differing > 30


@pytest.mark.rule("H3")
def test_a_trait_that_says_it_has_no_secrets_conceals_nothing() -> None:
    told = set()
    for game in positions(SETUPS[1], 3):
        real = game._state
        for seat in range(real.table.players + 1):
            for trait in real.table.watchers:
                concealed = real.copy()
                trait.conceal(concealed, seat)
                if tuple(real.hidden) != tuple(concealed.hidden) or tuple(real.note) != tuple(concealed.note):
                    assert trait.has_secrets(real, seat)
                told.add((trait.id, trait.has_secrets(real, seat)))
    assert {("skags", True), ("skags", False)} <= told


@pytest.mark.rule("H1")
def test_what_a_seat_may_know_is_in_it() -> None:
    """The test above can fail: an observation changes with the seat's own coins, and with others' at the end."""
    encoder = Encoder(Setup())
    *_, game = positions(Setup(seed=1), 1, 50)
    richer = game._state.copy()
    coins = richer.coins[:]
    coins[0] += 1
    richer.coins = coins
    assert seen_directly(encoder, game._state, 0) != seen_directly(encoder, richer, 0)
    assert seen_directly(encoder, game._state, 1) == seen_directly(encoder, richer, 1)
    richer.phase = 0
    over = game._state.copy()
    over.phase = 0
    assert seen_directly(encoder, over, 1) != seen_directly(encoder, richer, 1)


@pytest.mark.rule("H1", "UR7")
def test_whether_others_can_pay_for_an_attack_is_not_told() -> None:
    game = scene(
        "underground-2", "A: liches 8", "B: drow 12 hand 5 coins 3", boxes=["underground"], turn="B", decision="conquer"
    )  # fmt: skip
    poor = game._state.copy()
    poor.coins = vec[i64]([int(poor.coins[0]), 0])
    encoder = Encoder(game.setup)
    assert seen_directly(encoder, game._state, 0) == seen_directly(encoder, poor, 0)
    assert seen_directly(encoder, game._state, 1) != seen_directly(encoder, poor, 1)


def seen_by_view(encoder: Encoder, game: Game, state: State, seat: int) -> list[bytes]:
    """The arrays and the mask that a seat gets by its view."""
    view = Game(game.setup, state, None).view(seat)
    out, mask = encoder.buffers(), np.zeros(len(encoder.actions), np.int8)
    encoder.encode(view, out)
    encoder.mask(view, mask)
    return [*(out[name].tobytes() for name in encoder.shapes if name not in ("adjacency", "edges")), mask.tobytes()]


def seen_directly(encoder: Encoder, state: State, seat: int) -> list[bytes]:
    """The arrays that the batch writes, without a view in between."""
    slate, form = _slate_of(encoder), encoder.form
    write(slate, 0, form, state, seat)
    return [array.tobytes() for array in arrays_of(slate, form).values()]


@cache
def _slate_of(encoder: Encoder) -> Slate:
    return Slate(1, encoder.form)


@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
def test_what_is_legal_tells_nothing_either(setup: Setup) -> None:
    rng, moves = Random(4), Moves()
    for game in positions(replace(setup, seed=6), 8):
        if game.over:
            return
        seat = game.to_move
        assert seat is not None
        found = []
        for state in (game._state, scrambled(game._state, seat, rng)):
            list_legal(state, moves)
            found.append([int(moves.codes[i]) for i in range(moves.n)])
        assert found[0] == found[1]
