"""Running the server: one process, until it is stopped."""

from __future__ import annotations

import socket
import webbrowser
from collections.abc import Callable
from threading import Thread
from typing import Final

import structlog
import uvicorn
from prometheus_client import start_http_server

from elbowroom.boxes.outside import FOUND
from elbowroom.server.http.table_socket import LONGEST
from elbowroom.server.run.app import make_app
from elbowroom.server.run.compressed_socket import CompressedSocket
from elbowroom.server.run.connection_watch import ConnectionWatch, most_connections
from elbowroom.server.run.logs import set_up_logs
from elbowroom.server.run.one_server import hold_database
from elbowroom.server.run.preflight import check_surroundings
from elbowroom.server.services import Services
from elbowroom.server.settings import Settings


class PortTaken(OSError):
    """The port is in use."""


def listening_socket(settings: Settings) -> socket.socket:
    """The socket to listen on. `PortTaken` names the port if it is in use."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((settings.host, settings.port))
    except OSError as problem:
        found.close()
        raise PortTaken(f"cannot listen at {settings.host}:{settings.port}: {problem.strerror}") from problem
    found.set_inheritable(True)
    return found


def serve_metrics(settings: Settings) -> None:
    """Serve the metrics at a port of their own, if there is one."""
    if not settings.metrics_port:
        return
    try:
        start_http_server(settings.metrics_port, addr=settings.host)
    except OSError as problem:
        raise PortTaken(
            f"cannot serve metrics at {settings.host}:{settings.metrics_port}: {problem.strerror}"
        ) from problem


def address_of(listening: socket.socket) -> str:
    """The address a browser on this machine can open."""
    host, port = listening.getsockname()[:2]
    host = "127.0.0.1" if host == "0.0.0.0" else f"[{host}]" if ":" in host else host
    return f"http://{host}:{port}"


class GracefulServer(uvicorn.Server):
    """Announces when it is ready, and says goodbye to all clients before it closes their connections."""

    def __init__(self, config: uvicorn.Config, services: Services, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._services: Final = services
        self._ready: Final = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then announce it."""
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept no new connections, say goodbye to the old ones, then shut down as usual."""
        for server in self.servers:
            server.close()
        await self._services.say_goodbye()
        await super().shutdown(sockets)


def serve(settings: Settings, open_browser: bool, announce: Callable[[str], None]) -> None:
    """Serve until stopped. `announce` is called with the address as soon as the server answers. `SettingError` if
    something that the settings name is missing."""
    set_up_logs(settings)
    _tell_boxes()
    check_surroundings(settings)
    claim = hold_database(settings)
    serve_metrics(settings)
    listening = listening_socket(settings)
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        http=ConnectionWatch(most_connections(settings.connections)).protocol(),
        ws=CompressedSocket,
        ws_max_size=4 * LONGEST,
        ws_ping_interval=None,  # clients ping, see docs/formats.md
        timeout_graceful_shutdown=int(settings.drain_seconds),
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        server_header=False,
        access_log=False,
        log_level="warning",
        lifespan="on",
    )
    address = address_of(listening)

    def ready() -> None:
        announce(address)
        if open_browser:  # some browsers block until they are closed
            Thread(target=_open, args=[address], daemon=True).start()

    GracefulServer(config, app.state.services, ready).run(sockets=[listening])
    if claim is not None:
        claim.close()


def _tell_boxes() -> None:
    """Say which boxes come from other distributions, and which of them had to be left out."""
    log = structlog.get_logger()
    for outside in FOUND:
        if outside.problem:
            log.warning("box left out", box=outside.id, source=outside.source, problem=outside.problem)
        else:
            log.info("box from outside", box=outside.id, source=outside.source)


def _open(address: str) -> None:
    """Open a browser, if there is one."""
    try:
        webbrowser.open(address)
    except webbrowser.Error:
        return
