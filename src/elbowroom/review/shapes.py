"""What a review says, as one value that goes to JSON and back. Seats, turns, steps and regions count from 0, rounds
from 1; chances are between 0 and 1. Where a tuple has one number for each seat, it says so."""

from __future__ import annotations

from typing import Any

import msgspec

from elbowroom.boards.tokens import Held

VERSION = 1


class ToldEvent(msgspec.Struct, frozen=True):
    """Something that happened: the kind of event, and its fields (see `elbowroom.events`)."""

    kind: str
    fields: dict[str, Any]


class Point(msgspec.Struct, frozen=True):
    """Between two turns, after so many steps: for each seat its win chance and its expected final coins."""

    step: int
    chances: tuple[float, ...]
    coins: tuple[float, ...]


class Weighed(msgspec.Struct, frozen=True):
    """A way to play on from a decision: its steps, and what it promises the seat. `finals` are the expected coins of
    each seat."""

    steps: tuple[str, ...]
    chance: float
    coins: float
    finals: tuple[float, ...]


class Option(msgspec.Struct, frozen=True):
    """A combo to pick, a decline, or going on: what the best turn found with it promises."""

    step: str
    combo: tuple[str, str | None] | None
    chance: float
    coins: float


class Decided(msgspec.Struct, frozen=True):
    """One decision of a turn: `kind` is ``pick``, ``course`` (go on or decline), ``play`` (conquests and redeployment)
    or ``late`` (a decline after scoring). `step` is the number of its first step in the record. `better` is missing if
    nothing better was found."""

    kind: str
    step: int
    played: Weighed
    better: Weighed | None
    lost: float
    coins_lost: float
    label: str
    options: tuple[Option, ...] = ()


class ChanceEvent(msgspec.Struct, frozen=True):
    """A die, or something turned up: what it was worth to each seat, against its average."""

    step: int
    kind: str  # die, column, find, weather or draw
    seat: int  # whose turn it was
    coins: tuple[float, ...]
    chances: tuple[float, ...]
    pips: int | None = None
    needed: int | None = None  # how many pips the conquest asked for
    combo: tuple[str, str | None] | None = None
    name: str | None = None  # what was found, or the event that came


class ReviewedTurn(msgspec.Struct, frozen=True):
    """A turn: its steps from `first` up to `end`, what it changed for each seat, and how much of that was luck."""

    number: int
    round: int
    seat: int
    first: int
    end: int
    label: str
    lost: float
    coins_lost: float
    coins: tuple[float, ...]
    luck: tuple[float, ...]
    decided: tuple[float, ...]
    chances: tuple[float, ...]
    chance_luck: tuple[float, ...]
    decisions: tuple[Decided, ...]
    events: tuple[ChanceEvent, ...]
    told: tuple[ToldEvent, ...]


class Reason(msgspec.Struct, frozen=True):
    """Why the better way is better: a word, and the numbers that it rests on."""

    word: str
    played: float
    better: float
    turns: int = 0
    seat: int | None = None


class ShownStep(msgspec.Struct, frozen=True):
    """A step of a line: what happened, and the regions that look different after it."""

    seat: int
    action: str
    told: tuple[ToldEvent, ...]
    changed: tuple[Held, ...]


class KeyMoment(msgspec.Struct, frozen=True):
    """A decision that mattered: the board before it, how the turn went on, how it could have gone on, and why that
    would have been better. `turn` and `decision` are places in the lists of the review."""

    turn: int
    decision: int
    board: tuple[Held, ...]
    played: tuple[ShownStep, ...]
    better: tuple[ShownStep, ...]
    imagined: bool  # whether the better line has a die or a draw in it, for which an outcome was imagined
    reasons: tuple[Reason, ...]


class SeatTotal(msgspec.Struct, frozen=True):
    """The balance of a seat in coins: what it could expect at the start, what luck brought, what its own decisions and
    those of the others did. These four add up to `final`. `given_away` is what its turns lost against the best."""

    seat: int
    start: float
    luck: float
    skill: float
    others: float
    final: float
    given_away: float
    labels: dict[str, int]


class Review(msgspec.Struct, frozen=True):
    """A whole game reviewed. There is one more point than turns; if the game is not over, `final` in the totals is
    what can be expected."""

    version: int
    players: int
    names: tuple[str, ...]
    board: str
    boxes: tuple[str, ...]
    rounds: int
    finished: bool
    winners: tuple[int, ...]
    visits: int
    points: tuple[Point, ...]
    turns: tuple[ReviewedTurn, ...]
    moments: tuple[KeyMoment, ...]
    totals: tuple[SeatTotal, ...]

    def json(self) -> bytes:
        """The value as JSON."""
        return msgspec.json.encode(self)

    @staticmethod
    def from_json(data: bytes | str) -> Review:
        """The value that `json` gave."""
        return msgspec.json.decode(data, type=Review)
