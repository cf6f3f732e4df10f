"""Our own signs for the terrains, drawn in ink: trees, peaks, furrows, reeds, hills, crystals, mushrooms, waves.

Each stands on the point (0, 0) and reaches upward. Large symbols are drawn by reference, where browsers apply no style
sheet to their parts; so a part takes its colours from what it stands in: the lit side its `fill`, the shaded side its
`color`, lines its `stroke`. Snow and ink are the same everywhere.
"""

from __future__ import annotations

from typing import Final

from elbowroom.boards.palette import Palette
from elbowroom.boards.stamps import Part, Sign, Stamp, stamped

INK: Final = "$ink"  # stand for the colours of the theme
SNOW: Final = "$snow"


def _lit(path: str) -> Sign:
    return (Part('stroke="none"', path),)


def _shade(path: str) -> Sign:
    return (Part('stroke="none" fill="currentColor"', path),)


def _line(path: str, width: float = 1.3) -> Sign:
    return (Part('fill="none"', path, width),)


def _leaf(path: str, width: float) -> Sign:
    """A lit shape with its outline, of which nothing is in the shade."""
    return (Part("", path, width),)


def _ink(path: str) -> Sign:
    return (Part(f'stroke="none" fill="{INK}"', path),)


def _snow(path: str) -> Sign:
    return (Part(f'stroke="none" fill="{SNOW}"', path),)


def _furrow(i: int) -> str:
    start, bend, end = (-22 + 2.3 * i, -2 - 3.4 * i), (-4 + 2.2 * i, 1.5 - 3.6 * i), (14 + 1.8 * i, 2 - 3.6 * i)
    return f"M{start[0]:.1f} {start[1]:.1f}Q{bend[0]:.1f} {bend[1]:.1f} {end[0]:.1f} {end[1]:.1f}"


_OAK = "M-8-7C-12-10-10-15-7-16C-7-21 0-24 4-20C9-20 11-14 8-11C9-7 5-5 2-6C-1-4-6-4-8-7Z"
_FIR = "M0-27L4.5-18L3-18.3L7-11L5-11.3L9-4Q0-2-9-4L-5-11.3L-7-11L-3-18.3L-4.5-18Z"
_PEAK = "M-20 0C-15-7-10-17-6-22L-2-18L5-31C10-21 15-10 21 0Q0 3-20 0Z"
_ROCK = "M-19 0L-12-19L-7-13L-1-34L5-19L9-24L19 0Q0 3-19 0Z"
_HILL = "M-21 0C-17-10-9-16 0-16C9-16 17-10 21 0Q0 2.5-21 0Z"
_CAP = "M-9-8C-9-16-4-19 0-19C5-19 9-15 9-8Q0-5.5-9-8Z"

# Variants of a sign, each a list of parts; scattered signs choose among them.
SIGNS: Final[dict[str, list[Sign]]] = {
    "forest": [
        _ink("M-1.5-6L-1 0.5L1.8 0.5L1.5-6Z") + _lit(_OAK)
        + _shade("M4-20C9-20 11-14 8-11C9-7 5-5 2-6C0-5-3-5-5-5C1-7 5-12 4-20Z") + _line(_OAK, 1.2),
        _ink("M-1.2-4L-1 0.5L1.2 0.5L1.2-4Z") + _lit(_FIR)
        + _shade("M0-27L4.5-18L3-18.3L7-11L5-11.3L9-4Q5-3 1-3Q3-14 0-27Z") + _line(_FIR, 1.2),
        _lit("M-7-2C-9-9-2-14 2-12C8-11 9-5 6-2Q0-1-7-2Z") + _shade("M2-12C8-11 9-5 6-2Q3-1 0-1.5C5-4 5-9 2-12Z")
        + _line("M-7-2C-9-9-2-14 2-12C8-11 9-5 6-2Q0-1-7-2Z", 1.1),
        _ink("M-1-5L-0.8 0.5L1 0.5L1-5Z") + _lit("M0-28C6-22 6-10 3-5Q0-3.5-3-5C-6-10-6-22 0-28Z")
        + _shade("M0-28C6-22 6-10 3-5Q1.5-4 0-4C3-12 3-20 0-28Z")
        + _line("M0-28C6-22 6-10 3-5Q0-3.5-3-5C-6-10-6-22 0-28Z", 1.1),
    ],
    "mountain": [
        _lit(_PEAK) + _shade("M5-31C10-21 15-10 21 0Q14 1 6 1.2L10-7L5-12L9-18Z")
        + _snow("M5-31L-0.5-20.5L2-21L4-17L6-21L9.5-19.5Z") + _line(_PEAK, 1.5)
        + _line("M-7-15L-10-9M-3-12L-5-7", 1.0),
        _lit("M-15 0C-10-8-5-18-1-26C5-18 10-8 15 0Q0 2-15 0Z")
        + _shade("M-1-26C5-18 10-8 15 0Q9 1 3 1.2L6-7L1-13L3-18Z")
        + _line("M-15 0C-10-8-5-18-1-26C5-18 10-8 15 0Q0 2-15 0Z", 1.5) + _line("M-5-12L-8-6", 1.0),
        _lit("M-22 0L-13-15L-9-11L-2-20L5-10L9-14L20 0Q0 2-22 0Z") + _shade("M-2-20L5-10L9-14L20 0Q12 1 4 1L6-5L0-9Z")
        + _line("M-22 0L-13-15L-9-11L-2-20L5-10L9-14L20 0Q0 2-22 0Z", 1.4) + _line("M-13-9L-15-5M-6-9L-8-4", 1.0),
    ],
    "black_mountain": [
        _lit(_ROCK) + _shade("M-1-34L5-19L9-24L19 0Q12 1 5 1.2L8-9L2-15Z") + _line(_ROCK, 1.6)
        + _line("M-11-11L-13-5M-4-16L-6-9", 1.0),
        _lit("M-12 0L-6-15L-3-12L2-25L12 0Q0 2-12 0Z") + _shade("M2-25L12 0Q8 1 4 1L5-8L1-13Z")
        + _line("M-12 0L-6-15L-3-12L2-25L12 0Q0 2-12 0Z", 1.5),
        _lit("M-16 0L-13-12L-8-20L-4-12L0-16L5-8L9-12L15 0Q0 2-16 0Z") + _shade("M0-16L5-8L9-12L15 0Q9 1 3 1L4-6Z")
        + _line("M-16 0L-13-12L-8-20L-4-12L0-16L5-8L9-12L15 0Q0 2-16 0Z", 1.5),
    ],
    "hill": [
        _lit(_HILL) + _shade("M5-15.5C12-14 18-9 21 0Q15 1.2 8 1.5C12-4 11-11 5-15.5Z") + _line(_HILL, 1.3)
        + _line("M-12-4Q-10-8-7-10M-6-3Q-4-7-1-9", 0.9),
        _lit("M-14 0C-11-7-6-10.5 0-10.5C6-10.5 11-7 14 0Q0 2-14 0Z")
        + _shade("M4-10C9-9 12-5 14 0Q10 1 6 1C8-3 8-7 4-10Z")
        + _line("M-14 0C-11-7-6-10.5 0-10.5C6-10.5 11-7 14 0Q0 2-14 0Z", 1.2),
        _lit("M-24 0C-20-7-14-11-8-11C-4-11-1-9 1-7C4-11 9-13 13-11C18-9 21-5 23 0Q0 2-24 0Z")
        + _shade("M13-11C18-9 21-5 23 0Q18 1.2 12 1.300C16-3 16-8 13-11Z"
            "M-6-11C-2-10 0-8 1-7C-1-4-2-2-2 1.300L-8 1.300C-4-3-4-8-6-11Z")
        + _line("M-24 0C-20-7-14-11-8-11C-4-11-1-9 1-7C4-11 9-13 13-11C18-9 21-5 23 0Q0 2-24 0ZM1-7Q-1-4-2 0", 1.2),
    ],
    "farmland": [
        _lit("M-22-2L-12-17L22-14L14 2Z")
        + _line("".join(_furrow(i) for i in range(5)), 1.0),
        _lit("M-16 0L-20-13L14-17L19-3Z")
        + _line("".join(f"M{7 * i - 14} {-0.4 * i:.1f}L{7.2 * i - 18:.1f} {-13 - 0.7 * i:.1f}" for i in range(5)), 1.0),
        _line("M0 0C0-6 0-10 1-15M-5 0C-5-5-6-8-7-12M5 0C5-5 6-8 8-12", 1.1)
        + _shade("M1-21Q4-17 1-13Q-2-17 1-21ZM-8-18Q-4-14.5-6.5-11Q-9.5-14-8-18ZM9-18Q10.5-14 7.5-11Q5-14.5 9-18Z"),
        _lit("M-9 0C-10-8-6-14 0-15C6-14 10-8 9 0Q0 2-9 0Z") + _shade("M3-14C8-11 10-6 9 0Q6 1 3 1C6-4 6-10 3-14Z")
        + _line("M-9 0C-10-8-6-14 0-15C6-14 10-8 9 0Q0 2-9 0ZM-5-2V-8M0-3V-11M5-2V-8M0-15V-18M-1-15L-3-18"
            "M1-15L3-18", 1.0),
    ],
    "swamp": [
        _line("M-11 2H-4M2 3H12M-6 5H3", 1.1)
        + _line("M0 0C-1-7-2-11-4-16M1 0L2-19M2 0C4-6 6-9 10-12M-1 0C-3-4-6-6-9-7", 1.2)
        + _shade("M0.7-21H3.3V-14H0.7ZM-5.5-18L-3-18.5L-2-12.5L-4.3-12Z"),
        _line("M-12 0H-3M1-3H11M-6 4H6", 1.2) + _line("M-2-1C-3-5-5-7-8-9M-2-1L-2-10M-2-1C-1-5 1-6 4-8", 1.1),
        _leaf("M-12-1a5.5 2.5 0 1 0 11 0L-7-1.5ZM1-5a5 2.2 0 1 0 10 0L6-5.5Z", 1.0) + _snow("M-8-3L-7-8L-4-4Z"),
        _line("M0 0V-20L-4-25M0-11L-8-20M0-8L8-16M5-13H10", 1.6) + _line("M-8 1H9", 1.0),
    ],
    "sea": [
        _line("M-16 0q4-5.5 8 0t8 0t8 0t8 0", 1.4),
        _line("M-9 0q4.5-5 9 0t9 0", 1.3),
        _line("M-12-3q3-4 6 0t6 0t6 0M-4 2q3-4 6 0t6 0", 1.2),
    ],
    "lake": [
        _line("M-13 0q3.25-4.5 6.5 0t6.5 0t6.5 0t6.5 0", 1.2),
        _line("M-7 0q3.5-4 7 0t7 0", 1.1),
        _line("M-10-3q2.5-3.5 5 0t5 0t5 0M-3 1q2.5-3.5 5 0t5 0", 1.1),
    ],
    "river": [
        _line("M-14 0Q-5-4 2-1T16-3", 1.3),
        _line("M-9 0Q-2-3 9-1.5", 1.1),
        _line("M-12-3Q-5-6 2-3T12-4M-7 1Q0-2 9 1", 1.1),
    ],
    "chasm": [_line("M-9-10L-3-5L-6 0M7-12L3-6L6-1", 1.2), _line("M-2-14L2-9L-3-4L1 1M-9-4L-5-1", 1.1)],
    "crystal": [
        _lit("M-3 0L-6-20L-1-27L5-19L4 0Z") + _shade("M-1-27L5-19L4 0H0Z") + _lit("M-4 0L-13-10L-11-15L-6-13L-2 0Z")
        + _shade("M3 0L6-11L12-13L13-8L6 0Z")
        + _line("M-3 0L-6-20L-1-27L5-19L4 0ZM-1-27L0-1M-4 0L-13-10L-11-15L-6-13M4 0L6-11L12-13L13-8L6 0", 1.2),
        _lit("M-3 0L-5-10L0-16L4-10L3 0Z") + _shade("M0-16L4-10L3 0H0Z")
        + _line("M-3 0L-5-10L0-16L4-10L3 0ZM0-16V-1", 1.1),
        _lit("M-9 0L-11-8L-7-13L-3-8L-2-17L2-22L6-16L5-7L9-11L12-6L9 0Z") + _shade("M2-22L6-16L5-7L9-11L12-6L9 0H3Z")
        + _line("M-9 0L-11-8L-7-13L-3-8L-4 0M-3-8L-2-17L2-22L6-16L5-7L4 0M2-22L2-1M5-7L9-11L12-6L9 0M-7-13L-7-1", 1.1),
    ],
    "mushroom": [
        _snow("M-2.5-8C-2-4-3-2-3.5 0H3.5C3-2 2-4 2.5-8Z") + _line("M-2.5-8C-2-4-3-2-3.5 0H3.5C3-2 2-4 2.5-8", 1.1)
        + _lit(_CAP) + _shade("M3-18.5C7-17 9-13 9-8Q6-7 3-6.8C6-11 6-15 3-18.5Z")
        + _snow("M-5-13a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0M1-11a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0")
        + _line(_CAP, 1.3),
        _snow("M-1.5-5L-1.8 0H1.8L1.5-5Z") + _lit("M-6-5C-5-11-2-12.5 0-12.5C3-12.5 5-10 6-5Q0-3.5-6-5Z")
        + _line("M-6-5C-5-11-2-12.5 0-12.5C3-12.5 5-10 6-5Q0-3.5-6-5ZM-1.5-5L-1.8 0H1.8L1.5-5", 1.1),
        _snow("M-1.5-14C-1-8-2-4-2.2 0H2.200C2-4 1-8 1.5-14Z")
        + _line("M-1.5-14C-1-8-2-4-2.2 0H2.200C2-4 1-8 1.5-14", 1.0)
        + _lit("M-6-13C-5-20-2-24 0-25C2-24 5-20 6-13Q0-11-6-13Z")
        + _shade("M0-25C2-24 5-20 6-13Q4-12.3 2-12.200C3-17 2-21 0-25Z")
        + _line("M-6-13C-5-20-2-24 0-25C2-24 5-20 6-13Q0-11-6-13Z", 1.1),
    ],
    "mud": [
        _shade("M-14-2C-12-7 10-8 14-3C15 1-13 3-14-2Z")
        + _lit("M-6-3a4.5 4 0 1 1 9 0Q-2-1-6-3ZM5-3a2.6 2.4 0 1 1 5.2 0Q7-2 5-3Z")
        + _line("M-6-3a4.5 4 0 1 1 9 0M5-3a2.6 2.4 0 1 1 5.2 0M-17 0Q-14 3-8 3M9 2.5Q15 2 17-1", 1.1),
        _line("M-10 0Q-4-4 1-1T11-1M-6 4Q-1 1 5 3", 1.2),
        _shade("M-11 0C-10-4 9-5 11-1C11 2-10 3-11 0Z") + _lit("M-3-1a3 2.6 0 1 1 6 0Q0 1-3-1Z")
        + _line("M-3-1a3 2.6 0 1 1 6 0M-4-9a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0"
            "M4-7a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0", 1.0),
    ],
    "mine": [
        _lit("M-12 0L-10-9L-3-13L5-11L9-4L8 0Z") + _shade("M5-11L9-4L8 0H1L3-6Z")
        + _line("M-12 0L-10-9L-3-13L5-11L9-4L8 0ZM-10-9L-4-6L3-6L5-11M-4-6L-5 0", 1.2)
        + _ink("M12-2L14-5L17-3.5L16 0H12.5Z"),
        _lit("M-7 0L-6-5L0-8L6-5L6 0Z") + _line("M-7 0L-6-5L0-8L6-5L6 0ZM-6-5L0-3L6-5M0-3V0", 1.1),
        _lit("M-21 0C-19-12-12-23-1-24C11-23 18-13 21 0Z") + _shade("M4-23.5C14-20 19-11 21 0H9C12-8 11-17 4-23.5Z")
        + _line("M-21 0C-19-12-12-23-1-24C11-23 18-13 21 0Z", 1.4) + _ink("M-8 0V-11L0-16L8-11V0Z")
        + _line("M-9.5 0V-12.5L0-18L9.5-12.5V0M-11-11H11", 2.2),
    ],
}  # fmt: skip

SYMBOL_ONLY: Final = {"mine": 1, "hill": 1}  # how many of a terrain's signs, from the end, are not scattered

# The distance between scattered signs, and their size there.
SCATTER: Final[dict[str, tuple[float, float]]] = {
    "forest": (27.0, 0.94), "mountain": (41.5, 0.84), "black_mountain": (38.0, 0.82), "hill": (40.0, 0.8),
    "farmland": (43.0, 0.8), "swamp": (34.5, 0.86), "sea": (50.0, 0.9), "lake": (42.0, 0.9), "river": (44.0, 0.9),
    "chasm": (60.0, 0.8), "crystal": (34.0, 0.8), "mushroom": (28.0, 0.85), "mud": (36.0, 0.9), "mine": (34.0, 0.9),
}  # fmt: skip

# The large symbols of a terrain, of which a region has one: signs (variant, x, y, size) in a box 62 wide and 48 high,
# standing on its lower edge.
GROUPS: Final[dict[str, list[list[tuple[int, float, float, float]]]]] = {
    "forest": [
        [(1, -15, -14, 1.1), (0, 10, -15, 1.15), (0, -20, -2, 1.15), (1, 18, -3, 1.25), (1, -1, 0, 1.45)],
        [(1, 12, -14, 1.2), (3, -12, -13, 1.15), (1, -21, -3, 1.1), (2, 20, -2, 1.2), (1, 3, -1, 1.5)],
        [(0, -13, -15, 1.2), (0, 14, -13, 1.2), (0, -18, -1, 1.3), (2, 20, -1, 1.2), (0, 3, 0, 1.4)],
    ],
    "mountain": [
        [(1, 16, -3, 1.0), (0, -5, 0, 1.45)],
        [(0, 9, -2, 1.25), (1, -15, 0, 1.2)],
        [(2, 8, -4, 1.0), (0, -9, -1, 1.25), (1, 19, 0, 0.75)],
    ],
    "black_mountain": [
        [(1, 17, -2, 1.1), (0, -5, 0, 1.35)],
        [(0, 9, -1, 1.3), (1, -16, 0, 1.1)],
        [(1, -16, -4, 1.2), (0, 4, -1, 1.2), (2, 14, 0, 0.9)],
    ],
    "hill": [
        [(1, 13, -12, 1.15), (0, -8, -4, 1.15), (0, 11, 0, 0.9)],
        [(0, -2, -14, 1.1), (2, 2, 0, 1.15)],
        [(0, 12, -10, 1.0), (1, -14, -8, 1.1), (2, -1, 0, 1.0)],
    ],
    "farmland": [
        [(1, 8, -18, 1.0), (0, -6, -4, 1.1), (2, 21, 0, 1.1), (2, -23, -14, 0.9)],
        [(0, -6, -18, 0.95), (1, 5, -2, 1.1), (3, -22, 0, 1.1), (2, 24, -14, 0.9)],
        [(3, -14, -16, 1.2), (3, 12, -18, 1.0), (0, 2, -2, 1.1), (3, 23, 0, 1.0)],
    ],
    "swamp": [
        [(0, -15, -6, 1.25), (0, 14, -13, 1.1), (0, 8, -5, 1.35)],
        [(3, -14, -8, 1.3), (0, 13, -10, 1.2), (2, 4, -1, 1.2)],
        [(0, -16, -12, 1.1), (3, 14, -6, 1.4), (2, -6, -2, 1.2)],
    ],
    "sea": [
        [(0, -6, -30, 1.2), (0, 6, -17, 1.3), (0, -8, -5, 1.2)],
        [(2, 4, -26, 1.3), (0, -4, -14, 1.3), (1, 10, -4, 1.2)],
    ],
    "lake": [
        [(0, 5, -26, 1.1), (0, -4, -13, 1.3), (1, 8, -3, 1.1)],
        [(2, -4, -24, 1.3), (0, 4, -12, 1.3), (1, -9, -3, 1.2)],
    ],
    "river": [
        [(0, 2, -26, 1.3), (0, -6, -14, 1.4), (0, 6, -4, 1.3)],
        [(2, -2, -24, 1.4), (0, 4, -12, 1.4), (1, -6, -3, 1.3)],
    ],
    "chasm": [
        [(0, -12, -16, 1.4), (0, 12, -8, 1.5)],
        [(1, -10, -10, 1.6), (0, 12, -14, 1.5)],
    ],
    "crystal": [
        [(0, 14, -6, 1.1), (1, -20, -6, 1.4), (0, -4, 0, 1.55)],
        [(2, 12, -5, 1.25), (0, -10, 0, 1.5), (1, 22, 0, 1.1)],
        [(1, 18, -10, 1.5), (1, -20, -8, 1.6), (2, -1, 0, 1.7)],
    ],
    "mushroom": [
        [(0, 15, -8, 1.25), (1, -21, -8, 1.5), (0, -5, 0, 1.8), (1, 23, 0, 1.2)],
        [(2, -14, -6, 1.5), (0, 9, -2, 1.8), (1, -20, 0, 1.2), (2, 24, -4, 1.1)],
        [(0, -16, -10, 1.3), (2, 16, -6, 1.5), (0, 1, 0, 1.6), (1, -22, 0, 1.3)],
    ],
    "mud": [
        [(0, 8, -24, 1.1), (0, -9, -12, 1.2), (0, 11, -4, 1.2)],
        [(2, -10, -22, 1.4), (0, 8, -13, 1.3), (0, -7, -3, 1.2)],
    ],
    "mine": [
        [(2, -4, -2, 1.5), (1, 24, 0, 1.1), (0, 19, -17, 0.9)],
        [(0, -20, -16, 0.9), (2, 5, -1, 1.5), (1, -22, 0, 1.2)],
    ],
}  # fmt: skip

# A compass rose of radius 1: a ring, four small points, four large ones with a dark side each.
COMPASS: Final = (
    '<circle r=".62" fill="none" class="line" stroke-width=".035"/><circle r=".54" fill="none" class="line" '
    'stroke-width=".018"/>'
    + "".join(f'<path class="thin" transform="rotate({45 + 90 * i})" d="M0-.66L.11-.12L-.11-.12Z"/>' for i in range(4))
    + "".join(
        f'<g transform="rotate({90 * i})"><path class="snow" d="M0-1L0 0L-.14-.14Z"/>'
        '<path class="ink" d="M0-1L0 0L.14-.14Z"/>'
        '<path class="line" stroke-width=".025" d="M0-1L.14-.14L0 0L-.14-.14Z"/></g>'
        for i in range(4)
    )
)


def symbol_def(terrain: str, variant: int, p: Palette) -> str:
    """The definition of a terrain's large symbol: `#g-forest-0`."""
    signs = SIGNS[terrain]
    parts = stamped(Stamp(signs[sign], x, y, size, size) for sign, x, y, size in GROUPS[terrain][variant])
    return f'<g id="@g-{terrain}-{variant}">{coloured(parts, p)}</g>'


def coloured(parts: str, p: Palette) -> str:
    """Signs with the colours of the theme that are the same everywhere."""
    for name, colour in (("ink", p.ink), ("snow", p.snow), *p.accent.items()):
        parts = parts.replace(f"${name}", colour)
    return parts


# What can lie over a whole region: colour, strength, and strokes in a tile of 64 with their colour.
COVERS: Final = {
    "ice": (
        "#f4fbff",
        0.72,
        "#8fb9cf",
        "M6 4L22 18L16 34L30 46M22 18L40 12L58 20M30 46L48 40L60 54M48 40L40 12M16 34L2 40",
    ),
    "storm": (
        "#39434f",
        0.55,
        "#dfe8ee",
        "M10 4L4 18M26 10L20 24M44 2L38 16M58 14L52 28M14 36L8 50M34 34L28 48M54 42L48 56",
    ),
    "lava": (
        "#7c1c0a",
        0.62,
        "#ff9a2e",
        "M0 12Q14 4 24 16T48 18T64 12M6 44Q16 34 30 42T54 44M24 16Q20 30 30 42M48 18Q56 30 54 44",
    ),
}


def cover_defs() -> str:
    """The strokes of what can lie over a region: the patterns `#ice`, `#storm` and `#lava`."""
    return "".join(
        f'<pattern id="@{name}" width="64" height="64" patternUnits="userSpaceOnUse"><path d="{strokes}" fill="none" '
        f'stroke="{line}" stroke-width="2" stroke-linecap="round"/></pattern>'
        for name, (_, _, line, strokes) in COVERS.items()
    )


def cover(name: str, shape: str) -> str:
    """Ice, storm or lava over a shape."""
    colour, strength, _, _ = COVERS[name]
    return (
        f'<g class="cover" data-cover="{name}"><use href="#{shape}" fill="{colour}" fill-opacity="{strength}"/>'
        f'<use href="#{shape}" fill="url(#@{name})"/></g>'
    )
