"""Why a piece cannot be placed or lifted now, or peace cannot be made: what `costs` is for conquests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from elbowroom.rules.actions import CARAVEL, DEPLOY, LIFT, PEACE, PLACE, PLACES, Action, Moves
from elbowroom.rules.bits import BIT, lowest
from elbowroom.rules.decisions import list_legal
from elbowroom.rules.hooks import MUST_PLACE
from elbowroom.rules.placing import PiecePower
from elbowroom.rules.state import PLACING, State
from elbowroom.rules.traits import Piece, Trait

# The word for each, and what it means.
OBSTACLES: Final = {
    "no_such": "no race of this player has a {piece}",
    "none_left": "no {piece} in hand",
    "no_region": "no region to put the {piece} into",
    "not_held": "region {place} is not held by the race",
    "stands": "a {piece} already stands in region {place}",
    "elsewhere": "the {piece} cannot go to region {place}",
    "once": "the {piece} has had its turn",
    "finished": "peace has been made, nothing more is placed",
    "not_there": "no {piece} stands in region {place}",
    "late": "the {piece} can be taken up only before one is placed",
    "fixed": "the {piece} is not moved once it is placed",
    "no_peace": "no race of this player makes peace",
    "self": "nobody makes peace with himself",
    "no_seat": "there is no such player",
    "attacked": "his active race was attacked this turn",
    "first": "something else must be placed first",
}


@dataclass(frozen=True)
class Obstacle:
    """Why an action is not possible: a word (`OBSTACLES`), the rule behind it, the piece it is about, and the region,
    or for peace the seat."""

    word: str
    rule: str
    piece: str | None
    place: int

    def __str__(self) -> str:
        return f"{OBSTACLES[self.word].format(piece=self.piece, place=self.place)} ({self.rule})"


def obstacle_to(s: State, action: Action) -> Obstacle | None:
    """Why a piece cannot be placed or lifted, or peace be made. None if it can, if the action is of another kind, or if
    this is just not the time for it."""
    code = action.code
    peace = PEACE <= code < PEACE + PLACES
    if not peace and not (PLACE <= code < DEPLOY and action.place < s.board.size):
        return None
    open_places = _open_places(s, action)
    if action.place < s.board.size and BIT[action.place] & open_places:
        return None
    if peace:
        found = _to_peace(s, action.place, open_places)
        return None if found is None else Obstacle(found[0], found[1], None, action.place)
    found = _to_piece(s, action, open_places) if code < LIFT else _to_lifting(s, action)
    return None if found is None else Obstacle(found[0], found[1], action.piece, action.place)


def _open_places(s: State, action: Action) -> i64:
    """Where the same thing is possible now, as a set."""
    moves = Moves()
    list_legal(s, moves)
    mask: i64 = 0
    for i in range(moves.n):
        if moves.codes[i] // PLACES == action.block:
            mask |= BIT[moves.codes[i] % PLACES]
    return mask


def _owner(s: State, word: str) -> Trait | None:
    """The trait of one of the player's armies that brings the piece or offers the action of this name."""
    rest = s.armies_of(s.seat)
    while rest:
        army = lowest(rest)
        rest &= rest - 1
        for trait in s.serving(army):
            if word in trait.offers() or any(piece.id == word for piece in trait.pieces):
                return trait
    return None


def _piece(s: State, id: str | None) -> Piece | None:
    return next((piece for piece in s.table.pieces if piece.id == id), None)


def _to_piece(s: State, action: Action, open_places: i64) -> tuple[str, str] | None:
    if action.block == CARAVEL // PLACES:
        return _to_caravel(s, open_places)
    owner, piece = _owner(s, action.piece or ""), _piece(s, action.piece)
    if owner is None:
        return "no_such", "O14" if piece is None else piece.rule
    if open_places:
        return _at_region(s, action.place, open_places, piece), owner.rule
    if s.phase != PLACING:
        return None
    if s.placed == 2:
        return "finished", "O14"
    if s.regions[s.army] == 0:
        return "no_region", owner.rule
    if piece is not None and s.piece_hand[piece.slot] == 0:
        return "none_left", piece.rule
    return ("once", owner.rule) if s.turn_note[owner.slot] else None


def _at_region(s: State, r: i64, open_places: i64, piece: Piece | None) -> str:
    """Why it is not possible in this region, though it is in others."""
    if piece is not None and not piece.stacks and s.piece_on[piece.slot] & BIT[r]:
        return "stands"
    own = s.regions[s.army] if s.army >= 0 else 0
    return "not_held" if open_places & ~own == 0 and not own & BIT[r] else "elsewhere"


def _to_caravel(s: State, open_places: i64) -> tuple[str, str] | None:
    if open_places:
        return "elsewhere", "RW3"
    if not s.own_regions(s.turn) & s.board.shipyard:
        return "no_such", "RW3"
    return ("once", "RW3") if s.caravel >= 0 else None


def _to_lifting(s: State, action: Action) -> tuple[str, str] | None:
    owner, piece, r = _owner(s, action.piece or ""), _piece(s, action.piece), action.place
    if owner is None or piece is None:
        return "no_such", "O14" if piece is None else piece.rule
    if s.phase != PLACING:
        return None
    if not s.piece_on[piece.slot] & BIT[r]:
        return "not_there", piece.rule
    if not isinstance(owner, PiecePower) or not owner.may_lift():
        return "fixed", owner.rule
    if not s.regions[s.army] & BIT[r]:
        return "not_held", owner.rule
    return ("finished", "O14") if s.placed == 2 else ("late", owner.rule)


def _to_peace(s: State, seat: i64, open_places: i64) -> tuple[str, str] | None:
    owner = _owner(s, "peace")
    if owner is None:
        return "no_peace", "O14"
    if s.phase != PLACING:
        return None
    if s.placed == 2:
        return "finished", owner.rule
    if seat >= s.table.players:
        return "no_seat", owner.rule
    if seat == s.turn:
        return "self", owner.rule
    if s.attacked & BIT[seat]:
        return "attacked", owner.rule
    owed = any(trait.must_place(s, s.army) for trait in s.users(s.army, MUST_PLACE))
    return ("first", "O14") if owed else None
