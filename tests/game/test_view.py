"""What a seat may know, and nothing else (rulebook 12c)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from elbowroom import Game, Setup, View
from tests.random_play import name_of, positions, random_game

SECRET = 0x5EC2E7_5EC2E7_5EC2E7_5EC2E7
SETUPS = [
    Setup(players=2, seed=SECRET),
    Setup(players=3, seed=SECRET + 1, first=None, names=("Ann", "Bob")),
    Setup(players=4, seed=SECRET + 2, banners=("ratmen", "elves"), badges=("wealthy",)),
    Setup(players=5, seed=SECRET + 3),
]


def sampled(setup: Setup) -> list[Game]:
    """Positions of one random game, the first and the last among them."""
    games = [game.copy() for game in positions(setup)]
    return [*games[:-1:29], games[-1]]


def contents(thing: object, seen: dict[int, object] | None = None) -> list[object]:
    """Everything that can be found in an object and in whatever it refers to: all attributes, also private ones and
    those of compiled classes, all items, all the way down."""
    seen = {} if seen is None else seen
    if thing is None or isinstance(thing, str | int | float | bytes):
        return [thing]
    if id(thing) in seen:
        return []
    seen[id(thing)] = thing  # kept, so that no id is used again
    parts: list[object]
    if isinstance(thing, dict):
        parts = [*thing.keys(), *thing.values()]
    elif isinstance(thing, list | tuple | set | vec):
        parts = list(thing)
    elif type(thing).__module__.startswith("elbowroom"):
        names = [name for name in dir(thing) if not name.startswith("__")]
        values = [getattr(thing, name) for name in names]
        parts = [value for value in values if not callable(value)]
    else:
        raise AssertionError(f"a {type(thing)} in a view: what may be hidden in it?")
    return [found for part in parts for found in contents(part, seen)]


def with_other_secrets(game: Game, seat: int, rng: Random) -> Game:
    """The same game but for everything that a seat must not know."""
    setup = replace(game.setup, seed=rng.getrandbits(100), banners=("orcs",), badges=("hill",))
    s = game._state.copy()
    banners, badges = list(s.banners), list(s.badges)
    rng.shuffle(banners)
    rng.shuffle(badges)
    s.banners, s.badges = vec[i64](banners), vec[i64](badges)
    if not game.over:
        s.coins = vec[i64]([coins if i == seat else coins + 1 + rng.randrange(20) for i, coins in enumerate(s.coins)])
    s.luck, s.luck2 = rng.getrandbits(60), rng.getrandbits(60)
    return Game(setup, s, rng.getrandbits(100))


@pytest.mark.rule("H1")
@pytest.mark.rule("H2")
@pytest.mark.rule("H5")
@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
def test_a_view_does_not_change_when_only_hidden_things_change(setup: Setup) -> None:
    rng = Random(1)
    for game in sampled(setup):
        for seat in range(setup.players):
            view = game.view(seat)
            other = with_other_secrets(game, seat, rng)
            assert other != game
            assert other.view(seat) == view
            assert hash(other.view(seat)) == hash(view)
            assert contents(other.view(seat)) == contents(view)
            assert repr(other.view(seat)) == repr(view)


@pytest.mark.rule("H2")
def test_no_seed_and_no_key_of_chance_is_anywhere_in_a_view() -> None:
    for setup in SETUPS:
        for game in sampled(setup):
            secrets = {setup.seed, game._state.luck, game._state.luck2}
            assert secrets <= set(contents(game))
            for seat in range(setup.players):
                assert secrets.isdisjoint(contents(game.view(seat)))


@pytest.mark.rule("U2")
@pytest.mark.rule("H2")
def test_stacks_are_known_but_not_their_order() -> None:
    game = random_game(SETUPS[2], steps=20)
    view = game.view(0)
    assert list(game._state.banners) != sorted(game._state.banners)
    assert list(view._state.banners) == sorted(game._state.banners)
    assert list(view._state.badges) == sorted(game._state.badges)
    assert view.setup.banners is None
    assert view.setup.badges is None


@pytest.mark.rule("U4")
@pytest.mark.rule("H1")
def test_coins_of_others_are_hidden_until_the_end() -> None:
    for game in sampled(SETUPS[1]):
        for seat in range(3):
            known = [player.coins for player in game.view(seat).players]
            real = [player.coins for player in game.players]
            if game.over:
                assert known == real
            else:
                assert known == [coins if i == seat else None for i, coins in enumerate(real)]


@pytest.mark.rule("H4")
def test_all_else_is_open() -> None:
    for game in sampled(SETUPS[3]):
        for seat in range(5):
            view = game.view(seat)
            assert (view.to_move, view.decision, view.turn, view.round) == (
                game.to_move, game.decision, game.turn, game.round,
            )  # fmt: skip
            assert view.column == game.column
            assert view.regions == game.regions
            assert view.discards == game.discards
            assert [view.tray(race.id) for race in game._state.table.races] == [
                game.tray(race.id) for race in game._state.table.races
            ]
            for seen, real in zip(view.players, game.players, strict=True):
                assert replace(seen, coins=real.coins) == real


def test_only_the_seat_to_move_gets_actions() -> None:
    for game in sampled(SETUPS[1]):
        for seat in range(3):
            assert game.view(seat).legal_actions() == (game.legal_actions() if game.to_move == seat else [])


def test_a_view_stays_as_it_was() -> None:
    game = random_game(SETUPS[0], steps=10)
    view = game.view(0)
    before = contents(view)
    game.apply(game.legal_actions()[0])
    assert contents(view) == before


def test_there_is_no_view_of_a_seat_that_does_not_exist() -> None:
    game = Game.new(Setup(players=2, seed=1))
    for seat in (-1, 2):
        with pytest.raises(ValueError, match="the seats are 0 to 1"):
            game.view(seat)
        with pytest.raises(ValueError, match="the seats are 0 to 1"):
            game.determinize(seat, Random(1))


# --- whole games that fit a view ---
@pytest.mark.rule("H5")
@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
def test_an_imagined_game_fits_the_view_and_plays_on(setup: Setup) -> None:
    rng = Random(6)
    for game in sampled(setup):
        for seat in range(setup.players):
            imagined = game.determinize(seat, rng)
            assert imagined.view(seat) == game.view(seat)
            assert contents(imagined.view(seat)) == contents(game.view(seat))
            assert sorted(imagined._state.banners) == sorted(game._state.banners)
            if game.to_move == seat:
                assert imagined.legal_actions() == game.legal_actions()
        while not imagined.over:
            imagined.apply(rng.choice(imagined.legal_actions()))
        assert imagined.outcome() is not None


@pytest.mark.rule("H5")
def test_an_imagined_game_knows_no_secret() -> None:
    """What is imagined depends on the view and the dice of the imagination, on nothing else."""
    for game in sampled(SETUPS[0]):
        other = with_other_secrets(game, 0, Random(7))
        assert game.determinize(0, Random(8)) == other.determinize(0, Random(8))
        assert SETUPS[0].seed not in contents(game.determinize(0, Random(8)))


def test_imagining_does_not_touch_the_game() -> None:
    game = random_game(SETUPS[0], steps=15)
    key = game.key()
    imagined = game.determinize(1, Random(9))
    while not imagined.over:
        imagined.apply(imagined.legal_actions()[-1])
    assert game.key() == key
    assert isinstance(game.view(0), View)
