"""Distributions with boxes: the Pond, installed as people do it, and made-up ones; and programs that find them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.engines import ROOT, SOURCES

POND = ROOT / "tests" / "outside_box"


def install(target: Path) -> None:
    """Install the Pond into a folder, without asking anybody for anything."""
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--no-compile", "--target", str(target))
    subprocess.run([sys.executable, "-m", "pip", "install", *options, str(POND)], check=True, capture_output=True)


def make_up(folder: Path, id: str, code: str, value: str = "") -> None:
    """What an installed distribution looks like: a module, and the metadata that say which box it has."""
    (folder / f"{id}_box.py").write_text(code, encoding="utf-8")
    metadata = folder / f"{id}_box-0.5.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {id}-box\nVersion: 0.5\n", encoding="utf-8")
    points = f"[elbowroom.boxes]\n{id} = {value or f'{id}_box:BOX'}\n"
    (metadata / "entry_points.txt").write_text(points, encoding="utf-8")


def environment(installed: Path, sources: Path = SOURCES) -> dict[str, str]:
    """The environment of a program that finds what is installed in a folder."""
    found = {"PYTHONPATH": f"{sources}{os.pathsep}{installed}", "ELBOWROOM_OUTSIDE_BOXES": "", "PYTHONHASHSEED": "0"}
    return os.environ | found


def run(
    installed: Path, *arguments: str, sources: Path = SOURCES, code: int = 0, typed: str = "",
    variables: Mapping[str, str] = {},
) -> subprocess.CompletedProcess[str]:  # fmt: skip
    """Run ``python ...`` where a folder of installed distributions is on the path, and type something."""
    told = {**environment(installed, sources), **variables}
    ran = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=told, capture_output=True, text=True, check=False, input=typed
    )
    assert ran.returncode == code, ran.stderr
    return ran
