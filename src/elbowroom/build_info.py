"""What is running: the version, and whether the engine is compiled or plain Python."""

import hashlib
import importlib
import importlib.metadata
import json
from collections.abc import Iterable
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Literal

# Written by hatch_build.py beside this file, one for each Python that has compiled the engine here.
STAMP = Path(__file__).with_name(f"_compiled{EXTENSION_SUFFIXES[0].removesuffix('.so')}.json")


@cache
def version() -> str:
    """The version that is installed."""
    try:
        return importlib.metadata.version("elbowroom")
    except importlib.metadata.PackageNotFoundError:
        return "0 (not installed)"


def engine_kind() -> Literal["compiled", "interpreted"]:
    """Which engine is really loaded: a shared object beside a source wins over it, however old it is."""
    loaded_from = importlib.import_module("elbowroom.rules.state").__file__ or ""
    return "compiled" if loaded_from.endswith(tuple(EXTENSION_SUFFIXES)) else "interpreted"


def is_stale() -> bool:
    """Whether the sources have changed since the engine that is loaded was compiled from them."""
    if engine_kind() == "interpreted":
        return False
    try:
        stamp = json.loads(STAMP.read_text("utf-8"))
    except FileNotFoundError:
        return True
    return bool(stamp["fingerprint"] != fingerprint(STAMP.parent.parent, stamp["patterns"]))


def fingerprint(folder: Path, patterns: Iterable[str]) -> str:
    """A hash of the names and contents of all files below a folder that match one of the globs."""
    digest = hashlib.sha256()
    for path in sorted({path for pattern in patterns for path in folder.glob(pattern)}):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        digest.update(f"{path.relative_to(folder).as_posix()} {content}\n".encode())
    return digest.hexdigest()
