"""What games depend on besides their seed: the program's code, and the files of the bots."""

from __future__ import annotations

import hashlib
import importlib.util
from functools import cache
from pathlib import Path

from elbowroom.bots.base import known_bots
from elbowroom.build_info import PACKAGE, fingerprint

_PLAYS = ("rules/**/*.py", "boxes/**/*.py", "boxes/**/*.json", "game/*.py", "bots/**/*")


@cache
def code_digest() -> str:
    """Changes whenever the rules, the boxes or the bots of this package do."""
    return fingerprint_of_files(PACKAGE, _PLAYS)[:16]


def fingerprint_of_files(folder: Path, patterns: tuple[str, ...]) -> str:
    """Like `build_info.fingerprint`, for sources and data only: compiled and cached files follow from them."""
    kept = [
        path.relative_to(folder).as_posix()
        for pattern in patterns
        for path in folder.glob(pattern)
        if path.is_file() and path.suffix not in (".so", ".pyd", ".pyc")
    ]
    return fingerprint(folder, kept)


def bot_digest(spec: str) -> str | None:
    """A hash of the files that a spec names: the bot's own, and those its options point to, such as weights."""
    files = [path for path in _files_named(spec) if path.is_file()]
    if not files:
        return None
    return hashlib.sha256(b"".join(hashlib.sha256(path.read_bytes()).digest() for path in files)).hexdigest()[:16]


def _files_named(spec: str) -> list[Path]:
    path, ending, rest = (spec + ":").partition(".py:")
    values = [Path(option.partition("=")[2]) for option in rest.split(":") if "=" in option]
    if ending:
        return [Path(path + ".py"), *values]
    head, _, rest = spec.partition(":")
    values = [Path(option.partition("=")[2]) for option in rest.split(":") if "=" in option]
    return values if head in known_bots() else [*_module_file(head), *values]


def _module_file(name: str) -> list[Path]:
    try:
        found = importlib.util.find_spec(name)
    except (ImportError, ValueError):
        return []
    return [Path(found.origin)] if found is not None and found.origin is not None else []
