"""The fifteen races of Underground (rulebook section 11)."""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.rules.actions import MEANS, PLACE, PLACES, Moves, register_means
from elbowroom.rules.bits import BIT, count, lowest, put
from elbowroom.rules.chance import roll
from elbowroom.rules.conquest import DIE_HELPS, adjacency, cost, note_attack, special_targets, strength, take
from elbowroom.rules.events import Repelled, Rolled
from elbowroom.rules.notes import at_most
from elbowroom.rules.pieces import lift_piece, place_piece
from elbowroom.rules.scoring import move_coins
from elbowroom.rules.state import CHOOSING, State
from elbowroom.rules.traits import STAYS, Piece, Race


class Cultists(Race):
    """UR1: the Great Ancient stands by them. The note is 1 until it has come for the first time."""

    def begins(self, s: State, army: i64) -> None:
        s.note = put(s.note, self.slot, 1)

    def has_openings(self) -> bool:
        return True

    def cheaper(self, s: State, army: i64) -> i64:
        return adjacency(s, army, s.piece_on[ANCIENT.slot])

    def conquered(self, s: State, army: i64, r: i64) -> None:
        if s.piece_hand[ANCIENT.slot] and (s.note[self.slot] or s.regions[army] == BIT[r]):
            s.note = put(s.note, self.slot, 0)
            place_piece(s, ANCIENT, r)

    def openings(self, s: State, army: i64, out: Moves) -> None:
        # before the choice (O6), so never in the turn it came
        if s.phase == CHOOSING and s.is_active(army) and not s.turn_note[self.slot]:
            out.add_all(PLACE + ANCIENT.slot * PLACES, s.regions[army] & ~s.piece_on[ANCIENT.slot])

    def place(self, s: State, army: i64, code: i64) -> None:
        if (code - PLACE) // PLACES != ANCIENT.slot:
            return
        s.note = put(s.note, self.slot, 0)
        s.turn_note = put(s.turn_note, self.slot, 1)
        standing = s.piece_on[ANCIENT.slot]
        if standing:
            lift_piece(s, ANCIENT, lowest(standing))
        place_piece(s, ANCIENT, code % PLACES)

    def note_problem(self, s: State, note: i64, army: i64) -> str:
        return at_most(note, 1)


class Drow(Race):
    """UR2: a coin for each region that borders nobody."""

    def income(self, s: State, army: i64) -> i64:
        others = (s.occupied & ~s.regions[army]) | s.monsters | s.tribes
        return ~s.board.neighbours(others) & s.board.all


class Flames(Race):
    """UR3: where fire reaches from the volcano, defenders do not count."""

    def must_settle(self, s: State, army: i64) -> bool:
        return s.piece_hand[VOLCANO.slot] > 0

    def settles(self, s: State, army: i64, out: Moves) -> None:
        if s.piece_hand[VOLCANO.slot]:
            out.add_all(PLACE + VOLCANO.slot * PLACES, s.board.volcano)

    def place(self, s: State, army: i64, code: i64) -> None:
        if (code - PLACE) // PLACES == VOLCANO.slot:
            place_piece(s, VOLCANO, code % PLACES)

    def enters_only(self, s: State, army: i64) -> i64:
        return s.board.neighbours(s.piece_on[VOLCANO.slot])

    def unguarded(self, s: State, army: i64) -> i64:
        fire = s.piece_on[VOLCANO.slot]
        near = s.board.neighbours(fire)
        spread = near & s.regions[army]
        while spread & ~fire:
            fire |= spread
            near = s.board.neighbours(fire)
            spread = near & s.regions[army]
        return near


class Gnomes(Race):
    """UR4: no opponent's benefit works against them."""

    def is_wary(self) -> bool:
        return True

    def wards(self, s: State, army: i64) -> i64:
        return s.regions[army]


class IronDwarves(Race):
    """UR5: silver hammers fight like tokens. The note counts them, the turn's note those used."""

    def muscle(self, s: State, army: i64) -> i64:
        return s.note[self.slot] - s.turn_note[self.slot]

    def spend_muscle(self, s: State, army: i64, number: i64) -> None:
        s.turn_note = put(s.turn_note, self.slot, s.turn_note[self.slot] + number)

    def supplies(self, s: State, army: i64) -> None:
        hammers = min(HAMMERS, s.note[self.slot] + count(s.regions[army] & s.board.mine))
        s.turn_note = put(s.turn_note, self.slot, hammers)  # new ones serve from the next turn on
        s.note = put(s.note, self.slot, hammers)

    def markers(self, s: State) -> i64:
        return s.note[self.slot]

    def declining(self, s: State, army: i64) -> None:
        s.note = put(s.note, self.slot, 0)

    def note_problem(self, s: State, note: i64, army: i64) -> str:
        if army < 0:
            return "hammers of nobody: no active race has them (K13); leave it out"
        return "" if note <= HAMMERS else f"{note} hammers; there are {HAMMERS} (UR5)"

    def turn_note_problem(self, s: State, note: i64) -> str:
        return at_most(note, HAMMERS)


class Liches(Race):
    """UR7: attacking them takes a coin; the declined ones get it."""

    def is_wary(self) -> bool:
        return True

    def refuses(self, s: State, army: i64, seat: i64) -> i64:
        return s.regions[army] if s.coins[seat] == 0 else 0

    def declined_fell(self, s: State, army: i64, r: i64, seat: i64) -> None:
        move_coins(s, seat, s.seat_of[army], 1, self.id)


class Lizardmen(Race):
    """UR8: rivers are roads."""

    def reaches(self, s: State, army: i64) -> i64:
        return _along(s, s.board.neighbours(s.regions[army]))

    def enters(self, s: State, army: i64) -> i64:
        return _along(s, s.board.border & s.board.river)


def _along(s: State, mask: i64) -> i64:
    """Everything along the rivers and lakes that a set touches; not over ice, lava or the Balrog (QU36, M7a)."""
    passable = s.board.lake & ~s.closed
    if not s.frozen():
        passable |= s.board.river & ~s.closed
    road: i64 = 0
    more = mask & passable
    while more & ~road:
        road |= more
        more = s.board.neighbours(road) & passable
    return s.board.neighbours(road)


class Mudmen(Race):
    """UR9: mud makes more of them."""

    def recruits(self, s: State, army: i64) -> i64:
        return count(s.regions[army] & s.board.swamp)


class Mummies(Race):
    """UR10: many, but slow."""

    def dearer(self, s: State, army: i64) -> i64:
        return s.board.all


class ShadowMimes(Race):
    """UR12: they may take another badge than their own."""

    def swaps_badge(self) -> bool:
        return True


class Spiderines(Race):
    """UR14: the chasms are one web."""

    def links(self, s: State, army: i64, mask: i64) -> i64:
        if mask & s.board.chasm_side:
            return s.board.chasm_side | s.regions[army]  # adjacency goes both ways (QU39)
        return s.board.chasm_side if mask else 0

    def enters(self, s: State, army: i64) -> i64:
        return s.board.chasm_side


class Wisps(Race):
    """UR15: crystals lend a die to a conquest."""

    def _lit(self, s: State, army: i64) -> i64:
        return s.board.magic | adjacency(s, army, s.regions[army] & s.board.magic)

    def steps(self, s: State, army: i64, out: Moves) -> None:
        might = strength(s, army)
        if might == 0:
            return
        rest = special_targets(s, army) & self._lit(s, army)
        while rest:
            r = lowest(rest)
            rest &= rest - 1
            price = cost(s, army, r)
            if 1 < price <= might + DIE_HELPS:
                out.add(GLIMMER + r)

    def step(self, s: State, army: i64, code: i64) -> None:
        if not GLIMMER <= code < GLIMMER + PLACES:
            return
        r = code - GLIMMER
        pips = roll(s)
        if s.door is not None:
            s.door.events.append(Rolled(s.turn, pips))
        price = max(1, cost(s, army, r) - pips)
        if price <= s.hand[army]:
            take(s, army, r, price, "glimmer")
        else:
            self._fails(s, army, r, price - s.hand[army])

    def _fails(self, s: State, army: i64, r: i64, short: i64) -> None:
        """As a failed last conquest (QU38)."""
        s.last = 1
        note_attack(s, s.turn, r, True)
        for trait in s.traits[army]:
            trait.attempted(s, army, r, False)
        if s.door is not None:
            s.door.events.append(Repelled(s.turn, self.id, r, short))


ANCIENT = Piece("ancient", "K6", 1, immune=True)
VOLCANO = Piece("volcano", "K16", 1, ground="volcano", abandoned=STAYS, conquered=STAYS)
HAMMERS = 7
GLIMMER = MEANS + PLACES * register_means("glimmer")

RACES: list[Race] = [
    Cultists("cultists", "UR1", 5, 10, pieces=(ANCIENT,)),
    Drow("drow", "UR2", 4, 9),
    Flames("flames", "UR3", 4, 9, needs="volcano", pieces=(VOLCANO,)),
    Gnomes("gnomes", "UR4", 6, 11),
    IronDwarves("iron_dwarves", "UR5", 7, 12, needs="mine"),
    Race("kraken", "UR6", 5, 10, needs="water", holds="water"),
    Liches("liches", "UR7", 5, 10),
    Lizardmen("lizardmen", "UR8", 7, 12, needs="lake river"),
    Mudmen("mudmen", "UR9", 5, 12, needs="swamp"),
    Mummies("mummies", "UR10", 10, 15),
    Race("ogres", "UR11", 5, 10, discount="all"),
    ShadowMimes("shadow_mimes", "UR12", 7, 12),
    Race("shrooms", "UR13", 5, 10, needs="forest", income="forest"),
    Spiderines("spiderines", "UR14", 7, 12, needs="chasm"),
    Wisps("wisps", "UR15", 6, 11, needs="magic"),
]
