"""Who a bot is at a server, kept in a file: a restarted bot goes on with its seat."""

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
    """A file that cannot be used. The message says why."""


class _Kept(msgspec.Struct):
    """The content of the file."""

    server: str
    cookie: str


class SavedSeat:
    """A cookie in a file that only its owner can read. One program at a time holds it."""

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
        """Save the cookie."""
        self.cookie = cookie
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, msgspec.json.encode(_Kept(self._server, cookie)), 0)

    def forget(self) -> None:
        """The game is over: there is nothing to return to."""
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
    """The session of a bot of this name at a table. Several such bots use a file each; this is the first free one."""
    state = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "elbowroom" / "join"
    key = sha256(f"{_server(address)} {urlsplit(address).path} {name}".encode()).hexdigest()[:24]
    number = 1
    while (file := _held(path := state / f"{key}-{number}.json")) is None:
        number += 1
    with _closing(path, file):
        yield SavedSeat(path, file, _server(address))


@contextmanager
def _closing(path: Path, file: int) -> Iterator[None]:
    """Release the file at the end, and delete it if it is empty."""
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
    """The file, locked for this program; None if another one has it."""
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
    if os.fstat(file).st_nlink == 0:  # the previous holder has just deleted it
        os.close(file)
        return _held(path)
    return file
