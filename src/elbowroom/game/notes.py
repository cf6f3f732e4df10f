"""What single races, powers, relics and places keep in a position for themselves, and whether it can be.

To the engine a note is a number that only its trait understands (`State.note`, `State.turn_note`). In a position it may
be anything, so here stands what each can be.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elbowroom.game.setup import PositionError
from elbowroom.rules.actions import PLACES
from elbowroom.rules.bits import BIT, members
from elbowroom.rules.state import State
from elbowroom.rules.traits import Find, Trait

HAMMERS: Final = 7
LOOT: Final = 10
UNKNOWN_LOOT: Final = 99  # in a view: a marker that its seat may not know
_LOOT_OWNER: Final = 4096  # the note of the Skags: the set of markers not on the board, plus this times (seat + 1)
_LAVA_SEATS: Final = 8  # the note of Lava: for each marker its region times this, plus its owner's seat plus one
_LAVA_MARKER: Final = PLACES * _LAVA_SEATS


# --- over several turns ---
def check_notes(s: State, traits: list[Trait], owners: dict[int, int]) -> None:
    """`PositionError` unless every note can be; `owners` has the active army that each trait's slot serves."""
    for trait in traits:
        note = int(s.note[trait.slot])
        if note:
            problem = _NOTES.get(trait.id, _never)(s, note, owners.get(int(trait.slot), -1))
            if problem:
                raise PositionError(f"world.notes.{trait.id}: {problem}")
    _check_loot(s, traits)
    _check_haunter(s)


def _never(s: State, note: int, owner: int) -> str:
    return f"nothing is noted for it over several turns, not {note}; leave it out"


def _at_most_one(s: State, note: int, owner: int) -> str:
    return "" if note == 1 else f"1, or nothing, not {note}"


def _checked_before(s: State, note: int, owner: int) -> str:
    """With the tokens and badges themselves."""
    return ""


def _hammers(s: State, note: int, owner: int) -> str:
    if owner < 0:
        return "hammers of nobody: no active race has them (K13); leave it out"
    return "" if note <= HAMMERS else f"{note} hammers; there are {HAMMERS} (UR5)"


def _vengeance(s: State, note: int, owner: int) -> str:
    if owner < 0:
        return "vengeance markers of nobody: no active race has them (K13); leave it out"
    return _seats_but(s, note, int(s.seat_of[owner]))


def _seats_but(s: State, note: int, seat: int) -> str:
    """A set of opponents, as the sum of two to the power of each seat."""
    right = [other for other in range(s.table.players) if other != seat]
    return "" if note < 2**s.table.players and set(members(note)) <= set(right) else f"{note} is no set of opponents"


def _pot_owner(s: State, note: int, owner: int) -> str:
    return "" if note <= s.table.players else f"the owner's seat plus one, so at most {s.table.players}, not {note}"


def _loot_pool(s: State, note: int, owner: int) -> str:
    pool, seat = note % _LOOT_OWNER, note // _LOOT_OWNER
    if pool >= 2**LOOT or seat > s.table.players:
        return f"{note} is no set of the {LOOT} loot markers plus {_LOOT_OWNER} times the owner's seat plus one (SR5)"
    return ""


def _lava_owners(s: State, note: int, owner: int) -> str:
    """Each marker on the board once, and nothing else."""
    lava = next(int(s.piece_on[piece.slot]) for piece in s.table.pieces if piece.id == "lava")
    found: list[int] = []
    while note:
        digit, note = note % _LAVA_MARKER, note // _LAVA_MARKER
        found.append(digit // _LAVA_SEATS)
        if not 1 <= digit % _LAVA_SEATS <= s.table.players:
            return "a lava marker of nobody; leave the notes out, then all lava is of the race that has it"
    if sorted(found) != members(lava):
        return f"it tells of lava in the regions {sorted(found)}, but pieces.lava has {members(lava)}"
    return ""


_NOTES: Final[dict[str, Callable[[State, int, int], str]]] = {
    "cultists": _at_most_one,
    "homunculi": _checked_before,
    "iron_dwarves": _hammers,
    "vengeful": _vengeance,
    "leprechauns": _pot_owner,
    "stonehedge": _checked_before,
    "skags": _loot_pool,
    "lava": _lava_owners,
}


def _check_loot(s: State, traits: list[Trait]) -> None:
    """SR5a: ten markers, each on the board, in the pool, or out."""
    lying = {r: int(marker) for r, marker in enumerate(s.hidden) if marker >= 0}
    pool = [int(s.note[trait.slot]) % _LOOT_OWNER for trait in traits if trait.id == "skags"]
    if lying and not pool:
        raise PositionError("world.loot: loot comes with the Skags, who are not in this game; leave it out")
    for r, marker in lying.items():
        if marker >= LOOT and marker != UNKNOWN_LOOT:
            raise PositionError(f"world.loot.{r}: there is no marker {marker}; they are 0 to {LOOT - 1} (SR5)")
        if marker != UNKNOWN_LOOT and (list(lying.values()).count(marker) > 1 or pool[0] & BIT[marker]):
            raise PositionError(f"world.loot.{r}: marker {marker} is somewhere else too; there is one of each (SR5a)")
    unknown = list(lying.values()).count(UNKNOWN_LOOT)
    if pool and unknown > len(members(pool[0])):
        raise PositionError(f"world.loot: {unknown} unknown markers, but world.notes.skags leaves fewer (SR5a)")


def _check_haunter(s: State) -> None:
    """UL8: the ghost is of whoever holds the crypt, so that need not be said."""
    at = next((int(s.find_at[i]) for i, find in enumerate(s.table.finds) if find.id == "crypt"), -1)
    holder = int(s.army_at[at]) if at >= 0 else -1
    seat = int(s.seat_of[holder]) if holder >= 0 else -1
    if s.haunter < 0:
        s.haunter = seat
    if s.haunter != seat:
        right = "nobody holds the crypt; leave it out" if seat < 0 else f"seat {seat} holds the crypt; give that seat"
        raise PositionError(f"world.haunter: {right} (UL8)")
    if s.haunted and at < 0:
        raise PositionError("world.haunted: there is no ghost without the crypt (UL8); leave it out")
    lava = sum(int(s.piece_on[piece.slot]) for piece in s.table.pieces if piece.id == "lava")
    if s.haunted & (s.board.chasm | s.closed & ~lava):
        raise PositionError("world.haunted: the ghost cannot be in a chasm or where the Balrog is (UL8)")


# --- in this turn ---
_MOST: Final = {"berserk": 4, "catapult": 2, "reborn": 2, "iron_dwarves": HAMMERS}
_SEAT_SETS: Final = ("sorcerers", "vampire")


def check_turn_notes(s: State, traits: list[Trait]) -> None:
    """`PositionError` unless every note of this turn can be."""
    for trait in traits:
        note = int(s.turn_note[trait.slot])
        problem = _turn_problem(s, trait, note) if note else ""
        if problem:
            raise PositionError(f"progress.notes.{trait.id}: {problem}")


def _turn_problem(s: State, trait: Trait, note: int) -> str:
    if trait.id in _SEAT_SETS:
        return _seats_but(s, note, int(s.turn))
    if trait.id == "magic":  # the relic that the bag acts as, by its slot
        relics = [int(find.slot) + 1 for find in s.table.finds if not find.is_place()]
        return "" if note in relics else f"{note} is no relic of this game"
    relic = isinstance(trait, Find) and not trait.is_place()
    most = 2 if relic else _MOST.get(trait.id, 1)
    return "" if note <= most else f"at most {most}, not {note}"
