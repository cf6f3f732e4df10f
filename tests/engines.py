"""Both engines beside each other: the same sources, compiled and as plain Python, each in its own process."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from elbowroom import build_info

ROOT = Path(__file__).parents[1]
SOURCES = Path(build_info.__file__).parents[1]
BUILD_FILES = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "web/build.py")


def interpreted_copy(folder: Path) -> Path:
    """The sources without any shared object; returns what to put on the path."""
    target = folder / "interpreted"
    shutil.copytree(SOURCES, target, ignore=shutil.ignore_patterns("*.so", "_compiled.*", "__pycache__"))
    return target


def compiled_sources(folder: Path) -> Path | str:
    """Where the compiled engine is: here, if this one is compiled, else built anew. A text says why there is none."""
    if build_info.engine_kind() == "compiled" and not build_info.is_stale():
        return SOURCES
    copy = folder / "compiled"
    shutil.copytree(SOURCES, copy / "src", ignore=shutil.ignore_patterns("*.so", "_compiled.*", "__pycache__"))
    for name in BUILD_FILES:
        (copy / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, copy / name)
    built = subprocess.run([sys.executable, "hatch_build.py"], cwd=copy, capture_output=True, text=True, check=True)
    if "not compiled" in built.stdout:
        return built.stdout.strip()
    return copy / "src"


def run(sources: Path, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Run ``python ...`` in the repository with the engine that lies there."""
    environment = os.environ | {"PYTHONPATH": str(sources), "PYTHONHASHSEED": "0"}
    return subprocess.run([sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, check=True)
