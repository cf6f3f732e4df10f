"""Games as record files (``.rec``): what `elbowroom verify` checks and anybody can replay."""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from elbowroom.game.game import Game


class RecordFolder:
    """A folder that games are written to, each into a file of its own: ``game-000001.rec`` and so on."""

    def __init__(self, folder: str | PathLike[str], every: int = 1) -> None:
        if every < 1:
            raise ValueError(f"every must be at least 1 (every game), not {every}")
        if not isinstance(folder, str | PathLike):
            raise TypeError(f"the folder of the records must be a path, not {folder!r}")
        self.folder = Path(folder)
        if self.folder.is_file():
            raise ValueError(f"records are written to a folder, and {folder} is a file")
        self.folder.mkdir(parents=True, exist_ok=True)
        self.every = every
        self._ended = 0
        self._next = 1

    def add(self, game: Game) -> Path | None:
        """Write a game that has ended; None if it is none of those that are kept."""
        self._ended += 1
        if (self._ended - 1) % self.every:
            return None
        text = str(game.record())
        while True:
            path = self.folder / f"game-{self._next:06}.rec"
            self._next += 1
            try:
                with path.open("x", encoding="utf-8") as file:  # other environments may write there, too
                    file.write(text)
            except FileExistsError:
                continue
            return path
