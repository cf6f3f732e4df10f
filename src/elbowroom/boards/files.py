"""Drawings and boards as files: SVG as it is, PNG rendered from it, boards a line for each region."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from elbowroom.boards.planar import DrawingError

WIDTH = 1440  # of a PNG that names no width


def save_drawing(svg: str, path: Path, width: int | None) -> None:
    """Write a drawing to a file; the file name extension sets the format."""
    if path.suffix == ".svg":
        path.write_text(svg, encoding="utf-8")
    elif path.suffix == ".png":
        path.write_bytes(to_png(svg, width or WIDTH))
    else:
        raise DrawingError(f"{path}: a drawing is written to a file that ends in .svg or .png")


def to_png(svg: str, width: int) -> bytes:
    """A drawing as a PNG so many pixels wide."""
    if "elbowroom-live" in svg:
        raise DrawingError("a PNG has one theme, light or dark; live is for pages")
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))


def board_text(data: dict[str, Any]) -> str:
    """A board file: one line for each region."""
    head = ", ".join(f"{json.dumps(key)}: {json.dumps(data[key])}" for key in ("id", "box", "players", "rounds"))
    rows = ",\n".join(f"  {json.dumps(row)}" for row in data["regions"])
    return f'{{\n {head},\n "regions": [\n{rows}\n ]\n}}\n'
