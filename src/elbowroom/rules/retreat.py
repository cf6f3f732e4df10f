"""Retreats: tokens and pieces that were driven out return to the board just before scoring (T6, O15)."""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.rules.armies import leave_if_gone
from elbowroom.rules.bits import lowest, put
from elbowroom.rules.events import Deployed
from elbowroom.rules.hooks import FLEEING
from elbowroom.rules.rivers import must_leave
from elbowroom.rules.state import RETREATING, State
from elbowroom.rules.traits import Piece


def next_retreat(s: State) -> bool:
    """Ask the first player clockwise who has something to place; False if nobody has."""
    for i in range(s.table.players):
        seat = (s.turn + i) % s.table.players
        if s.active[seat] >= 0 and _asks(s, seat, s.active[seat]):
            return True
        rest = s.declined[seat]
        while rest:
            army = lowest(rest)
            rest &= rest - 1
            if _asks(s, seat, army):
                return True
    return False


def _asks(s: State, seat: i64, army: i64) -> bool:
    """Whether the owner has to decide where an army retreats; what needs no decision happens at once."""
    if s.fled[army] == 0 and not (s.hooks[army] & FLEEING and has_fled_pieces(s, army)):
        return False
    own = havens(s, army)
    if own == 0:
        _nowhere(s, army)
        return False
    if own & (own - 1) == 0 and s.fled[army]:
        retreat(s, army, lowest(own), s.fled[army])
        if not has_fled_pieces(s, army):
            return False
    s.phase = RETREATING
    s.seat = seat
    s.army = army
    return True


def havens(s: State, army: i64) -> i64:
    """Where an army may retreat to: its regions, except water it cannot hold (UG1a)."""
    return s.regions[army] & ~must_leave(s, army)


def _nowhere(s: State, army: i64) -> None:
    """With no region left, an active race, or a declined one that still fights, waits in hand; any other is lost."""
    saved = s.fled[army]
    s.fled = put(s.fled, army, 0)
    keep_fled_pieces(s, army)
    if s.is_active(army) or s.race(army).fights_declined():
        s.hand[army] += saved
    else:
        s.tray[army] += saved
        leave_if_gone(s, army)


def retreat(s: State, army: i64, r: i64, tokens: i64) -> None:
    """Put tokens that were driven out into a region of their race."""
    s.fled = put(s.fled, army, s.fled[army] - tokens)
    s.tokens[r] += tokens
    if s.door is not None:
        s.door.events.append(Deployed(s.seat_of[army], s.race(army).id, r, tokens, True))


def has_fled_pieces(s: State, army: i64) -> bool:
    """Whether pieces of an army were driven out this turn."""
    for trait in s.users(army, FLEEING):
        for piece in trait.pieces:
            if s.piece_fled[piece.slot]:
                return True
    return False


def fled_pieces(s: State, army: i64) -> list[Piece]:
    """The kinds of an army's pieces that were driven out this turn."""
    return [piece for trait in s.traits[army] for piece in trait.pieces if s.piece_fled[piece.slot] > 0]


def keep_fled_pieces(s: State, army: i64) -> None:
    """Pieces not placed at T6 wait in hand for the next redeployment."""
    for piece in fled_pieces(s, army):
        k = piece.slot
        s.piece_hand = put(s.piece_hand, k, s.piece_hand[k] + s.piece_fled[k])
        s.piece_fled = put(s.piece_fled, k, 0)
