"""The position of a game as small integers: quick to copy, and everything the rules need to go on from there.

Races of the table are numbered; a race in play is called an *army* and keeps its number. -1 stands for nobody, nothing.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.rules.bits import BIT, count
from elbowroom.rules.board import Board
from elbowroom.rules.door import Door
from elbowroom.rules.traits import Piece, Power, Race, Trait, trait_count

COLUMN: Final = 6

# What is to be decided now. `elbowroom.rules.decisions` has an object for each, in this order.
OVER: Final = 0
PICKING: Final = 1
CHOOSING: Final = 2
CONQUERING: Final = 3
DEPLOYING: Final = 4
GIVING_UP: Final = 5
PLACING: Final = 6
RETREATING: Final = 7
ENDING: Final = 8
PHASES: Final = ("over", "pick", "turn", "conquer", "redeploy", "give_up", "place", "retreat", "late_decline")


class Table:
    """What never changes in a game: the board, the players' number, the races and powers in the game."""

    def __init__(self, board: Board, players: int, rounds: int, races: list[Race], powers: list[Power]) -> None:
        self.board: Final = board
        self.players: i64 = players
        self.rounds: i64 = rounds
        self.races: Final = races
        self.powers: Final = powers
        self.pieces: Final = _pieces_of(races, powers)
        self.piece_room: i64 = 1 + max([int(p.slot) for p in self.pieces], default=-1)
        # where the counts by region of each stacking kind of piece begin in `State.stacked`
        self.stack_start: vec[i64] = vec[i64]([-1] * int(self.piece_room))
        self.stack_room: i64 = 0
        for piece in self.pieces:
            if piece.stacks:
                self.stack_start[piece.slot] = self.stack_room
                self.stack_room += board.size
        self.opening: State | None = None  # the table before the deal, kept to be copied
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
        """All races and powers in the game."""
        found: list[Trait] = []
        found.extend(self.races)
        found.extend(self.powers)
        return found

    def race_number(self, id: str) -> int:
        """The number of a race by its id."""
        return [r.id for r in self.races].index(id)

    def power_number(self, id: str) -> int:
        """The number of a power by its id."""
        return [p.id for p in self.powers].index(id)


def _pieces_of(races: list[Race], powers: list[Power]) -> list[Piece]:
    found: list[Piece] = []
    for race in races:
        found.extend(race.pieces)
    for power in powers:
        found.extend(power.pieces)
    return sorted(found, key=lambda p: int(p.slot))


class State:
    """A position. The first group of vectors is altered in place and copied; the second is shared between copies and
    changed only by putting a new vector in its place (`elbowroom.rules.bits.put`)."""

    def __init__(self, table: Table, source: State | None = None) -> None:
        """The blank state of a table, or a copy of another state of it.

        Both set every field here, one by one: the compiler then knows that none can be missing."""
        self.table: Table = table
        self.board: Board = table.board
        self.door: Door | None = None
        if source is None:
            races, players, size = len(table.races), int(table.players), int(table.board.size)

            # by region
            self.tokens: vec[i64] = vec[i64]([0] * size)
            self.army_at: vec[i64] = vec[i64]([-1] * size)
            self.defence: vec[i64] = vec[i64]([0] * size)  # all that C4 counts but the race tokens
            # by army
            self.hand: vec[i64] = vec[i64]([0] * races)
            self.tray: vec[i64] = vec[i64]([0] * races)
            self.regions: vec[i64] = vec[i64]([0] * races)

            # by army
            self.aside: vec[i64] = vec[i64]([0] * races)
            self.fled: vec[i64] = vec[i64]([0] * races)  # driven out this turn, to be placed by T6
            self.power: vec[i64] = vec[i64]([-1] * races)
            self.seat_of: vec[i64] = vec[i64]([-1] * races)
            # by seat
            self.coins: vec[i64] = vec[i64]([5] * players)
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
            # a number for each trait's own use, cleared at the start of each turn
            self.turn_note: vec[i64] = table.blank_note
            # the traits at work for each active army: its race, its power, what else serves it
            self.traits: list[list[Trait]] = [[] for _ in range(races)]

            # sets of regions
            self.occupied: i64 = 0
            self.tribes: i64 = 0
            self.immune: i64 = 0
            self.pieced: i64 = 0
            # sets of powers, flags and counters
            self.discards: i64 = 0
            self.urn: i64 = 0  # the badges were shuffled anew: each is drawn when it is needed
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
            self.placed: i64 = 0  # a piece was placed: no more lifting; 2: nothing but the end
            self.acted: i64 = 0  # declined armies that have had their own conquests this turn
            self.rolls: i64 = 0  # dice rolled so far in this turn
            self.draws: i64 = 0  # and other draws
            # the two halves of the key all chance comes from
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
            self.turn_note = source.turn_note
            self.traits = source.traits
            self.occupied = source.occupied
            self.tribes = source.tribes
            self.immune = source.immune
            self.pieced = source.pieced
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

    def own_regions(self, seat: i64) -> i64:
        """All regions a player's races occupy."""
        mask: i64 = 0
        if self.active[seat] >= 0:
            mask = self.regions[self.active[seat]]
        rest = self.declined[seat]
        army: i64 = 0
        while rest:
            if rest & 1:
                mask |= self.regions[army]
            rest >>= 1
            army += 1
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


# Every field that makes two positions differ, in one fixed order; `Game` compares, hashes and prints by it.
VECTORS: Final = (
    "tokens", "army_at", "defence", "hand", "tray", "regions", "aside", "fled", "power", "seat_of", "coins", "active",
    "declined", "peace", "column_race", "column_power", "column_coins", "banners", "badges", "piece_on", "piece_hand",
    "piece_fled", "stacked", "turn_note",
)  # fmt: skip
NUMBERS: Final = (
    "occupied", "tribes", "immune", "pieced", "discards", "urn", "round", "first", "turn", "seat", "phase", "army",
    "ready", "picked", "fought", "prey", "attacked", "placed", "acted", "rolls", "draws", "luck", "luck2",
)  # fmt: skip
