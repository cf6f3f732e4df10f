"""The powers of Underground, but for Magic, which stands with the relics it copies (rulebook section 11)."""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.boxes.underground.relics import MAGIC
from elbowroom.rules.actions import MEANS, PLACES, Moves, register_means, register_step
from elbowroom.rules.armies import leave_if_gone, occupy, to_tray
from elbowroom.rules.bits import BIT, count, lowest, put
from elbowroom.rules.conquest import adjacency
from elbowroom.rules.events import Noted
from elbowroom.rules.notes import at_most, opponents
from elbowroom.rules.pieces import number_out
from elbowroom.rules.placing import PiecePower
from elbowroom.rules.replacement import replace, replaceable
from elbowroom.rules.rivers import held_water
from elbowroom.rules.scoring import BANK, move_coins
from elbowroom.rules.state import State
from elbowroom.rules.traits import LOST, STAYS, Piece, Power


class Adventurous(Power):
    """UP1: a coin for each place."""

    def income(self, s: State, army: i64) -> i64:
        mask: i64 = 0
        for i in range(len(s.table.finds)):
            if s.find_at[i] >= 0 and s.table.finds[i].is_place():
                mask |= BIT[s.find_at[i]]
        return mask


class Fisher(Power):
    """UP2: a coin for every two coasts."""

    def bonus(self, s: State, army: i64) -> i64:
        return count(s.regions[army] & s.board.coastal) // 2


class Flocking(Power):
    """UP3: two coins for staying together."""

    def bonus(self, s: State, army: i64) -> i64:
        own = s.regions[army]
        group = own & -own
        more = group
        while more:
            more = adjacency(s, army, group) & own & ~group
            group |= more
        return 2 if own and group == own else 0


class Frightened(Power):
    """UP4: a coin where three or more stand together."""

    def income(self, s: State, army: i64) -> i64:
        crowded: i64 = 0
        rest = s.regions[army]
        while rest:
            r = lowest(rest)
            rest &= rest - 1
            if s.tokens[r] >= 3:
                crowded |= BIT[r]
        return crowded


class Immortal(Power):
    """UP5: nothing is lost with a region."""

    def casualties(self) -> i64:
        return 0


class Martyr(Power):
    """UP7: a coin for each region lost."""

    def fell(self, s: State, army: i64, r: i64, seat: i64) -> None:
        move_coins(s, BANK, s.seat_of[army], 1, self.id)


class KeptPower(Power):
    """A power that is data, and whose badge stays with the declined race."""

    def keeps_badge(self) -> bool:
        return True


class Quarreling(Power):
    """UP11: a coin for each group of regions."""

    def bonus(self, s: State, army: i64) -> i64:
        groups: i64 = 0
        rest = s.regions[army]
        while rest:
            group = rest & -rest
            more = group
            while more:
                more = s.board.neighbours(group) & rest & ~group
                group |= more
            rest &= ~group
            groups += 1
        return groups


class Reborn(KeptPower):
    """UP12: declined tokens rise again as the active race, two a turn. The turn's note counts them."""

    def has_openings(self) -> bool:
        return True

    def openings(self, s: State, army: i64, out: Moves) -> None:
        active = s.active[s.turn]
        if s.is_active(army) or active < 0 or s.turn_note[self.slot] == 2:
            return
        if s.tray[active] or s.hand[active]:
            out.add_all(RENEW, s.regions[army] & ~(s.board.water & ~held_water(s, active)))

    def place(self, s: State, army: i64, code: i64) -> None:
        active = s.active[s.turn]
        if not RENEW <= code < RENEW + PLACES or s.is_active(army):
            return
        r = code - RENEW
        s.turn_note = put(s.turn_note, self.slot, s.turn_note[self.slot] + 1)
        haunted, haunter = s.haunted, s.haunter
        to_tray(s, r)
        if s.tray[active]:
            s.tray[active] -= 1
            s.hand[active] += 1
        occupy(s, active, r, 1)
        s.haunted = haunted  # no conquest (QU27): the crypt's ghost stays, and stays his (UL8)
        s.haunter = haunter
        for trait in s.traits[active]:
            trait.renewed(s, active, r)
        if s.door is not None:
            s.door.events.append(Noted(s.turn, self.id, "renewed", r))
        leave_if_gone(s, army)

    def turn_note_problem(self, s: State, note: i64) -> str:
        return at_most(note, 2)


class Royal(PiecePower):
    """UP13: the Queen's region is immune, in decline too."""

    def keeps_badge(self) -> bool:
        return True

    def must_place(self, s: State, army: i64) -> bool:
        """Borrowed, she may stay in hand (UL14)."""
        return s.piece_hand[QUEEN.slot] > 0 and s.regions[army] != 0 and s.badge(army) is self


class Shield(PiecePower):
    """UP14: mushroom armor."""

    def keeps_badge(self) -> bool:
        return True

    def may_lift(self) -> bool:
        return False

    def supplies(self, s: State, army: i64) -> None:
        k = ARMOR.slot
        free = ARMOR.supply - number_out(s, ARMOR) - s.piece_hand[k]
        s.piece_hand = put(s.piece_hand, k, s.piece_hand[k] + min(free, count(s.regions[army] & s.board.forest)))


class Thieving(Power):
    """UP16: a coin from each neighbour."""

    def robs(self, s: State, army: i64) -> i64:
        return neighbours_of(s, s.seat_of[army], s.board.neighbours(s.regions[army]))


def neighbours_of(s: State, seat: i64, near: i64) -> i64:
    """The opponents with an active token in a set of regions, as a set of seats."""
    found: i64 = 0
    for other in range(s.table.players):
        army = s.active[other]
        if other != seat and army >= 0 and s.regions[army] & near:
            found |= BIT[other]
    return found


class Tomb(KeptPower):
    """UP17: all tokens stay when it declines."""

    def stays_whole(self) -> bool:
        return True

    def redeploys_at_decline(self) -> bool:
        return True


class Vampire(Power):
    """UP18: a lone token is replaced, once a turn for each opponent."""

    def acts_empty_handed(self) -> bool:
        return True

    def steps(self, s: State, army: i64, out: Moves) -> None:
        if s.tray[army] or s.hand[army]:
            out.add_all(BITE, replaceable(s, army, s.turn_note[self.slot]))

    def step(self, s: State, army: i64, code: i64) -> None:
        if BITE <= code < BITE + PLACES:
            victim = s.seat_of[s.army_at[code - BITE]]
            s.turn_note = put(s.turn_note, self.slot, s.turn_note[self.slot] | BIT[victim])
            replace(s, army, code - BITE, "bite")

    def turn_note_problem(self, s: State, note: i64) -> str:
        return opponents(s, note, s.turn)


class Vanishing(Power):
    """UP19: declining, it is gone, for two coins a region."""

    def vanishes(self) -> bool:
        return True


class Vengeful(Power):
    """UP20: whoever attacked pays for it in the next turn. The note is the set of their seats."""

    def begins(self, s: State, army: i64) -> None:
        s.note = put(s.note, self.slot, 0)

    def provoked(self, s: State, army: i64, seat: i64) -> None:
        s.note = put(s.note, self.slot, s.note[self.slot] | BIT[seat])

    def cheaper(self, s: State, army: i64) -> i64:
        mask: i64 = 0
        for seat in range(s.table.players):
            if s.note[self.slot] & BIT[seat]:
                mask |= s.own_regions(seat)
        return mask

    def marked(self, s: State) -> i64:
        return s.note[self.slot]

    def turn_ended(self, s: State, army: i64) -> None:
        s.note = put(s.note, self.slot, 0)

    def declining(self, s: State, army: i64) -> None:
        s.note = put(s.note, self.slot, 0)

    def ends(self, s: State, army: i64) -> None:
        s.note = put(s.note, self.slot, 0)

    def note_problem(self, s: State, note: i64, army: i64) -> str:
        if army < 0:
            return "vengeance markers of nobody: no active race has them (K13); leave it out"
        return opponents(s, note, s.seat_of[army])


class Wise(KeptPower):
    """UP21: two coins while it is declined and on the board."""

    def declined_bonus(self, s: State, army: i64) -> i64:
        return self.declined_coins if s.regions[army] else 0


QUEEN = Piece("queen", "K7", 1, immune=True, declined=STAYS)
ARMOR = Piece(
    "armor", "K4", 8, defence=1, stacks=True, given=False, early=True, abandoned=LOST, conquered=LOST, declined=STAYS
)
BITE = MEANS + PLACES * register_means("bite")
RENEW = MEANS + PLACES * register_step("renew")

POWERS: list[Power] = [
    Adventurous("adventurous", "UP1", 5, needs="finds"),
    Fisher("fisher", "UP2", 4, needs="water"),
    Flocking("flocking", "UP3", 5),
    Frightened("frightened", "UP4", 4),
    Immortal("immortal", "UP5", 4),
    MAGIC,
    Martyr("martyr", "UP7", 4),
    Power("mining", "UP8", 4, needs="mine", income="mine"),
    KeptPower("muddy", "UP9", 3, needs="swamp", income="swamp", declined_income="swamp"),
    Power("mystic", "UP10", 4, needs="magic", income="magic"),
    Quarreling("quarreling", "UP11", 3),
    Reborn("reborn", "UP12", 5),
    Royal("royal", "UP13", 5, pieces=(QUEEN,)),
    Shield("shield", "UP14", 3, needs="forest", pieces=(ARMOR,)),
    Power("stone", "UP15", 4, needs="mountain", income="mountain"),
    Thieving("thieving", "UP16", 4),
    Tomb("tomb", "UP17", 5),
    Vampire("vampire", "UP18", 5),
    Vanishing("vanishing", "UP19", 5),
    Vengeful("vengeful", "UP20", 4),
    Wise("wise", "UP21", 4, declined_coins=2),
]
