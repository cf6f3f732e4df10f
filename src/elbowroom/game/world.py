"""Saves and loads the part of a position that only some boxes have (`elbowroom.formats.position.WorldShape`)."""

from __future__ import annotations

from librt.vecs import vec
from msgspec import UNSET, UnsetType
from mypy_extensions import i64

from elbowroom.formats.position import WorldShape
from elbowroom.game.hidden import UNKNOWN
from elbowroom.game.known import known_region, known_regions, known_seat
from elbowroom.game.setup import PositionError
from elbowroom.rules.bits import BIT, members, put, union
from elbowroom.rules.state import State
from elbowroom.rules.traits import Trait

HIDDEN = "unknown"  # in a view: a marker or event that its seat may not know


def noting(s: State) -> list[Trait]:
    """All traits that may keep a note, including those that others bring along."""
    found: list[Trait] = []
    for trait in s.table.traits():
        found.append(trait)
        found.extend(trait.brings())
    return found


# --- out ---
def world_shape(s: State) -> WorldShape | UnsetType:
    """This part of a position; unset in a game of the base box alone."""
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
    """Whether the game has anything that the simpler checks of a position do not cover."""
    return bool(s.table.finds or s.table.weathers or s.table.watchers or s.table.opens or s.table.revives)


# --- in ---
def load_world(s: State, shape: WorldShape) -> None:
    """Load this part of a state; unknown names are refused."""
    table = s.table
    races = {race.id: i for i, race in enumerate(table.races)}
    powers = {power.id: i for i, power in enumerate(table.powers)}
    finds = {HIDDEN: UNKNOWN} | {find.id: i for i, find in enumerate(table.finds)}
    weathers = {HIDDEN: UNKNOWN} | {weather.id: i for i, weather in enumerate(table.weathers)}
    s.monsters = union(known_regions(s, "world.monsters", shape.monsters))
    s.unfound = union(known_regions(s, "world.unfound", shape.unfound))
    s.ships = union(known_regions(s, "world.ships", shape.ships))
    s.markers = vec[i64]([_number("markers", id, finds) for id in reversed(shape.markers)])
    for id, r in shape.found.items():
        find = _number("found", id, finds)
        if find == UNKNOWN:
            raise PositionError(
                f"world.found: what lies in region {r} is known; name it, or leave it out",
                "found_hidden",
                {"region": r},
            )
        s.find_at = put(s.find_at, find, known_region(s, f"world.found.{id}", r))
        s.found |= BIT[r]
    s.haunted = 0 if shape.haunted is None else int(BIT[known_region(s, "world.haunted", shape.haunted)])
    s.haunter = ghost_owner(s) if shape.haunter is None else known_seat(s, "world.haunter", shape.haunter)
    s.forecast = vec[i64]([_number("forecast", id, weathers) for id in shape.forecast])
    s.foreseen = union([known_seat(s, "world.foreseen", seat) for seat in shape.foreseen])
    if shape.caravel is not None:
        s.caravel = known_region(s, "world.caravel", shape.caravel)
    if (shape.copied is None) != (shape.copier is None):
        raise PositionError(
            "world.copied: it is the power, and 'copier' the race that copies it; give both or none", "copied_both"
        )
    if shape.copied is not None and shape.copier is not None:
        s.copied = _number("copied", shape.copied, powers)
        s.copier = _number("copier", shape.copier, races)
    _load_revivals(s, shape, races, powers)
    _load_loot(s, shape.loot)
    if not isinstance(shape.hand, UnsetType):
        _load_hand(s, shape.hand, shape.fled)
    if not isinstance(shape.notes, UnsetType):
        _load_notes(s, shape.notes)


def _load_revivals(s: State, shape: WorldShape, races: dict[str, int], powers: dict[str, int]) -> None:
    """SP1: the races to be revived, and the powers that declined races had."""
    for seat, id in shape.reviving.items():
        army = _number(f"reviving.{seat}", id, races)
        if s.seat_of[army] != known_seat(s, "world.reviving", seat) or s.is_active(army):
            raise PositionError(
                f"world.reviving.{seat}: {id} are no declined race of seat {seat} (SP1a)", "reviving", {"race": id}
            )
        s.reviving = put(s.reviving, seat, army)
    for id, power in shape.former.items():
        s.former = put(s.former, _number("former", id, races), _number(f"former.{id}", power, powers))


def ghost_owner(s: State) -> int:
    """The seat that holds the place with a ghost (UL8), or -1."""
    for i, find in enumerate(s.table.finds):
        if find.haunts() and s.find_at[i] >= 0 and s.army_at[s.find_at[i]] >= 0:
            return int(s.seat_of[s.army_at[s.find_at[i]]])
    return -1


def _load_loot(s: State, loot: dict[int, int]) -> None:
    """Only the trait that hides markers knows which there can be (SR5)."""
    for r, marker in loot.items():
        s.hidden = put(s.hidden, known_region(s, "world.loot", r), marker)


def _load_notes(s: State, notes: dict[str, int]) -> None:
    """All notes, and the tokens that they put on banners (SR4)."""
    s.note = s.table.blank_note
    slots = {trait.id: int(trait.slot) for trait in noting(s)}
    for id, note in notes.items():
        s.note = put(s.note, _number("notes", id, slots), note)
    for find in s.table.finds:
        if find.lends(s) >= len(s.table.powers):
            powers = len(s.table.powers)
            raise PositionError(f"world.notes.{find.id}: the number of a power plus one, so at most {powers} (UL14)")
    for army, race in enumerate(s.table.races):
        s.tray[army] -= race.on_banner(s)
        if s.tray[army] < 0:
            raise PositionError(
                f"world.notes: more tokens lie on the banner of {race.id} than its tray has left",
                "banner_tokens",
                {"race": race.id},
            )


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
        raise PositionError(
            f"world.{where}: there is no {id!r} in this game; there are: {', '.join(known)}", "unknown", {"thing": id}
        )
    return known[id]
