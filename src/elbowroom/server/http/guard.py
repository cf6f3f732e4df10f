"""Checks on every request: origin, rate and size. Also security headers and access logs."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
import structlog

from elbowroom.server.http.common import PRICE, in_log
from elbowroom.server.http.plain_socket import PLAIN
from elbowroom.server.limits import Limits, network_of, request_price
from elbowroom.server.metrics import HTTP_SECONDS
from elbowroom.server.settings import Settings
from elbowroom.server.tracing import span
from elbowroom.server.wire.refusals import Refusal, known_language

RETRY_SECONDS: Final = 2  # what callers who ask too much are told to wait
SAFE: Final = ("GET", "HEAD", "OPTIONS")
METHODS: Final = (
    *SAFE,
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
)  # metrics have labels for these only, since anybody can invent others
_CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
PROBED: Final = ("/healthz", "/readyz", "/metrics")  # asked by machines, which name the server as they like
HEADERS: Final = {
    "content-security-policy": _CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
log = structlog.get_logger()

# plain ASGI types, whatever the framework calls them
Scope = Any
Message = Any
Receive = Any
Send = Any
ASGI = Callable[[Any, Any, Any], Awaitable[None]]


class Guard:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGI, settings: Settings, limits: Limits) -> None:
        self._app: Final = app
        self._limits: Final = limits
        self._origins: Final = {origin.strip().rstrip("/") for origin in settings.origins.split(",") if origin.strip()}
        self._hosts: Final = {_host(host.strip()) for host in settings.hosts.split(",") if host.strip()}
        self._https: Final = settings.https

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request, and add headers to its answer."""
        headers = {key.decode("latin-1"): value.decode("latin-1") for key, value in scope["headers"]}
        refusal = self._refusal(scope, headers)
        if scope["type"] == "websocket":
            if refusal is None:
                scope[PLAIN] = receive, send
                await self._app(scope, receive, send)
            else:
                await receive()
                await _refuse_socket(scope, send, refusal, known_language(headers.get("accept-language")))
            return
        await self._http(scope, receive, send, headers, refusal)

    async def _http(
        self, scope: Scope, receive: Receive, send: Send, headers: dict[str, str], refusal: Refusal | None
    ) -> None:
        started, status = time.perf_counter(), 500

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *self._extra(message)]
            await send(message)

        method = str(scope["method"]) if scope["method"] in METHODS else "other"
        path = in_log(scope["path"])
        with span("http", method=method, path=path):
            if refusal is None:
                await self._app(scope, receive, guarded)
            else:
                await _answer(guarded, refusal, known_language(headers.get("accept-language")))
        seconds = time.perf_counter() - started
        HTTP_SECONDS.labels(method, str(status)).observe(seconds)
        log.info("http", method=method, path=path, status=status, ms=round(1000 * seconds, 1))

    def _extra(self, message: Message) -> list[tuple[bytes, bytes]]:
        there = {key.lower() for key, _ in message.get("headers", [])}
        extra = dict(HEADERS)
        if self._https:
            extra["strict-transport-security"] = "max-age=31536000"
        if b"cache-control" not in there:
            extra["cache-control"] = "no-store"
        return [(key.encode(), value.encode()) for key, value in extra.items()]

    def _refusal(self, scope: Scope, headers: dict[str, str]) -> Refusal | None:
        """Why a request is refused, if it is."""
        if self._hosts and scope["path"] not in PROBED and _host(headers.get("host", "")) not in self._hosts:
            return Refusal("host")
        unsafe = scope["type"] == "websocket" or str(scope.get("method", "GET")) not in SAFE
        if unsafe and not self._from_here(headers):
            return Refusal("origin")
        client = scope.get("client")
        address = network_of(client[0] if client else "unknown")
        if not self._limits.allows("http", address):
            return Refusal("rate")
        if scope["type"] == "http":
            scope[PRICE] = request_price(str(scope["method"]), str(scope["path"]))
            if not self._limits.affords(scope[PRICE], address, None, None):
                return Refusal("rate")
        return None

    def _from_here(self, headers: dict[str, str]) -> bool:
        """Whether a request comes from a page of this server, or from no page at all."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        return origin in self._origins or _place(origin) == headers.get("host", "").lower()


def _host(text: str) -> str:
    """The name in a Host header, without its port."""
    name = text.lower()
    if name.startswith("["):
        return name.partition("]")[0] + "]"
    return name.partition(":")[0].rstrip(".")


def _place(origin: str) -> str | None:
    """The host and port of an origin; None if it is not one."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


async def _refuse_socket(scope: Scope, send: Send, refusal: Refusal, language: str) -> None:
    """Refuse a WebSocket before it is one, by an HTTP answer that says why."""
    if "websocket.http.response" in (scope.get("extensions") or {}):
        await _answer(send, refusal, language, "websocket.http.response")
    else:
        await send({"type": "websocket.close", "code": 4000 + refusal.status, "reason": refusal.error})


async def _answer(send: Send, refusal: Refusal, language: str, kind: str = "http.response") -> None:
    """Refuse a request without passing it on to the application."""
    body = msgspec.json.encode(refusal.told(language))
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if refusal.error == "rate":
        head.append((b"retry-after", str(RETRY_SECONDS).encode()))
    await send({"type": f"{kind}.start", "status": refusal.status, "headers": head})
    await send({"type": f"{kind}.body", "body": body, "more_body": False})
