"""Sending web push: the key that signs it, and sessions that call public addresses only.

Imported when web push is switched on: what signs and sends takes a quarter of the server's start.
"""

from __future__ import annotations

import socket
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any, Final

import msgspec
import requests
import structlog
from cryptography.hazmat.primitives import serialization
from py_vapid import Vapid02
from pywebpush import WebPushException, webpush
from requests.adapters import HTTPAdapter
from urllib3.connection import HTTPSConnection
from urllib3.connectionpool import HTTPSConnectionPool
from urllib3.exceptions import NewConnectionError
from urllib3.util.connection import create_connection

from elbowroom.server.live.push_services import is_one_of, is_public, origins_of, push_address
from elbowroom.server.settings import Settings

_GONE: Final = (404, 410)
_DAY: Final = 86_400
log = structlog.get_logger()


class Sender:
    """Signs notifications, and sends them."""

    def __init__(self, settings: Settings) -> None:
        self._contact: Final = settings.vapid_contact
        self._further: Final = origins_of(settings.push_services)
        self._vapid: Final = _key(settings)

    @property
    def public_key(self) -> str:
        """The key that browsers subscribe with."""
        form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        return urlsafe_b64encode(self._vapid.public_key.public_bytes(*form)).decode().rstrip("=")

    def sent(self, subscription: dict[str, Any], body: dict[str, str]) -> bool:
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


def session_for(address: str, further: frozenset[str]) -> requests.Session:
    """The session to call an address with. What the operator allows may be anywhere."""
    return _Session() if is_one_of(address, further) else PublicSession()


class _Session(requests.Session):
    """A session that follows no redirects."""

    def request(self, *args: Any, **kwargs: Any) -> requests.Response:
        return super().request(*args, **{**kwargs, "allow_redirects": False})


class PublicSession(_Session):
    """A session that calls public addresses only, by https. A name is resolved once for each connection, and what it
    resolves to is both checked and connected to. Behind a proxy (HTTPS_PROXY) the proxy resolves it."""

    def __init__(self) -> None:
        super().__init__()
        self.adapters.clear()
        self.mount("https://", _PublicAdapter())


class _PublicConnection(HTTPSConnection):
    def _new_conn(self) -> socket.socket:
        """Connect to the first public address of the host that answers."""
        failure: OSError | None = None
        for *_, found in socket.getaddrinfo(self.host.strip("[]"), self.port, type=socket.SOCK_STREAM):
            if not is_public(str(found[0])):
                continue
            try:
                return create_connection((str(found[0]), self.port), self.timeout, socket_options=self.socket_options)
            except OSError as problem:
                failure = problem
        raise NewConnectionError(self, str(failure) if failure else f"{self.host} has no public address")


class _PublicPool(HTTPSConnectionPool):
    ConnectionCls = _PublicConnection


class _PublicAdapter(HTTPAdapter):
    def init_poolmanager(self, *args: Any, **kwargs: Any) -> None:
        super().init_poolmanager(*args, **kwargs)
        self.poolmanager.pool_classes_by_scheme = {"https": _PublicPool}
