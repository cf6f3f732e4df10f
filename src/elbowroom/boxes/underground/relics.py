"""The six relics, and the bag that copies them (rulebook UL1 to UL6, UP6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elbowroom.rules.actions import MEANS, PLACE, PLACES, Moves, register_means, register_piece, register_plain
from elbowroom.rules.bits import BIT, put
from elbowroom.rules.conquest import conquerable, warded
from elbowroom.rules.events import RelicMoved
from elbowroom.rules.hooks import ACTS_EMPTY_HANDED
from elbowroom.rules.notes import at_most
from elbowroom.rules.pieces import lift_piece, place_piece
from elbowroom.rules.replacement import replace, replaceable
from elbowroom.rules.service import lay_find
from elbowroom.rules.state import State
from elbowroom.rules.traits import Find, Piece, Power, Trait

IDLE: Final = 0
ARMED: Final = 1
USED: Final = 2


class Relic(Find):
    """A relic, or the bag acting as one (`twin` is then the relic it acts as). The turn's note: idle, armed or used."""

    def __init__(self, id: str, rule: str, twin: Relic | None = None) -> None:
        super().__init__(id, rule)
        self.twin: Final = twin

    def state(self, s: State) -> i64:
        """Idle, armed for the next conquest, or used up for the turn."""
        return s.turn_note[self.slot]

    def double(self) -> Relic:
        """The other one of the same kind: the relic the bag acts as, or the bag as this relic."""
        if self.twin is not None:
            return self.twin
        return next(relic for relic in BAG_RELICS if relic.twin is self)

    def available(self, s: State) -> bool:
        """Whether it may be used now: not for a target its double is ready for. The bag: if the relic is in play and it
        has not settled on another one this turn (QU7)."""
        if self.state(s) != IDLE or self.double().state(s) == ARMED:
            return False
        if self.twin is None:
            return True
        settled = s.turn_note[MAGIC.slot]
        number = s.table.number[self.twin.slot]
        in_play = number >= 0 and s.find_at[number] >= 0
        return in_play and settled in (0, self.twin.slot + 1)

    def mark(self, s: State, state: i64) -> None:
        """Set its state for this turn."""
        s.turn_note = put(s.turn_note, self.slot, state)
        if self.twin is not None:
            s.turn_note = put(s.turn_note, MAGIC.slot, self.twin.slot + 1)

    def lie(self, s: State, r: i64) -> None:
        """It lies in this region now (UG5)."""
        if self.twin is not None:
            for place in range(s.board.size):
                if s.piece_on[BAG.slot] & BIT[place]:
                    lift_piece(s, BAG, place)
            place_piece(s, BAG, r)
            return
        lay_find(s, s.table.number[self.slot], r)
        if s.door is not None:
            s.door.events.append(RelicMoved(self.id, r))

    def at(self, s: State) -> i64:
        """The region where it lies, as a set."""
        if self.twin is not None:
            return s.piece_on[BAG.slot]
        place = s.find_at[s.table.number[self.slot]]
        return BIT[place] if place >= 0 else 0

    def turn_note_problem(self, s: State, note: i64) -> str:
        """Idle, armed or used."""
        return at_most(note, USED)


class ArmedRelic(Relic):
    """A relic that is made ready and then serves the next conquest."""

    def __init__(self, id: str, rule: str, twin: Relic | None = None) -> None:
        super().__init__(id, rule, twin)
        self.use: i64 = register_plain(f"use {id}")

    def steps(self, s: State, army: i64, out: Moves) -> None:
        """It can be made ready with a token in hand (C5)."""
        if s.hand[army] and self.available(s):
            out.add(self.use)

    def step(self, s: State, army: i64, code: i64) -> None:
        """Make it ready."""
        if code == self.use:
            self.mark(s, ARMED)
            s.ready = 0

    def restricts(self, s: State, army: i64) -> i64:
        """Ready, it must have a target against which it may be used (QU32)."""
        return ~warded(s, s.seat_of[army]) if self.state(s) == ARMED else -1

    def attempted(self, s: State, army: i64, r: i64, won: bool) -> None:
        """Used up either way; after a success it lies in the conquered region."""
        if self.state(s) == ARMED:
            self.mark(s, USED)
            if won:
                self.lie(s, r)


class Doormat(ArmedRelic):
    """UL1: any region is near."""

    def steps(self, s: State, army: i64, out: Moves) -> None:
        """Not to enter by (C1); with an empty hand only for a replacement (C12, Q19)."""
        if s.regions[army] == 0:
            return
        if s.hand[army]:
            super().steps(s, army, out)
        elif s.hooks[army] & ACTS_EMPTY_HANDED and self.available(s) and self._carries_replacement(s, army):
            out.add(self.use)

    def _carries_replacement(self, s: State, army: i64) -> bool:
        trial = s.copy()
        self.mark(trial, ARMED)
        found = Moves()
        for trait in s.traits[army]:
            if trait.acts_empty_handed():
                trait.steps(trial, army, found)
        return found.n > 0

    def reaches(self, s: State, army: i64) -> i64:
        return conquerable(s, army) if self.state(s) == ARMED else 0


class Socks(ArmedRelic):
    """UL3: everybody runs away."""

    def unguarded(self, s: State, army: i64) -> i64:
        return s.board.all if self.state(s) == ARMED else 0

    def spares(self, s: State, army: i64) -> bool:
        return self.state(s) == ARMED

    def drives_out_whole(self) -> bool:
        return True

    def serves_price_only(self) -> bool:
        return True


class Sword(ArmedRelic):
    """UL6: two tokens less."""

    def rebate(self, s: State, army: i64) -> i64:
        return 2 if self.state(s) == ARMED else 0

    def serves_price_only(self) -> bool:
        return True


class Orb(Relic):
    """UL5: a lone token is replaced."""

    def __init__(self, id: str, rule: str, twin: Relic | None = None) -> None:
        super().__init__(id, rule, twin)
        self.use: i64 = MEANS + PLACES * register_means(id)

    def acts_empty_handed(self) -> bool:
        return True

    def steps(self, s: State, army: i64, out: Moves) -> None:
        if (s.tray[army] or s.hand[army]) and self.available(s):
            out.add_all(self.use, replaceable(s, army, 0))

    def step(self, s: State, army: i64, code: i64) -> None:
        if self.use <= code < self.use + PLACES:
            self.mark(s, USED)
            if replace(s, army, code - self.use, self.id):
                self.lie(s, code - self.use)


class LaidRelic(Relic):
    """A relic that is laid into an own region at the end of the turn."""

    def __init__(self, id: str, rule: str, twin: Relic | None = None) -> None:
        super().__init__(id, rule, twin)
        self.use: i64 = PLACE + PLACES * register_piece(id)

    def offers(self) -> list[str]:
        return [self.id]

    def placements(self, s: State, army: i64, out: Moves) -> None:
        """Any own region, also where it lies already; not where its double was laid this turn (QU7)."""
        if self.available(s):
            double = self.double()
            out.add_all(self.use, s.regions[army] & ~(double.at(s) if double.state(s) == USED else 0))

    def place(self, s: State, army: i64, code: i64) -> None:
        """Lay it."""
        if self.use <= code < self.use + PLACES:
            self.mark(s, USED)
            self.lie(s, code - self.use)
            s.placed = 1


class Ring(LaidRelic):
    """UL2: a coin from each neighbour of its region."""

    def robs(self, s: State, army: i64) -> i64:
        if self.state(s) != USED:
            return 0
        near = s.board.neighbours(self.at(s))
        found: i64 = 0
        for other in range(s.table.players):
            active = s.active[other]
            if other != s.turn and active >= 0 and s.regions[active] & near:
                found |= BIT[other]
        return found


class Scepter(LaidRelic):
    """UL4: its region pays twice, but not the Lost Dwarf's mine."""

    def doubles(self, s: State, army: i64) -> i64:
        if self.state(s) != USED:
            return 0
        mask = self.at(s)
        for i in range(len(s.table.finds)):
            if s.table.finds[i].refuses_doubling() and s.find_at[i] >= 0:
                mask &= ~BIT[s.find_at[i]]
        return mask


class Magic(Power):
    """UP6: the bag acts as any relic in play, one each turn. The turn's note: the slot of that relic plus one."""

    def brings(self) -> list[Trait]:
        bag: list[Trait] = []
        bag.extend(BAG_RELICS)
        return bag

    def turn_note_problem(self, s: State, note: i64) -> str:
        relics = [find.slot + 1 for find in s.table.finds if not find.is_place()]
        return "" if note in relics else f"{note} is no relic of this game"


BAG = Piece("bag", "K14", 1)
MAGIC = Magic("magic", "UP6", 5, needs="finds", pieces=(BAG,))

DOORMAT = Doormat("doormat", "UL1")
RING = Ring("ring", "UL2")
SOCKS = Socks("socks", "UL3")
SCEPTER = Scepter("scepter", "UL4")
ORB = Orb("orb", "UL5")
SWORD = Sword("sword", "UL6")
RELICS: list[Find] = [DOORMAT, RING, SOCKS, SCEPTER, ORB, SWORD]
BAG_RELICS: list[Relic] = [
    Doormat("bag_doormat", "UP6", DOORMAT),
    Ring("bag_ring", "UP6", RING),
    Socks("bag_socks", "UP6", SOCKS),
    Scepter("bag_scepter", "UP6", SCEPTER),
    Orb("bag_orb", "UP6", ORB),
    Sword("bag_sword", "UP6", SWORD),
]
