"""The same running server as for the tests of the server."""

from __future__ import annotations

from tests.server.conftest import player, service

__all__ = ["player", "service"]
