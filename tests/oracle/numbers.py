"""The numbers of banners, badges and trays, read off the tables of the rulebook."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

RULEBOOK = Path(__file__).parents[2] / "docs" / "rulebook.md"


def _rows(prefix: str) -> Iterator[tuple[str, list[str]]]:
    """The id of the trait and the cells of each table row whose rule id begins so."""
    for line in RULEBOOK.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.split("|")[1:]]
        if cells and re.fullmatch(prefix + r"\d+", cells[0]):
            yield cells[1].split(" / ")[0].lower().replace(" ", "_"), cells


def _sum(cell: str) -> int:
    """``6 (+4)`` is ten."""
    return sum(int(number) for number in re.findall(r"\d+", cell))


# Tokens received for the banner, and the supply; tokens received for the badge.
BANNERS = {name: _sum(cells[2]) for name, cells in _rows("BR")}
SUPPLY = {name: int(cells[3]) for name, cells in _rows("BR")}
BADGES = {name: int(cells[2]) for name, cells in _rows("BP")}
