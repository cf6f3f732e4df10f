"""Files that a command will write, perhaps after hours of work"""

from __future__ import annotations

import os
from pathlib import Path


def check_outputs(*paths: Path | None) -> None:
    """Raise a `ValueError` for the first of these files that cannot be written, or is named twice. None and - are no
    files."""
    named = [path for path in paths if path is not None and path != Path("-")]
    for place, path in enumerate(named):
        _check(path)
        if path.resolve() in [other.resolve() for other in named[:place]]:
            raise ValueError(f"{path}: another option writes this file, too")


def _check(path: Path) -> None:
    if path.is_dir():
        raise ValueError(f"{path}: this is a folder; name a file")
    if not path.absolute().parent.is_dir():
        raise ValueError(f"{path}: there is no folder {path.parent} to write it to")
    if not os.access(path if path.exists() else path.absolute().parent, os.W_OK):
        raise ValueError(f"{path}: this may not be written")
