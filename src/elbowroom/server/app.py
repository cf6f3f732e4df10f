"""The application: services, addresses, errors, the door."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import structlog
from litestar import Litestar, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components
from sqlalchemy.exc import DBAPIError

from elbowroom.build_info import version
from elbowroom.server.api.common import COOKIE_SCHEME, AnyRequest, language_of, provide_services
from elbowroom.server.api.lessons import Lessons
from elbowroom.server.api.library import Library
from elbowroom.server.api.operations import healthz, metrics, readyz
from elbowroom.server.api.people import People
from elbowroom.server.api.tables import Tables, live
from elbowroom.server.api.views import Views
from elbowroom.server.garbage import search_seldom
from elbowroom.server.guard import Guard
from elbowroom.server.services import Services
from elbowroom.server.settings import Settings
from elbowroom.server.static import PACKAGED, Client, client
from elbowroom.server.table_shapes import Problem
from elbowroom.server.words import Refusal

LARGEST = 64_000  # bytes of a request's body
_WORDS = {400: "invalid", 401: "who", 403: "forbidden", 404: "unknown", 405: "method", 413: "too_big", 429: "rate"}
log = structlog.get_logger()


def make_app(settings: Settings) -> Litestar:
    """The application for these settings."""
    services = Services(settings)

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        await services.start()
        searching = asyncio.create_task(search_seldom())
        try:
            yield
        finally:
            searching.cancel()
            await asyncio.wait_for(services.stop(), settings.drain_seconds + 5)

    app = Litestar(
        route_handlers=[People, Tables, Views, Library, Lessons, live, healthz, readyz, metrics, client],
        lifespan=[running],
        dependencies={"services": Provide(provide_services)},
        exception_handlers={
            Refusal: _refused,
            HTTPException: _http,
            DBAPIError: _away,
            RecursionError: _nested,
            Exception: _failed,
        },
        openapi_config=OpenAPIConfig(
            title="Elbow Room",
            version=version(),
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            components=Components(security_schemes={"cookie": COOKIE_SCHEME}),
        ),
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6, minimum_size=1000),
        request_max_body_size=LARGEST,
        logging_config=None,
    )
    app.state.services = services
    app.state.client = Client(Path(settings.client) if settings.client else PACKAGED)
    app.asgi_handler = Guard(app.asgi_handler, settings, services.limits)
    return app


def _told(request: AnyRequest, refusal: Refusal) -> Response[Problem]:
    return Response(refusal.told(language_of(request)), status_code=refusal.status)


def _refused(request: AnyRequest, refusal: Refusal) -> Response[Problem]:
    return _told(request, refusal)


def _http(request: AnyRequest, problem: HTTPException) -> Response[Problem]:
    word = _WORDS.get(problem.status_code, "invalid" if problem.status_code < 500 else "again")
    if word != "invalid":
        return _told(request, Refusal(word))
    return _told(request, Refusal("invalid", problem=_detail(problem)))


def _detail(problem: HTTPException) -> str:
    """What is wrong with a request, without telling what it was."""
    extra: Any = problem.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return "; ".join(f"{part.get('key', '')}: {part.get('message', '')}".strip(": ") for part in extra)
    return str(problem.detail)[:200]


def _away(request: AnyRequest, problem: DBAPIError) -> Response[Problem]:
    log.error("database", problem=type(problem.orig).__name__, path=request.url.path)
    return Response(Refusal("again").told(language_of(request)), status_code=503)


def _nested(request: AnyRequest, problem: RecursionError) -> Response[Problem]:
    """JSON nested so deeply that it cannot be read."""
    return _told(request, Refusal("invalid", problem=str(problem)))


def _failed(request: AnyRequest, problem: Exception) -> Response[Problem]:
    log.exception("request failed", path=request.url.path, exc_info=problem)
    return Response(Refusal("again").told(language_of(request)), status_code=500)
