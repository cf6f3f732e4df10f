"""Tables: creating, viewing, joining, starting."""

from __future__ import annotations

from typing import Annotated, Literal

import structlog
from litestar import Controller, WebSocket, delete, get, patch, post, websocket
from litestar.datastructures import State
from litestar.params import Parameter
from sqlalchemy.exc import DBAPIError

from elbowroom.server.http.common import (
    ANYBODY,
    BODY,
    SOMEBODY,
    TABLE,
    AnyRequest,
    TableId,
    address_of,
    affords,
    language_of,
    pay_for_telling,
    problems,
    room_of,
    somebody,
    visitor,
)
from elbowroom.server.http.table_socket import Live
from elbowroom.server.limits import PRICES
from elbowroom.server.services import Services
from elbowroom.server.steady import steady_now
from elbowroom.server.storage.state import Person
from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.refusals import Refusal
from elbowroom.server.wire.table_shapes import (
    Entrance,
    Joining,
    NewTable,
    NonceCommitment,
    NonceReveal,
    SeatChange,
    Start,
    TableCard,
    TableDetails,
)

log = structlog.get_logger()
CommitmentWish = Annotated[str | None, Parameter(pattern="^[0-9a-f]{64}$", required=False)]
_LISTS: dict[str, tuple[str, ...]] = {"open": ("open",), "playing": ("playing",), "over": ("over", "abandoned")}
_SEATED = (*BODY, *TABLE, "who")
_RESIZED = (*TABLE, "who", "origin", "forbidden", "started", "setup")


class Tables(Controller):
    """The lobby and its tables."""

    path = "/api/tables"
    tags = ("tables",)

    @get("/", responses=problems("invalid"), security=ANYBODY)
    async def tables(
        self, request: AnyRequest, services: Services, status: Literal["open", "playing", "over"] = "open"
    ) -> list[TableCard]:
        """Public tables, newest first."""
        person = await visitor(request)
        user = None if person is None else person.id
        states = await services.store.tables(_LISTS[status])
        if status == "playing":  # a game that has just ended is still on for delayed spectators
            states += [s for s in await services.store.tables(_LISTS["over"]) if s.spec.spectators.delay]
        return [card for card in await services.cards(states, user) if card.status in _LISTS[status]]

    @post("/", responses=problems(*BODY, "who", "setup", "unknown", "too_many_tables"), security=SOMEBODY)
    async def create(self, request: AnyRequest, services: Services, data: NewTable) -> TableDetails:
        """Create a table. With `start` and no open seat its game begins at once."""
        person = await somebody(request)
        await services.limits.check_person("table", person.id, address_of(request))
        if data.generate is not None:
            await services.limits.check_person("board", person.id, address_of(request))
        if data.password is not None:
            _pay_for_hash(request)
        return services.table_for((await services.lobby.create(person, data)).state, person.id)

    @get("/{id:str}", responses=problems(*TABLE), security=ANYBODY)
    async def table(self, request: AnyRequest, services: Services, id: TableId) -> TableDetails:
        """A table."""
        person = await visitor(request)
        room = await room_of(request, id)
        await services.lobby.check_sight(room.state, person)
        await services.skills.load(seat.user for seat in room.state.seats)
        user = None if person is None else person.id
        return services.table_for(room.seen_by(user, steady_now()).state, user)

    @post("/{id:str}/enter", status_code=200, responses=problems(*_SEATED), security=SOMEBODY)
    async def enter(self, request: AnyRequest, services: Services, id: TableId, data: Entrance) -> TableDetails:
        """Use the key or the password of a table."""
        room, person = await self._at(request, services, id)
        await _check_attempt(request, services, room, person, data.password)
        await services.lobby.enter(room, person, data)
        return services.table_for(room.seen_by(person.id, steady_now()).state, person.id)

    @post(
        "/{id:str}/join",
        status_code=200,
        responses=problems(*_SEATED, "started", "taken", "full"),
        security=SOMEBODY,
    )
    async def join(self, request: AnyRequest, services: Services, id: TableId, data: Joining) -> TableDetails:
        """Take a seat."""
        room, person = await self._at(request, services, id)
        await _check_attempt(request, services, room, person, data.password)
        await services.lobby.join(room, person, data)
        return services.table_for(room.state, person.id)

    @post(
        "/{id:str}/leave",
        status_code=200,
        responses=problems(*TABLE, "who", "origin", "started", "not_seated"),
        security=SOMEBODY,
    )
    async def leave(self, request: AnyRequest, services: Services, id: TableId) -> TableDetails:
        """Give up the seat before the start."""
        room, person = await self._at(request, services, id)
        await services.lobby.leave(room, person)
        return services.table_for(room.state, person.id)

    @post(
        "/{id:str}/start",
        status_code=200,
        responses=problems(*_SEATED, "forbidden", "started", "open_seats", "setup"),
        security=SOMEBODY,
    )
    async def start(self, request: AnyRequest, services: Services, id: TableId, data: Start) -> TableDetails:
        """Start the game."""
        room, person = await self._at(request, services, id)
        await services.lobby.start(room, person, data.fill)
        return services.table_for(room.state, person.id)

    @post(
        "/{id:str}/commitment",
        status_code=200,
        responses=problems(*_SEATED, "started", "not_seated"),
        security=SOMEBODY,
    )
    async def commit(self, request: AnyRequest, services: Services, id: TableId, data: NonceCommitment) -> TableDetails:
        """Commit to a nonce for the dice, perhaps anew, before the start."""
        room, person = await self._at(request, services, id)
        await services.starts.commit(room, person, data.commitment)
        return services.table_for(room.state, person.id)

    @post(
        "/{id:str}/nonce",
        status_code=200,
        responses=problems(*_SEATED, "started", "not_started", "not_seated"),
        security=SOMEBODY,
    )
    async def reveal(self, request: AnyRequest, services: Services, id: TableId, data: NonceReveal) -> TableDetails:
        """Reveal the nonce, once the game is being started."""
        room, person = await self._at(request, services, id)
        await services.starts.reveal(room, person, data.nonce)
        return services.table_for(room.state, person.id)

    @patch(
        "/{id:str}/seats/{seat:int}", responses=problems(*_SEATED, "forbidden", "started", "taken"), security=SOMEBODY
    )
    async def change_seat(
        self, request: AnyRequest, services: Services, id: TableId, seat: int, data: SeatChange
    ) -> TableDetails:
        """Open a seat, give it to a bot, or rename one's own."""
        room, person = await self._at(request, services, id)
        await services.lobby.change_seat(room, person, seat, data)
        return services.table_for(room.state, person.id)

    @post("/{id:str}/seats", status_code=200, responses=problems(*_RESIZED), security=SOMEBODY)
    async def add_seat(self, request: AnyRequest, services: Services, id: TableId) -> TableDetails:
        """Add an open seat before the start. The board changes to the one for that many players."""
        room, person = await self._at(request, services, id)
        await services.lobby.add_seat(room, person)
        return services.table_for(room.state, person.id)

    @delete("/{id:str}/seats/{seat:int}", status_code=200, responses=problems(*_RESIZED, "taken"), security=SOMEBODY)
    async def remove_seat(self, request: AnyRequest, services: Services, id: TableId, seat: int) -> TableDetails:
        """Remove an unoccupied seat before the start."""
        room, person = await self._at(request, services, id)
        await services.lobby.remove_seat(room, person, seat)
        return services.table_for(room.state, person.id)

    @post(
        "/{id:str}/rematch",
        status_code=200,
        responses=problems(*TABLE, "who", "origin", "not_over", "not_seated", "too_many_tables"),
        security=SOMEBODY,
    )
    async def rematch(
        self, request: AnyRequest, services: Services, id: TableId, commitment: CommitmentWish = None
    ) -> TableDetails:
        """The same table again; `commitment` as for any other new table."""
        room, person = await self._at(request, services, id)
        again = await services.lobby.rematch(room, person, commitment)
        return services.table_for(again.state, person.id)

    async def _at(self, request: AnyRequest, services: Services, id: str) -> tuple[Room, Person]:
        person = await somebody(request)
        room = await room_of(request, id)
        pay_for_telling(request, id)
        return room, person


async def _check_attempt(
    request: AnyRequest, services: Services, room: Room, person: Person, password: str | None
) -> None:
    """`Refusal` after too many attempts at passwords from one address, or at the password of one table. Keys cannot be
    guessed, and those who are in need no password."""
    if password is None:
        return
    _pay_for_hash(request)
    await services.limits.check("password", address_of(request))
    if not await services.lobby.may_see(room.state, person):
        await services.limits.check("password-table", room.state.id)


def _pay_for_hash(request: AnyRequest) -> None:
    if not affords(request, PRICES["hash"]):
        raise Refusal("rate")


@websocket("/api/tables/{id:str}/live")
async def live(socket: WebSocket[None, None, State], services: Services, id: str) -> None:
    """The WebSocket of a table; see docs/formats.md."""
    person: Person | None = None
    try:
        person = await visitor(socket)
        await services.limits.check("socket", address_of(socket))
        room = await room_of(socket, id[:32])
        await services.lobby.check_sight(room.state, person)
    except (DBAPIError, OSError) as problem:
        log.error("database", problem=type(problem).__name__, path="live")
        await _turned_away(socket, Refusal("again"))
    except Refusal as refusal:
        await _turned_away(socket, refusal)
    else:
        await _served(socket, services, room, person)


async def _served(socket: WebSocket[None, None, State], services: Services, room: Room, person: Person | None) -> None:
    """Serve a connection, unless those it belongs to have too many."""
    who = {
        "address": address_of(socket),
        "person": None if person is None else person.id,
        "table": room.state.id,
    }
    if not services.limits.open.enter(**who):
        await _turned_away(socket, Refusal("rate", "too_many_connections"))
        return
    try:
        await socket.accept()
        await Live(services, socket, room, person, address_of(socket)).run()
    finally:
        services.limits.open.leave(**who)
        del socket.receive, socket.send  # both hold the socket, which holds them; see run/gc_tuning.py


async def _turned_away(socket: WebSocket[None, None, State], refusal: Refusal) -> None:
    """Say why a connection is refused, and close it."""
    await socket.accept()
    problem = refusal.told(language_of(socket))
    await socket.send_json(
        {"type": "refused", "id": None, "error": problem.error, "message": problem.message, "number": 0}
    )
    await socket.close(code=4000 + refusal.status)
