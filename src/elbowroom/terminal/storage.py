"""Saving a game and taking it up again. The file is the game's record; a comment in it says who sits where."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Final

from elbowroom.game.game import Game
from elbowroom.game.record import Record
from elbowroom.rules.events import Event
from elbowroom.terminal.seats import SeatSetup, seats_text

_HEAD: Final = "elbowroom record"
_SEATS: Final = "# seats: "


class SaveError(OSError):
    """Refusal to overwrite a file that is not a record."""


def default_file() -> Path:
    """The default file name for a game."""
    return Path(f"elbowroom-{datetime.now():%Y%m%d-%H%M%S}.txt")


def save(game: Game, seats: list[SeatSetup], path: Path) -> None:
    """Write the record; refuse to overwrite a file that is not one."""
    if path.exists() and not _is_record(path):
        raise SaveError(str(path))
    head, rest = str(game.record()).split("\n", 1)
    fresh = path.with_name(path.name + ".new")
    fresh.write_text(f"{head}\n{_SEATS}{seats_text(seats)}\n{rest}", "utf-8")
    fresh.replace(path)  # never half a file


def _is_record(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(_HEAD)) in (b"", _HEAD.encode())


def load(path: Path) -> tuple[Game, list[list[Event]], str | None]:
    """The game of a record, the events of each of its steps, and the list of its seats if the file has one.

    Raises `RecordError`, which names the line, if the record is invalid."""
    text = path.read_text("utf-8")
    record = Record.parse(text)
    record.replay()  # checks everything
    game = record.replay(0)
    events = [
        game.apply_recorded(game.parse(step.action), _given(record, step.outcome, step.forced), step.forced)
        for step in record.steps
    ]
    seats = next((line.removeprefix(_SEATS) for line in text.splitlines() if line.startswith(_SEATS)), None)
    return game, events, seats


def _given(record: Record, outcome: tuple[int, ...], forced: int) -> list[int]:
    """The outcomes that do not follow from the seed."""
    return list(outcome if record.sealed else outcome[:forced])
