"""Web push: tells players who are not connected that it is their turn."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

import msgspec
import structlog
from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from elbowroom.server.live.push_services import origins_of, push_address
from elbowroom.server.settings import Settings
from elbowroom.server.storage.database import Database
from elbowroom.server.storage.models import Subscription
from elbowroom.server.storage.state import TableState
from elbowroom.server.storage.store import Store
from elbowroom.server.wire.refusals import Refusal, say
from elbowroom.server.wire.table_shapes import PushSubscription

if TYPE_CHECKING:
    from elbowroom.server.live.push_sending import Sender

_MOST: Final = 10  # browsers per user
_THREADS: Final = 4  # of their own: a push service that does not answer must hold up nothing else
_WAITING: Final = 1000  # people to be told; there is no point in telling more so late
_LAST: Final = 3.0  # seconds for what is under way when the server stops
log = structlog.get_logger()


class Push:
    """Keeps the subscriptions of browsers, and notifies them. Switched off unless a contact address is set."""

    def __init__(self, settings: Settings, database: Database, store: Store) -> None:
        self._database: Final = database
        self._store: Final = store
        self._further: Final = origins_of(settings.push_services)
        self._sender: Final = _sender(settings) if settings.vapid_contact else None
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._threads: Final = ThreadPoolExecutor(_THREADS, "push")

    @property
    def public_key(self) -> str | None:
        """The key that browsers subscribe with; None if web push is off."""
        return None if self._sender is None else self._sender.public_key

    async def subscribe(self, user: str, wish: PushSubscription) -> None:
        """Add a browser."""
        if push_address(wish.endpoint, self._further) is None:
            raise Refusal("invalid", "unknown_push")
        mine = select(Subscription.id).where(Subscription.user_id == user).order_by(Subscription.created.desc())
        row = {"id": _id(wish.endpoint), "user_id": user, "data": msgspec.json.encode(wish).decode()}
        try:
            async with self._database.write() as c:
                await c.execute(delete(Subscription).where(Subscription.id == row["id"]))
                await c.execute(insert(Subscription).values(created=time.time(), **row))
                old = [found[0] for found in (await c.execute(mine)).all()][_MOST:]
                await c.execute(delete(Subscription).where(Subscription.id.in_(old)))
        except IntegrityError:
            log.info("concurrent subscription", user=user)

    async def forget(self, user: str, endpoint: str) -> None:
        """Remove a browser."""
        async with self._database.write() as c:
            await c.execute(delete(Subscription).where(Subscription.id == _id(endpoint), Subscription.user_id == user))

    async def told(self) -> None:
        """Wait until all pending notifications are sent."""
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def stop(self) -> None:
        """Send what can be sent in a moment."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=_LAST)
        for task in self._tasks:
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def turn(self, state: TableState, present: Mapping[str, int]) -> None:
        """Notify the player who has to decide, unless connected. Does not wait."""
        seat = None if state.to_move is None else state.seats[state.to_move]
        if self._sender is None or seat is None or seat.kind != "person" or seat.user is None:
            return
        if not present.get(seat.user) and len(self._tasks) < _WAITING:
            task = asyncio.create_task(self._try_to_tell(self._sender, seat.user, state))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _try_to_tell(self, sender: Sender, user: str, state: TableState) -> None:
        try:
            await self._tell(sender, user, state)
        except Exception as problem:  # the database may be unreachable; the game goes on
            log.warning("push not sent", table=state.id, problem=type(problem).__name__)

    async def _tell(self, sender: Sender, user: str, state: TableState) -> None:
        person = await self._store.person(user)
        if person is None:
            return
        others = ", ".join(seat.name for seat in state.seats if seat.user != user)
        body = {
            "title": say(person.language, "turn-title"),
            "body": say(person.language, "turn-body", names=others),
            "url": f"/tables/{state.id}",
        }
        async with self._database.read() as c:
            rows = (
                await c.execute(select(Subscription.id, Subscription.data).where(Subscription.user_id == user))
            ).all()
        for id, data in rows:
            sending = asyncio.get_running_loop().run_in_executor
            if not await sending(self._threads, sender.sent, msgspec.json.decode(data), body):
                async with self._database.write() as c:
                    await c.execute(delete(Subscription).where(Subscription.id == id))


def _id(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


def _sender(settings: Settings) -> Sender:
    from elbowroom.server.live.push_sending import Sender

    return Sender(settings)
