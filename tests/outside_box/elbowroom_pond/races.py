"""The race of the Pond."""

from __future__ import annotations

from elbowroom.rules.actions import PLACE, PLACES, Moves
from elbowroom.rules.bits import put
from elbowroom.rules.pieces import number_out, place_piece
from elbowroom.rules.state import State
from elbowroom.rules.traits import STAYS, Piece, Race

DAM = Piece("dam", "PD2", 5, defence=1, declined=STAYS)


class Beavers(Race):
    """PD1: a dam a turn, at the water or beside another; a coin for every two dams. The turn's note: it is built."""

    def placements(self, s: State, army: int, out: Moves) -> None:
        if s.piece_hand[DAM.slot] and not s.turn_note[self.slot]:
            out.add_all(PLACE + DAM.slot * PLACES, self.sites(s, army))

    def sites(self, s: State, army: int) -> int:
        """Where a dam may be built: one's own regions at the water or beside a dam, one dam in each."""
        dams = s.piece_on[DAM.slot]
        return s.regions[army] & (s.board.coastal | s.board.neighbours(dams)) & ~dams

    def place(self, s: State, army: int, code: int) -> None:
        if code // PLACES != PLACE // PLACES + DAM.slot:
            return
        place_piece(s, DAM, code % PLACES)
        s.placed = 1
        s.turn_note = put(s.turn_note, self.slot, 1)

    def bonus(self, s: State, army: int) -> int:
        return number_out(s, DAM) // 2

    def turn_note_problem(self, s: State, note: int) -> str:
        return "" if note == 1 else f"one dam a turn (PD1), not {note}"


RACES: list[Race] = [Beavers("beavers", "PD1", 6, 11, needs="water", pieces=(DAM,))]
