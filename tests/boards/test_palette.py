"""Colours that can be told apart, by everybody."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from elbowroom.boards.palette import THEMES

# Viénot, Brettel and Mollon (1999): what is left of linear red, green and blue without one kind of cone.
SIGHT = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
    "deuteranopia": ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)),
}
BOXES = {
    "base": ("mountain", "hill", "forest", "swamp", "farmland", "sea"),
    "underground": ("black_mountain", "crystal", "mushroom", "mud", "mine", "river", "chasm"),
}


def lab(colour: str, sight: str) -> tuple[float, float, float]:
    """CIE L*a*b* of a colour as somebody with this sight sees it."""
    rgb = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb]
    r, g, b = (max(sum(f * c for f, c in zip(row, linear, strict=True)), 0) for row in SIGHT[sight])
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    x, y, z = (c ** (1 / 3) if c > 0.008856 else 7.787 * c + 16 / 116 for c in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(a: str, b: str, sight: str) -> float:
    return math.dist(lab(a, sight), lab(b, sight))


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("box", BOXES)
def test_terrains_of_a_box_differ(theme: str, box: str, sight: str) -> None:
    """A difference of 10 is seen at a glance; the patterns come on top."""
    colours = THEMES[theme].terrain
    for a, b in combinations(BOXES[box], 2):
        assert difference(colours[a], colours[b], sight) > 10, (a, b)


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", THEMES)
def test_seats_differ(theme: str, sight: str) -> None:
    for (a, _), (b, _) in combinations(THEMES[theme].seats, 2):
        assert difference(a, b, sight) > 14, (a, b)
