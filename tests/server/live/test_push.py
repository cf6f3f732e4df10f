"""Web push, as a push service and a browser would see it: signed (VAPID), encrypted, and dropped when unwanted."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import http_ece
import msgspec
import pytest
import requests
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import func, insert, select

from elbowroom.server.live import push_sending
from elbowroom.server.live.push_sending import PublicSession
from elbowroom.server.live.push_services import is_public, push_address
from elbowroom.server.services import Services
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
        self.location = ""
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.received.append(({k.lower(): v for k, v in self.headers.items()}, body))
                self.send_response(service.status)
                if service.location:
                    self.send_header("Location", service.location)
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


def test_a_push_service_that_never_answers_holds_up_nobody_else(tmp_path: Path) -> None:
    """Passwords are hashed, and positions analysed, by threads that everybody shares."""

    async def turns() -> None:
        with socket.create_server(("127.0.0.1", 0), backlog=100) as silent:
            silent.setblocking(False)
            origin = f"http://127.0.0.1:{silent.getsockname()[1]}"
            async with parts(tmp_path, vapid_contact=CONTACT, push_services=origin) as services:
                room, ann, ben = await game_of_two(services)
                for one in (ann, ben):
                    await services.push.subscribe(one.id, Browser(f"{origin}/{one.id}").subscription())
                for _ in range(40):  # more than there are threads
                    services.push.turn(room.state, {})
                visitors = [await asyncio.get_running_loop().sock_accept(silent) for _ in range(4)]
                await asyncio.sleep(0.5)  # the others wait for a thread by now
                await asyncio.to_thread(int)
                assert len(services.push._tasks) >= 40  # none has given up; the start may tell, too
                for visitor, _ in visitors:
                    visitor.close()
                silent.close()

    run_apart(turns())


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


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_push_service_sends_the_server_nowhere_else(tmp_path: Path, service: PushService, status: int) -> None:
    async def turn() -> None:
        other = PushService()
        service.status, service.location = status, f"{other.origin}/elsewhere"
        async with parts(tmp_path, vapid_contact=CONTACT, push_services=f"{service.origin},{other.origin}") as services:
            room, ann, ben = await game_of_two(services)
            waiting = next(one for one in (ann, ben) if one.id != room.state.seats[room.state.to_move or 0].user)
            await services.push.subscribe(waiting.id, Browser(service.origin).subscription())
            await until_turn_of(services, room, waiting, ann, ben)
        other.stop()
        assert (len(service.received), len(other.received)) == (1, 0)

    run_apart(turn())


OUTSIDE = [
    "http://127.0.0.1:9/x",
    "https://fcm.googleapis.com.example.org/x",
    "http://fcm.googleapis.com/x",
    "x",
    "",
    # parsers disagree about the host of these
    "https://127.0.0.77\\@fcm.googleapis.com/x",
    "https://fcm.googleapis.com\\@127.0.0.77/x",
    "https://127.0.0.77\\.push.apple.com/x",
    "https://someone@fcm.googleapis.com/x",
    "https://127.0.0.77:443@fcm.googleapis.com/x",
    "https://127.0.0.77#@fcm.googleapis.com/x",
    "https://127.0.0.77/.push.apple.com",
    "https://127.0.0.77?.push.apple.com/x",
    "https://127.0.0.77%2f.push.apple.com/x",
    "https://[::1].push.apple.com/x",
    "https://.push.apple.com/x",
    "https://fcm.googleapis.com./x",
    "https:fcm.googleapis.com/x",
    "https:///fcm.googleapis.com/x",
    " https://fcm.googleapis.com/x",
    "https://fcm.googleapis.com/x\n",
    "https://fcm.goo\tgleapis.com/x",
    "https://fcm.googleapis.com/x\r\nHost: example.org",
    "https://fcm.googleapis.com/\x00",
    "https://fcm\u3002googleapis.com/x",
    "https://\uff46cm.googleapis.com/x",
    # and these ports are no push service's
    "https://fcm.googleapis.com:22/x",
    "https://fcm.googleapis.com:0443/x",
    "https://fcm.googleapis.com:/x",
]


@pytest.mark.parametrize("endpoint", OUTSIDE)
def test_the_server_calls_no_address_that_is_no_push_service(tmp_path: Path, endpoint: str) -> None:
    async def subscribe() -> None:
        async with parts(tmp_path, vapid_contact=CONTACT) as services:
            ann = await person(services)
            keys = Browser("http://nowhere").subscription().keys
            with pytest.raises(Refusal, match="invalid"):
                await services.push.subscribe(ann.id, PushSubscription(endpoint=endpoint, keys=keys))

    run_apart(subscribe())


@pytest.mark.parametrize(
    ("given", "called"),
    [
        ("https://FCM.googleapis.com:443/fcm/send/a:B_c-d", "https://fcm.googleapis.com/fcm/send/a:B_c-d"),
        ("https://web.push.apple.com/QaBc", "https://web.push.apple.com/QaBc"),
        ("https://wns2-x.notify.windows.com/w/?token=BQ%2b%3d", "https://wns2-x.notify.windows.com/w/?token=BQ%2b%3d"),
        (
            "https://updates.push.services.mozilla.com/wpush/v2/gA=",
            "https://updates.push.services.mozilla.com/wpush/v2/gA=",
        ),
    ],
)
def test_the_services_of_the_browsers_are_called(given: str, called: str) -> None:
    assert push_address(given, frozenset()) == called


def test_an_address_stored_before_it_was_checked_is_not_called(tmp_path: Path, service: PushService) -> None:
    """A subscription may be older than the check, or than the setting that allowed it."""

    async def turn() -> None:
        async with parts(tmp_path, vapid_contact=CONTACT) as services:
            room, ann, ben = await game_of_two(services)
            waiting = next(one for one in (ann, ben) if one.id != room.state.seats[room.state.to_move or 0].user)
            data = msgspec.json.encode(Browser(service.origin).subscription()).decode()
            async with services.database.write() as c:
                await c.execute(insert(Subscription).values(id="1", user_id=waiting.id, data=data, created=1.0))
            await until_turn_of(services, room, waiting, ann, ben)
            assert not service.received
            async with services.database.read() as c:
                assert (await c.execute(select(func.count()).select_from(Subscription))).scalar() == 0

    run_apart(turn())


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]"])
def test_a_name_that_leads_inside_is_not_connected_to(host: str) -> None:
    """The address is checked when the connection is made: what a name meant a moment ago does not count."""
    with socket.create_server(("127.0.0.1", 0)) as listener, PublicSession() as session:
        listener.setblocking(False)
        with pytest.raises(requests.ConnectionError, match="no public address"):
            session.post(f"https://{host}:{listener.getsockname()[1]}/x", timeout=5)
        with pytest.raises(BlockingIOError):
            listener.accept()


def test_a_public_address_is_called_by_the_name_of_its_host(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push_sending, "is_public", lambda address: address == "127.0.0.1")
    heard: list[bytes] = []

    def answer(listener: socket.socket) -> None:
        caller, _ = listener.accept()
        with caller:
            heard.append(caller.recv(4096))

    with socket.create_server(("127.0.0.1", 0)) as listener, PublicSession() as session:
        thread = threading.Thread(target=answer, args=(listener,))
        thread.start()
        with pytest.raises(requests.ConnectionError):  # it hangs up
            session.post(f"https://localhost:{listener.getsockname()[1]}/x", timeout=5)
        thread.join()
    assert b"localhost" in heard[0]  # the name that TLS checks the certificate against


def test_a_public_session_speaks_https_only() -> None:
    with PublicSession() as session, pytest.raises(requests.exceptions.InvalidSchema):
        session.post("http://fcm.googleapis.com/x", timeout=5)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "192.0.2.1",
        "224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "::1", "::7f00:1", "fe80::1", "fe80::1%1", "fec0::1",
        "fc00::1", "ff02::1", "2001:db8::1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "64:ff9b::7f00:1",
        "64:ff9b:1::a00:1", "2002:7f00:1::", "2001:0:4136:e378:8000:63bf:80ff:fffe",
    ],
)  # fmt: skip
def test_addresses_inside_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["142.250.74.10", "2a00:1450:4001:82a::200a", "::ffff:8.8.8.8", "64:ff9b::808:808"])
def test_addresses_outside_are_public(address: str) -> None:
    assert is_public(address)
