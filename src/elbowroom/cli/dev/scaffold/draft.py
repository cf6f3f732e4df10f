"""Changes to files of a checkout, made in memory and written all together or not at all."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Final

WRITE: Final = "(write me)"  # where words are still to be written; `elbowroom dev missing` lists them
WRITE_RU: Final = "(впишите)"


class ScaffoldError(ValueError):
    """Why nothing was written."""


class Draft:
    """Files that are to be created or changed."""

    def __init__(self, root: Path) -> None:
        self.root: Final = root.resolve()
        self.package: Final = self.root / "src" / "elbowroom"
        self._texts: dict[Path, str] = {}
        if not (self.package / "boxes").is_dir():
            raise ScaffoldError(f"{root} is no checkout of the repository: run this in one, or name it by --root")

    def text(self, path: Path, absent: str | None = None) -> str:
        """A file as it will be; `absent` is the text of one that need not be there yet."""
        if path in self._texts:
            return self._texts[path]
        if not path.is_file() and absent is not None:
            return absent
        if not path.is_file():
            raise ScaffoldError(f"there is no file {self.shown(path)}")
        return path.read_text("utf-8")

    def change(self, path: Path, text: str) -> None:
        """Give a file another text."""
        self._texts[path] = text

    def create(self, path: Path, text: str) -> None:
        """A new file."""
        if path.exists() or path in self._texts:
            raise ScaffoldError(f"{self.shown(path)} exists already")
        self._texts[path] = text

    def shown(self, path: Path) -> str:
        """A path as people are told of it."""
        return str(path.relative_to(self.root) if path.is_relative_to(self.root) else path)

    def write(self) -> list[Path]:
        """Write everything, and return which files."""
        for path, text in self._texts.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        _arrange([path for path in self._texts if path.suffix == ".py"], self.root)
        return list(self._texts)


def _arrange(paths: list[Path], root: Path) -> None:
    """Sort the imports and format, if ruff is there; without it the files are as valid, only less tidy."""
    if paths and importlib.util.find_spec("ruff"):
        for words in (("check", "--fix-only", "--select", "I"), ("format",)):
            command = [sys.executable, "-m", "ruff", *words, "--quiet", "--no-cache", *map(str, paths)]
            subprocess.run(command, cwd=root, check=False, capture_output=True)
