"""Web push, as a push service and a browser would see it: signed (VAPID), encrypted, and dropped when unwanted."""

from __future__ import annotations

import json
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import func, select

from elbowroom.server.run.services import Services
from elbowroom.server.storage.models import Subscription
from elbowroom.server.storage.state import Person
from elbowroom.server.wire.refusals import Refusal
from elbowroom.server.wire.table_shapes import PushKeys, PushSubscription
from tests.server.inside import game_of_two, parts, person, step
from tests.server.running import run_apart

CONTACT = "mailto:host@example.org"


class PushService:
    """A push service: it takes what is sent and answers with `status`."""

    def __init__(self) -> None:
        self.received: list[tuple[dict[str, str], bytes]] = []
        self.status = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.received.append(({k.lower(): v for k, v in self.headers.items()}, body))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Browser:
    """What a browser keeps to itself: its key and its secret."""

    def __init__(self, origin: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"sixteen secrets!"
        self.endpoint = f"{origin}/send/1"

    def subscription(self) -> PushSubscription:
        public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return PushSubscription(endpoint=self.endpoint, keys=PushKeys(p256dh=_text(public), auth=_text(self.secret)))

    def read(self, body: bytes) -> dict[str, str]:
        """Decrypt a message, as only this browser can."""
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        found: dict[str, str] = json.loads(plain)
        return found


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@pytest.fixture
def service() -> Iterator[PushService]:
    made = PushService()
    yield made
    made.stop()


def signed_claims(header: str, public_key: str | None) -> dict[str, Any]:
    """What the server promises of itself in `Authorization`, its signature checked (RFC 8292)."""
    scheme, _, rest = header.partition(" ")
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, fields["k"]) == ("vapid", public_key)
    head, claims, signature = fields["t"].split(".")
    raw = _bytes(signature)
    dss = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(fields["k"]))
    key.verify(dss, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    found: dict[str, Any] = json.loads(_bytes(claims))
    return found


async def until_turn_of(services: Services, room: Any, waiting: Person, *people: Person) -> None:
    """Play until somebody else than before has to decide, and it is him."""
    for _ in range(200):
        if room.state.seats[room.state.to_move].user == waiting.id:
            await services.push.told()
            return
        await step(services, room, *people)
    raise AssertionError("his turn did not come")


def test_who_is_not_there_is_told_by_his_browser(tmp_path: Path, service: PushService) -> None:
    async def turn() -> None:
        async with parts(tmp_path, vapid_contact=CONTACT, push_services=service.origin) as services:
            room, ann, ben = await game_of_two(services)
            waiting = next(one for one in (ann, ben) if one.id != room.state.seats[room.state.to_move or 0].user)
            browser = Browser(service.origin)
            await services.push.subscribe(waiting.id, browser.subscription())
            await until_turn_of(services, room, waiting, ann, ben)
            (headers, body), *more = service.received
            assert not more
            assert (headers["content-encoding"], headers["ttl"]) == ("aes128gcm", "86400")
            claims = signed_claims(headers["authorization"], services.push.public_key)
            assert (claims["sub"], claims["aud"]) == (CONTACT, service.origin)
            message = browser.read(body)
            assert message["url"] == f"/tables/{room.state.id}"
            assert message["title"]
            assert ({ann.name, ben.name} - {waiting.name}).pop() in message["body"]

    run_apart(turn())


@pytest.mark.parametrize(("status", "kept"), [(410, 0), (404, 0), (500, 1)])
def test_a_browser_that_is_gone_is_forgotten(tmp_path: Path, service: PushService, status: int, kept: int) -> None:
    async def turn() -> None:
        service.status = status
        async with parts(tmp_path, vapid_contact=CONTACT, push_services=service.origin) as services:
            room, ann, ben = await game_of_two(services)
            waiting = next(one for one in (ann, ben) if one.id != room.state.seats[room.state.to_move or 0].user)
            await services.push.subscribe(waiting.id, Browser(service.origin).subscription())
            await until_turn_of(services, room, waiting, ann, ben)
            assert len(service.received) == 1
            async with services.database.read() as c:
                assert (await c.execute(select(func.count()).select_from(Subscription))).scalar() == kept

    run_apart(turn())


@pytest.mark.parametrize(
    "endpoint",
    ["http://127.0.0.1:9/x", "https://fcm.googleapis.com.example.org/x", "http://fcm.googleapis.com/x", "x"],
)
def test_the_server_calls_no_address_that_is_no_push_service(tmp_path: Path, endpoint: str) -> None:
    async def subscribe() -> None:
        async with parts(tmp_path, vapid_contact=CONTACT) as services:
            ann = await person(services)
            keys = Browser("http://nowhere").subscription().keys
            with pytest.raises(Refusal, match="invalid"):
                await services.push.subscribe(ann.id, PushSubscription(endpoint=endpoint, keys=keys))

    run_apart(subscribe())
