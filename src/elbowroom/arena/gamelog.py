"""Games in a file, one line of JSON each, so that an interrupted run can resume.

The first line is the question; a file with another question is refused. Lines are appended as games finish; a line cut
off by a kill or a crash is dropped.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final, Generic, Protocol, TypeVar

import msgspec

FORMAT: Final = "elbowroom arena games 1"


class HasNumber(Protocol):
    """A game with a number."""

    @property
    def n(self) -> int: ...


G = TypeVar("G", bound=HasNumber)


class LogError(ValueError):
    """A file that cannot be used for this run; the message says why, and what to do."""


class GameLog(Generic[G]):
    """The file of a run. `games` has the games so far, by number."""

    def __init__(self, path: Path, question: dict[str, Any], kind: type[G], format: str = FORMAT) -> None:
        self.path = path
        self.games: dict[int, G] = {}
        self._format = format
        self._reader = msgspec.json.Decoder(kind)
        self._file: BinaryIO = path.open("a+b")
        try:
            self._lock()
            self._take_up(question)
        except BaseException:
            self._file.close()
            raise

    def append(self, game: G) -> None:
        """Write a game. When this returns, the operating system has it: only a crash of the machine could lose it."""
        self._file.write(msgspec.json.encode(game) + b"\n")
        self._file.flush()
        self.games[game.n] = game

    def __enter__(self) -> GameLog[G]:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._unlock()
        self._file.close()

    def _unlock(self) -> None:
        """Processes started meanwhile have the file open, too, and would keep it locked until they end."""
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(self._file, fcntl.LOCK_UN)

    def _lock(self) -> None:
        """Two runs that share a file would write every game twice."""
        if sys.platform == "win32":
            return
        import fcntl

        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise LogError(f"{self.path}: another run is writing it; wait, or name another file") from None

    def _take_up(self, question: dict[str, Any]) -> None:
        header = json.dumps({"format": self._format, "question": question}, separators=(",", ":")).encode() + b"\n"
        self._file.seek(0)
        content = self._file.read()
        whole = content.rfind(b"\n") + 1
        if whole:
            first, *lines = content[:whole].splitlines()
            self._check(first, question)
            self._read(lines)
        elif not header.startswith(content):
            raise LogError(f"{self.path}: {self._foreign()}")
        if whole < len(content):
            self._file.truncate(whole)
        if not whole:
            self._file.write(header)
            self._file.flush()

    def _check(self, line: bytes, question: dict[str, Any]) -> None:
        try:
            header = json.loads(line)
            found = header["question"]
            known = header["format"] == self._format
        except (ValueError, KeyError, TypeError):
            known = False
        if not known:
            raise LogError(f"{self.path}: {self._foreign()}")
        for key in {**question, **found}:
            if found.get(key) != question.get(key):
                raise LogError(
                    f"{self.path}: its games answer another question: there {key} is {_shown(found.get(key))}, "
                    f"now it is {_shown(question.get(key))}; name another file, or ask the same question"
                )

    def _foreign(self) -> str:
        what = self._format.removeprefix("elbowroom ").rpartition(" ")[0]
        return f"this is not a file of {what}; name another one"

    def _read(self, lines: list[bytes]) -> None:
        for number, line in enumerate(lines, 2):
            try:
                game = self._reader.decode(line)
            except msgspec.MsgspecError as error:
                raise LogError(f"{self.path}, line {number}: this is not a game: {error}") from error
            self.games[game.n] = game


def _shown(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
