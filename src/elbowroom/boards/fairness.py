"""Whether a board treats everybody alike, as far as its graph can tell.

What is measured: lands that lead nowhere, ways in all around, terrains and symbols spread out, and quarters of the
board that offer about the same. Boards that are made here must pass all of it; printed boards are measured, no more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from elbowroom.rules.board import NOT_LAND, Board, Region

QUARTERS: Final = 4
UNEVEN: Final = 0.4  # how far a quarter may be from a fair share, as a part of the share,
SLACK: Final = 1.5  # or this much, where there is little to share
ALIKE: Final = 6  # one pair of neighbours with the same terrain to so many lands
APART: Final = 4  # one pair of neighbours with the same symbol to so many symbols
WAYS_IN: Final = 2  # lands to enter by, on each side of the board
GROUPED: Final = ("lost_tribe",)  # printed boards put Lost Tribes side by side: only as many pairs as there are Tribes


@dataclass(frozen=True)
class Check:
    """One measure: the value found, the value required, and whether it passes."""

    name: str
    holds: bool
    found: str
    asked: str


def ground_checks(board: Board) -> list[Check]:
    """What can be told from lands and waters alone."""
    lands = _lands(board)
    return [
        _dead_ends(board, lands),
        _ways_in(lands),
        _even("lands by quarter", lands),
        _even("entries", _entries(lands)),
    ]


def fairness_checks(board: Board) -> list[Check]:
    """All measures of a board."""
    return [
        *ground_checks(board),
        _terrains_apart(board),
        _terrains_everywhere(board),
        *_symbols(board),
        _chances(board),
    ]


def quarter(region: Region) -> int:
    """The quarter of the board a region lies in."""
    return (region.center[0] > 0.5) + 2 * (region.center[1] > 0.5)


def _lands(board: Board) -> list[Region]:
    return [r for r in board.regions if r.terrain not in NOT_LAND]


def _entries(lands: list[Region]) -> list[Region]:
    return [r for r in lands if r.border]


def _dead_ends(board: Board, lands: list[Region]) -> Check:
    dry = {r.id for r in lands}
    ends = [r.id for r in lands if len(dry & set(r.adjacent)) < 2]
    ends += [r.id for r in board.regions if not r.edge and len(r.adjacent) < 3 and r.id not in ends]
    return Check("dead ends", not ends, _listed(ends), "every land has two lands to go on to")


def _ways_in(lands: list[Region]) -> Check:
    sides = [0, 0, 0, 0]
    for region in _entries(lands):
        x, y = region.center
        sides[min(range(4), key=lambda side: (x, 1 - x, y, 1 - y)[side])] += 1
    return Check("ways in, by side", min(sides) >= WAYS_IN, _counts(sides), f"{WAYS_IN} or more on each side")


def _even(name: str, regions: Iterable[Region], worth: Callable[[Region], int] = lambda _: 1) -> Check:
    shares = [0] * QUARTERS
    for region in regions:
        shares[quarter(region)] += worth(region)
    fair = sum(shares) / QUARTERS
    least, most = fair - max(fair * UNEVEN, SLACK), fair + max(fair * UNEVEN, SLACK)
    holds = all(least <= share <= most for share in shares)
    return Check(name, holds, _counts(shares), f"{max(least, 0):.1f} to {most:.1f} in each quarter")


def _terrains_apart(board: Board) -> Check:
    lands = _lands(board)
    pairs = sum(board.regions[n].terrain == r.terrain for r in lands for n in r.adjacent) // 2
    most = len(lands) / ALIKE
    return Check("neighbours alike", pairs <= most, f"{pairs} pairs", f"{most:.1f} or fewer")


def _terrains_everywhere(board: Board) -> Check:
    lands = _lands(board)
    found = {t: len({quarter(r) for r in lands if r.terrain == t}) for t in sorted({r.terrain for r in lands})}
    least = ", ".join(f"{terrain} {number}" for terrain, number in found.items())
    return Check("quarters with each terrain", min(found.values()) >= 3, least.replace("_", " "), "3 or 4")


def _symbols(board: Board) -> list[Check]:
    return [_spread(board, mark) for mark in sorted({mark for r in board.regions for mark in r.marks})]


def _spread(board: Board, mark: str) -> Check:
    """A symbol lies in three quarters, or in as many as there are of it, and seldom next to its like."""
    bearers = [r for r in board.regions if mark in r.marks]
    pairs = sum(mark in board.regions[n].marks for r in bearers for n in r.adjacent) // 2
    quarters = len(Counter(map(quarter, bearers)))
    most = len(bearers) if mark in GROUPED else len(bearers) // APART
    wanted = min(len(bearers), 3)
    return Check(
        f"{mark.replace('_', ' ')} ×{len(bearers)}",
        quarters >= wanted and pairs <= most,
        f"in {quarters} quarters, {pairs} pairs touch",
        f"{wanted} quarters or more, {most} pairs or fewer",
    )


def _chances(board: Board) -> Check:
    """A land counts one, and one more for each symbol it bears."""
    return _even("chances by quarter", board.regions, lambda r: (r.terrain not in NOT_LAND) + len(r.marks))


def _counts(numbers: list[int]) -> str:
    return " ".join(map(str, numbers))


def _listed(regions: list[int]) -> str:
    return "none" if not regions else "regions " + ", ".join(map(str, regions))
