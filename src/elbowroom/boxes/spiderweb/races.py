"""The eight races of Be Not Afraid and A Spider's Web (rulebook section 9)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.rules.actions import PLACE, PLACES, Moves
from elbowroom.rules.bits import BIT, count, lowest, put
from elbowroom.rules.chance import draw_face_down, roll, shuffled, turn_up
from elbowroom.rules.events import Noted, Rolled
from elbowroom.rules.pieces import place_piece, remove_pieces
from elbowroom.rules.scoring import BANK, move_coins
from elbowroom.rules.state import State
from elbowroom.rules.traits import LOST, STAYS, Piece, Race


class Barbarians(Race):
    """SR1: conquerors stay where they conquered; the rest waits aside."""

    def stands_still(self) -> bool:
        return True

    def set_aside(self, s: State, army: i64) -> i64:
        return s.hand[army]


class IceWitches(Race):
    """SR2: winter wherever they like, one marker for each magic source."""

    def deployed(self, s: State, army: i64) -> None:
        k = WINTER.slot
        free = WINTER.supply - count(s.piece_on[k]) - s.piece_hand[k]
        s.piece_hand = put(s.piece_hand, k, s.piece_hand[k] + min(free, count(s.regions[army] & s.board.magic)))

    def placements(self, s: State, army: i64, out: Moves) -> None:
        if s.piece_hand[WINTER.slot]:
            near = s.regions[army] | s.board.neighbours(s.regions[army])
            others = s.immune & ~s.own_regions(s.turn)
            if s.haunter != s.turn:
                others |= s.haunted
            out.add_all(PLACE + WINTER.slot * PLACES, near & ~s.board.chasm & ~others & ~s.piece_on[WINTER.slot])

    def place(self, s: State, army: i64, code: i64) -> None:
        if (code - PLACE) // PLACES == WINTER.slot:
            place_piece(s, WINTER, code % PLACES)

    def watches(self) -> bool:
        return True

    def penalty(self, s: State, army: i64) -> i64:
        return 0 if s.race(army) is self else s.piece_on[WINTER.slot]


class Slingmen(Race):
    """SR3: two steps are near enough, and pay a coin."""

    def reaches(self, s: State, army: i64) -> i64:
        return _slung(s, s.regions[army])

    def conquered(self, s: State, army: i64, r: i64) -> None:
        if _slung(s, s.regions[army] & ~BIT[r]) & BIT[r]:
            move_coins(s, BANK, s.seat_of[army], 1, self.id)


def _slung(s: State, own: i64) -> i64:
    """The regions two steps away from a set and adjacent to none of it."""
    return s.board.two_steps(own) & ~s.board.neighbours(own) & ~own


class Homunculi(Race):
    """SR4: one more for each time they are passed over. The note counts those on the banner."""

    def passed_over(self, s: State) -> None:
        army = s.table.number[self.slot]
        if s.tray[army]:
            s.tray[army] -= 1
            s.note = put(s.note, self.slot, s.note[self.slot] + 1)

    def on_banner(self, s: State) -> i64:
        return s.note[self.slot]

    def off_banner(self, s: State) -> None:
        s.note = put(s.note, self.slot, 0)

    def note_problem(self, s: State, note: i64, army: i64) -> str:
        return ""  # whoever loads a position holds `on_banner` against the tray and the column


ATTACK: Final = -1
LOOT: Final = [ATTACK, ATTACK, ATTACK, 0, 0, 1, 1, 2, 2, 3]
UNKNOWN: Final = 99  # a marker that a viewer may not know; it still counts among those not on the board
_OWNER: Final = 4096  # the note: the markers not on the board as a set, plus this times (owner's seat + 1)


class Skags(Race):
    """SR5: hidden loot in every region they conquer. `State.hidden` holds the number of the marker there."""

    def begins(self, s: State, army: i64) -> None:
        pool: i64 = 2 ** len(LOOT) - 1
        for marker in s.hidden:
            if 0 <= marker < UNKNOWN:
                pool &= ~BIT[marker]
        s.note = put(s.note, self.slot, pool + _OWNER * (s.seat_of[army] + 1))

    def conquered(self, s: State, army: i64, r: i64) -> None:
        note = s.note[self.slot]
        pool = note % _OWNER
        left = count(pool) - sum(1 for marker in s.hidden if marker == UNKNOWN)
        if s.hidden[r] >= 0 or left <= 0:
            return
        number = draw_face_down(s, left) if left > 1 else 0
        if s.door is not None and s.door.blind:
            s.hidden = put(s.hidden, r, UNKNOWN)
            return
        marker = _nth(pool, number)
        s.note = put(s.note, self.slot, note - BIT[marker])
        s.hidden = put(s.hidden, r, marker)

    def owner(self, s: State) -> i64:
        """The seat of the player who laid the markers."""
        return s.note[self.slot] // _OWNER - 1

    def watches(self) -> bool:
        return True

    def ambush(self, s: State, seat: i64, r: i64) -> bool:
        """SR5b, SR5c: the marker is revealed and out; an attack stops everybody but the owner himself."""
        if s.hidden[r] < 0 or (s.army >= 0 and s.race(s.army) is self):
            return False
        return self._reveal(s, seat, r) == ATTACK and seat != self.owner(s)

    def hidden_at(self, s: State, r: i64) -> str:
        marker = s.hidden[r]
        if marker < 0:
            return ""
        return "unknown" if marker == UNKNOWN else _word(LOOT[marker])

    def _reveal(self, s: State, seat: i64, r: i64) -> i64:
        marker = s.hidden[r]
        note = s.note[self.slot]
        pool = note % _OWNER
        if marker == UNKNOWN:
            marker = _nth(pool, turn_up(s, -1, count(pool), r))
            s.note = put(s.note, self.slot, note - BIT[marker])
        else:
            unseen = pool | _lying(s)
            turn_up(s, count(unseen & (BIT[marker] - 1)), count(unseen), r)
        value = LOOT[marker]
        s.hidden = put(s.hidden, r, -1)
        if s.door is not None:
            s.door.revealed = True
            s.door.events.append(Noted(seat, self.id, _word(value), r))
        if value > 0:
            move_coins(s, BANK, seat, value, self.id)
        return value

    def conceal(self, s: State, seat: i64) -> None:
        """Others see that markers lie there, not which (H3); which ones are out is known to all."""
        if seat == self.owner(s):
            return
        s.note = put(s.note, self.slot, s.note[self.slot] | _lying(s))
        s.hidden = vec[i64]([UNKNOWN if marker >= 0 else -1 for marker in s.hidden])

    def has_secrets(self, s: State, seat: i64) -> bool:
        return seat != self.owner(s) and _lying(s) != 0

    def deal_anew(self, s: State, seat: i64, luck: i64, luck2: i64) -> None:
        note = s.note[self.slot]
        left = [i for i in range(len(LOOT)) if note & BIT[i]]
        order = shuffled(luck, luck2, len(left), 1)
        hidden = s.hidden[:]
        dealt = 0
        for r in range(s.board.size):
            if hidden[r] == UNKNOWN:
                hidden[r] = left[order[dealt]]
                note &= ~BIT[hidden[r]]
                dealt += 1
        s.hidden = hidden
        s.note = put(s.note, self.slot, note)

    def declining(self, s: State, army: i64) -> None:
        """Loot in regions they occupy is cashed."""
        rest = s.regions[army]
        while rest:
            r = lowest(rest)
            rest &= rest - 1
            if s.hidden[r] >= 0:
                self._reveal(s, s.seat_of[army], r)

    def note_problem(self, s: State, note: i64, army: i64) -> str:
        if note % _OWNER < 2 ** len(LOOT) and note // _OWNER <= s.table.players:
            return ""
        return f"{note} is no set of the {len(LOOT)} loot markers plus {_OWNER} times the owner's seat plus one (SR5)"

    def position_problem(self, s: State) -> str:
        """SR5a: ten markers, each on the board, in the pool, or out."""
        pool = s.note[self.slot] % _OWNER
        lying = list(s.hidden)
        for r, marker in enumerate(lying):
            if marker < 0 or marker == UNKNOWN:
                continue
            if marker >= len(LOOT):
                return f"world.loot.{r}: there is no marker {marker}; they are 0 to {len(LOOT) - 1} (SR5)"
            if lying.count(marker) > 1 or pool & BIT[marker]:
                return f"world.loot.{r}: marker {marker} is somewhere else too; there is one of each (SR5a)"
        unknown = lying.count(UNKNOWN)
        if unknown > count(pool):
            return f"world.loot: {unknown} unknown markers, but world.notes.{self.id} leaves fewer (SR5a)"
        return ""


def _nth(pool: i64, number: i64) -> i64:
    """The marker at this place of a set of markers."""
    for _ in range(number):
        pool &= pool - 1
    return lowest(pool)


def _lying(s: State) -> i64:
    """The markers on the board, as far as the state tells them."""
    lying: i64 = 0
    for marker in s.hidden:
        if 0 <= marker < UNKNOWN:
            lying |= BIT[marker]
    return lying


def _word(value: i64) -> str:
    return "attack" if value == ATTACK else f"loot-{value}"


class Leprechauns(Race):
    """SR6: a pot of gold pays its owner at his next turn, or whoever takes the region first. The note is the owner's
    seat plus one."""

    def begins(self, s: State, army: i64) -> None:
        s.note = put(s.note, self.slot, s.seat_of[army] + 1)

    def placements(self, s: State, army: i64, out: Moves) -> None:
        if s.piece_hand[POT.slot]:
            out.add_all(PLACE + POT.slot * PLACES, s.regions[army] & ~s.piece_on[POT.slot])

    def place(self, s: State, army: i64, code: i64) -> None:
        if (code - PLACE) // PLACES == POT.slot:
            place_piece(s, POT, code % PLACES)

    def watches(self) -> bool:
        return True

    def turn_began(self, s: State, seat: i64) -> None:
        if s.note[self.slot] != seat + 1:
            return
        rest = s.piece_on[POT.slot]
        while rest:
            r = lowest(rest)
            rest &= rest - 1
            self.plundered(s, seat, r)

    def plundered(self, s: State, seat: i64, r: i64) -> None:
        if s.piece_on[POT.slot] & BIT[r]:
            remove_pieces(s, POT, r, 1, LOST)
            move_coins(s, BANK, seat, 1, self.id)

    def note_problem(self, s: State, note: i64, army: i64) -> str:
        players = s.table.players
        return "" if note <= players else f"the owner's seat plus one, so at most {players}, not {note}"


class Shamans(Race):
    """SR7: the die calls new ones for each one lost."""

    def token_lost(self, s: State, army: i64) -> None:
        pips = roll(s)
        if s.door is not None:
            s.door.events.append(Rolled(s.seat_of[army], pips))
        called = min(pips, s.tray[army])
        s.tray[army] -= called
        s.fled = put(s.fled, army, s.fled[army] + called)


class Pixies(Race):
    """SR8: one in each region, the rest aside."""

    def set_aside(self, s: State, army: i64) -> i64:
        return s.hand[army]


WINTER = Piece("winter", "K8", 6, defence=1, given=False, abandoned=STAYS, conquered=STAYS)
POT = Piece("pot", "K10", 16, abandoned=STAYS, conquered=STAYS, declined=STAYS)

RACES: list[Race] = [
    Barbarians("barbarians", "SR1", 9, 14),
    IceWitches("ice_witches", "SR2", 5, 10, needs="magic", pieces=(WINTER,)),
    Slingmen("slingmen", "SR3", 5, 10),
    Homunculi("homunculi", "SR4", 5, 13),
    Skags("skags", "SR5", 6, 11),
    Leprechauns("leprechauns", "SR6", 6, 11, pieces=(POT,)),
    Shamans("shamans", "SR7", 6, 13),
    Pixies("pixies", "SR8", 11, 16),
]
