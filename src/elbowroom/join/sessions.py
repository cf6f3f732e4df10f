"""Who a bot is at somebody's server, kept in a file: whoever is started again goes on with his seat."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import msgspec


class SessionError(ValueError):
    """A file that cannot be used; the message says why."""


class _Kept(msgspec.Struct):
    """What stands in the file."""

    server: str
    cookie: str


class SavedSeat:
    """A cookie in a file that only its owner can read; one program at a time holds it."""

    def __init__(self, path: Path, file: int, server: str) -> None:
        self._path: Final = path
        self._file: Final = file
        self._server: Final = server
        self.cookie: str = self._read()

    def _read(self) -> str:
        data = os.pread(self._file, 100_000, 0)
        if not data:
            return ""
        try:
            kept = msgspec.json.decode(data, type=_Kept)
        except msgspec.DecodeError:
            raise SessionError(f"{self._path} holds no session; name another file, or one that is not there") from None
        if kept.server != self._server:
            raise SessionError(f"{self._path} is for {kept.server}, not for {self._server}; name another file")
        return kept.cookie

    def keep(self, cookie: str) -> None:
        """Remember who one is."""
        self.cookie = cookie
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, msgspec.json.encode(_Kept(self._server, cookie)), 0)

    def forget(self) -> None:
        """The game is over: nobody has to come back."""
        self.cookie = ""
        os.ftruncate(self._file, 0)


@contextmanager
def session_at(path: Path, address: str) -> Iterator[SavedSeat]:
    """The session in a file, for the server of a table's address."""
    file = _held(path)
    if file is None:
        raise SessionError(f"{path} is in use by another bot; name another file")
    with _closing(path, file):
        yield SavedSeat(path, file, _server(address))


@contextmanager
def usual_session(address: str, name: str) -> Iterator[SavedSeat]:
    """The session of a bot of this name at a table; several such bots have a file each, the first that is free."""
    state = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "elbowroom" / "join"
    key = sha256(f"{_server(address)} {urlsplit(address).path} {name}".encode()).hexdigest()[:24]
    number = 1
    while (file := _held(path := state / f"{key}-{number}.json")) is None:
        number += 1
    with _closing(path, file):
        yield SavedSeat(path, file, _server(address))


@contextmanager
def _closing(path: Path, file: int) -> Iterator[None]:
    """Let the file go at the end; one with nothing in it is not kept."""
    try:
        yield
    finally:
        if os.fstat(file).st_size == 0:
            path.unlink(missing_ok=True)
        os.close(file)


def _server(address: str) -> str:
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


def _held(path: Path) -> int | None:
    """The file, opened for this program alone; None if another one holds it."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as problem:
        raise SessionError(f"{path} cannot be written: {problem.strerror}") from None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(file)
        return None
    if os.fstat(file).st_nlink == 0:  # whoever held it has just deleted it
        os.close(file)
        return _held(path)
    return file
