"""Powers that place pieces in their own regions at the end of the turn (O13, O14)."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from elbowroom.rules.actions import LIFT, PLACE, PLACES, Moves
from elbowroom.rules.bits import put
from elbowroom.rules.pieces import lift_piece, place_piece
from elbowroom.rules.state import State
from elbowroom.rules.traits import Power


@mypyc_attr(allow_interpreted_subclasses=True)
class PiecePower(Power):
    """Places the first of its kinds of pieces, and may lift them again to place them elsewhere. The note of the turn
    says that one was placed."""

    def free_regions(self, s: State, army: i64) -> i64:
        """Where a piece may be placed."""
        return s.regions[army]

    def may_lift(self) -> bool:
        """Whether pieces on the board may be lifted and placed elsewhere."""
        return True

    def placements(self, s: State, army: i64, out: Moves) -> None:
        """All lifting comes before the first placing; otherwise a turn could go on for ever."""
        k = self.pieces[0].slot
        if self.may_lift() and not s.turn_note[self.slot]:
            out.add_all(LIFT + k * PLACES, s.piece_on[k] & s.regions[army])
        if s.piece_hand[k]:
            out.add_all(PLACE + k * PLACES, self.free_regions(s, army))

    def place(self, s: State, army: i64, code: i64) -> None:
        """Place or lift a piece."""
        piece = self.pieces[0]
        if (code - PLACE) // PLACES == piece.slot:
            place_piece(s, piece, code % PLACES)
            if not piece.early:
                s.placed = 1
            s.turn_note = put(s.turn_note, self.slot, 1)
        elif (code - LIFT) // PLACES == piece.slot:
            lift_piece(s, piece, code % PLACES)
