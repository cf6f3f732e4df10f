"""The position of a game as small integers: quick to copy, and all that the rules need to continue from there.

Races of the table are numbered; a race in play is called an *army* and keeps its number. -1 means nobody or nothing.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.rules.bits import BIT, count, lowest
from elbowroom.rules.board import Board
from elbowroom.rules.door import Door
from elbowroom.rules.hooks import AMBUSH, ANYTIME, BRINGS, OPENINGS, PENALTY, PLUNDERED, TURN_BEGAN
from elbowroom.rules.traits import Find, Piece, Power, Race, Trait, Weather, trait_count

COLUMN: Final = 6

# The kinds of decisions. `elbowroom.rules.decisions` has an object for each, in this order.
OVER: Final = 0
PICKING: Final = 1
CHOOSING: Final = 2
CONQUERING: Final = 3
DEPLOYING: Final = 4
GIVING_UP: Final = 5
PLACING: Final = 6
RETREATING: Final = 7
ENDING: Final = 8
SWAPPING: Final = 9
SETTLING: Final = 10
PAYING: Final = 11
CALLING: Final = 12
SHIPPING: Final = 13
NAMING: Final = 14
PHASES: Final = (
    "over", "pick", "turn", "conquer", "redeploy", "give_up", "place", "retreat", "late_decline", "swap", "settle",
    "pay", "call", "ships", "name",
)  # fmt: skip
SHIPS: Final = 12
START_COINS: Final = 5  # U4


NOBODY: Final[list[Trait]] = []


class Table:
    """What never changes during a game: the board, the number of players, the races and powers."""

    def __init__(
        self, board: Board, players: int, rounds: int, races: list[Race], powers: list[Power],
        finds: list[Find] | None = None, weathers: list[Weather] | None = None, lairs: int = 0,
        start_coins: int = START_COINS, open_coins: bool = False,
    ) -> None:  # fmt: skip
        self.board: Final = board
        self.players: i64 = players
        self.rounds: i64 = rounds
        self.races: Final = races
        self.powers: Final = powers
        self.finds: Final = [] if finds is None else finds
        self.weathers: Final = [] if weathers is None else weathers
        self.start_coins: i64 = start_coins  # of each player (U4, U9)
        self.open_coins: bool = open_coins  # everybody sees all coins (U9)
        self.lairs: i64 = lairs  # where the host wants the Monsters (M4); 0: as printed, or drawn
        self.watchers: Final = [trait for trait in self.traits() if trait.watches()]
        self.morning_watchers: Final = self._watchers(TURN_BEGAN)
        self.ambushers: Final = self._watchers(AMBUSH)
        self.plunderers: Final = self._watchers(PLUNDERED)
        self.penalizers: Final = self._watchers(PENALTY)
        self.wary: bool = any(trait.is_wary() for trait in self.traits())
        self.opens: bool = any(trait.has_openings() for trait in self.traits())
        steps = OPENINGS | ANYTIME | BRINGS
        self.side_steps: bool = board.landmarks != 0 or any(trait.hooks & steps for trait in self.traits())
        self.revives: bool = any(trait.revives() for trait in self.traits())
        self.pieces: Final = _pieces_of(self.traits())
        self.piece_room: i64 = 1 + max([int(p.slot) for p in self.pieces], default=-1)
        # where the counts by region of each stacking kind of piece begin in `State.stacked`
        self.stack_start: vec[i64] = vec[i64]([-1] * int(self.piece_room))
        self.stack_room: i64 = 0
        for piece in self.pieces:
            if piece.stacks:
                self.stack_start[piece.slot] = self.stack_room
                self.stack_room += board.size
        self.opening: State | None = None  # the table before the deal, to be copied
        # by race and power, or none: the traits of such an army, once there was one; NOBODY before
        self.combos: list[list[Trait]] = [NOBODY] * (len(races) * (len(powers) + 1))
        self.number: vec[i64] = vec[i64]([-1] * trait_count())  # of each trait among the races, powers or finds
        for i, race in enumerate(races):
            self.number[race.slot] = i
        for i, power in enumerate(powers):
            self.number[power.slot] = i
        for i, find in enumerate(self.finds):
            self.number[find.slot] = i
        self.no_tokens: vec[i64] = vec[i64]([0] * int(board.size))  # by region
        self.blank_note: vec[i64] = vec[i64]([0] * trait_count())
        self.income_masks: vec[i64] = vec[i64]([0] * trait_count())
        self.declined_income_masks: vec[i64] = vec[i64]([0] * trait_count())
        self.discount_masks: vec[i64] = vec[i64]([0] * trait_count())
        self.holds_masks: vec[i64] = vec[i64]([0] * trait_count())
        for trait in self.traits():
            self.income_masks[trait.slot] = board.select(trait.income_on)
            self.declined_income_masks[trait.slot] = board.select(trait.declined_income_on)
            self.discount_masks[trait.slot] = board.select(trait.discount_on)
            self.holds_masks[trait.slot] = board.select(trait.holds_on)

    def traits(self) -> list[Trait]:
        """All races, powers, relics and places in the game."""
        found: list[Trait] = []
        found.extend(self.races)
        found.extend(self.powers)
        found.extend(self.finds)
        return found

    def _watchers(self, hook: i64) -> list[Trait]:
        return [trait for trait in self.watchers if trait.hooks & hook]

    def race_number(self, id: str) -> int:
        """The number of a race by its id."""
        return [r.id for r in self.races].index(id)


def _pieces_of(traits: list[Trait]) -> list[Piece]:
    found: list[Piece] = []
    for trait in traits:
        found.extend(trait.pieces)
    return sorted(found, key=lambda p: int(p.slot))


# Every field in which two positions can differ, in a fixed order; `Game` compares, hashes and prints by it.
VECTORS: Final = (
    "tokens", "army_at", "defence", "hand", "tray", "regions", "aside", "fled", "power", "former", "seat_of", "coins",
    "active", "declined", "peace", "column_race", "column_power", "column_coins", "banners", "badges", "piece_on",
    "piece_hand", "piece_fled", "stacked", "markers", "find_at", "forecast", "reviving", "note", "turn_note",
    "hidden", "spare",
)  # fmt: skip
NUMBERS: Final = (
    "occupied", "tribes", "immune", "pieced", "monsters", "unfound", "ships", "closed", "barred", "haunted",
    "haunter", "found", "discards", "urn", "round", "first", "turn", "seat", "phase", "army", "ready", "picked",
    "fought", "prey", "attacked", "placed", "acted", "rolls", "draws", "weather", "foreseen", "caravel", "copied",
    "copier", "opening", "last", "target", "paid", "collected", "late", "leaving", "declining", "luck", "luck2",
)  # fmt: skip


class State:
    """A position. The first group of vectors is changed in place, so each state has its own; the second is shared
    between copies and changed only by replacing a vector (`elbowroom.rules.bits.put`)."""

    # Only for plain Python, where this many attributes would make each access a dictionary lookup.
    __slots__ = ("board", "door", "hooks", "remains", "table", "traits", *VECTORS, *NUMBERS)

    def __init__(self, table: Table, source: State | None = None) -> None:
        """The blank state of a table, or a copy of another state.

        Both set every field right here, so the compiler knows that none can be missing."""
        self.table: Table = table
        self.board: Board = table.board
        self.door: Door | None = None
        if source is None:
            races, players, size = len(table.races), int(table.players), int(table.board.size)

            # by region
            self.tokens: vec[i64] = vec[i64]([0] * size)
            self.army_at: vec[i64] = vec[i64]([-1] * size)
            self.defence: vec[i64] = vec[i64]([0] * size)  # all that C4 counts, except race tokens
            # by army
            self.hand: vec[i64] = vec[i64]([0] * races)
            self.tray: vec[i64] = vec[i64]([0] * races)
            self.regions: vec[i64] = vec[i64]([0] * races)

            # by army
            self.aside: vec[i64] = vec[i64]([0] * races)
            self.fled: vec[i64] = vec[i64]([0] * races)  # driven out this turn, to be placed by T6
            self.power: vec[i64] = vec[i64]([-1] * races)
            self.former: vec[i64] = vec[i64]([-1] * races)  # the power a declined army had (SP1b)
            self.seat_of: vec[i64] = vec[i64]([-1] * races)
            # by seat
            self.coins: vec[i64] = vec[i64]([table.start_coins] * players)
            self.active: vec[i64] = vec[i64]([-1] * players)
            self.declined: vec[i64] = vec[i64]([0] * players)  # sets of armies
            self.peace: vec[i64] = vec[i64]([-1] * players)  # the seat that may not attack this one
            # the column and the stacks; the top of a stack is its last element
            self.column_race: vec[i64] = vec[i64]([-1] * COLUMN)
            self.column_power: vec[i64] = vec[i64]([-1] * COLUMN)
            self.column_coins: vec[i64] = vec[i64]([0] * COLUMN)
            self.banners: vec[i64] = vec[i64]()
            self.badges: vec[i64] = vec[i64]()
            # by kind of piece
            self.piece_on: vec[i64] = vec[i64]([0] * int(table.piece_room))  # sets of regions
            self.piece_hand: vec[i64] = vec[i64]([0] * int(table.piece_room))
            self.piece_fled: vec[i64] = vec[i64]([0] * int(table.piece_room))
            self.stacked: vec[i64] = vec[i64]([0] * int(table.stack_room))
            # relics and places: the hidden stack, its top last, and the region where each one lies
            self.markers: vec[i64] = vec[i64]()
            self.find_at: vec[i64] = vec[i64]([-1] * len(table.finds))
            # the events of all rounds, the first one first
            self.forecast: vec[i64] = vec[i64]()
            # by seat: the declined army that will be active again (SP1)
            self.reviving: vec[i64] = vec[i64]([-1] * players)
            # a number for each trait's own use; the second is cleared at the start of each turn
            self.note: vec[i64] = table.blank_note
            self.turn_note: vec[i64] = table.blank_note
            # numbers by region for traits that need them, and who may see them: hidden markers
            self.hidden: vec[i64] = vec[i64]([-1] * size)
            # by region: what a race that does not redeploy took up there and may still leave there (T4, SR1)
            self.spare: vec[i64] = table.no_tokens
            # the traits that serve each active army (its race, its power, what it borrows), and each declined army
            self.traits: list[list[Trait]] = [NOBODY] * races
            self.remains: list[list[Trait]] = [NOBODY] * races
            self.hooks: vec[i64] = vec[i64]([0] * races)  # the frequent hooks that these traits use

            # sets of regions
            self.occupied: i64 = 0
            self.tribes: i64 = 0
            self.immune: i64 = 0
            self.pieced: i64 = 0
            self.monsters: i64 = 0
            self.unfound: i64 = 0  # monster regions whose marker is not drawn yet
            self.ships: i64 = 0
            self.closed: i64 = 0  # nobody may enter
            self.barred: i64 = 0  # not to be attacked again this turn (SR5)
            self.haunted: i64 = 0  # immune by a piece that may stand anywhere (UL8), except for one seat or none
            self.haunter: i64 = -1
            self.found: i64 = 0  # regions with a relic or a place
            # sets of powers, flags and counters
            self.discards: i64 = 0
            self.urn: i64 = 0  # the discards became the stack: each badge is drawn when it is needed
            self.round: i64 = 1
            self.first: i64 = 0
            self.turn: i64 = 0  # whose turn it is
            self.seat: i64 = 0  # whose decision it is
            self.phase: i64 = PICKING
            self.army: i64 = -1  # the army the decision is about
            self.ready: i64 = 0  # regions may still be abandoned (T4)
            self.picked: i64 = 0  # the active race was picked this turn
            self.fought: i64 = 0  # a declined race fought this turn (Q23)
            self.prey: i64 = 0  # non-empty regions conquered by the active race this turn
            self.attacked: i64 = 0  # seats whose active race it attacked this turn
            self.placed: i64 = 0  # the redeployment is over: no more side steps (O14); 2: nothing but the end
            self.acted: i64 = 0  # declined armies that have had their own conquests this turn
            self.rolls: i64 = 0  # dice rolled so far in this turn
            self.draws: i64 = 0  # and other draws
            self.weather: i64 = -1  # this round's event
            self.foreseen: i64 = 0  # seats that have seen the next round's event
            self.caravel: i64 = -1
            self.copied: i64 = -1  # the power that is copied (SP4), and by which army
            self.copier: i64 = -1
            self.opening: i64 = 0  # the start benefits may still be used (O6)
            self.last: i64 = 0  # the current conquest is the last one (C10)
            self.target: i64 = -1  # the region or place a pending decision is about
            self.paid: i64 = 0  # for the combo being picked; or what the last die left short, to be paid for (Q31)
            self.collected: i64 = 0
            self.late: i64 = 0  # this decline comes after scoring (BP17)
            self.leaving: i64 = 0  # and takes the race off the board (UP19)
            self.declining: i64 = 0  # a race that has just declined redeploys one last time (UP17)
            # the two halves of the key of all chance
            self.luck: i64 = 0
            self.luck2: i64 = 0
        else:
            self.tokens = source.tokens[:]
            self.army_at = source.army_at[:]
            self.defence = source.defence[:]
            self.hand = source.hand[:]
            self.tray = source.tray[:]
            self.regions = source.regions[:]
            self.aside = source.aside
            self.fled = source.fled
            self.power = source.power
            self.former = source.former
            self.seat_of = source.seat_of
            self.coins = source.coins
            self.active = source.active
            self.declined = source.declined
            self.peace = source.peace
            self.column_race = source.column_race
            self.column_power = source.column_power
            self.column_coins = source.column_coins
            self.banners = source.banners
            self.badges = source.badges
            self.piece_on = source.piece_on
            self.piece_hand = source.piece_hand
            self.piece_fled = source.piece_fled
            self.stacked = source.stacked
            self.markers = source.markers
            self.find_at = source.find_at
            self.forecast = source.forecast
            self.reviving = source.reviving
            self.note = source.note
            self.turn_note = source.turn_note
            self.hidden = source.hidden
            self.spare = source.spare
            self.traits = source.traits
            self.remains = source.remains
            self.hooks = source.hooks
            self.occupied = source.occupied
            self.tribes = source.tribes
            self.immune = source.immune
            self.pieced = source.pieced
            self.monsters = source.monsters
            self.unfound = source.unfound
            self.ships = source.ships
            self.closed = source.closed
            self.barred = source.barred
            self.haunted = source.haunted
            self.haunter = source.haunter
            self.found = source.found
            self.discards = source.discards
            self.urn = source.urn
            self.round = source.round
            self.first = source.first
            self.turn = source.turn
            self.seat = source.seat
            self.phase = source.phase
            self.army = source.army
            self.ready = source.ready
            self.picked = source.picked
            self.fought = source.fought
            self.prey = source.prey
            self.attacked = source.attacked
            self.placed = source.placed
            self.acted = source.acted
            self.rolls = source.rolls
            self.draws = source.draws
            self.weather = source.weather
            self.foreseen = source.foreseen
            self.caravel = source.caravel
            self.copied = source.copied
            self.copier = source.copier
            self.opening = source.opening
            self.last = source.last
            self.target = source.target
            self.paid = source.paid
            self.collected = source.collected
            self.late = source.late
            self.leaving = source.leaving
            self.declining = source.declining
            self.luck = source.luck
            self.luck2 = source.luck2

    def copy(self) -> State:
        """An independent copy."""
        return State(self.table, self)

    def race(self, army: i64) -> Race:
        """The race of an army."""
        return self.table.races[army]

    def badge(self, army: i64) -> Power | None:
        """The power an army has, or still has in decline."""
        number = self.power[army]
        return None if number < 0 else self.table.powers[number]

    def is_active(self, army: i64) -> bool:
        """Whether an army is somebody's active race."""
        seat = self.seat_of[army]
        return seat >= 0 and self.active[seat] == army

    def serving(self, army: i64) -> list[Trait]:
        """The traits that serve an army, active or declined."""
        return self.traits[army] if self.is_active(army) else self.remains[army]

    def users(self, army: i64, hooks: i64) -> list[Trait]:
        """The traits that serve an active army, if any of them uses one of these hooks."""
        return self.traits[army] if self.hooks[army] & hooks else NOBODY

    def frozen(self) -> bool:
        """Whether rivers are ordinary regions this round (RW8)."""
        return self.weather >= 0 and self.table.weathers[self.weather].freezes

    def armies_of(self, seat: i64) -> i64:
        """A player's races, active and declined, as a set."""
        army = self.active[seat]
        return self.declined[seat] if army < 0 else self.declined[seat] | BIT[army]

    def own_regions(self, seat: i64) -> i64:
        """All regions a player's races occupy."""
        mask: i64 = 0
        rest = self.armies_of(seat)
        while rest:
            army = lowest(rest)
            rest &= rest - 1
            mask |= self.regions[army]
        return mask

    def tokens_on_board(self, army: i64) -> i64:
        """How many tokens of an army stand on the board."""
        total: i64 = 0
        for r in range(self.board.size):
            if self.army_at[r] == army:
                total += self.tokens[r]
        return total

    def region_count(self, army: i64) -> i64:
        """How many regions an army occupies."""
        return count(self.regions[army])

    def has(self, mask: i64, r: i64) -> bool:
        """Whether a set holds a region."""
        return mask & BIT[r] != 0
