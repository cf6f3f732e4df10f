"""Every way to play the rest of a turn: what the best of them brings, and what all others bring.

The search tries each legal action of each decision up to the end of the turn. It leaves nothing out; a position that it
has met before is not searched again. A die shows 0, so that what is found can be relied on. Decisions of other players
within the turn (retreats) are assumed to be the worst for the one whose turn it is.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.quick import is_means
from elbowroom.bots.thinking.settle import careful_settle, settles
from elbowroom.rules.actions import CONQUER, END, LAST, LOOK, PLACES, READY, STOP, Moves
from elbowroom.rules.bits import BIT, count
from elbowroom.rules.decisions import apply_code, list_legal
from elbowroom.rules.door import DIE, Door
from elbowroom.rules.fingerprint import fingerprint
from elbowroom.rules.scoring import winners
from elbowroom.rules.state import CHOOSING, CONQUERING, OVER, State

# What is to be achieved by the end of the turn.
COINS: Final = 0  # the most coins
SAFE: Final = 1  # the most regions that the next player cannot take at once
WIN: Final = 2  # to win the game, alone
UNSUITED: Final = -1
BLANKS: Final = [0, 0, 0, 0]  # what the dice of a step show: a puzzle is no matter of luck
MOST_DEPTH: Final = 150
LEAST: Final = -1000  # nothing achieves less


class UnsuitedTurn(Exception):
    """A turn that cannot be searched to its end: it is too large, or something hidden would be turned up."""


def is_over(s: State, seat: i64) -> bool:
    """Whether a player's turn has ended."""
    return s.phase == OVER or s.turn != seat


def worth_at_end(s: State, seat: i64, goal: i64, before: i64) -> int:
    """What was achieved, now that the turn is over; `before` are the coins that the player had at the start. -1 if that
    cannot be said."""
    if goal == COINS:
        return int(s.coins[seat] - before)
    if goal == WIN:
        return 1 if s.phase == OVER and winners(s) == [int(seat)] else 0
    return safe_regions(s, seat)


def safe_regions(s: State, seat: i64) -> int:
    """How many regions of a player the one whose turn begins cannot conquer first: not with the tokens he takes up, and
    not by special means. Abandoned regions, start benefits and the die do not count. -1 if he has no active race, or
    another one of his races fights first."""
    if s.phase != CHOOSING or not s.is_active(s.army):
        return UNSUITED
    trial = s.copy()
    apply_code(trial, READY)
    own = s.own_regions(seat)
    if trial.phase != CONQUERING:
        return int(count(own))
    moves = Moves()
    list_legal(trial, moves)
    taken: i64 = 0
    for i in range(moves.n):
        code = moves.codes[i]
        if CONQUER <= code < LAST or is_means(code):
            taken |= BIT[code % PLACES]
    return int(count(own & ~taken))


class TurnSearch:
    """The search of one turn. `nodes` is how many positions it may look at; with `sketch` it places tokens and pieces
    in one sensible way only, which is quick but proves nothing."""

    def __init__(self, start: State, goal: int, nodes: int, sketch: bool = False) -> None:
        self.start: State = start
        self.seat: i64 = start.turn
        self.goal: i64 = goal
        self.before: i64 = start.coins[start.turn]
        self.left: int = nodes
        self.sketch: bool = sketch
        self.mind: Mind = Mind(1.0, 0.6, 0.9, 0.4)
        self.known: dict[tuple[int, int], int] = {}
        # by the regions that the player holds at the end, the most that was achieved
        self.ends: dict[int, int] = {}
        self.tally: dict[int, int] = {}  # how many turns achieve how much
        self.best: int = 0

    def run(self) -> None:
        """Search. Afterwards `best` is the most that can be achieved for certain."""
        if self.start.seat != self.seat:
            raise UnsuitedTurn("somebody else decides")
        self.best = self._most(self.start, 0)

    @property
    def visited(self) -> int:
        """How many positions were looked at."""
        return len(self.known)

    def _most(self, s: State, depth: int) -> int:
        """The most that can be achieved from here."""
        key = fingerprint(s)
        found = self.known.get(key)
        if found is not None:
            return found
        self._count(depth)
        own = s.seat == self.seat
        best = LEAST
        for code in self._codes(s):
            trial = self._after(s, code)
            value = self._end(trial) if is_over(trial, self.seat) else self._most(trial, depth + 1)
            if best == LEAST or (value > best) == own:
                best = value
        self.known[key] = best
        return best

    def _count(self, depth: int) -> None:
        self.left -= 1
        if self.left < 0 or depth > MOST_DEPTH:
            raise UnsuitedTurn("there are too many ways to play it")

    def _codes(self, s: State) -> list[int]:
        if self.sketch and settles(s):
            return [int(careful_settle(s, self.mind))]
        moves = self.mind.moves
        list_legal(s, moves)
        return [int(moves.codes[i]) for i in range(moves.n)]

    def _after(self, s: State, code: int) -> State:
        """The position after a step. Nothing may be turned up before the turn is over, except the blank of a die, and
        the event of the next round, which changes nothing now."""
        trial = s.copy()
        door = Door(BLANKS)
        trial.door = door
        apply_code(trial, code)
        trial.door = None
        harmless = code == LOOK or _only_dice(door) or is_over(trial, self.seat)
        if (door.revealed or door.public) and not harmless:
            raise UnsuitedTurn("something hidden is turned up")
        return trial

    def _end(self, s: State) -> int:
        value = worth_at_end(s, self.seat, self.goal, self.before)
        if value < 0 and self.goal == SAFE:
            raise UnsuitedTurn("the next player has no race to attack with")
        held = int(s.own_regions(self.seat))
        if value > self.ends.get(held, LEAST):
            self.ends[held] = value
        self.tally[value] = self.tally.get(value, 0) + 1
        return value

    # --- what was found ---
    def second(self) -> int:
        """The most that a turn brings which does not bring the best; `LEAST` if there is none."""
        return max([LEAST, *[value for value in self.tally if value < self.best]])

    def share(self) -> float:
        """How many of all turns are best, from 0 to 1."""
        return self.tally[self.best] / sum(self.tally.values())

    def ways(self) -> int:
        """How many different sets of regions can be held at the end of a best turn."""
        return sum([1 for value in self.ends.values() if value == self.best])

    def line(self) -> list[int]:
        """The steps of a best turn: it does no more than is needed, and places the rest sensibly."""
        s = self.start.copy()
        steps: list[int] = []
        while not is_over(s, self.seat):
            code = self._good(s)
            if s.seat == self.seat:
                steps.append(code)
            s = self._after(s, code)
        return steps

    def _good(self, s: State) -> int:
        codes = self._codes(s)
        if settles(s):
            codes = [int(careful_settle(s, self.mind)), *codes]
        codes = sorted(codes, key=_order) if not settles(s) else codes
        for code in codes:
            trial = self._after(s, code)
            if is_over(trial, self.seat):
                value = worth_at_end(trial, self.seat, self.goal, self.before)
            else:
                value = self.known.get(fingerprint(trial), LEAST)
            if value == self.best or s.seat != self.seat:
                return code
        raise UnsuitedTurn("no step leads to what was found")


def _order(code: int) -> int:
    """Ending comes first, then conquests, then what prepares them."""
    if code in (STOP, END, READY):
        return 0
    return 1 if CONQUER <= code < LAST else 2


def _only_dice(door: Door) -> bool:
    """Whether all that a step has turned up are dice."""
    for asked in door.asked:
        if asked != DIE:
            return False
    return len(door.asked) > 0
