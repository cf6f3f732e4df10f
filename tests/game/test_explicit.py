"""Games in which every chance is a step of its own: the same game, the same odds, and nothing known beforehand."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from elbowroom import Game, Record, Setup
from elbowroom.boxes.catalog import BOXES
from elbowroom.game.explicit import CHANCE, ENDED, ExplicitGame
from elbowroom.game.explicit_replay import replayed
from elbowroom.rules.state import NUMBERS, VECTORS
from tests.invariants import check_state

ALL = tuple(box for box in BOXES if box in ("base", "underground", "river", "spiderweb"))
RACES = ("trolls", "elves", "orcs", "ratmen", "humans", "giants", "wizards")
POWERS = ("hill", "stout", "wealthy", "swamp", "forest", "flying", "merchant")
SETUPS = {
    "two": Setup(),
    "five, all boxes": Setup(players=5, boxes=ALL),
    "rivers, first drawn": Setup(players=3, boxes=ALL, board="river-3", first=None),
    "underground": Setup(boxes=ALL, board="underground-2"),
    "long, few combos": Setup(rounds=20, races=RACES, powers=POWERS),
    "stacks by hand": Setup(rounds=20, races=RACES, powers=POWERS, banners=("elves",), badges=("hill",)),
    "found and foretold by hand": Setup(
        players=3, boxes=ALL, board="river-3", markers=("doormat",), events=("storm", "winter")
    ),
}
# What an ordinary game settles beforehand, and how it counts its draws.
SETTLED_BEFORE = {"banners", "badges", "markers", "forecast", "urn", "draws", "luck", "luck2"}


def step(game: ExplicitGame, rng: Random) -> None:
    """One random step."""
    if game.who == CHANCE:
        numbers, odds = zip(*game.chances(), strict=True)
        game.apply(rng.choices(numbers, odds)[0])
    else:
        game.apply(rng.choice(game.legal()))


def nodes(setup: Setup, seed: int) -> Iterator[ExplicitGame]:
    """A random game, before its first and after each step."""
    game, rng = ExplicitGame.new(setup), Random(seed)
    while not game.over:
        yield game
        step(game, rng)
    yield game


def values(game: ExplicitGame | Game) -> dict[str, object]:
    """A position by the names of its fields."""
    state = game._state
    return {name: tuple(getattr(state, name)) for name in VECTORS} | {name: getattr(state, name) for name in NUMBERS}


@pytest.mark.parametrize("name", SETUPS)
def test_it_is_the_same_game(name: str) -> None:
    """Whatever is played with explicit chance, the ordinary game plays with stacks laid by hand and forced dice."""
    for seed in range(2):
        *_, game = nodes(SETUPS[name], seed)
        ordinary = replayed(game)
        theirs, ours = values(ordinary), values(game)
        assert {key for key in ours if ours[key] != theirs[key]} <= SETTLED_BEFORE
        assert ordinary.over
        text = str(ordinary.record())
        assert Record.parse(text).replay() == ordinary


@pytest.mark.parametrize("name", ["two", "long, few combos", "stacks by hand"])
def test_what_must_hold_in_every_position_holds(name: str) -> None:
    reading = None
    for game in nodes(SETUPS[name], 5):
        if game.who >= 0:
            reading = check_state(game._state, reading)


@pytest.mark.parametrize("name", SETUPS)
def test_chances_are_odds(name: str) -> None:
    for game in nodes(SETUPS[name], 3):
        assert (game.who == CHANCE) == bool(game.chances())
        assert (game.who == ENDED) == game.over
        assert bool(game.legal()) == (game.who >= 0)
        assert game.legal() == sorted(game.legal())
        if game.who == CHANCE:
            numbers = [number for number, _ in game.chances()]
            assert numbers == sorted(set(numbers))
            assert len(numbers) > 1
            assert sum(odds for _, odds in game.chances()) == pytest.approx(1)


def test_the_opening_has_the_odds_of_shuffling() -> None:
    """Six banners and six badges, each as likely as any other that is left."""
    game, rng = ExplicitGame.new(Setup()), Random(1)
    numbers: list[int] = []
    while game.who == CHANCE:
        numbers.append(len(game.chances()))
        assert len({odds for _, odds in game.chances()}) == 1
        step(game, rng)
    races, powers = len(BOXES["base"].races), len(BOXES["base"].powers)
    assert numbers == [left - place for place in range(6) for left in (races, powers)]
    assert len(game.view(0).column) == 6


def leaves(game: ExplicitGame, odds: float = 1.0) -> Iterator[tuple[ExplicitGame, float]]:
    """All ways in which the chances at hand can come out, while they are about where Monsters stand."""
    if not game.pending.endswith(": lair"):
        yield game, odds
        return
    for number, chance in game.chances():
        following = game.copy()
        following.apply(number)
        yield from leaves(following, odds * chance)


@pytest.mark.rule("M4")
def test_monsters_stand_where_the_ordinary_deal_puts_them_and_as_often() -> None:
    setup = Setup(boxes=("base", "underground"), board="base-2")
    exact: Counter[frozenset[int]] = Counter()
    for game, odds in leaves(ExplicitGame.new(setup)):
        exact[frozenset(beat.number for beat in game.beats())] += odds  # type: ignore[assignment]
    assert sum(exact.values()) == pytest.approx(1)
    deals = 1000
    seen: Counter[frozenset[int]] = Counter()
    for seed in range(deals):
        regions = Game.new(replace(setup, seed=seed)).regions
        seen[frozenset(region.region for region in regions if region.monsters)] += 1
    assert set(seen) <= set(exact)
    off = [(seen[lairs] - deals * odds) ** 2 / (deals * odds) for lairs, odds in exact.items()]
    assert sum(off) < 2 * len(exact) + 20  # chi-squared: its mean is about len(exact)


def test_the_die_has_three_blank_faces() -> None:
    for game in nodes(Setup(), 1):
        if game.pending.endswith(": die"):
            assert game.chances() == [(0, 1 / 2), (1, 1 / 6), (2, 1 / 6), (3, 1 / 6)]
            return
    raise AssertionError("no die was rolled")


@pytest.mark.rule("U6")
def test_events_come_as_often_as_there_are_cards() -> None:
    game, rng = ExplicitGame.new(Setup(players=2, boxes=("base", "river"), board="river-2")), Random(1)
    while not game.pending.endswith(": event"):
        step(game, rng)
    weathers = game.setup.table().weathers
    cards = sum(int(weather.copies) for weather in weathers)
    assert [round(odds * cards) for _, odds in game.chances()] == [weather.copies for weather in weathers]


@pytest.mark.parametrize("name", SETUPS)
def test_copies_and_pickles_are_equal_and_independent(name: str) -> None:
    rng = Random(7)
    for game in nodes(SETUPS[name], 8):
        if rng.random() > 0.06:
            continue
        before = (values(game), game.who, game.legal(), game.chances(), game.remembered(1), game.text())
        for other in (game.copy(), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
            same = (values(other), other.who, other.legal(), other.chances(), other.remembered(1), other.text())
            assert same == before
            for _ in range(10):
                if not other.over:
                    step(other, rng)
        assert (values(game), game.who, game.legal(), game.chances(), game.remembered(1), game.text()) == before


# --- what is known ---
def secretive() -> Iterator[ExplicitGame]:
    """Positions with loot on the board, or an event that somebody has looked at."""
    setup = Setup(players=3, boxes=ALL, board="river-3", banners=("skags", "slingmen", "shamans"))
    for seed in range(2):
        for game in nodes(setup, seed):
            if any(game.secrets(seat) for seat in range(3)):
                yield game


def test_what_one_seat_knows_the_others_do_not() -> None:
    rng, differ = Random(1), 0
    for game in secretive():
        knowing = [seat for seat in range(3) if game.secrets(seat)]
        for seat in range(3):
            if seat in knowing:
                continue
            other = game.dealt_anew(seat, rng.getrandbits(60), rng.getrandbits(60))
            assert other.remembered(seat) == game.remembered(seat)
            assert other.view(seat) == game.view(seat)
            assert other.legal() == game.legal()
            differ += any(other.secrets(other_seat) != game.secrets(other_seat) for other_seat in knowing)
            assert values(other) != values(game) or other.text() == game.text()
    assert differ > 20


def test_a_seat_forgets_nothing() -> None:
    """Perfect recall: what a seat could tell before, it can tell still."""
    for name in ("two", "rivers, first drawn"):
        before = ""
        for game in nodes(SETUPS[name], 2):
            own = len(game.secrets(0))
            lines = game.remembered(0).split("\n")
            told = "\n".join(lines[: len(lines) - own])
            assert told.startswith(before)
            before = told


def test_history_tells_the_position() -> None:
    """Whoever remembers everything knows everything but what others have looked at: the steps alone lead there."""
    for name in ("two", "five, all boxes"):
        *_, game = nodes(SETUPS[name], 4)
        again = ExplicitGame.new(SETUPS[name])
        for beat in game.beats():
            if beat.who >= CHANCE:
                again.apply(beat.number)
        assert values(again) == values(game)


def test_coins_are_hidden_in_a_view() -> None:
    for game in nodes(Setup(players=3), 1):
        if game.who >= 0:
            seen = [player.coins for player in game.view(1).players]
            assert [seat for seat in range(3) if seen[seat] is not None] == [1]


def test_no_position_holds_what_nobody_knows() -> None:
    for game in nodes(SETUPS["rivers, first drawn"], 1):
        state = game._state
        assert all(marker < 0 for marker in state.markers)
        later = [event for i, event in enumerate(state.forecast) if i > state.round]
        assert all(event < 0 for event in later)


# --- mistakes ---
def test_what_cannot_be_is_refused() -> None:
    game = ExplicitGame.new(Setup())
    with pytest.raises(ValueError, match=r"banner 77 cannot come up now. What can: \d+ \(banner \w+\), "):
        game.apply(77)
    rng = Random(1)
    while game.who == CHANCE:
        step(game, rng)
    with pytest.raises(ValueError, match=r"'conquer 3' is not legal now. Legal: 64 \(pick 1\), 65 \(pick 2\)"):
        game.apply(Game.new(Setup()).parse("conquer 3").code)
    with pytest.raises(ValueError, match="an action is a number from 0 to 8191, not 9999"):
        game.apply(9999)
    while not game.over:
        step(game, rng)
    with pytest.raises(ValueError, match="the game is over"):
        game.apply(0)


def test_a_step_that_chance_has_not_completed_is_not_replayed() -> None:
    game, rng = ExplicitGame.new(Setup()), Random(1)
    while game.beats()[-1:] == [] or game.who == CHANCE:
        step(game, rng)
    game.apply(game.legal()[0])
    assert game.who == CHANCE
    assert replayed(game).steps == []
