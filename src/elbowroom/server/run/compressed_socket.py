"""How WebSockets are compressed: half the work of uvicorn's own settings, and fewer bytes."""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

# A step takes 2 to 9 KB and repeats most of the one before, so the window holds several: then a quick search finds more
# than a thorough one in a small window. It takes 80 KB for each connection.
_WINDOW: Final = 14  # 16 KB
_CLIENT_WINDOW: Final = 12  # clients send little
_SETTINGS: Final = {"level": 3, "memLevel": 5}


class CompressedSocket(WebSocketsSansIOProtocol):
    """A WebSocket with our settings of compression."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.conn.available_extensions:
            self.conn.available_extensions = [
                ServerPerMessageDeflateFactory(
                    server_max_window_bits=_WINDOW, client_max_window_bits=_CLIENT_WINDOW, compress_settings=_SETTINGS
                )
            ]
