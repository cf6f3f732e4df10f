"""The twenty powers of the base game (rulebook section 8)."""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.rules.actions import MEANS, PEACE, PLACES, ROLL, Moves, register_means
from elbowroom.rules.armies import USUAL
from elbowroom.rules.bits import BIT, lowest, put
from elbowroom.rules.chance import roll
from elbowroom.rules.conquest import special_targets, take
from elbowroom.rules.events import PeaceMade, Rolled
from elbowroom.rules.hooks import MUST_PLACE
from elbowroom.rules.notes import at_most
from elbowroom.rules.options import only_stopping_is_left
from elbowroom.rules.pieces import lift_piece, place_piece
from elbowroom.rules.placing import PiecePower
from elbowroom.rules.rivers import leave_lost_water, must_leave
from elbowroom.rules.state import State
from elbowroom.rules.traits import FLEES, STAYS, Piece, Power
from elbowroom.rules.turn import end_conquests


class Berserk(Power):
    """BP2: the die before each conquest instead of only at the last. The note is the roll plus one."""

    def rolls_at_last(self) -> bool:
        return False

    def rebate(self, s: State, army: i64) -> i64:
        rolled = s.turn_note[self.slot]
        return rolled - 1 if rolled else 0

    def steps(self, s: State, army: i64, out: Moves) -> None:
        if s.hand[army] and not s.turn_note[self.slot]:
            out.add(ROLL)

    def step(self, s: State, army: i64, code: i64) -> None:
        if code != ROLL:
            return
        pips = roll(s)
        s.ready = 0
        s.turn_note = put(s.turn_note, self.slot, pips + 1)
        if s.door is not None:
            s.door.events.append(Rolled(s.turn, pips))
        if only_stopping_is_left(s):
            end_conquests(s)

    def attempted(self, s: State, army: i64, r: i64, won: bool) -> None:
        s.turn_note = put(s.turn_note, self.slot, 0)

    def turn_note_problem(self, s: State, note: i64) -> str:
        return at_most(note, 4)


class Heroic(PiecePower):
    """BP10: two heroes in two different regions."""

    def free_regions(self, s: State, army: i64) -> i64:
        return s.regions[army] & ~s.piece_on[HERO.slot]


class Fortified(PiecePower):
    """BP9: one fortress a turn; each pays while the race is active."""

    def may_lift(self) -> bool:
        return False

    def free_regions(self, s: State, army: i64) -> i64:
        if s.turn_note[self.slot]:
            return 0
        return s.regions[army] & ~s.piece_on[FORTRESS.slot]

    def income(self, s: State, army: i64) -> i64:
        return s.piece_on[FORTRESS.slot]

    def keeps_badge(self) -> bool:
        return True


class Diplomat(Power):
    """BP5: peace with one opponent whose active race was not attacked."""

    def offers(self) -> list[str]:
        return ["peace"]

    def placements(self, s: State, army: i64, out: Moves) -> None:
        if any(trait.must_place(s, army) for trait in s.users(army, MUST_PLACE)):
            return  # the partner is named last (O14)
        for seat in range(s.table.players):
            if seat != s.turn and not s.attacked & BIT[seat]:
                out.add(PEACE + seat)

    def place(self, s: State, army: i64, code: i64) -> None:
        if not PEACE <= code < PEACE + PLACES:
            return
        s.peace = put(s.peace, s.turn, code - PEACE)
        s.placed = 2
        if s.door is not None:
            s.door.events.append(PeaceMade(s.turn, code - PEACE))

    def ends(self, s: State, army: i64) -> None:
        """A borrowed power's peace goes with it (SP4a, UL14b)."""
        s.peace = put(s.peace, s.seat_of[army], -1)


class DragonMaster(Power):
    """BP6: once a turn one token is enough."""

    def steps(self, s: State, army: i64, out: Moves) -> None:
        if s.hand[army] and not s.turn_note[self.slot]:
            out.add_all(DRAGON_FIRE, special_targets(s, army))

    def step(self, s: State, army: i64, code: i64) -> None:
        if not DRAGON_FIRE <= code < DRAGON_FIRE + PLACES:
            return
        s.turn_note = put(s.turn_note, self.slot, 1)
        if not take(s, army, code - DRAGON_FIRE, 1, "dragon", USUAL, True):
            return
        lair = s.piece_on[DRAGON.slot]
        if lair:
            lift_piece(s, DRAGON, lowest(lair))
        place_piece(s, DRAGON, code - DRAGON_FIRE)


class Flying(Power):
    """BP7: everything but water is near."""

    def enters(self, s: State, army: i64) -> i64:
        return s.board.open

    def reaches(self, s: State, army: i64) -> i64:
        return s.board.open


class Pillaging(Power):
    """BP14: a coin for each non-empty region conquered."""

    def bonus(self, s: State, army: i64) -> i64:
        return s.prey


class Seafaring(Power):
    """BP15: seas and lakes are regions like others, and stay so in decline. The note is the set of rivers that the race
    took in decline: it keeps what it held, and holds none new (Q21)."""

    def begins(self, s: State, army: i64) -> None:
        if s.note[self.slot]:
            s.note = put(s.note, self.slot, 0)

    def conquered(self, s: State, army: i64, r: i64) -> None:
        if s.board.water & BIT[r] and not s.is_active(army):
            s.note = put(s.note, self.slot, s.note[self.slot] | BIT[r])

    def holds(self, s: State, army: i64) -> i64:
        water = s.table.holds_masks[self.slot]
        return water if s.is_active(army) else water & ~s.note[self.slot]

    def ends(self, s: State, army: i64) -> None:
        """Tokens in water that is no longer held come up without loss (SP4a, QU24)."""
        while must_leave(s, army):
            leave_lost_water(s, army, lowest(must_leave(s, army)))

    def note_problem(self, s: State, note: i64, army: i64) -> str:
        return "" if note & ~s.board.water == 0 else f"{note} is no set of water regions (Q21)"

    def keeps_badge(self) -> bool:
        return True


class Spirit(Power):
    """BP16: declined beside another declined race."""

    def keeps_badge(self) -> bool:
        return True

    def shares_decline(self) -> bool:
        return True


class Stout(Power):
    """BP17: decline at the end of a normal turn."""

    def declines_late(self) -> bool:
        return True


class Underworld(Power):
    """BP19: all caverns are one."""

    def links(self, s: State, army: i64, mask: i64) -> i64:
        return s.board.cavern if mask & s.board.cavern else 0


class Wealthy(Power):
    """BP20: seven coins in the turn of picking."""

    def bonus(self, s: State, army: i64) -> i64:
        return 7 if s.picked else 0


CAMP = Piece("camp", "K3", 5, defence=1, stacks=True, company=True, early=True, conquered=FLEES)
DRAGON = Piece("dragon", "K6", 1, immune=True)
FORTRESS = Piece("fortress", "K4", 6, defence=1, declined=STAYS)
HERO = Piece("hero", "K6", 2, immune=True)
DRAGON_FIRE = MEANS + PLACES * register_means("dragon")

POWERS: list[Power] = [
    Power("alchemist", "BP1", 4, coins=2),
    Berserk("berserk", "BP2", 4),
    PiecePower("bivouacking", "BP3", 5, pieces=(CAMP,)),
    Power("commando", "BP4", 4, discount="all"),
    Diplomat("diplomat", "BP5", 5),
    DragonMaster("dragon_master", "BP6", 5, pieces=(DRAGON,)),
    Flying("flying", "BP7", 5, not_on="river"),
    Power("forest", "BP8", 4, needs="forest", income="forest"),
    Fortified("fortified", "BP9", 3, pieces=(FORTRESS,)),
    Heroic("heroic", "BP10", 5, pieces=(HERO,)),
    Power("hill", "BP11", 4, needs="hill", income="hill"),
    Power("merchant", "BP12", 2, income="all"),
    Power("mounted", "BP13", 5, needs="hill farmland", discount="hill farmland"),
    Pillaging("pillaging", "BP14", 5),
    Seafaring("seafaring", "BP15", 5, needs="water", holds="water"),
    Spirit("spirit", "BP16", 5),
    Stout("stout", "BP17", 4),
    Power("swamp", "BP18", 4, needs="swamp", income="swamp"),
    Underworld("underworld", "BP19", 5, needs="cavern", discount="cavern"),
    Wealthy("wealthy", "BP20", 4),
]
