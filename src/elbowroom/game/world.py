"""The part of a position that only some boxes have, out and in (`elbowroom.formats.position.WorldShape`)."""

from __future__ import annotations

from librt.vecs import vec
from msgspec import UNSET, UnsetType
from mypy_extensions import i64

from elbowroom.formats.position import WorldShape
from elbowroom.game.hidden import UNKNOWN
from elbowroom.game.setup import PositionError
from elbowroom.rules.bits import members, put, union
from elbowroom.rules.state import State
from elbowroom.rules.traits import Trait

HIDDEN = "unknown"  # in a view: a marker or event that its seat may not know


def noting(s: State) -> list[Trait]:
    """All traits that may keep a note, those that others bring along included."""
    found: list[Trait] = []
    for trait in s.table.traits():
        found.append(trait)
        found.extend(trait.brings())
    return found


# --- out ---
def world_shape(s: State) -> WorldShape | UnsetType:
    """What there is of it; nothing in a game of the base box alone."""
    table = s.table
    finds, weathers = [find.id for find in table.finds], [weather.id for weather in table.weathers]
    shape = WorldShape(
        monsters=members(s.monsters),
        unfound=members(s.unfound),
        ships=members(s.ships),
        markers=[_named(i, finds) for i in reversed(list(s.markers))],
        found={find.id: int(s.find_at[i]) for i, find in enumerate(table.finds) if s.find_at[i] >= 0},
        haunted=None if s.haunted == 0 else members(s.haunted)[0],
        haunter=None if s.haunter < 0 else int(s.haunter),
        forecast=[_named(i, weathers) for i in s.forecast],
        foreseen=members(s.foreseen),
        caravel=None if s.caravel < 0 else int(s.caravel),
        copied=None if s.copied < 0 else table.powers[s.copied].id,
        copier=None if s.copier < 0 else s.race(s.copier).id,
        reviving={seat: s.race(army).id for seat, army in enumerate(s.reviving) if army >= 0},
        former={s.race(i).id: table.powers[power].id for i, power in enumerate(s.former) if power >= 0},
        loot={r: int(marker) for r, marker in enumerate(s.hidden) if marker >= 0},
    )
    notes = {trait.id: int(s.note[trait.slot]) for trait in noting(s) if s.note[trait.slot]}
    if shape == WorldShape() and not notes and not _needs_world(s):
        return UNSET
    shape.notes = notes
    shape.hand = {piece.id: int(s.piece_hand[piece.slot]) for piece in table.pieces if s.piece_hand[piece.slot]}
    shape.fled = {piece.id: int(s.piece_fled[piece.slot]) for piece in table.pieces if s.piece_fled[piece.slot]}
    return shape


def _named(number: int, ids: list[str]) -> str:
    return HIDDEN if number == UNKNOWN else ids[number]


def _needs_world(s: State) -> bool:
    """Whether the game has anything that the simpler checks of a position do not foresee."""
    return bool(s.table.finds or s.table.weathers or s.table.watchers or s.table.opens or s.table.revives)


# --- in ---
def load_world(s: State, shape: WorldShape) -> None:
    """Fill this part of a state; whatever names something unknown is refused."""
    table = s.table
    races = {race.id: i for i, race in enumerate(table.races)}
    powers = {power.id: i for i, power in enumerate(table.powers)}
    finds = {HIDDEN: UNKNOWN} | {find.id: i for i, find in enumerate(table.finds)}
    weathers = {HIDDEN: UNKNOWN} | {weather.id: i for i, weather in enumerate(table.weathers)}
    s.monsters = _regions(s, "monsters", shape.monsters)
    s.unfound = _regions(s, "unfound", shape.unfound)
    s.ships = _regions(s, "ships", shape.ships)
    s.markers = vec[i64]([_number("markers", id, finds) for id in reversed(shape.markers)])
    for id, r in shape.found.items():
        s.find_at = put(s.find_at, _number("found", id, finds), r)
        s.found |= _regions(s, "found", [r])
    s.haunted = 0 if shape.haunted is None else _regions(s, "haunted", [shape.haunted])
    s.haunter = -1 if shape.haunter is None else shape.haunter
    s.forecast = vec[i64]([_number("forecast", id, weathers) for id in shape.forecast])
    s.foreseen = union(shape.foreseen)
    s.caravel = -1 if shape.caravel is None else shape.caravel
    if shape.copied is not None and shape.copier is not None:
        s.copied = _number("copied", shape.copied, powers)
        s.copier = _number("copier", shape.copier, races)
    for seat, id in shape.reviving.items():
        s.reviving = put(s.reviving, seat, _number("reviving", id, races))
    for id, power in shape.former.items():
        s.former = put(s.former, _number("former", id, races), _number("former", power, powers))
    for r, marker in shape.loot.items():
        _regions(s, "loot", [r])
        s.hidden = put(s.hidden, r, marker)
    if not isinstance(shape.hand, UnsetType):
        _load_hand(s, shape.hand, shape.fled)
    if not isinstance(shape.notes, UnsetType):
        _load_notes(s, shape.notes)


def _load_notes(s: State, notes: dict[str, int]) -> None:
    """All notes, and tokens that lie on banners by them (SR4)."""
    s.note = s.table.blank_note
    slots = {trait.id: int(trait.slot) for trait in noting(s)}
    for id, note in notes.items():
        s.note = put(s.note, _number("notes", id, slots), note)
    for army, race in enumerate(s.table.races):
        s.tray[army] -= race.on_banner(s)
        if s.tray[army] < 0:
            raise PositionError(f"world.notes: more tokens lie on the banner of {race.id} than its tray has left")


def _load_hand(s: State, hand: dict[str, int], fled: dict[str, int]) -> None:
    kinds = {piece.id: int(piece.slot) for piece in s.table.pieces}
    for slot in kinds.values():
        s.piece_hand = put(s.piece_hand, slot, 0)
        s.piece_fled = put(s.piece_fled, slot, 0)
    for id, number in hand.items():
        s.piece_hand = put(s.piece_hand, _number("hand", id, kinds), number)
    for id, number in fled.items():
        s.piece_fled = put(s.piece_fled, _number("fled", id, kinds), number)


def _number(where: str, id: str, known: dict[str, int]) -> int:
    if id not in known:
        raise PositionError(f"world.{where}: there is no {id!r} in this game; there are: {', '.join(known)}")
    return known[id]


def _regions(s: State, where: str, regions: list[int]) -> int:
    for r in regions:
        if r >= s.board.size:
            raise PositionError(f"world.{where}: {s.board.id} has the regions 0 to {s.board.size - 1}, not {r}")
    return union(regions)
