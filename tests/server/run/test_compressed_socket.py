"""What is agreed on when a browser offers compression."""

import asyncio
from typing import Any

import uvicorn
from uvicorn.server import ServerState
from websockets.datastructures import Headers
from websockets.http11 import Request

from elbowroom.server.run.compressed_socket import CompressedSocket


async def _nobody(scope: Any, receive: Any, send: Any) -> None:
    """An application that is never asked."""


def agreed(deflate: bool) -> str | None:
    """The extensions that the server answers a browser's offer with."""
    config = uvicorn.Config(_nobody, ws=CompressedSocket, ws_per_message_deflate=deflate, log_config=None)
    loop = asyncio.new_event_loop()
    try:
        socket = CompressedSocket(config, ServerState(), {}, loop)
    finally:
        loop.close()
    headers = Headers(
        {
            "Host": "localhost",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits",
        }
    )
    return socket.conn.accept(Request("/", headers)).headers.get("Sec-WebSocket-Extensions")


def test_the_window_holds_several_steps() -> None:
    answer = agreed(deflate=True)
    assert answer is not None
    assert set(answer.split("; ")) == {"permessage-deflate", "server_max_window_bits=14", "client_max_window_bits=12"}


def test_without_compression_none_is_agreed_on() -> None:
    assert agreed(deflate=False) is None
