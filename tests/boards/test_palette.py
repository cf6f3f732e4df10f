"""Colours that can be told apart, by everybody."""

from __future__ import annotations

import math
import re
from itertools import combinations
from pathlib import Path

import pytest

from elbowroom.boards.palette import THEMES

# Viénot, Brettel and Mollon (1999): what is left of linear red, green and blue without one kind of cone.
SIGHT = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
    "deuteranopia": ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)),
}
# The same way for the rarest kind. The light of legal regions is plain to it, too.
SIGHT_OF_LIGHT = {**SIGHT, "tritanopia": ((1, 0.12740, -0.12740), (0, 0.87391, 0.12609), (0, 0.87391, 0.12609))}
BOXES = {
    "base": ("mountain", "hill", "forest", "swamp", "farmland", "sea"),
    "underground": ("black_mountain", "crystal", "mushroom", "mud", "mine", "river", "chasm"),
}


def lab(colour: str, sight: str) -> tuple[float, float, float]:
    """CIE L*a*b* of a colour as somebody with this sight sees it."""
    rgb = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb]
    r, g, b = (max(sum(f * c for f, c in zip(row, linear, strict=True)), 0) for row in SIGHT_OF_LIGHT[sight])
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


BOARD = Path(__file__).parents[2] / "web" / "src" / "components" / "Board.svelte"


def painted(rule: str) -> tuple[str, float]:
    """The colour that the page lays over a region, and how thickly, by its style sheet."""
    found = re.search(rf"state\.{rule}\) \{{\s*fill: (#\w+);\s*fill-opacity: ([\d.]+);", BOARD.read_text("utf-8"))
    assert found is not None
    colour = found[1] if len(found[1]) == 7 else "#" + "".join(2 * c for c in found[1][1:])
    return colour, float(found[2])


def over(below: str, above: tuple[str, float]) -> str:
    """A colour with another laid over it."""
    colour, share = above
    pairs = [(int(below[i : i + 2], 16), int(colour[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


@pytest.mark.parametrize("sight", SIGHT_OF_LIGHT)
@pytest.mark.parametrize("theme", THEMES)
def test_what_is_legal_shines_on_every_terrain_and_is_nobodys_colour(theme: str, sight: str) -> None:
    light, shade = painted("lit"), painted("dimmed-soft")
    for terrain, colour in THEMES[theme].terrain.items():
        lit, dim = (lab(over(colour, one), sight)[0] for one in (light, shade))
        assert lit - dim > 15, terrain
    for seat, _ in THEMES[theme].seats:
        assert difference(light[0], seat, sight) > 25, seat
