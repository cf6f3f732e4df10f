"""The eight powers of Be Not Afraid and A Spider's Web (rulebook section 9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elbowroom.rules.actions import MEANS, PAY, PLACE, PLACES, Moves, register_step
from elbowroom.rules.armies import NONE
from elbowroom.rules.bits import BIT, count, lowest, members, put
from elbowroom.rules.column import length
from elbowroom.rules.conquest import (
    DIE_HELPS,
    all_roll_at_last,
    ambushed,
    conquerable,
    cost,
    list_conquests,
    must_attack,
    note_attack,
    overrun,
    shielded,
    strength,
    unpayable,
    warded,
)
from elbowroom.rules.copying import copy_power
from elbowroom.rules.hooks import STEPS
from elbowroom.rules.notes import at_most
from elbowroom.rules.pieces import lift_piece, place_piece, remove_pieces
from elbowroom.rules.scoring import BANK, move_coins
from elbowroom.rules.state import CONQUERING, State
from elbowroom.rules.traits import BACK, LOST, STAYS, Piece, Power


class SoulTouch(Power):
    """SP1: declining brings the previous declined race back."""

    def revives(self) -> bool:
        return True


class Catapult(Power):
    """SP2: set it up, then hit a region two steps away. The note: 1 set up and loaded, 2 fired."""

    def range(self, s: State, army: i64, r: i64) -> i64:
        """What can be hit from a region."""
        near = s.board.two_steps(BIT[r]) & ~s.board.adjacent[r] & ~BIT[r]
        return near & conquerable(s, army) & ~warded(s, s.seat_of[army])

    def steps(self, s: State, army: i64, out: Moves) -> None:
        if s.turn_note[self.slot] or not s.hand[army]:
            return
        rest = s.regions[army]
        while rest:
            r = lowest(rest)
            rest &= rest - 1
            if self._worth_it(s, army, r):
                out.add(PLACE + CATAPULT.slot * PLACES + r)

    def _worth_it(self, s: State, army: i64, r: i64) -> bool:
        """It moves only for an attack: one that can be paid, with the last die at most."""
        means = strength(s, army)
        after: i64 = 0
        if all_roll_at_last(s, army):
            means += DIE_HELPS
            after = sum(trait.after_die(s, army) for trait in s.traits[army])
        beyond: i64 = unpayable(s, army) if after else 0
        rest = self.range(s, army, r)
        while rest:
            target = lowest(rest)
            rest &= rest - 1
            if cost(s, army, target) - 1 <= means + (0 if beyond & BIT[target] else after):
                return True
        return False

    def step(self, s: State, army: i64, code: i64) -> None:
        if (code - PLACE) // PLACES != CATAPULT.slot:
            return
        standing = s.piece_on[CATAPULT.slot]
        if standing:
            lift_piece(s, CATAPULT, lowest(standing))
        place_piece(s, CATAPULT, code % PLACES)
        s.turn_note = put(s.turn_note, self.slot, 1)
        s.ready = 0

    def _loaded(self, s: State, army: i64) -> i64:
        standing = s.piece_on[CATAPULT.slot]
        return self.range(s, army, lowest(standing)) if s.turn_note[self.slot] == 1 and standing else 0

    def must_attack(self, s: State, army: i64) -> bool:
        return s.turn_note[self.slot] == 1

    def restricts(self, s: State, army: i64) -> i64:
        return self._loaded(s, army) if s.turn_note[self.slot] == 1 else -1

    def reaches(self, s: State, army: i64) -> i64:
        return self._loaded(s, army)

    def cheaper(self, s: State, army: i64) -> i64:
        return self._loaded(s, army)

    def attempted(self, s: State, army: i64, r: i64, won: bool) -> None:
        if s.turn_note[self.slot] == 1:
            s.turn_note = put(s.turn_note, self.slot, 2)

    def turn_note_problem(self, s: State, note: i64) -> str:
        return at_most(note, 2)


class Imperial(Power):
    """SP3: a coin for each region above three."""

    def bonus(self, s: State, army: i64) -> i64:
        return max(0, count(s.regions[army]) - 3)


class Copycat(Power):
    """SP4: one of the visible badges is its own too."""

    def borrows_badges(self) -> bool:
        return True

    def has_openings(self) -> bool:
        return True

    def openings(self, s: State, army: i64, out: Moves) -> None:
        if s.turn_note[self.slot] or not s.is_active(army):
            return
        if s.phase == CONQUERING and not self._just_come(s, army):
            return
        for place in range(length(s)):
            power = s.column_power[place]
            if power >= 0 and power != s.copied:
                out.add(COPY + place)

    def _just_come(self, s: State, army: i64) -> bool:
        """Whether a race that was picked or revived this turn (O5) has done nothing yet: no roll, coin or relic. For
        any other race *ready* (O8) ends the start of the turn (O6)."""
        if not s.picked and not s.acted & BIT[army]:  # all that were declined when the turn began have had their chance
            return False
        return not any(trait.hooks & STEPS and s.turn_note[trait.slot] for trait in s.traits[army])

    def place(self, s: State, army: i64, code: i64) -> None:
        if COPY <= code < COPY + PLACES and s.is_active(army):
            s.turn_note = put(s.turn_note, self.slot, 1)
            copy_power(s, army, s.column_power[code - COPY])

    def ends(self, s: State, army: i64) -> None:
        if s.copier == army:
            copy_power(s, army, -1)


class Lava(Power):
    """SP5: each mountain pours over one region beside it until the owner's next turn. The note says of each marker on
    the board its region and who laid it: after a late decline another player may get the badge while they lie."""

    def begins(self, s: State, army: i64) -> None:
        """In play all markers are noted; in a position without notes they are this army's."""
        rest = s.piece_on[LAVA.slot]
        for seat in range(s.table.players):
            rest &= ~self._laid_by(s, seat)
        while rest:
            r = lowest(rest)
            rest &= rest - 1
            self._note(s, r, s.seat_of[army])

    def _note(self, s: State, r: i64, seat: i64) -> None:
        s.note = put(s.note, self.slot, s.note[self.slot] * _MARKER + r * _SEATS + seat + 1)

    def _laid_by(self, s: State, seat: i64) -> i64:
        """The regions where the lava of a player lies."""
        mask: i64 = 0
        rest = s.note[self.slot]
        while rest:
            if rest % _SEATS == seat + 1:
                mask |= BIT[rest % _MARKER // _SEATS]
            rest //= _MARKER
        return mask

    def _cool(self, s: State, seat: i64, fate: i64) -> None:
        """The lava of a player leaves."""
        gone = self._laid_by(s, seat)
        kept: i64 = 0
        rest = s.note[self.slot]
        while rest:
            if rest % _SEATS != seat + 1:
                kept = kept * _MARKER + rest % _MARKER
            rest //= _MARKER
        s.note = put(s.note, self.slot, kept)
        while gone:
            r = lowest(gone)
            gone &= gone - 1
            remove_pieces(s, LAVA, r, 1, fate)

    def placements(self, s: State, army: i64, out: Moves) -> None:
        if not s.piece_hand[LAVA.slot]:
            return
        mountains = s.regions[army] & s.board.mountain
        rest = s.board.neighbours(mountains) & ~self._spared(s, army)
        while rest:
            r = lowest(rest)
            rest &= rest - 1
            if _matched(s, mountains, self._laid_by(s, s.turn) | BIT[r]):
                out.add(PLACE + LAVA.slot * PLACES + r)

    def _spared(self, s: State, army: i64) -> i64:
        """Where lava cannot go (SP5a): chasms, Gnomes, own active regions, immune ones, a peace-giver's."""
        closed = s.board.chasm | s.regions[army] | s.immune | s.haunted
        return closed | shielded(s, army) | warded(s, s.seat_of[army])

    def place(self, s: State, army: i64, code: i64) -> None:
        if (code - PLACE) // PLACES != LAVA.slot:
            return
        r = code % PLACES
        s.placed = 1
        note_attack(s, s.turn, r, True)
        if ambushed(s, s.turn, r):
            s.barred |= BIT[r]
            return
        overrun(s, s.turn, r, NONE)
        place_piece(s, LAVA, r)
        self._note(s, r, s.turn)

    def drives_out_whole(self) -> bool:
        return True

    def watches(self) -> bool:
        return True

    def turn_began(self, s: State, seat: i64) -> None:
        if s.note[self.slot] == 0:
            return
        used = any(army >= 0 and self in s.traits[army] for army in s.active)
        self._cool(s, seat, BACK if used else LOST)

    def ends(self, s: State, army: i64) -> None:
        """Borrowed lava leaves with the power (SP4a, UL14b); another player's stays."""
        self._cool(s, s.seat_of[army], LOST)

    def note_problem(self, s: State, note: i64, army: i64) -> str:
        """It tells of each marker on the board once."""
        found: list[int] = []
        while note:
            if not 1 <= note % _SEATS <= s.table.players:
                return "a lava marker of nobody; leave the notes out, then all lava is of the race that has it"
            found.append(note % _MARKER // _SEATS)
            note //= _MARKER
        found.sort()
        lying = members(s.piece_on[LAVA.slot])
        return "" if found == lying else f"it tells of lava in the regions {found}, but pieces.lava has {lying}"


def _matched(s: State, mountains: i64, covered: i64) -> bool:
    """Whether each covered region can be given a mountain of its own that borders it."""
    if covered == 0:
        return True
    r = lowest(covered)
    choices = s.board.adjacent[r] & mountains
    while choices:
        mountain = choices & -choices
        choices ^= mountain
        if _matched(s, mountains & ~mountain, covered & ~BIT[r]):
            return True
    return False


class Corrupt(Power):
    """SP6: whoever conquers one of its regions loses a coin to its owner."""

    def fell(self, s: State, army: i64, r: i64, seat: i64) -> None:
        move_coins(s, seat, s.seat_of[army], 1, self.id)


class Mercenary(Power):
    """SP7: a coin makes a conquest two cheaper. The note: the coin is paid for the next one."""

    def steps(self, s: State, army: i64, out: Moves) -> None:
        if s.hand[army] and not s.turn_note[self.slot] and s.coins[s.turn] and not self._strands(s, army):
            out.add(PAY)

    def _strands(self, s: State, army: i64) -> bool:
        """Whether an attack that must be made could not be made once the coin is paid (QU35)."""
        if not must_attack(s, army):
            return False
        poorer = s.copy()
        self.pay_after_die(poorer, army)
        left = Moves()
        list_conquests(poorer, army, left)
        return left.n == 0

    def step(self, s: State, army: i64, code: i64) -> None:
        if code == PAY:
            self.pay_after_die(s, army)
            s.ready = 0

    def rebate(self, s: State, army: i64) -> i64:
        return 2 if s.turn_note[self.slot] else 0

    def after_die(self, s: State, army: i64) -> i64:
        return 2 if s.coins[s.turn] and not s.turn_note[self.slot] else 0

    def pay_after_die(self, s: State, army: i64) -> None:
        s.turn_note = put(s.turn_note, self.slot, 1)
        move_coins(s, s.turn, BANK, 1, self.id)

    def attempted(self, s: State, army: i64, r: i64, won: bool) -> None:
        s.turn_note = put(s.turn_note, self.slot, 0)

    def serves_price_only(self) -> bool:
        return True


class Barricade(Power):
    """SP8: three coins for four regions or fewer."""

    def bonus(self, s: State, army: i64) -> i64:
        return 3 if count(s.regions[army]) <= 4 else 0


CATAPULT = Piece("catapult", "K6", 1, immune=True)
LAVA = Piece("lava", "K11", 4, closes=True, lingers=True, abandoned=STAYS, conquered=STAYS, declined=STAYS)
_SEATS: Final = 8  # the note has a digit for each marker: its region times this, plus the owner's seat plus one
_MARKER: Final = PLACES * _SEATS
COPY = MEANS + PLACES * register_step("copy", 1)

POWERS: list[Power] = [
    SoulTouch("soul_touch", "SP1", 4),
    Catapult("catapult", "SP2", 4, pieces=(CATAPULT,)),
    Imperial("imperial", "SP3", 4),
    Copycat("copycat", "SP4", 3),
    Lava("lava", "SP5", 5, needs="mountain", pieces=(LAVA,)),
    Corrupt("corrupt", "SP6", 4),
    Mercenary("mercenary", "SP7", 4),
    Barricade("barricade", "SP8", 4),
]
