"""For operators: liveness, readiness, metrics."""

from __future__ import annotations

from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from elbowroom.server.services import Services
from elbowroom.server.wire.refusals import Refusal


@get("/healthz", include_in_schema=False)
async def healthz() -> str:
    """The process is alive."""
    return "ok"


@get("/readyz", include_in_schema=False)
async def readyz(services: Services) -> Response[dict[str, bool]]:
    """The process can serve: it reaches its database and the other processes, there is room to store something, and it
    is not shutting down."""
    parts = {
        "database": await services.database.is_there(),
        "disk": services.database.has_room(),
        "bus": await services.bus.is_there(),
        "open": not services.draining,
    }
    return Response(parts, status_code=200 if all(parts.values()) else 503)


@get("/metrics", include_in_schema=False)
async def metrics(services: Services) -> Response[bytes]:
    """Prometheus metrics, unless they have a port of their own."""
    if services.settings.metrics_port:
        raise Refusal("unknown")
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
