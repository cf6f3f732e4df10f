"""The messages of the WebSocket, as types. What they mean, and in which order they come, is in docs/formats.md.

`elbowroom.server.wire.typescript` writes these types, and those of the HTTP API, for the browser client.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final, Literal

from msgspec import Meta, Struct

from elbowroom.server.wire.scene_shapes import LegalAction, LogLine, Scene, SceneDelta
from elbowroom.server.wire.table_shapes import (
    ClockKind,
    Id,
    Language,
    Number,
    RequestId,
    Result,
    SeatNumber,
    Sent,
    TableDetails,
)

PROTOCOL: Final = 2  # raised when older clients can no longer follow
EMOTES: Final = ("hello", "luck", "well", "thanks", "oops", "wow", "think", "laugh", "sad", "bye")


# --- live: from the client ---
class FromClient(Struct, kw_only=True, tag_field="type", omit_defaults=True, forbid_unknown_fields=True):
    """A message from a client."""


class Hello(FromClient, tag="hello"):
    """The first message. `seen`: the last number that the client knows, if it was connected before. `positions`: send
    the seat's view as a position whenever it has to decide, which bots need."""

    protocol: int = PROTOCOL
    language: Language = "en"
    seen: Number | None = None
    positions: bool = False


class Act(FromClient, tag="act"):
    """Make a move. `number` is that of the last scene or delta seen; only hot seats need `seat`."""

    id: RequestId
    number: Number
    action: Annotated[str, Meta(max_length=60)]
    seat: SeatNumber | None = None


class Undo(FromClient, tag="undo"):
    """Undo one's last step (T9)."""

    id: RequestId
    number: Number
    seat: SeatNumber | None = None


class Takeback(FromClient, tag="takeback"):
    """Offer to go back to the position after `step` steps; all other people at the table must accept."""

    id: RequestId
    step: Number


class Pause(FromClient, tag="pause"):
    """Offer to stop the clocks; all other people must accept."""

    id: RequestId


class Resume(FromClient, tag="resume"):
    """Resume after a pause; anybody seated may."""

    id: RequestId


class Answer(FromClient, tag="answer"):
    """Accept or decline an offer."""

    id: RequestId
    offer: Number
    yes: bool


class Resign(FromClient, tag="resign"):
    """Give up a seat: a bot plays on for it (`bot`), or its races only wither from now on (`wither`)."""

    id: RequestId
    how: Literal["bot", "wither"] = "bot"
    seat: SeatNumber | None = None


class Chat(FromClient, tag="chat"):
    """Say something to everybody at the table."""

    id: RequestId
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Emote(FromClient, tag="emote"):
    """Show an emote; the catalogue lists them."""

    id: RequestId
    emote: Annotated[str, Meta(max_length=20)]


class Mute(FromClient, tag="mute"):
    """Mute or unmute somebody at this table. It is stored, for guests too."""

    user: Id
    on: bool = True


class Speak(FromClient, tag="language"):
    """Switch to another language. A new scene follows."""

    language: Language


class Ping(FromClient, tag="ping"):
    """Are you there? At least every 30 seconds."""

    t: float


ClientMessage = (
    Hello | Act | Undo | Takeback | Pause | Resume | Answer | Resign | Chat | Emote | Mute | Speak | Ping
)  # fmt: skip


# --- live: to the client ---
class FromServer(Struct, kw_only=True, tag_field="type"):
    """A message from the server."""


class Clocks(Sent):
    """The time each seat has left, in seconds, as of `at` (server time). Only the clock of `running` is ticking."""

    kind: ClockKind
    left: list[float]
    running: int | None
    at: float


class Offer(Sent):
    """Something that all people at the table must agree to. `waiting`: the seats that have not answered."""

    offer: int
    kind: Literal["takeback", "pause"]
    seat: int
    step: int | None
    waiting: list[int]
    text: str


class ChatLine(Sent):
    """A chat line. The text is plain and must be shown as such. With an `emote` there is no text. `aside`: a spectator
    said it during the game, and the players do not hear it before the end."""

    n: int
    user: str
    name: str
    seat: int | None
    text: str
    emote: str | None
    at: float
    aside: bool = False


class StepMade(Sent):
    """A step as a viewer may know it. `stand_in`: a bot made it for a player whose clock had run out."""

    number: int
    step: int
    seat: int
    action: str
    events: list[LogLine]
    stand_in: bool


class Welcome(FromServer, tag="welcome"):
    """The answer to `hello`: the present state, and the steps missed since `seen`, oldest first. `reset`: steps that
    the client had seen were taken back meanwhile, and the missed steps follow on step `missed_from`."""

    table: TableDetails
    you: list[int]
    number: int
    scene: Scene | None  # None before the start
    missed: list[StepMade]
    missed_from: int
    reset: bool
    log: list[LogLine]
    chat: list[ChatLine]
    muted: list[str]
    clocks: Clocks | None
    offers: list[Offer]
    server_time: float
    version: str
    protocol: int
    position: dict[str, Any] | None = None


class NewStep(FromServer, tag="step"):
    """Somebody has made a step. `delta` holds the keys of the scene that changed; of `regions` and `players` only those
    that changed, by number. `stand_in` as in `StepMade`."""

    __schema_name__: ClassVar[str] = "Step"  # what clients call it
    number: int
    step: int
    seat: int
    action: str
    events: list[LogLine]
    stand_in: bool
    delta: SceneDelta
    clocks: Clocks | None
    position: dict[str, Any] | None = None


class Undone(FromServer, tag="undone"):
    """Steps were taken back: the game now stands after `step` steps."""

    number: int
    step: int
    seat: int
    delta: SceneDelta
    clocks: Clocks | None
    position: dict[str, Any] | None = None


class SceneNow(FromServer, tag="scene"):
    """A whole new scene: the game has begun, or the language has changed."""

    number: int
    scene: Scene
    log: list[LogLine]
    position: dict[str, Any] | None = None


class Accepted(FromServer, tag="accepted"):
    """A request was carried out and stored. `number`: the number of the journal after it."""

    id: str
    number: int


class Refused(FromServer, tag="refused"):
    """A request was not carried out, and why. `missed` and `scene` come with `stale`, `legal` with `illegal`."""

    id: str | None
    error: str
    message: str
    number: int
    missed: list[StepMade] | None = None
    scene: Scene | None = None
    legal: list[LegalAction] | None = None


class ChatSaid(FromServer, tag="chat"):
    """A new chat line."""

    line: ChatLine


class EmoteShown(FromServer, tag="emote"):
    """Somebody has shown an emote."""

    line: ChatLine


class Presence(FromServer, tag="presence"):
    """Who is connected, by seat, and how many are watching."""

    connected: list[bool]
    watching: int


class ClockNow(FromServer, tag="clock"):
    """The clocks, if they have changed without a step."""

    clocks: Clocks


class TableChanged(FromServer, tag="table"):
    """The table has changed: seats, start, pause, end, rematch."""

    table: TableDetails
    you: list[int]


class Offered(FromServer, tag="offer"):
    """An offer was made or answered."""

    offer: Offer


class OfferGone(FromServer, tag="offer_gone"):
    """An offer was accepted by all, declined, or overtaken by a step."""

    offer: int
    accepted: bool
    text: str


class Over(FromServer, tag="over"):
    """The game is over."""

    result: Result


class Pong(FromServer, tag="pong"):
    """The answer to `ping`, with the same `t`."""

    t: float
    server_time: float


class Reload(FromServer, tag="reload"):
    """The server speaks another version of the protocol: reload the page."""

    version: str
    protocol: int


class Bye(FromServer, tag="bye"):
    """The server closes the connection: `shutdown` (come back in a moment), `idle`, `closed` ..."""

    why: str
    message: str


ServerMessage = (
    Welcome | NewStep | Undone | SceneNow | Accepted | Refused | ChatSaid | EmoteShown | Presence | ClockNow
    | TableChanged | Offered | OfferGone | Over | Pong | Reload | Bye
)  # fmt: skip
