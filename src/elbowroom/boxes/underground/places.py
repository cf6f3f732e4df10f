"""The nine places (rulebook UL7 to UL15)."""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.rules.actions import MEANS, PLACE, PLACES, Moves, register_piece, register_step
from elbowroom.rules.armies import TWO, leave_if_gone, to_tray
from elbowroom.rules.bits import BIT, lowest, put
from elbowroom.rules.column import draw_badge
from elbowroom.rules.conquest import ambushed, note_attack, overrun, shielded, warded
from elbowroom.rules.events import Noted
from elbowroom.rules.pieces import lift_piece, place_piece
from elbowroom.rules.scoring import BANK, move_coins
from elbowroom.rules.service import serve
from elbowroom.rules.state import CALLING, State
from elbowroom.rules.traits import STAYS, Find, Piece
from elbowroom.rules.turn import add_recruits


class Place(Find):
    """A find that never moves."""

    def is_place(self) -> bool:
        return True

    def at(self, s: State) -> i64:
        """Its region."""
        return s.find_at[s.table.number[self.slot]]

    def here(self, s: State) -> i64:
        """Its region as a set."""
        return BIT[self.at(s)]


class Altar(Place):
    """UL7: three coins for a declined token."""

    def closings(self, s: State, army: i64, out: Moves) -> None:
        if s.turn_note[self.slot]:
            return
        rest = s.declined[s.turn]
        while rest:
            declined = lowest(rest)
            rest &= rest - 1
            out.add_all(SACRIFICE, s.regions[declined])

    def place(self, s: State, army: i64, code: i64) -> None:
        if not SACRIFICE <= code < SACRIFICE + PLACES:
            return
        r = code - SACRIFICE
        victim = s.army_at[r]
        s.turn_note = put(s.turn_note, self.slot, 1)
        if s.tokens[r] > 1:
            s.tokens[r] -= 1
            s.tray[victim] += 1
        else:
            to_tray(s, r)
        if s.door is not None:
            s.door.events.append(Noted(s.turn, self.id, "sacrificed", r))
        move_coins(s, BANK, s.turn, 3, self.id)
        leave_if_gone(s, victim)


class Crypt(Place):
    """UL8: a ghost that keeps everybody else away, anywhere but here."""

    def begins(self, s: State, army: i64) -> None:
        if s.haunter != s.seat_of[army]:  # else a race was revived there: nobody has conquered the crypt
            s.haunted = 0
        s.haunter = s.seat_of[army]

    def ends(self, s: State, army: i64) -> None:
        s.haunter = -1

    def buried(self, s: State) -> None:
        s.haunted = 0

    def haunts(self) -> bool:
        return True

    def offers(self) -> list[str]:
        return ["ghost"]

    def placements(self, s: State, army: i64, out: Moves) -> None:
        foreign = s.immune & ~s.own_regions(s.turn)
        if not s.turn_note[self.slot]:
            out.add_all(GHOST, s.board.all & ~(s.board.chasm | s.piece_on[BALROG.slot] | foreign | self.here(s)))

    def place(self, s: State, army: i64, code: i64) -> None:
        if GHOST <= code < GHOST + PLACES:
            s.turn_note = put(s.turn_note, self.slot, 1)
            s.haunted = BIT[code - GHOST]
            s.placed = 1
            if s.door is not None:
                s.door.events.append(Noted(s.turn, self.id, "haunts", code - GHOST))

    def position_problem(self, s: State) -> str:
        if s.haunted and self.at(s) < 0:
            return f"world.haunted: there is no ghost without the {self.id} (UL8); leave it out"
        if s.haunted & (s.board.chasm | s.piece_on[BALROG.slot]):
            return "world.haunted: the ghost cannot be in a chasm or where the Balrog is (UL8); put it elsewhere"
        return ""


class DiamondFields(Place):
    """UL9: a coin here and for each other region of the terrain."""

    def income(self, s: State, army: i64) -> i64:
        return s.board.same_terrain(self.at(s))

    def declined_income(self, s: State, army: i64) -> i64:
        return s.board.same_terrain(self.at(s))


class Pipe(Place):
    """UL10: all regions of the terrain touch each other."""

    def links(self, s: State, army: i64, mask: i64) -> i64:
        terrain = s.board.same_terrain(self.at(s))
        return terrain if mask & terrain else 0


class Fountain(Place):
    """UL11: a new token each turn."""

    def has_openings(self) -> bool:
        return True

    def begins(self, s: State, army: i64) -> None:
        """Reborn may bring the race here while the turn is still opening (QU29)."""
        if s.opening and s.is_active(army):
            self.opened(s, army)

    def opened(self, s: State, army: i64) -> None:
        if not s.turn_note[self.slot]:
            s.turn_note = put(s.turn_note, self.slot, 1)
            add_recruits(s, army, 1)


class PayingPlace(Place):
    """A place that pays here, in decline too."""

    def income(self, s: State, army: i64) -> i64:
        return self.here(s)

    def declined_income(self, s: State, army: i64) -> i64:
        return self.here(s)


class Keep(PayingPlace):
    """UL12: a coin, and a wall for whoever stands there, or nobody."""

    def found(self, s: State, army: i64, r: i64) -> None:
        s.defence[r] += 1

    def defends(self) -> i64:
        return 1


class LostMine(PayingPlace):
    """UL13: two coins; the Scepter does nothing here."""

    def refuses_doubling(self) -> bool:
        return True


class Stonehedge(Place):
    """UL14: lends a power drawn from the stack. The note is its number plus one."""

    def found(self, s: State, army: i64, r: i64) -> None:
        power = draw_badge(s)
        s.note = put(s.note, self.slot, power + 1)
        if s.door is not None and power >= 0:
            s.door.events.append(Noted(s.turn, self.id, s.table.powers[power].id, r))
        serve(s, army)

    def lends(self, s: State) -> i64:
        return s.note[self.slot] - 1

    def borrows_badges(self) -> bool:
        return True

    def note_problem(self, s: State, note: i64, army: i64) -> str:
        return ""  # whoever loads a position holds `lends` against the powers of the game


class Pentacle(Place):
    """UL15: the Balrog. The turn's note: it was called or moved this turn."""

    def found(self, s: State, army: i64, r: i64) -> None:
        s.turn_note = put(s.turn_note, self.slot, 1)  # called now, or not before a later turn (QU13, QU17)
        if s.is_active(army) and self._choices(s, army):
            s.phase = CALLING

    def _choices(self, s: State, army: i64) -> i64:
        """Where the Balrog may come or go (QU12)."""
        standing = s.piece_on[BALROG.slot]
        near = s.board.neighbours(standing if standing else self.here(s))
        closed = s.board.chasm | s.closed | s.immune | s.haunted | s.regions[army]
        return near & ~closed & ~shielded(s, army) & ~warded(s, s.seat_of[army])

    def settles(self, s: State, army: i64, out: Moves) -> None:
        if s.phase == CALLING:
            out.add_all(PLACE + BALROG.slot * PLACES, self._choices(s, army))

    def anytime(self, s: State, army: i64, out: Moves) -> None:
        if not s.turn_note[self.slot]:
            out.add_all(PLACE + BALROG.slot * PLACES, self._choices(s, army))

    def place(self, s: State, army: i64, code: i64) -> None:
        if (code - PLACE) // PLACES != BALROG.slot:
            return
        r = code % PLACES
        s.turn_note = put(s.turn_note, self.slot, 1)
        s.fought = 1
        note_attack(s, s.turn, r, True)
        if ambushed(s, s.turn, r):
            s.barred |= BIT[r]
            return
        overrun(s, s.turn, r, TWO)
        standing = s.piece_on[BALROG.slot]
        if standing:
            lift_piece(s, BALROG, lowest(standing))
        place_piece(s, BALROG, r)
        for i in range(len(s.table.finds)):
            if s.find_at[i] == r:
                s.table.finds[i].buried(s)


BALROG = Piece("balrog", "K16", 1, immune=True, closes=True, abandoned=STAYS, conquered=STAYS, declined=STAYS)
GHOST = PLACE + PLACES * register_piece("ghost")
SACRIFICE = MEANS + PLACES * register_step("sacrifice")

PLACES_OF_POWER: list[Find] = [
    Altar("altar", "UL7"),
    Crypt("crypt", "UL8"),
    DiamondFields("diamond_fields", "UL9"),
    Pipe("pipe", "UL10"),
    Fountain("fountain", "UL11"),
    Keep("keep", "UL12"),
    LostMine("lost_mine", "UL13", weight=2),
    Stonehedge("stonehedge", "UL14"),
    Pentacle("pentacle", "UL15", pieces=(BALROG,)),
]
