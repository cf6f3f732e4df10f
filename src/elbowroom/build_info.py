"""What is running: the version, and whether the engine is compiled or plain Python."""

import hashlib
import importlib
import importlib.metadata
import json
import os
import sys
from collections.abc import Iterable
from functools import cache
from importlib.abc import PathEntryFinder
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from typing import Literal

PACKAGE = Path(__file__).parent

# Written by hatch_build.py beside this file, one for each Python that has compiled the engine here.
STAMP = PACKAGE.joinpath(f"_compiled{EXTENSION_SUFFIXES[0].removesuffix('.so')}.json")
STALE = (
    "The compiled engine is older than its sources. Run `make compile`,"
    " or set ELBOWROOM_INTERPRETED=1 to run the sources as plain Python."
)


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
    """Whether the engine that Python would load was compiled from other sources than those beside it."""
    if os.environ.get("ELBOWROOM_INTERPRETED") or not _found_compiled():
        return False
    try:
        stamp = json.loads(STAMP.read_text("utf-8"))
    except FileNotFoundError:
        return True
    return bool(stamp["fingerprint"] != fingerprint(PACKAGE.parent, stamp["patterns"]))


def in_checkout() -> bool:
    """Whether the sources are there to be edited, and `make compile` to be run."""
    return PACKAGE.parents[1].joinpath("hatch_build.py").is_file()


def _found_compiled() -> bool:
    return any(PACKAGE.joinpath("rules", f"state{suffix}").is_file() for suffix in EXTENSION_SUFFIXES)


def load_sources_only() -> None:
    """Have the modules of this package loaded from their sources, whatever was compiled beside them."""
    find = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))

    def hook(folder: str) -> PathEntryFinder:
        if not Path(folder).is_relative_to(PACKAGE):
            raise ImportError(folder)
        return find(folder)

    sys.path_hooks.insert(0, hook)
    sys.path_importer_cache.pop(str(PACKAGE), None)  # filled when this module was found


def fingerprint(folder: Path, patterns: Iterable[str]) -> str:
    """A hash of the names and contents of all files below a folder that match one of the globs."""
    digest = hashlib.sha256()
    for path in sorted({path for pattern in patterns for path in folder.glob(pattern)}):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        digest.update(f"{path.relative_to(folder).as_posix()} {content}\n".encode())
    return digest.hexdigest()
