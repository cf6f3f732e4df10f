"""People, tables, results: the bodies of HTTP requests and answers."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from elbowroom.server.wire.scene_shapes import LogLine

Name = Annotated[str, Meta(min_length=1, max_length=30)]
Language = Annotated[str, Meta(min_length=2, max_length=8)]
# İ alone gets longer in lower case, and logins are lower-cased
Login = Annotated[str, Meta(min_length=3, max_length=40, pattern=r"^([^\Wİ]|[.@+-])+$")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
TablePassword = Annotated[str, Meta(min_length=1, max_length=100)]
RequestId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f\x7f]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=4)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]  # a SHA-256, or a nonce
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f\x7f]+$")]

Access = Literal["public", "link", "password"]
Status = Literal["open", "playing", "over", "abandoned"]
SeatKind = Literal["open", "person", "bot"]
ClockKind = Literal["none", "turn", "game"]
MedalKind = Literal["empire", "conquests", "decline", "race"]


class Strict(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a client sends. Unknown fields are refused."""


class Sent(Struct, kw_only=True):
    """What the server sends."""


# --- errors ---
class Problem(Sent):
    """The body of every HTTP error: a word for programs, a sentence for people."""

    error: str
    message: str


# --- who is there ---
class NewGuest(Strict):
    """Become a guest."""

    name: Name | None = None
    language: Language | None = None


class MeChange(Strict):
    """What users can change about themselves."""

    name: Name | None = None
    language: Language | None = None


class Credentials(Strict):
    """A login and its password."""

    login: Login
    password: Password


class Me(Sent):
    """The current user."""

    id: str
    name: str
    language: str
    guest: bool
    login: str | None
    rating: float | None  # None before the first rated game


class PushKeys(Strict):
    """The keys of a subscription to web push."""

    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class PushSubscription(Strict):
    """What a browser's `pushManager.subscribe` gives."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: PushKeys


class PushForget(Strict):
    """The browser that no longer wants notifications."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class PushKey(Sent):
    """The server's key for web push; null if it is off."""

    key: str | None


# --- tables ---
class ClockSpec(Strict):
    """`turn`: seconds for each turn. `game`: seconds for the whole game; each turn adds `increment` when it ends."""

    kind: ClockKind = "none"
    seconds: Annotated[int, Meta(ge=5, le=30 * 86_400)] = 120
    increment: Annotated[int, Meta(ge=5, le=86_400)] = 15


class SpectatorSpec(Strict):
    """Whether others may watch, `delay` seconds behind the game."""

    allowed: bool = True
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0


class GeneratedBoard(Strict):
    """A board made by the generator; without a seed, a random one."""

    kind: Annotated[str, Meta(max_length=20)] = "base"
    seed: Annotated[int, Meta(ge=0, le=2**32)] | None = None


class NewSeat(Strict):
    """A seat of a new table: the host's, an open one, a bot, or somebody at the host's device (hot seat)."""

    kind: Literal["me", "open", "bot", "here"] = "open"
    bot: Annotated[str, Meta(max_length=30)] | None = None
    name: Name | None = None


class NewTable(Strict):
    """The terms of a game. With `start` it begins as soon as all seats are taken. `hints`: people may ask for hints
    also where they play against each other. `rounds` (None: as the board says), `start_coins` (None: five) and
    `open_coins` are house rules; a rated game has none. `first`: the seat that begins, None draws it. `commitment`:
    that to the host's nonce (docs/fairness.md)."""

    players: Annotated[int, Meta(ge=2, le=5)] = 2
    boxes: Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(min_length=1, max_length=8)] = field(
        default_factory=lambda: ["base"]
    )
    board: Annotated[str, Meta(max_length=40)] | None = None
    generate: GeneratedBoard | None = None
    without: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=200)] = []
    finds: bool | None = None
    rounds: Annotated[int, Meta(ge=1, le=20)] | None = None
    start_coins: Annotated[int, Meta(ge=0, le=20)] | None = None
    open_coins: bool = False
    first: SeatNumber | None = None
    seats: Annotated[list[NewSeat], Meta(max_length=5)] = []
    access: Access = "public"
    password: TablePassword | None = None
    clock: ClockSpec = field(default_factory=ClockSpec)
    spectators: SpectatorSpec = field(default_factory=SpectatorSpec)
    rated: bool = False
    hints: bool = False
    start: bool = False
    commitment: Hash | None = None


class Entrance(Strict):
    """What opens a table that is not public: the key of its link, or its password."""

    key: Annotated[str, Meta(max_length=100)] | None = None
    password: TablePassword | None = None


class Joining(Strict):
    """Take a seat: a particular one, or any. `commitment`: that to the player's nonce (docs/fairness.md)."""

    seat: SeatNumber | None = None
    name: Name | None = None
    key: Annotated[str, Meta(max_length=100)] | None = None
    password: TablePassword | None = None
    commitment: Hash | None = None


class NonceCommitment(Strict):
    """The commitment to a player's nonce: the SHA-256 of `elbowroom nonce ` and the nonce."""

    commitment: Hash


class NonceReveal(Strict):
    """A player's nonce, once the table asks for it."""

    nonce: Hash


class Start(Strict):
    """Start the game; `fill` is the bot for the seats that are still open."""

    fill: Annotated[str, Meta(max_length=30)] | None = None


class SeatChange(Strict):
    """The host opens a seat or gives it to a bot; players rename their own."""

    kind: Literal["open", "bot"] | UnsetType = UNSET
    bot: Annotated[str, Meta(max_length=30)] | UnsetType = UNSET
    name: Name | UnsetType = UNSET


class Seat(Sent):
    """A seat as everybody sees it. `bot`: the bot that plays here. `resigned`: a person held it before. An open seat
    with a `user` is reserved for that person."""

    seat: int
    kind: SeatKind
    name: str
    user: str | None
    bot: str | None
    here: bool  # another person at the device of `user`
    connected: bool
    resigned: bool
    rating: float | None
    hints: int  # how many were asked for


class DiceShare(Sent):
    """A player's share in the dice: the seat, the commitment, and the nonce, which is null before the start and, if it
    was not given in time, after it."""

    seat: int
    commitment: str
    nonce: str | None


class TableCard(Sent):
    """A table in a list."""

    id: str
    status: Status
    players: int
    boxes: list[str]
    board: str
    seats: list[Seat]
    access: Access
    clock: ClockSpec
    rated: bool
    spectators: bool
    host: str | None
    created: float
    moved: float | None  # time of the last activity; only for those seated
    round: int
    rounds: int
    to_move: int | None
    your_seats: list[int]
    your_turn: bool
    day: str  # of the daily world that is played here; empty: none


class TableDetails(TableCard):
    """A table and all its terms."""

    __schema_name__: ClassVar[str] = "Table"  # what clients call it
    without: list[str]
    finds: bool | None
    start_coins: int | None  # house rules (U9): what each player begins with, if not five,
    open_coins: bool  # and whether everybody sees all coins
    first: int | None  # the seat that begins; null: it is drawn
    generated: bool
    delay: int
    paused: bool
    hints: bool  # whether hints are to be had here
    commitment: str | None  # the SHA-256 commitment to the server's secret
    shares: list[DiceShare] | None  # what players add to the dice; null in games of before
    reveal_by: float | None  # until when their nonces are waited for, while the game is being started
    rules: int
    number: int
    step: int
    invite: str | None  # the key of the link, for members
    rematch: str | None  # the table of the rematch
    share: str | None  # what a link to the picture of the ending ends in, once there is one


class SharedGame(Sent):
    """A finished game as a link shows it to anybody: how it ended, and who played. `open`: whether the reader may look
    at the game itself."""

    table: str
    headline: str
    names: list[str]
    picture: str
    open: bool


# --- after the game ---
class RankedSeat(Sent):
    """The result of one seat; `rating` and `change` at rated tables; `hints`: how many were asked for."""

    seat: int
    name: str
    rank: int
    coins: int
    tokens: int
    rating: float | None
    change: float | None
    hints: int


class Earned(Sent):
    """What one combo earned, while active and in decline."""

    seat: int
    race: str
    power: str | None
    label: str
    round: int
    paid: int
    collected: int
    turns: int
    coins: int
    declined_turns: int
    declined_coins: int


class MedalHolder(Sent):
    """Who has a medal; with the combo that earned it, if one did."""

    seat: int
    race: str | None
    label: str


class Medal(Sent):
    """What somebody did best. `number`: regions at the end of a turn (`empire`), regions taken (`conquests`), coins
    that a race brought in decline (`decline`) or in all (`race`)."""

    kind: MedalKind
    number: int
    holders: list[MedalHolder]


class Result(Sent):
    """The result of a game. `headline`: how it ended, in one sentence; `headlines`: the same as each seat hears it.
    `coins_by_round[seat][r]`: the coins after r rounds, beginning with those at the start;
    `steps_by_round[r]`: how many steps had been made by then."""

    status: Status
    headline: str
    headlines: list[str]
    ranking: list[RankedSeat]
    medals: list[Medal]
    coins_by_round: list[list[int]]
    steps_by_round: list[int]
    earned: list[Earned]
    seed: str | None
    commitment: str | None
    seed_checked: bool
    steps: int
    rated: bool
    day: str  # of its daily world; the seed is told when that is over


class ReplayStep(Sent):
    """A step of the log with the number of the round it belongs to."""

    step: int
    round: int
    seat: int
    action: str
    events: list[LogLine]


class Log(Sent):
    """The steps from `start` on, as the reader may know them."""

    start: int
    steps: list[ReplayStep]
    total: int


class RatedPlayer(Sent):
    """A line of the leaderboard."""

    rank: int
    user: str
    name: str
    rating: float
    games: int
    wins: int
