"""The puzzles that come with the package, and files of them: gzipped JSON, one puzzle in a line."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from elbowroom.formats.puzzle import PuzzleShape

SHIPPED: Final = Path(__file__).parent / "puzzles.jsonl.gz"
_READER: Final = msgspec.json.Decoder(PuzzleShape)


class PuzzleError(ValueError):
    """A file that holds no puzzles; the message names the line and what is wrong with it."""


def read_puzzles(path: Path) -> list[PuzzleShape]:
    """The puzzles of a file, in its order."""
    try:
        lines = gzip.decompress(path.read_bytes()).splitlines()
    except (OSError, EOFError) as error:
        raise PuzzleError(f"{path}: puzzles are gzipped JSON, one in a line; this cannot be read: {error}") from error
    found: list[PuzzleShape] = []
    for number, line in enumerate(lines, 1):
        try:
            found.append(_READER.decode(line))
        except msgspec.MsgspecError as error:
            raise PuzzleError(f"{path}, line {number}: this is not a puzzle: {error}") from error
    return found


def write_puzzles(path: Path, puzzles: Iterable[PuzzleShape]) -> None:
    """Write puzzles to a file; the same puzzles give the same bytes."""
    lines = b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles)
    path.write_bytes(gzip.compress(lines, 9, mtime=0))


@cache
def shipped_puzzles() -> dict[str, PuzzleShape]:
    """The puzzles of the package by id, the easiest first."""
    if not SHIPPED.exists():
        return {}
    found = sorted(read_puzzles(SHIPPED), key=lambda puzzle: (puzzle.rating, puzzle.id))
    return {puzzle.id: puzzle for puzzle in found}
