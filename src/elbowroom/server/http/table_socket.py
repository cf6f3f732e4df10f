"""The WebSocket of a table: hello, then requests in and messages out."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy.exc import DBAPIError

from elbowroom.build_info import version
from elbowroom.server.http.common import session_of
from elbowroom.server.http.plain_socket import PlainSocket
from elbowroom.server.limits import PRICES, USUAL_PRICE
from elbowroom.server.live.connection import Connection, viewer_seat
from elbowroom.server.live.hub import offer_shape
from elbowroom.server.live.step_messages import MISSED_WHEN_STALE, StepMessages
from elbowroom.server.metrics import ACT_SECONDS, CONNECTIONS, REFUSALS
from elbowroom.server.services import Services
from elbowroom.server.steady import steady_now
from elbowroom.server.storage.state import Person, TableState
from elbowroom.server.tables.chat import is_aside
from elbowroom.server.tables.clocks import clocks_of
from elbowroom.server.tables.referee import Illegal
from elbowroom.server.tables.rooms import Room
from elbowroom.server.tracing import span
from elbowroom.server.wire.messages import (
    PROTOCOL,
    Accepted,
    Act,
    Answer,
    Bye,
    Chat,
    ChatLine,
    ClientMessage,
    Emote,
    Hello,
    Mute,
    Pause,
    Ping,
    Pong,
    Refused,
    Reload,
    Resign,
    Resume,
    Speak,
    Takeback,
    Undo,
    Welcome,
)
from elbowroom.server.wire.refusals import Refusal, known_language, say, texts_for

HELLO_SECONDS: Final = 10.0
SILENCE_SECONDS: Final = 60.0
KNOWN_SECONDS: Final = 60.0  # how long a user is trusted before being looked up again
MOST_MUTED: Final = 100  # stored per person and table
MOST_MUTED_HERE: Final = 1000  # per connection
LONGEST: Final = 4096  # bytes per message
BREATH: Final = 0.2  # seconds that a connection which asks for too much is not listened to
_DECODER: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(ClientMessage)
log = structlog.get_logger()


class Live:
    """One connection, from hello to goodbye."""

    def __init__(
        self, services: Services, socket: WebSocket[Any, Any, Any], room: Room, person: Person | None, address: str
    ) -> None:
        self._services: Final = services
        self._socket: Final = PlainSocket(socket)
        self._room: Room = room
        self._person: Final = person
        language = person.language if person is not None else known_language(socket.headers.get("accept-language"))
        self._connection: Final = Connection(room.state.id, person, language)
        self._key: Final = f"{id(self)}"
        self._address: Final = address
        self._connection.session = session_of(socket)
        self._chat: list[ChatLine] = []
        self._connection.write = self._socket.write
        self._ways: Final = _ways(services)
        self._connection.plays = lambda: bool(self._room.state.seats_of(self._connection.user))
        self._heard_at: float = time.monotonic()
        self._silence: asyncio.TimerHandle | None = None

    async def run(self) -> None:
        """Serve the connection until it ends."""
        CONNECTIONS.inc()
        sender = asyncio.create_task(self._send_on())
        try:
            if await self._greeted():
                # A task of its own: every message would have to wake some fifteen coroutines of framework and server.
                await asyncio.create_task(self._listen())
        except WebSocketDisconnect:
            pass
        finally:
            CONNECTIONS.dec()
            await self._gone(sender)

    async def _gone(self, sender: asyncio.Task[None]) -> None:
        services, table = self._services, self._connection.table
        if self._silence is not None:
            self._silence.cancel()
        self._silence, self._connection.plays = None, lambda: False  # both hold this object, which holds them
        services.hub.remove(self._connection)
        if table not in services.hub.tables():
            services.rooms.pinned.discard(table)
            self._room.rest()
        self._connection.close()
        with contextlib.suppress(TimeoutError, asyncio.CancelledError):
            await asyncio.wait_for(sender, 2)
        if not services.draining:
            await services.presence_changed(self._room)

    async def _send_on(self) -> None:
        """Send what could not be sent at once, and close the connection at the end."""
        connection, socket = self._connection, self._socket
        try:
            while texts := await connection.to_send():
                await socket.send(texts)
            await socket.close()
        except Exception as problem:  # the other side is gone
            log.debug("sending ended", why=type(problem).__name__)

    # --- hello ---
    async def _greeted(self) -> bool:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                message = await self._received()
        except TimeoutError:
            self._bye("idle")
            return False
        if message is None:
            return False
        if not isinstance(message, Hello):
            self._refuse(None, Refusal("invalid", "hello"))
            return False
        if message.protocol != PROTOCOL:
            self._connection.send(Reload(version=version(), protocol=PROTOCOL))
            return False
        try:
            await self._welcome(message)
        except Refusal as refusal:
            self._refuse(None, refusal)
            return False
        except (DBAPIError, OSError) as problem:
            log.error("not welcomed", table=self._connection.table, problem=type(problem).__name__)
            self._refuse(None, Refusal("again"))
            return False
        return True

    async def _welcome(self, hello: Hello) -> None:
        services, connection = self._services, self._connection
        if self._person is not None:
            connection.muted.update(await services.store.muted(connection.table, self._person.id))
        services.hub.expect(connection)
        said = await services.store.chat(connection.table)
        self._room = await services.room(connection.table)
        await services.skills.load(seat.user for seat in self._room.state.seats)
        connection.language = known_language(hello.language)
        connection.positions = hello.positions
        state = self._room.state
        if state.shuts_out(connection.user):  # the game has begun meanwhile
            raise Refusal("closed", "no_spectators")
        # no await until the welcome is sent, so that whatever happens next comes after it
        services.rooms.pinned.add(connection.table)
        services.hub.add(connection)
        self._chat = [line for _, line in sorted({line.n: line for line in (*said, *connection.overheard)}.items())]
        connection.send(self._welcome_message(hello.seen))
        await services.presence_changed(self._room)
        if state.bot_to_move is not None:
            services.referee.wake_bots(state.id)

    def _welcome_message(self, seen: int | None) -> Welcome:
        """The table as this viewer may see it. Sets the connection's scene."""
        connection, now = self._connection, steady_now()
        shown, state = self._shown(now)
        messages, language = StepMessages(shown), connection.language
        missed, since, reset = ([], len(shown.steps), False) if seen is None else messages.missed(seen, language)
        if shown.game is not None:
            connection.scene = messages.scene(connection.viewer, language)
        return Welcome(
            table=self._services.table_for(state, connection.user),
            you=state.seats_of(connection.user),
            number=shown.number,
            scene=connection.scene,
            missed=missed,
            missed_from=since,
            reset=reset,
            log=messages.log(language),
            chat=self._heard(now),
            muted=sorted(connection.muted),
            clocks=clocks_of(state, now),
            offers=[] if state.offer is None else [offer_shape(state, state.offer, language)],
            server_time=now,
            version=version(),
            protocol=PROTOCOL,
            position=messages.position(connection) if shown.game is not None else None,
        )

    def _shown(self, now: float) -> tuple[Room, TableState]:
        """The game and the table as this viewer may see them: as they are now, or as they were before the delay."""
        room, connection, hub = self._room, self._connection, self._services.hub
        if not room.is_late_for(connection.user, now):
            return room, room.state
        state = hub.follow_late(room, connection, now)
        return hub.shown_late(connection.table), state

    def _heard(self, now: float) -> list[ChatLine]:
        """The chat. Lines that a delayed spectator may not see yet are queued."""
        connection, limit, state = self._connection, now, self._room.state
        for line in self._chat:
            line.aside = is_aside(state, line)
        if connection.late:
            limit -= self._room.state.spec.spectators.delay
            for line in self._chat:
                if line.at > limit:
                    self._services.hub.chat_late(connection.table, line)
        return [line for line in self._chat if (line.at <= limit or not connection.late) and connection.hears(line)]

    # --- requests ---
    async def _listen(self) -> None:
        self._watch_silence()
        while True:
            message = await self._received()
            self._heard_at = time.monotonic()
            if self._connection.overflown:
                self._bye("slow")
                return
            if message is not None:
                with contextlib.suppress(Refusal):
                    await self._handle(message)

    def _watch_silence(self) -> None:
        """Say goodbye to who has been silent for too long. Looks again when that may be so: a timer for each message
        would cost more than most messages."""
        left = self._heard_at + SILENCE_SECONDS - time.monotonic()
        if left <= 0:
            self._bye("idle")
            self._connection.close()
        else:
            self._silence = asyncio.get_running_loop().call_later(left, self._watch_silence)

    async def _received(self) -> ClientMessage | None:
        """The next message; None if it was invalid, in which case it has been answered."""
        data = await self._socket.receive()
        try:
            if len(data) > LONGEST:
                self._charge("invalid")
                raise Refusal("too_big")
            message = _decoded(data)
            self._charge(self._kind(message), 0 if isinstance(message, Refusal) else self._told_to(message))
        except Refusal as refusal:
            if refusal.error == "rate":
                await asyncio.sleep(BREATH)
            self._refuse(_id_of(data) if refusal.error == "invalid" else None, refusal)
            return None
        if isinstance(message, Refusal):
            self._refuse(_id_of(data), message)
            return None
        return message

    def _kind(self, message: ClientMessage | Refusal) -> str:
        """What a message is paid for as."""
        if isinstance(message, Refusal):
            return "invalid"
        if isinstance(message, Speak) and known_language(message.language) == self._connection.language:
            return "language-same"
        return str(type(message).__struct_config__.tag)

    def _told_to(self, message: ClientMessage) -> int:
        """How many will be told what somebody asks for here."""
        return self._services.hub.connected(self._connection.table) if type(message) in self._ways else 0

    def _charge(self, kind: str, told: int = 0) -> None:
        """`Refusal` if this connection, its person or its address has made too much work already."""
        user, price = self._connection.user, PRICES.get(kind, USUAL_PRICE) + told * PRICES["told"]
        if not self._services.limits.affords(price, self._address, user, self._key):
            raise Refusal("rate")

    async def _handle(self, message: ClientMessage) -> None:
        connection = self._connection
        if connection.in_doubt or self._heard_at > connection.known_at + KNOWN_SECONDS:
            await self._check_known()
        if isinstance(message, Ping):
            connection.send(Pong(t=message.t, server_time=steady_now()))
        elif isinstance(message, Hello):
            self._refuse(None, Refusal("invalid", "hello_twice"))
        elif isinstance(message, Mute):
            await self._mute(message)
        elif isinstance(message, Speak):
            self._speak(known_language(message.language))
        else:
            await self._request(message)

    def _speak(self, language: str) -> None:
        """Go on in a language. Asking for the present one changes nothing."""
        if language == self._connection.language:
            return
        if not self._services.limits.allows("language", self._key):
            self._refuse(None, Refusal("rate"))
            return
        self._connection.language = language
        self._services.hub.refresh(self._room, self._connection)

    async def _mute(self, message: Mute) -> None:
        """Mute or unmute somebody. Stored for users who are known."""
        connection, person = self._connection, self._person
        if len(connection.muted) < MOST_MUTED_HERE or not message.on:
            (connection.muted.add if message.on else connection.muted.discard)(message.user)
        if person is None or len(connection.muted) > MOST_MUTED:
            return
        try:
            await self._services.store.mute(connection.table, person.id, message.user, message.on)
        except (DBAPIError, OSError) as problem:
            log.warning("mute not kept", table=connection.table, problem=type(problem).__name__)

    async def _check_known(self) -> None:
        """`Refusal`, and the connection ends, if the user's account has been closed meanwhile."""
        if self._person is None:
            return
        try:
            now = await self._services.store.person(self._person.id)
        except (DBAPIError, OSError) as problem:  # nothing can be stored now anyway; the next message tries again
            log.error("not looked up", table=self._connection.table, problem=type(problem).__name__)
            return
        self._connection.known_at = time.monotonic()
        if now is None or not await self._is_logged_in(now):
            self._bye("closed")
            self._connection.close()
            raise Refusal("who")
        if self._connection.in_doubt:
            await self._check_sight(self._person)

    async def _check_sight(self, person: Person) -> None:
        """`Refusal`, and the connection ends, if the user was removed from a table that is not public."""
        room = await self._services.rooms.get(self._connection.table)
        try:
            await self._services.lobby.check_sight(room.state, person)
        except Refusal as refusal:
            self._refuse(None, refusal)
            self._connection.close()
            raise
        self._connection.in_doubt = False

    async def _is_logged_in(self, person: Person) -> bool:
        """Whether the session that this connection began with has not ended. Its cookie may have been replaced."""
        session = self._connection.session
        if session is None:
            return person.epoch == self._person.epoch if self._person is not None else False
        return await self._services.sessions.is_open(session, person.id)

    async def _request(self, message: Any) -> None:
        """Carry out a request and answer it."""
        started = time.perf_counter()
        try:
            if self._person is None:
                raise Refusal("who")
            if isinstance(message, Chat | Emote):
                await self._services.limits.check("chat", self._person.id)
                await self._check_known()
            # the room may have been dropped and loaded again
            self._room = await self._services.rooms.get(self._connection.table)
            with span(type(message).__name__.lower(), table=self._connection.table):
                number = await self._carried_out(message, self._person)
        except Refusal as refusal:
            self._refuse(message.id, refusal, getattr(message, "number", None))
        except (DBAPIError, OSError) as problem:
            log.error("not stored", table=self._connection.table, problem=type(problem).__name__)
            self._refuse(message.id, Refusal("again"))
        except Exception:
            log.exception("request failed", table=self._connection.table, kind=type(message).__name__)
            self._refuse(message.id, Refusal("again"))
        else:
            ACT_SECONDS.observe(time.perf_counter() - started)
            self._connection.send(Accepted(id=message.id, number=self._shown_number(number)))

    async def _carried_out(self, message: Any, person: Person) -> int:
        return await self._ways[type(message)](self._room, person, message)

    def _refuse(self, id: str | None, refusal: Refusal, seen: int | None = None) -> None:
        REFUSALS.labels(refusal.error).inc()
        room, connection = self._room, self._connection
        answer = Refused(
            id=id, error=refusal.error, message=self._told(refusal), number=self._shown_number(room.number)
        )
        if room.game is not None and refusal.error in ("stale", "illegal") and self._affords(refusal.error):
            messages = StepMessages(room)
            if refusal.error == "illegal":
                answer.legal = messages.scene(connection.user, connection.language).legal
            else:
                answer.scene = connection.scene
                answer.missed = messages.missed(seen or 0, connection.language, MISSED_WHEN_STALE)[0]
        connection.send(answer)

    def _affords(self, kind: str) -> bool:
        """Whether an answer may carry what is dear to make."""
        try:
            self._charge(kind)
        except Refusal:
            return False
        return True

    def _shown_number(self, number: int) -> int:
        """The current number, which delayed spectators may not learn."""
        return 0 if self._connection.late else number

    def _told(self, refusal: Refusal) -> str:
        """The sentence of a refusal. If an exact one cannot be made, a general one."""
        try:
            return self._sentence(refusal)
        except Exception:
            log.exception("refusal not told", table=self._connection.table, error=refusal.error)
            return refusal.told(self._connection.language).message

    def _sentence(self, refusal: Refusal) -> str:
        """The reason for a refusal, in the language of whoever asked."""
        language = self._connection.language
        if not isinstance(refusal, Illegal) or self._room.game is None:
            return refusal.told(language).message
        texts = texts_for(language, self._room.state.names)
        view = self._room.maker.view(viewer_seat(self._room, self._connection.user))
        why = say(language, "illegal-when", decision=texts.decision(view.decision))
        with contextlib.suppress(ValueError):
            action = view.parse(refusal.action)
            if action.kind in ("conquer", "last") and view.decision == "conquer" and action.means is None:
                why = texts.reason(view.cost(action.place)) or why
            else:
                why = texts.obstacle(view.obstacle(action)) or why
        return say(language, "illegal", action=refusal.action[:60], why=why)

    def _bye(self, why: str) -> None:
        self._connection.send(Bye(why=why, message=say(self._connection.language, f"bye-{why}")))


def _ways(services: Services) -> dict[type, Callable[[Room, Person, Any], Awaitable[int]]]:
    """Who carries out which request."""
    referee, offers, chat = services.referee, services.offers, services.chat
    return {
        Act: referee.act,
        Undo: referee.undo,
        Takeback: offers.takeback,
        Pause: offers.pause,
        Resume: offers.resume,
        Answer: offers.answer,
        Resign: offers.resign,
        Chat: chat.say,
        Emote: chat.say,
    }


def _decoded(data: str) -> ClientMessage | Refusal:
    """A message, or what is wrong with it."""
    try:
        return _DECODER.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as problem:  # RecursionError: nested too deeply
        return Refusal("invalid", problem=str(problem))


def _id_of(data: str) -> str | None:
    """The id of an invalid request, if it has one."""
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None
    id = found.get("id") if isinstance(found, dict) else None
    return id if isinstance(id, str) and len(id) <= 64 else None
