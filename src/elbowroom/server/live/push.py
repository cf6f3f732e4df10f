"""Web push: tells players who are not connected that it is their turn."""

from __future__ import annotations

import asyncio
import hashlib
import time
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
import structlog
from cryptography.hazmat.primitives import serialization
from py_vapid import Vapid02
from pywebpush import WebPushException, webpush
from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from elbowroom.server.live.push_services import origins_of, push_address, session_for
from elbowroom.server.settings import Settings
from elbowroom.server.storage.database import Database
from elbowroom.server.storage.models import Subscription
from elbowroom.server.storage.state import TableState
from elbowroom.server.storage.store import Store
from elbowroom.server.wire.refusals import Refusal, say
from elbowroom.server.wire.table_shapes import PushSubscription

_MOST: Final = 10  # browsers per user
_GONE: Final = (404, 410)
_DAY: Final = 86_400
log = structlog.get_logger()


class Push:
    """Keeps the subscriptions of browsers, and notifies them. Switched off unless a contact address is set."""

    def __init__(self, settings: Settings, database: Database, store: Store) -> None:
        self._database: Final = database
        self._store: Final = store
        self._contact: Final = settings.vapid_contact
        self._further: Final = origins_of(settings.push_services)
        self._vapid: Final = _key(settings) if settings.vapid_contact else None
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    @property
    def public_key(self) -> str | None:
        """The key that browsers subscribe with; None if web push is off."""
        if self._vapid is None:
            return None
        form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        return urlsafe_b64encode(self._vapid.public_key.public_bytes(*form)).decode().rstrip("=")

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

    def turn(self, state: TableState, present: Mapping[str, int]) -> None:
        """Notify the player who has to decide, unless connected. Does not wait."""
        seat = None if state.to_move is None else state.seats[state.to_move]
        if self._vapid is None or seat is None or seat.kind != "person" or seat.user is None:
            return
        if not present.get(seat.user):
            task = asyncio.create_task(self._try_to_tell(seat.user, state))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _try_to_tell(self, user: str, state: TableState) -> None:
        try:
            await self._tell(user, state)
        except Exception as problem:  # the database may be unreachable; the game goes on
            log.warning("push not sent", table=state.id, problem=type(problem).__name__)

    async def _tell(self, user: str, state: TableState) -> None:
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
            if not await asyncio.to_thread(self._sent, msgspec.json.decode(data), body):
                async with self._database.write() as c:
                    await c.execute(delete(Subscription).where(Subscription.id == id))

    def _sent(self, subscription: dict[str, Any], body: dict[str, str]) -> bool:
        """Send to one browser; False if there is no point in trying again."""
        address = push_address(subscription["endpoint"], self._further)
        if address is None:
            log.warning("push address not allowed")
            return False
        try:
            with session_for(address, self._further) as session:
                webpush(
                    {**subscription, "endpoint": address}, msgspec.json.encode(body).decode(), requests_session=session,
                    vapid_private_key=self._vapid, vapid_claims={"sub": self._contact}, ttl=_DAY, timeout=10,
                )  # fmt: skip
        except WebPushException as problem:
            status = getattr(problem.response, "status_code", None)
            log.info("push refused", status=status)
            return status not in _GONE
        except OSError as problem:
            log.info("push failed", problem=type(problem).__name__)
        return True


def _id(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


def _key(settings: Settings) -> Vapid02:
    """The key that signs notifications: from the settings, or generated once and kept in the data folder."""
    path = Path(settings.vapid_key) if settings.vapid_key else settings.folder / "vapid.pem"
    if not path.exists():
        made = Vapid02()
        made.generate_keys()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        made.save_key(str(path))
    return Vapid02.from_file(str(path))
