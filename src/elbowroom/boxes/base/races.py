"""The fourteen races of the base game (rulebook section 7)."""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.rules.actions import MEANS, PLACES, Moves, register_means
from elbowroom.rules.bits import BIT, put
from elbowroom.rules.conquest import adjacency
from elbowroom.rules.notes import opponents
from elbowroom.rules.pieces import place_piece
from elbowroom.rules.replacement import replace, replaceable
from elbowroom.rules.state import State
from elbowroom.rules.traits import LOST, STAYS, Piece, Race


class Amazons(Race):
    """BR1: four tokens fight but never stay."""

    def set_aside(self, s: State, army: i64) -> i64:
        return 4


class Elves(Race):
    """BR3: nothing is lost with a region."""

    def casualties(self) -> i64:
        return 0


class Ghouls(Race):
    """BR4: declined, they stay whole and go on fighting."""

    def stays_whole(self) -> bool:
        return True

    def fights_declined(self) -> bool:
        return True


class Giants(Race):
    """BR5: stones rolled down from their mountains."""

    def cheaper(self, s: State, army: i64) -> i64:
        return adjacency(s, army, s.regions[army] & s.board.mountain)


class Halflings(Race):
    """BR6: anywhere to begin with, and a hole in each of the first two regions."""

    def enters(self, s: State, army: i64) -> i64:
        return s.board.open

    def conquered(self, s: State, army: i64, r: i64) -> None:
        if s.piece_hand[HOLE.slot]:
            place_piece(s, HOLE, r)


class Orcs(Race):
    """BR8: a coin for each non-empty region conquered."""

    def bonus(self, s: State, army: i64) -> i64:
        return s.prey


class Skeletons(Race):
    """BR10: a token for every two non-empty regions conquered."""

    def recruits(self, s: State, army: i64) -> i64:
        return s.prey // 2


class Sorcerers(Race):
    """BR11: a lone active token is replaced by one of theirs, once per turn for each opponent."""

    def acts_empty_handed(self) -> bool:
        return True

    def steps(self, s: State, army: i64, out: Moves) -> None:
        if s.tray[army]:
            out.add_all(SORCERY, replaceable(s, army, s.turn_note[self.slot]))

    def step(self, s: State, army: i64, code: i64) -> None:
        if not SORCERY <= code < SORCERY + PLACES:
            return
        victim = s.seat_of[s.army_at[code - SORCERY]]
        s.turn_note = put(s.turn_note, self.slot, s.turn_note[self.slot] | BIT[victim])
        replace(s, army, code - SORCERY, "sorcery")

    def turn_note_problem(self, s: State, note: i64) -> str:
        return opponents(s, note, s.turn)


class Trolls(Race):
    """BR13: a lair wherever they come."""

    def conquered(self, s: State, army: i64, r: i64) -> None:
        if s.piece_hand[LAIR.slot]:
            place_piece(s, LAIR, r)

    def renewed(self, s: State, army: i64, r: i64) -> None:
        """Their benefit speaks of the regions they occupy, not of conquests (Q53)."""
        self.conquered(s, army, r)


HOLE = Piece("hole", "K5", 2, immune=True, abandoned=LOST, conquered=LOST)
LAIR = Piece("lair", "K4", 10, defence=1, declined=STAYS)
SORCERY = MEANS + PLACES * register_means("sorcery")

RACES: list[Race] = [
    Amazons("amazons", "BR1", 6, 15, bonus_tokens=4),
    Race("dwarves", "BR2", 3, 8, needs="mine", income="mine", declined_income="mine"),
    Elves("elves", "BR3", 6, 11),
    Ghouls("ghouls", "BR4", 5, 10),
    Giants("giants", "BR5", 6, 11, needs="mountain"),
    Halflings("halflings", "BR6", 6, 11, pieces=(HOLE,)),
    Race("humans", "BR7", 5, 10, needs="farmland", income="farmland"),
    Orcs("orcs", "BR8", 5, 10),
    Race("ratmen", "BR9", 8, 13),
    Skeletons("skeletons", "BR10", 6, 20),
    Sorcerers("sorcerers", "BR11", 5, 18),
    Race("tritons", "BR12", 6, 11, needs="water", discount="coastal"),
    Trolls("trolls", "BR13", 5, 10, pieces=(LAIR,)),
    Race("wizards", "BR14", 5, 10, needs="magic", income="magic"),
]
