"""HTTP errors: each is a `Problem`, in the language of whoever asked."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any, Final

import msgspec
import structlog
from litestar import Litestar, Request, Response
from litestar.enums import MediaType
from litestar.exceptions import HTTPException, SerializationException
from litestar.response.base import ASGIResponse
from litestar.types import ExceptionHandlersMap, Receive, Scope, Send
from sqlalchemy.exc import DBAPIError

from elbowroom.server.http.common import AnyRequest, in_log, language_of, visitor
from elbowroom.server.storage.away import DatabaseAway
from elbowroom.server.wire.refusals import Refusal
from elbowroom.server.wire.table_shapes import Problem

_WORDS: Final = {
    400: "invalid", 401: "who", 403: "forbidden", 404: "unknown", 405: "method", 413: "too_big", 429: "rate",
}  # fmt: skip
_FIELDS: Final = ("login", "password", "name")  # typed by people, who are told what is valid
_MISSING: Final = re.compile(r"missing required field `(\w+)`")
log = structlog.get_logger()


class _Telling(ASGIResponse):
    """Looks up who is asking before it answers: the error may have come before that was known."""

    def __init__(self, request: AnyRequest, refusal: Refusal) -> None:
        super().__init__(status_code=refusal.status, media_type=MediaType.JSON)
        self._request: Final = request
        self._refusal: Final = refusal

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer."""
        with suppress(DBAPIError, OSError):
            await visitor(self._request)
        body = msgspec.json.encode(self._refusal.told(language_of(self._request)))
        answer = ASGIResponse(body=body, status_code=self.status_code, media_type=MediaType.JSON)
        await answer(scope, receive, send)


class _Told(Response[Problem | None]):
    """A refusal as an answer."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(None, status_code=refusal.status)
        self._refusal: Final = refusal

    def to_asgi_response(self, app: Litestar | None, request: Request[Any, Any, Any], **_: Any) -> ASGIResponse:
        """The answer to this request."""
        return _Telling(request, self._refusal)


def _refused(request: AnyRequest, refusal: Refusal) -> _Told:
    return _Told(refusal)


def _http(request: AnyRequest, problem: HTTPException) -> _Told:
    word = _WORDS.get(problem.status_code, "invalid" if problem.status_code < 500 else "again")
    return _Told(_invalid(request, problem) if word == "invalid" else Refusal(word))


def _invalid(request: AnyRequest, problem: HTTPException) -> Refusal:
    """What is wrong with a request, without repeating its content."""
    if isinstance(problem.__cause__, SerializationException):
        return Refusal("invalid", "invalid-json")
    extra: Any = problem.extra
    parts = [part for part in extra if isinstance(part, dict)] if isinstance(extra, list) else []
    if not parts:
        return Refusal("invalid", problem=str(problem.detail)[:200])
    field = _field(parts[0])
    if field == "password" and request.url.path.startswith("/api/tables"):
        return Refusal("invalid", "invalid-table_password")
    if field in _FIELDS:
        return Refusal("invalid", f"invalid-{field}")
    told = "; ".join(f"{part.get('key', '')}: {part.get('message', '')}".strip(": ") for part in parts)
    return Refusal("invalid", problem=told)


def _field(part: dict[str, Any]) -> str:
    """The name of the invalid field."""
    missing = _MISSING.search(str(part.get("message", "")))
    return missing.group(1) if missing else str(part.get("key", "")).rpartition(".")[2]


def _garbled(request: AnyRequest, problem: RecursionError | UnicodeError) -> _Told:
    """JSON that is nested too deeply, or no text."""
    return _Told(Refusal("invalid", "invalid-json"))


def _away(request: AnyRequest, problem: DBAPIError | DatabaseAway) -> Response[Problem]:
    cause = problem.orig if isinstance(problem, DBAPIError) else problem.__cause__
    log.error("database", problem=type(cause).__name__, path=in_log(request.url.path))
    return Response(Refusal("again").told(language_of(request)), status_code=503)


def _failed(request: AnyRequest, problem: Exception) -> Response[Problem]:
    log.exception("request failed", path=in_log(request.url.path), exc_info=problem)
    return Response(Refusal("again").told(language_of(request)), status_code=500)


HANDLERS: Final[ExceptionHandlersMap] = {
    Refusal: _refused,
    HTTPException: _http,
    DBAPIError: _away,
    DatabaseAway: _away,
    RecursionError: _garbled,
    UnicodeError: _garbled,
    Exception: _failed,
}
