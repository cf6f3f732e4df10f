"""The application: services, routes, errors, the guard."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components

from elbowroom.build_info import version
from elbowroom.server.http.accounts import AccountPages
from elbowroom.server.http.analysis import Analysis
from elbowroom.server.http.arrays import ArraySchemas
from elbowroom.server.http.common import COOKIE_SCHEME, provide_services
from elbowroom.server.http.daily import DailyPages
from elbowroom.server.http.errors import HANDLERS
from elbowroom.server.http.guard import Guard
from elbowroom.server.http.hints import HintPages, LessonHintPages
from elbowroom.server.http.lessons import Lessons
from elbowroom.server.http.library import Library
from elbowroom.server.http.operations import healthz, metrics, readyz
from elbowroom.server.http.people import People
from elbowroom.server.http.puzzles import Puzzles
from elbowroom.server.http.reviews import ReviewPages
from elbowroom.server.http.shared import SharedGames, shared_page
from elbowroom.server.http.static import PACKAGED, Client, client
from elbowroom.server.http.studies import Studies
from elbowroom.server.http.tables import Tables, live
from elbowroom.server.http.views import Views
from elbowroom.server.run.gc_tuning import collect_rarely
from elbowroom.server.services import Services
from elbowroom.server.settings import Settings

LARGEST = 64_000  # bytes per request body


def make_app(settings: Settings) -> Litestar:
    """The application for these settings."""
    services = Services(settings)

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        await services.start()
        searching = asyncio.create_task(collect_rarely(lambda: not services.hub.tables(), services.rooms.let_go))
        try:
            yield
        finally:
            searching.cancel()
            await asyncio.wait_for(services.stop(), settings.drain_seconds + 5)

    app = Litestar(
        route_handlers=[
            People,
            AccountPages,
            Tables,
            Views,
            SharedGames,
            ReviewPages,
            DailyPages,
            HintPages,
            LessonHintPages,
            Library,
            Lessons,
            Puzzles,
            Analysis,
            Studies,
            live,
            healthz,
            readyz,
            metrics,
            shared_page,
            client,
        ],
        lifespan=[running],
        dependencies={"services": Provide(provide_services)},
        exception_handlers=HANDLERS,
        plugins=[ArraySchemas()],
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
