"""The invariants themselves: each must notice a position that was tampered with; and copies take every field."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import GetSetDescriptorType, MemberDescriptorType

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from elbowroom import Game, Setup
from elbowroom.rules.bits import lowest, put
from elbowroom.rules.state import NUMBERS, VECTORS, State
from tests import invariants
from tests.consistency import turn_began_in_order
from tests.invariants import check_position, play_randomly
from tests.oracle.finding import Finding
from tests.river_board import river_board

# The table, the board and the door are no part of the position; the traits follow from races, powers and seats.
NOT_COMPARED = {"table", "board", "door", "traits", "remains", "hooks"}


def _game() -> Game:
    game = Game.new(Setup(players=3, seed=11, banners=("trolls", "halflings"), badges=("bivouacking", "heroic")))
    play_randomly(game, Random(2), 70)
    return game


def _field_names(s: State) -> set[str]:
    """All fields of a state, as its class describes them: compiled or with slots."""
    described = (GetSetDescriptorType, MemberDescriptorType)
    return {name for name, value in vars(type(s)).items() if isinstance(value, described)}


def test_every_field_is_compared() -> None:
    assert _field_names(_game()._state) == {*VECTORS, *NUMBERS} | NOT_COMPARED


def test_copy_takes_every_field() -> None:
    s = _game()._state
    for i, name in enumerate(VECTORS):
        setattr(s, name, vec[i64]([100 + i, 200 + i]))
    for i, name in enumerate(NUMBERS):
        setattr(s, name, 300 + i)
    s.traits = [[s.table.powers[0]]]
    copy = s.copy()
    for i, name in enumerate(VECTORS):
        assert list(getattr(copy, name)) == [100 + i, 200 + i], name
    for i, name in enumerate(NUMBERS):
        assert getattr(copy, name) == 300 + i, name
    assert copy.traits == s.traits
    assert (copy.table, copy.board, copy.door) == (s.table, s.board, None)


@pytest.mark.parametrize("name", VECTORS)
def test_key_hash_and_equality_see_every_vector(name: str) -> None:
    game, other = _game(), _game()
    assert game == other
    assert hash(game) == hash(other)
    setattr(other._state, name, vec[i64]([*getattr(other._state, name), 1]))
    assert game != other


@pytest.mark.parametrize("name", NUMBERS)
def test_key_hash_and_equality_see_every_number(name: str) -> None:
    game, other = _game(), _game()
    setattr(other._state, name, getattr(other._state, name) + 1)
    assert game != other


def _at(name: str, change: Callable[[list[int]], None]) -> Callable[[State], None]:
    def tamper(s: State) -> None:
        values = [int(value) for value in getattr(s, name)]
        change(values)
        setattr(s, name, vec[i64](values))

    return tamper


def _more(name: str, index: int = 0, by: int = 1) -> Callable[[State], None]:
    """Add to one element of a vector."""

    def change(values: list[int]) -> None:
        values[index] += by

    return _at(name, change)


def _add(name: str, by: int = 1) -> Callable[[State], None]:
    def tamper(s: State) -> None:
        setattr(s, name, getattr(s, name) + by)

    return tamper


def _swap_traits(s: State) -> None:
    s.traits = [*s.traits[1:], s.traits[0]]


TAMPERINGS: dict[str, Callable[[State], None]] = {
    "a token from nowhere": _more("hand"),
    "a negative tray": _more("tray", by=-99),
    "a token on the board": _more("tokens", 3),
    "a region of another race": _more("army_at", 5),
    "regions of a race": _more("regions"),
    "occupied": _add("occupied"),
    "immune": _add("immune"),
    "pieced": _add("pieced"),
    "defence": _more("defence", 2),
    "a Lost Tribe": _add("tribes", 2**5),
    "a piece in hand": _more("piece_hand", 0),
    "a piece on the run": _more("piece_fled", 1),
    "a stack of pieces": _more("stacked", 4),
    "a banner twice": _at("banners", lambda values: values.append(values[0])),
    "a badge lost": _at("badges", lambda values: values.clear()),
    "a discard": _add("discards", 3),
    "a gap in the column": _more("column_race", 2, by=-50),
    "negative coins in the column": _more("column_coins", 0, by=-9),
    "negative coins": _more("coins", 0, by=-999),
    "another seat's race": _more("seat_of", 0),
    "a declined race": _more("declined", 0),
    "peace with oneself": _at("peace", lambda values: values.__setitem__(0, 0)),
    "round": _add("round", 40),
    "traits": _swap_traits,
    "another decision": _add("phase", 20),
}


@pytest.mark.parametrize("what", TAMPERINGS)
def test_tampering_is_noticed(what: str) -> None:
    game = _game()
    legal = game.legal_actions()
    check_position(game, legal)
    TAMPERINGS[what](game._state)
    with pytest.raises(Finding):
        check_position(game, legal)


def _underground_game() -> Game:
    """A game with all boxes in which relics, places and Monsters are on the board."""
    game = Game.new(Setup(players=3, boxes=("base", "underground", "spiderweb"), board="underground-3", seed=4))
    play_randomly(game, Random(3), 60)
    return game


def _river_game() -> Game:
    """A game on a river with events and ships."""
    game = Game.new(Setup(players=2, boxes=("base", "river", "spiderweb"), board=river_board(), seed=5))
    play_randomly(game, Random(1), 40)
    return game


def _note(id: str, value: int) -> Callable[[State], None]:
    def tamper(s: State) -> None:
        slot = next(trait.slot for trait in s.table.traits() if trait.id == id)
        s.note = put(s.note, slot, value)

    return tamper


def _lend(s: State) -> None:
    """Somebody gets a trait that is not his."""
    army = int(s.active[0])
    s.traits = [[*traits, s.table.powers[0]] if i == army else traits for i, traits in enumerate(s.traits)]


def _remain(s: State) -> None:
    s.remains = [[s.race(0)] for _ in s.remains]


UNDERGROUND_TAMPERINGS: dict[str, Callable[[State], None]] = {
    "Monsters from nowhere": _add("monsters", 2**2),
    "a marker lost": _at("markers", lambda values: values.clear()),
    "a marker twice": _at("find_at", lambda values: values.__setitem__(slice(None), range(len(values)))),
    "a region to be searched again": lambda s: setattr(s, "unfound", s.occupied),
    "a ghost without a crypt": _add("haunted", 3),
    "a region closed by nothing": _add("closed", 2**6),
    "eight hammers": _note("iron_dwarves", 8),
    "homunculi on a banner": _note("homunculi", 2),
    "a badge of Stonehedge's": _note("stonehedge", 3),
    "vengeance of nobody": _note("vengeful", 1),
    "a trait that is not his": _lend,
    "a trait of nobody": _remain,
    "a copy of nothing": _add("copied", 4),
    "a race to be revived": _more("reviving", 1, by=3),
    "hooks": lambda s: setattr(s, "hooks", vec[i64]([hooks + 1 for hooks in s.hooks])),
    "loot": _more("hidden", 7, by=12),
}
RIVER_TAMPERINGS: dict[str, Callable[[State], None]] = {
    "a ship on land": lambda s: setattr(s, "ships", s.ships | s.board.land),
    "too many ships": lambda s: setattr(s, "ships", s.board.river),
    "another event": lambda s: setattr(s, "weather", 3 - s.weather),
    "an event too often": lambda s: setattr(s, "forecast", vec[i64]([s.weather] * len(s.forecast))),
    "the caravel on land": lambda s: setattr(s, "caravel", lowest(s.board.land)),
}


@pytest.mark.usefixtures("printed_boxes")
@pytest.mark.parametrize("what", [*UNDERGROUND_TAMPERINGS, *RIVER_TAMPERINGS])
def test_tampering_in_other_boxes_is_noticed(what: str) -> None:
    river = what in RIVER_TAMPERINGS
    s = (_river_game() if river else _underground_game())._state
    invariants.check_state(s)
    (RIVER_TAMPERINGS if river else UNDERGROUND_TAMPERINGS)[what](s)
    with pytest.raises(Finding):
        invariants.check_state(s)


def test_coins_that_no_event_tells_of_are_noticed() -> None:
    game = _underground_game()
    before = game._state.copy()
    events = game.apply(game.legal_actions()[0])
    invariants.check_step(before, game._state, events)
    _more("coins", 0)(game._state)
    with pytest.raises(Finding, match="coins"):
        invariants.check_step(before, game._state, events)


def test_tokens_on_the_run_at_the_start_of_a_turn_are_noticed() -> None:
    game = _underground_game()
    while game.decision not in ("pick", "turn"):
        play_randomly(game, Random(1), 1)
    turn_began_in_order(game._state, 0)
    _more("fled", 0)(game._state)
    with pytest.raises(Finding, match="on the run"):
        turn_began_in_order(game._state, 0)


def test_lists_of_actions_are_checked() -> None:
    game = _game()
    legal = game.legal_actions()
    for wrong in ([], legal[::-1], [*legal, legal[0]]):
        with pytest.raises(Finding):
            invariants.legal_actions_are_well_formed(game, wrong)


def test_an_undo_that_leads_elsewhere_is_noticed() -> None:
    game = Game.new(Setup(players=2, seed=3))
    elsewhere = game.copy()
    game.apply("pick 1")
    before = game.copy()
    events = game.apply(game.legal_actions()[0])
    invariants.undo_goes_back(before, game, events)
    with pytest.raises(Finding, match="lead back"):
        invariants.undo_goes_back(elsewhere, game, events)
