"""Pieces on the board: placing them, and what becomes of them (rulebook 12b)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elbowroom.rules.bits import BIT, count, lowest, put
from elbowroom.rules.events import PieceLeft, PiecePlaced
from elbowroom.rules.state import State
from elbowroom.rules.traits import BACK, FLEES, LOST, STAYS, Piece, Trait

ABANDONED: Final = 0
CONQUERED: Final = 1


def number_on(s: State, piece: Piece, r: i64) -> i64:
    """How many pieces of a kind stand in a region."""
    if not piece.stacks:
        return 1 if s.piece_on[piece.slot] & BIT[r] else 0
    return s.stacked[s.table.stack_start[piece.slot] + r]


def number_out(s: State, piece: Piece) -> i64:
    """How many pieces of a kind stand on the board."""
    if not piece.stacks:
        return count(s.piece_on[piece.slot])
    total: i64 = 0
    rest = s.piece_on[piece.slot]
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        total += number_on(s, piece, r)
    return total


def place_piece(s: State, piece: Piece, r: i64) -> None:
    """Put a piece from its owner's hand into a region."""
    k = piece.slot
    s.piece_hand = put(s.piece_hand, k, s.piece_hand[k] - 1)
    _stand(s, piece, r)
    if s.door is not None:
        s.door.events.append(PiecePlaced(s.seat, piece.id, r))


def place_fled_piece(s: State, piece: Piece, r: i64) -> None:
    """Put a piece that was driven out this turn into a region (T6)."""
    k = piece.slot
    s.piece_fled = put(s.piece_fled, k, s.piece_fled[k] - 1)
    _stand(s, piece, r)
    if s.door is not None:
        s.door.events.append(PiecePlaced(s.seat, piece.id, r))


def _stand(s: State, piece: Piece, r: i64) -> None:
    k = piece.slot
    s.piece_on = put(s.piece_on, k, s.piece_on[k] | BIT[r])
    if piece.stacks:
        at = s.table.stack_start[k] + r
        s.stacked = put(s.stacked, at, s.stacked[at] + 1)
    s.defence[r] += piece.defence
    refresh(s)


def lift_piece(s: State, piece: Piece, r: i64) -> None:
    """Take one piece up again, into its owner's hand."""
    remove_pieces(s, piece, r, 1, BACK)


def remove_pieces(s: State, piece: Piece, r: i64, number: i64, fate: i64) -> None:
    """Take this many pieces of a kind off a region; `fate` says where they go."""
    k = piece.slot
    left = number_on(s, piece, r) - number
    if piece.stacks:
        s.stacked = put(s.stacked, s.table.stack_start[k] + r, left)
    if left == 0:
        s.piece_on = put(s.piece_on, k, s.piece_on[k] & ~BIT[r])
    s.defence[r] -= piece.defence * number
    if fate == BACK:
        s.piece_hand = put(s.piece_hand, k, s.piece_hand[k] + number)
    elif fate == FLEES:
        s.piece_fled = put(s.piece_fled, k, s.piece_fled[k] + number)
    refresh(s)
    if s.door is not None:
        s.door.events.append(PieceLeft(piece.id, r, number))


def pieces_leave(s: State, r: i64, how: i64) -> None:
    """A region was abandoned or conquered: each piece there goes where its kind says."""
    if s.pieced & BIT[r] == 0:
        return
    for piece in s.table.pieces:
        number = number_on(s, piece, r)
        fate = piece.abandoned if how == ABANDONED else piece.conquered
        if number and fate != STAYS:
            remove_pieces(s, piece, r, number, fate)


def refresh(s: State) -> None:
    """Update the sets of regions that follow from the pieces."""
    s.immune = 0
    s.pieced = 0
    s.closed = 0
    for piece in s.table.pieces:
        on = s.piece_on[piece.slot]
        s.pieced |= on
        if piece.immune:
            s.immune |= on
        if piece.closes:
            s.closed |= on


def give_pieces(s: State, trait: Trait) -> None:
    """A trait starts to serve: its owner gets its pieces."""
    for piece in trait.pieces:
        if piece.given:
            s.piece_hand = put(s.piece_hand, piece.slot, piece.supply - number_out(s, piece))


def clear_pieces(s: State, trait: Trait) -> None:
    """A trait has left the game, and its pieces with it."""
    for piece in trait.pieces:
        if piece.lingers:
            _empty_hand(s, piece)
        else:
            _clear(s, piece)


def pieces_at_decline(s: State, trait: Trait) -> None:
    """A race declines: pieces of this trait that stay can no longer move, the others leave."""
    for piece in trait.pieces:
        if piece.declined != STAYS:
            _clear(s, piece)
        _empty_hand(s, piece)


def _clear(s: State, piece: Piece) -> None:
    on = s.piece_on[piece.slot]
    while on:
        r = lowest(on)
        remove_pieces(s, piece, r, number_on(s, piece, r), LOST)
        on &= on - 1
    _empty_hand(s, piece)


def _empty_hand(s: State, piece: Piece) -> None:
    s.piece_hand = put(s.piece_hand, piece.slot, 0)
    s.piece_fled = put(s.piece_fled, piece.slot, 0)
