"""A table as an immutable value: read from the database, replaced on every change, written back whole."""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from elbowroom.game.setup import Setup
from elbowroom.game.shares import Share
from elbowroom.rules.board import Board, board_from_data
from elbowroom.server.wire.table_shapes import Access, ClockSpec, SeatKind, SpectatorSpec, Status

STAND_IN: Final = "greedy"  # the bot that plays for whoever is out of time, or has resigned and wants it so
WITHER: Final = "wither"  # the bot that plays for whoever has resigned and wants nobody to play on


class Person(Struct, kw_only=True, frozen=True):
    """A user."""

    id: str
    name: str
    language: str
    login: str | None = None
    password: str | None = None
    epoch: int = 0
    created: float = 0.0


class Spec(Struct, kw_only=True, frozen=True):
    """The terms of a game. `board` is an id, or the data of a generated board."""

    players: int
    boxes: list[str]
    board: str | dict[str, Any]
    without: list[str] = []
    finds: bool | None = None
    clock: ClockSpec = field(default_factory=ClockSpec)
    spectators: SpectatorSpec = field(default_factory=SpectatorSpec)
    rated: bool = False
    auto_start: bool = False  # start when all seats are taken
    hints: bool = False  # also where people play against each other
    rounds: int | None = None  # house rules, as in `Setup`
    start_coins: int | None = None
    open_coins: bool = False
    first: int | None = None  # None: drawn
    day: str = ""  # of the daily world that is played here; the try that counts is `rated`

    def setup(self, names: tuple[str, ...], seed: int | None, shares: tuple[Share, ...] | None = None) -> Setup:
        """The setup of the library."""
        return Setup(
            players=self.players,
            boxes=tuple(self.boxes),
            seed=seed,
            board=self.board if isinstance(self.board, str) else made_board(self.board),
            names=names,
            without=tuple(self.without),
            first=self.first,
            finds=self.finds,
            shares=shares,
            rounds=self.rounds,
            start_coins=self.start_coins,
            open_coins=self.open_coins,
        )

    @property
    def has_house_rules(self) -> bool:
        """Whether anything was agreed on that a rated game leaves as it is."""
        chosen = (self.rounds, self.start_coins, self.first)
        return self.open_coins or any(choice is not None for choice in chosen)


def may_be_id(text: str) -> bool:
    """Whether something could be an id of ours. Databases choke on some other characters, such as NUL."""
    return text.isascii() and text.replace("-", "").isalnum()


def made_board(data: dict[str, Any]) -> Board:
    """A board from its data."""
    return board_from_data(data, str(data.get("id", "board")))


class SeatState(Struct, kw_only=True, frozen=True, gc=False):
    """A seat. `here`: another person at the same device as the user. `resigned`: the person has given it up; a
    bot holds it now, unless that has ended the game.
    An open seat with a user is reserved for that user. `commitment`, `nonce`: the user's share in the dice, at
    the first of the user's seats."""

    kind: SeatKind = "open"
    name: str = ""
    user: str | None = None
    here: bool = False
    bot: str | None = None
    resigned: bool = False
    resigned_at: float | None = None
    hints: int = 0  # how many were asked for
    hinted: int | None = None  # the journal's number when one was last asked for
    asked: tuple[int, ...] = ()  # and each time before, for the log
    commitment: str | None = None
    nonce: str | None = None

    def as_of(self, limit: float) -> SeatState:
        """The seat as it was at some time: a resignation after that has not happened yet."""
        if self.resigned_at is None or self.resigned_at <= limit:
            return self
        return replace(self, kind="person", bot=None, resigned=False, resigned_at=None)


class OfferState(Struct, kw_only=True, frozen=True):
    """A pending offer. `number`: the journal's number when it was made. `yes`: the seats that have agreed."""

    offer: int
    kind: Literal["takeback", "pause"]
    seat: int
    step: int | None
    number: int
    yes: list[int]


class TableState(Struct, kw_only=True, frozen=True):
    """A table; see `models.GameTable`."""

    id: str
    status: Status
    access: Access
    host: str | None
    spec: Spec
    seats: list[SeatState]
    rules: int
    created: float
    acted: float
    password: str | None = None
    seed: int | None = None
    commitment: str | None = None
    revision: int = 0
    number: int = 0
    step: int = 0
    round: int = 0
    to_move: int | None = None
    paused: bool = False
    clock_left: list[float] = []
    clock_since: float = 0.0
    stand_in: int | None = None
    idle_turns: int = 0
    offer: OfferState | None = None
    due: float | None = None
    started: float | None = None
    ended: float | None = None
    rematch: str | None = None
    result: dict[str, Any] | None = None
    shared: bool = False  # whether players have a share in the dice
    reveal_by: float | None = None  # until when nonces are waited for, once the game is being started

    def __repr__(self) -> str:
        """Leaves out the seed, since a state may end up in a log."""
        return f"<table {self.id} {self.status} #{self.number} r{self.revision}>"

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def setup(self) -> Setup:
        """The setup of the game, with its secret seed."""
        return self.spec.setup(self.names, self.seed, self.shares if self.shared else None)

    @property
    def shares(self) -> tuple[Share, ...]:
        """The shares that players have in the dice, by seat. Nonces are secret until the game has started."""
        return tuple(
            Share(i, seat.commitment, seat.nonce) for i, seat in enumerate(self.seats) if seat.commitment is not None
        )

    def share_seats(self, user: str) -> list[int]:
        """The seats at which a user's shares stand: more than one if a guest with a share has logged in to an account
        with another."""
        return [i for i in self.seats_of(user) if self.seats[i].commitment is not None]

    def seats_of(self, user: str | None) -> list[int]:
        """The seats a user plays."""
        return [i for i, s in enumerate(self.seats) if user is not None and s.user == user and s.kind == "person"]

    def is_for(self, user: str | None) -> bool:
        """Whether a seat belongs to a user, who plays it, has resigned it, or has it reserved."""
        return user is not None and any(seat.user == user for seat in self.seats)

    def shuts_out(self, user: str | None) -> bool:
        """Whether the game has begun without spectators and the user has no seat."""
        return self.started is not None and not self.spec.spectators.allowed and not self.is_for(user)

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return [i for i, s in enumerate(self.seats) if s.kind == "person"]

    @property
    def bot_to_move(self) -> str | None:
        """The bot that has to decide now, if any: the seat's own, or the stand-in for a player out of time."""
        if self.status != "playing" or self.paused or self.to_move is None:
            return None
        if self.stand_in == self.to_move:
            return STAND_IN
        return self.seats[self.to_move].bot if self.seats[self.to_move].kind == "bot" else None

    @property
    def may_hint(self) -> bool:
        """Whether hints are to be had: never in a rated game; where people play against each other if the host wants
        it so; against bots always."""
        alone = self.started is not None and len(self.people) <= 1
        return not self.spec.rated and (self.spec.hints or alone)

    @property
    def may_be_shared(self) -> bool:
        """Whether its ending may be shown to anybody who has the link to it. That of a daily world would tell others
        what they have yet to play."""
        return self.status == "over" and self.spec.spectators.allowed and not self.spec.day

    @property
    def is_daily_try(self) -> bool:
        """Whether this is the try at a daily world that counts."""
        return bool(self.spec.day) and self.spec.rated

    @property
    def conceded_by(self) -> int | None:
        """The seat whose resignation has ended a game of two."""
        resigned = [i for i, seat in enumerate(self.seats) if seat.resigned]
        return resigned[0] if self.status == "over" and len(self.seats) == 2 and resigned else None

    def with_seat(self, number: int, seat: SeatState) -> TableState:
        """A copy with one seat replaced."""
        return replace(self, seats=[seat if i == number else s for i, s in enumerate(self.seats)])


class JournalEntry(Struct, kw_only=True, frozen=True, gc=False):
    """An entry of the journal; see `models.JournalRow`."""

    number: int
    kind: Literal["step", "back"]
    seat: int
    action: str
    outcome: tuple[int, ...]
    stand: int
    user: str | None
    request: str | None
    at: float


class SkillState(Struct, kw_only=True, frozen=True):
    """A player's rating; `shown` is the number people see."""

    user: str
    mu: float
    sigma: float
    shown: float
    games: int
    wins: int
