"""The built browser client: its files, and its page for all addresses that belong to the client."""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.datastructures import State

from elbowroom.server.wire.refusals import Refusal

BUILD_ID: Final = 16  # characters of a build's id
PACKAGED: Final = Path(__file__).parents[2] / "web_dist"
_HASHED: Final = "assets/"  # files whose names contain a hash
_INDEX: Final = "index.html"
_TABLE: Final = "table.html"  # the page for tables, which preloads what they need
# The addresses of the client's pages, as web/src/lib/router.svelte.ts reads them.
_ADDRESS: Final = re.compile(
    r"|create|learn(/[^/]+)?|puzzles(/[^/]+)?|daily(/[^/]+)?|analysis|studies/[^/]+|compendium|rules|leaderboard|credits"
    r"|games(/[^/]+(/at/\d{1,6}|/dice|/review(/try/\d{1,6})?))?"
    r"|tables(/[^/]+(/result|/replay)?)?|shared/[^/]+"
)
_STAMP: Final = "made_from.txt"
_PAGE: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Elbow Room</title></head>
<body><h1>Elbow Room</h1><p>The server runs, but the browser client has not been built: run <code>make client</code>.
The API is described at <a href="/api/schema/openapi.json">/api/schema/openapi.json</a>.</p></body></html>
"""


class Client:
    """The files of the client, read once, so a path can only name one of them."""

    def __init__(self, folder: Path) -> None:
        self._files: Final = {
            path.relative_to(folder).as_posix(): path
            for path in (sorted(folder.rglob("*")) if folder.is_dir() else [])
            if path.is_file()
        }

    @property
    def build(self) -> str:
        """The id of the build, which the client knows as well: web/build.py writes both."""
        stamp = self._files.get(_STAMP)
        return "" if stamp is None else stamp.read_text("utf-8")[:BUILD_ID]

    def answer(self, name: str) -> Response[bytes]:
        """The file of this name, or else the client's page: with 404 where there is nothing."""
        path, status = self._files.get(name), 200
        if path is None and "." in name.rpartition("/")[2]:
            raise Refusal("unknown")  # no such file; addresses of the client have no dots
        if path is None:
            status = 200 if _ADDRESS.fullmatch(name.rstrip("/")) else 404
            name = _TABLE if _is_table(name) and _TABLE in self._files else _INDEX
            path = self._files.get(name)
        return self._told(name, path, status)

    def page(self, status: int, head: str = "") -> Response[bytes]:
        """The client's page, with more in its head."""
        return self._told(_INDEX, self._files.get(_INDEX), status, head)

    def _told(self, name: str, path: Path | None, status: int, head: str = "") -> Response[bytes]:
        body = _PAGE.encode() if path is None else path.read_bytes()
        if head:
            body = body.replace(b"</head>", head.encode() + b"</head>", 1)
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        if kind.endswith("json"):  # the framework adds it to text/*
            kind += "; charset=utf-8"
        lasting = "public, max-age=31536000, immutable" if name.startswith(_HASHED) else "no-cache"
        return Response(body, status_code=status, media_type=kind, headers={"cache-control": lasting})


def _is_table(name: str) -> bool:
    return name.count("/") == 1 and name.startswith("tables/")


@get(["/", "/{path:path}"], include_in_schema=False)
async def client(state: State, path: str = "") -> Response[bytes]:
    """The client."""
    if path.startswith("/api/"):
        raise Refusal("unknown")
    found: Client = state.client
    return found.answer(path.lstrip("/"))
