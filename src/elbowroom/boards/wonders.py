"""Small wonders for the empty corners of a map: a windmill, a whale, a sheep, somebody's eyes in the dark.

Each stands on the point (0, 0) and reaches upward. Like the signs of terrains it takes its lines and its shaded side
from what it stands in; `$names` are colours of the theme (`Palette.accent`, ink and snow). A wonder lies where nothing
else does, not even tokens or pieces; about half of the regions with room for one have none.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import dist, floor
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from elbowroom.boards.glyphs import INK, SNOW
from elbowroom.boards.layout import Places, Rectangle
from elbowroom.boards.stamps import Part, Sign, Stamp, points_of
from elbowroom.rules.board import Board

if TYPE_CHECKING:
    from shapely import Polygon

    from elbowroom.boards.geometry import Geometry

STEP: Final = 0.1  # by which sizes differ: what is drawn alike packs well
LEAST: Final = 0.7  # the smallest a wonder is drawn, compared with its own size
MOST: Final = 1.2
SHARE: Final = 0.5  # of the regions with room for one, at most
ENOUGH: Final = 14  # on a board; a browser pays for each element


class Wonder(NamedTuple):
    """A wonder at its place: its drawing, the circle around it, and how large it is drawn."""

    sign: Sign
    x: float
    y: float
    radius: float
    size: float

    def stamp(self) -> Stamp:
        """The drawing in the middle of its circle."""
        x, y, _ = _reach(self.sign)
        return Stamp(self.sign, self.x - x * self.size, self.y - y * self.size, self.size, self.size)


@cache
def _reach(sign: Sign) -> tuple[float, float, float]:
    """The middle of a drawing, and how far it reaches from there."""
    points = [point for part in sign for point in points_of(part.path)]
    x, y = ((min(values) + max(values)) / 2 for values in zip(*points, strict=True))
    return x, y, max(dist((x, y), point) for point in points) + 1.0


def _in(colour: str, path: str, width: float = 1.2) -> Sign:
    """A shape of this colour with its outline."""
    return (Part(f'fill="{colour}"', path, width),)


def _flat(colour: str, path: str) -> Sign:
    return (Part(f'stroke="none" fill="{colour}"', path),)


def _line(path: str, width: float = 1.2) -> Sign:
    return (Part('fill="none"', path, width),)


def _dots(*places: tuple[float, float, float]) -> str:
    return "".join(
        f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z" for x, y, r in places
    )


_RED, _WOOD, _GOLD, _GREEN, _GREY, _PINK = "$red", "$wood", "$gold", "$green", "$grey", "$pink"
_FLEECE = "M-11-9C-16-13-13-20-8-19C-6-24 1-25 3-21C8-24 14-20 12-15C16-12 13-6 8-7C4-4-7-4-11-9Z"

WONDERS: Final[dict[str, list[Sign]]] = {
    "farmland": [
        # a windmill
        _in(SNOW, "M-8 0L-5-20H5L8 0Z") + _flat(_GREY, "M2-20H5L8 0H3Z") + _in(_RED, "M-6.5-20L0-27L6.5-20Z")
        + _flat(INK, "M-2 0V-6Q0-8 2-6V0Z") + _line("M-13-35L13-9M13-35L-13-9", 1.4)
        + _in(SNOW, "M-4-29L-13-35L-16-31L-7-25ZM5-28L13-35L17-31L8-24ZM-5-17L-13-9L-9-6L-2-15Z"
            "M4-16L13-9L9-6L2-14Z", 0.9),
        # a scarecrow and a crow who does not care
        _line("M0 0V-22M-14-19H14", 2.2) + _in(_RED, "M-12-21H12L11-15H5L6-5H-6L-5-15H-11Z")
        + _flat(_GOLD, "M-12-21L-16-22L-14-18L-16-15L-12-16ZM12-21L16-22L14-18L16-15L12-16Z")
        + _in(SNOW, _dots((0, -26, 5))) + _in(_GOLD, "M-9-29Q0-26 9-29L5-31Q4-37 0-37Q-4-37-5-31Z")
        + _flat(INK, _dots((-2, -26, 0.9), (2, -26, 0.9)) + "M8-22Q9-29 14-28L18-27L14-26Q14-22 9-22Z"),
        # a cow
        _line("M-9-8V0M-4-8V0M6-8V0M10-8V0", 2) + _in(SNOW, "M-13-18Q0-22 12-18Q15-8 10-6Q0-4-11-6Q-15-8-13-18Z")
        + _flat(INK, "M-6-20Q-2-12-8-11Q-13-12-12-18ZM4-20Q9-20 9-14Q5-11 2-14Z")
        + _in(SNOW, "M11-24L20-24Q22-17 18-14Q13-14 11-20Z")
        + _flat(_PINK, "M17-17Q21-19 20-15Q18-13 16-14Z") + _flat(INK, _dots((15, -21, 0.9)))
        + _line("M-13-17Q-18-14-16-7M11-24L8-27M19-24L21-27"),
    ],
    "hill": [
        # a sheep
        _line("M-6-7V0M-2-6V0M5-6V0M9-7V0", 1.8) + _in(SNOW, _FLEECE)
        + _line("M-6-14Q-3-17 0-14M2-17Q5-19 8-16M-2-10Q1-12 4-10", 0.9)
        + _in(INK, "M10-20Q18-22 19-16Q18-11 13-11Q9-13 10-20Z") + _flat(SNOW, _dots((15, -17, 1.1))),
        # old stones
        _in(_GREY, "M-15 0L-14-18H-8L-7 0ZM7 0L8-18H14L15 0Z") + _in(_GREY, "M-18-18L-16-24L15-25L18-19Z")
        + _flat(SNOW, "M-14-22L12-23L13-21L-14-20Z")
        + _flat("currentColor", "M-10-16H-8L-7 0H-9ZM12-17H14L15 0H13Z"),
        # a tower with its flag
        _in(_GREY, "M-7 0L-6-22H6L7 0Z") + _flat(SNOW, "M-5-20H-2L-2.5-2H-5.500Z")
        + _in(_GREY, "M-9-22V-29H-5V-26H-2V-29H2V-26H5V-29H9V-22Z")
        + _flat(INK, "M-2.5 0V-6Q0-9 2.5-6V0ZM-1-18H1V-13H-1Z") + _line("M0-29V-38")
        + _in(_RED, "M0-38L11-35L0-32Z", 0.9),
    ],
    "forest": [
        # a cottage, somebody is at home
        _in(SNOW, "M-11 0V-13H11V0Z") + _in(_RED, "M-15-12L-7-25H7L15-12Z") + _flat(INK, "M-3 0V-8H3V0Z")
        + _flat(_GOLD, "M5-10H9V-6H5ZM-9-10H-5V-6H-9Z")
        + _in(_GREY, "M5-24V-31H9V-20Z", 0.9) + _line("M7-33Q3-36 8-38"),
        # a deer
        _line("M-8-8V0M-4-9V0M5-9V0M9-9V0", 1.7)
        + _in(_WOOD, "M-11-17Q0-19 8-17L12-25Q18-27 21-23L14-19Q13-9 8-8H-7Q-12-8-11-17Z")
        + _flat(SNOW, _dots((-6, -14, 1), (-2, -15, 1), (1, -13, 1))) + _flat(INK, _dots((15.5, -23.5, 0.9)))
        + _line("M13-25Q9-29 11-35M12-30L7-33M15-25Q16-31 20-34M17-30L21-31", 1.1),
    ],
    "mountain": [
        # a goat that came up here for the view
        _in(_GREY, "M-18 0L-12-7L-2-9L10-8L17 0Z") + _line("M-7-14V-8M-4-13V-8M4-13V-8M7-14V-8", 1.5)
        + _in(SNOW, "M-10-21Q0-23 8-21L11-27L17-27L18-22L12-19Q12-12 6-12H-7Q-12-14-10-21Z")
        + _line("M12-27Q9-34 4-33M14-27Q13-34 8-36", 1.3) + _flat(INK, _dots((14, -24.5, 0.9)))
        + _line("M14-20L13-16M-10-20L-13-23", 1),
        # somebody sleeps in there, and smokes
        _in(_GREY, "M-18 0Q-16-20-3-24Q12-24 17-10L19 0Z") + _flat(INK, "M-11 0Q-11-14 0-15Q11-14 12 0Z")
        + _flat(_GOLD, "M-6-8Q-4-11-1-8Q-4-6-6-8ZM3-8Q5-11 8-8Q5-6 3-8Z")
        + _flat(INK, _dots((-3.5, -8.2, 0.8), (5.5, -8.2, 0.8))) + _line("M-2-26Q-6-29-2-32Q2-35-2-38M5-25Q3-28 6-30"),
    ],
    "swamp": [
        # a frog on its leaf
        _in(_GREEN, "M-18-2Q-16-7 0-7Q16-7 18-2Q10 2 0 1Q-12 2-18-2Z")
        + _in(_GREEN, "M-10-6Q-12-14-5-17Q0-19 5-17Q12-14 10-6Q0-3-10-6Z")
        + _in(SNOW, _dots((-4.5, -18, 3.2), (4.5, -18, 3.2)), 1) + _flat(INK, _dots((-4, -18, 1.3), (5, -18, 1.3)))
        + _line("M-7-11Q0-7 7-11"),
        # a heron
        _line("M-1-10V0M3-10V0M-1 0H-4M3 0H6", 1.2)
        + _in(SNOW, "M-12-12Q-6-22 4-19Q8-24 5-30Q5-36 10-35L18-32L11-31Q13-22 8-14Q2-8-12-12Z")
        + _flat(_GREY, "M-12-12Q-5-18 4-15Q0-10-12-12Z")
        + _flat(_GOLD, "M11-34.500L19-32L11-31.500Z") + _flat(INK, _dots((9, -33, 0.8))),
    ],
    "sea": [
        # a whale
        _in(_GREY, "M-18-6Q-18-18-4-18Q8-18 12-10Q15-12 14-18Q19-20 20-16Q22-20 25-18Q24-10 17-6Q10-1-4-2Q-16-2-18-6Z")
        + _flat(SNOW, "M-17-6Q-8-3 4-4Q-4-1-10-2Q-16-3-17-6Z")
        + _flat(INK, _dots((-11, -10, 1.1))) + _line("M-17-8Q-13-6-11-7M-6-20Q-8-26-13-27M-6-20Q-5-27-1-28"),
        # a serpent
        _in(_GREEN, "M-20 0Q-20-10-14-10Q-9-10-9 0Q-11 1-12 0Q-12-6-14-6Q-17-6-17 0Z")
        + _in(_GREEN, "M-5 0Q-5-14 2-14Q9-14 9 0Q6 1 5 0Q5-9 2-9Q-1-9-1 0Z")
        + _in(_GREEN, "M13 0Q10-16 13-24Q15-31 23-29L25-26L19-24Q16-16 17 0Z")
        + _flat(_RED, "M14-29L11-32L15-31ZM12-24L8-26L12-22ZM12-17L8-18L12-14Z") + _flat(INK, _dots((19, -27.2, 0.9)))
        + _line("M25-25L28-24M-23 2Q0-2 22 2", 1),
        # a ship
        _in(_WOOD, "M-17-7H17Q15 0 9 1H-10Q-16-1-17-7Z") + _line("M0-7V-34")
        + _in(SNOW, "M-12-30Q0-32 12-30Q15-20 11-11Q0-13-11-11Q-14-20-12-30Z")
        + _flat(_RED, "M-1.5-30H1.500V-22H9V-19H1.500V-12.500H-1.500V-19H-9V-22H-1.500Z")
        + _in(_RED, "M0-38L9-36L0-34Z", 0.8),
    ],
    "lake": [
        # a swan
        _in(SNOW, "M-15-4Q-18-13-8-14Q-2-15 4-11Q10-14 8-22Q6-29 12-30Q17-30 17-26L13-24Q16-14 13-7Q9 1-4 0"
            "Q-12 0-15-4Z")
        + _flat(_RED, "M15-29L21-26L16-25Z") + _flat(INK, _dots((13.5, -27.3, 0.8))) + _line("M-10-9Q-2-6 6-9", 1),
        # gone fishing
        _in(_WOOD, "M-17-8H15Q14-1 8 0H-9Q-15-2-17-8Z") + _in(_RED, "M-8-8L-6-18H0L2-8Z")
        + _in(SNOW, _dots((-3, -21, 3.4)), 1) + _in(_GOLD, "M-9-23H3L0-25Q-3-29-6-25Z", 1)
        + _line("M1-14L16-30Q19-14 19-2"),
    ],
    "river": [
        # a duck and her child
        _in(SNOW, "M-14-5Q-14-12-7-11Q-3-10 0-11Q-2-20 5-20Q11-19 10-12Q12-3 2-1Q-10 0-14-5Z")
        + _flat(_GOLD, "M10-17L16-16L10-14Z") + _flat(INK, _dots((6, -16.5, 0.9)))
        + _in(_GOLD, "M-24-2Q-24-6-20-6Q-21-10-18-10Q-15-10-15-6Q-14-1-19-1Q-23 0-24-2Z", 1),
        # a fish that jumps
        _in(_GREY, "M-14-14Q-6-28 6-22L14-28L13-15Q9-15 6-18Q-4-8-14-14Z")
        + _flat(SNOW, "M-13-14Q-6-12 2-17Q-5-10-13-14Z")
        + _flat(INK, _dots((-8, -17, 1.1)))
        + _line("M-12-4Q-8-8-4-4M0-3Q4-7 8-3M-7 0Q-2-3 3 0M-2-20Q0-18-1-15", 1),
        # a paper boat; nobody knows whose
        _in(SNOW, "M0-24L9-9H-9Z") + _flat(_GREY, "M0-24L9-9H2Z") + _in(SNOW, "M-17-11L-9-8L0-10L9-8L17-11L10 0H-10Z")
        + _line("M0-10V-1M-20 2Q-10-1 0 2T20 2", 1),
    ],
    "mushroom": [
        # a house with a door
        _in(SNOW, "M-8-14Q-7-4-9 0H9Q7-4 8-14Z") + _in(_RED, "M-17-14Q-15-32 0-33Q15-32 17-14Q0-9-17-14Z")
        + _flat(SNOW, _dots((-8, -20, 2.6), (2, -26, 3), (10, -18, 2.2))) + _flat(INK, "M-3 0V-7Q0-11 3-7V0Z")
        + _flat(_GOLD, _dots((1.7, -4, 0.7))),
        # a snail
        _in(_GOLD, "M-16 0Q-12-5 0-5Q8-6 10-14L14-16Q19-14 17-7Q15 0 8 0Z") + _in(_WOOD, _dots((-3, -11, 9)))
        + _line("M-3-11Q0-14-4-15Q-9-14-8-9Q-5-5 1-7M13-15L11-21M16-14L18-20", 1.1)
        + _flat(INK, _dots((11, -22, 1.2), (18, -21, 1.2))),
    ],
    "crystal": [
        # a lamp that somebody left
        _line("M-8 0L-3-8M8 0L3-8M0-28V-32M-4-32Q0-36 4-32", 1.5) + _in(_GREY, "M-6-26H6L8-23H-8Z")
        + _in(_GOLD, "M-6-23H6L7-10H-7Z") + _flat(SNOW, "M0-20Q4-15 0-12Q-4-15 0-20Z")
        + _in(_GREY, "M-8-10H8V-7H-8Z"),
        # a butterfly
        _in(_PINK, "M0-14Q-8-32-17-28Q-20-16 0-14ZM0-14Q8-32 17-28Q20-16 0-14Z")
        + _in(_GOLD, "M0-14Q-14-12-12-3Q-5 1 0-14ZM0-14Q14-12 12-3Q5 1 0-14Z")
        + _flat(SNOW, _dots((-11, -23, 2), (11, -23, 2)))
        + _flat(INK, "M-1.3-19H1.3L1-5H-1Z")
        + _line("M0-19Q-2-26-6-28M0-19Q2-26 6-28", 1),
    ],
    "mud": [
        # a pig who is happy
        _in(_PINK, "M-14-8Q-14-20 0-20Q12-20 13-10Q13-3 5-2H-8Q-14-3-14-8Z")
        + _in(_PINK, "M9-17L11-23L16-19ZM17-18L22-22L21-16Z", 1) + _in(_PINK, _dots((15, -13, 6.5)))
        + _in(_PINK, _dots((17.5, -11.5, 3)), 0.9)
        + _flat(INK, _dots((13, -15.5, 0.9), (18, -16, 0.9), (16.7, -11.5, 0.6), (18.4, -11.5, 0.6)))
        + _line("M-14-12Q-19-12-18-16Q-16-18-16-14")
        + _flat("currentColor", "M-19 0Q-16-5-6-4Q4-2 14-4Q20-3 21 0Q0 4-19 0Z"),
        # a boot; its owner went on without it
        _in(_WOOD, "M-9-26H4L3-12Q14-12 15-5Q8-2-10-3Z")
        + _flat(SNOW, "M-9-26H4L4-23H-9Z")
        + _line("M-2-19L3-18M-2-15L3-14M-10-7Q2-5 15-6", 1)
        + _flat("currentColor", "M-17 0Q-13-5-6-4Q4-2 12-5Q18-4 18 0Q0 4-17 0Z"),
    ],
    "mine": [
        # a cart of gold
        _in(_GOLD, "M-12-16L-8-22L-3-20L1-25L6-21L11-22L13-16Z") + _in(_WOOD, "M-16-17H16L12-5H-12Z")
        + _line("M-15-13H15M-6-17L-5-5M6-17L5-5") + _in(_GREY, _dots((-7, -3, 3.4), (7, -3, 3.4)))
        + _line("M-20 1H20", 1.5),
        # a mole, on duty
        _in(_GREY, "M-12 0Q-14-20 0-21Q14-20 12 0Z")
        + _in(_GOLD, "M-9-17Q-7-28 0-28Q7-28 9-17Q0-14-9-17Z")
        + _in(SNOW, _dots((0, -21, 2.6)), 1)
        + _in(_PINK, "M-4-11Q0-14 4-11Q3-6 0-6Q-3-6-4-11Z", 1)
        + _flat(INK, _dots((-5, -13, 1), (5, -13, 1)))
        + _in(_PINK, "M-15-4Q-17-9-12-9L-8-5L-10-1ZM15-4Q17-9 12-9L8-5L10-1Z", 1),
    ],
    "black_mountain": [
        # a bat
        _in(INK, "M0-24L-3-29L-4-24Q-12-30-21-22Q-16-22-14-17Q-9-19-7-13Q-2-15 0-9Q2-15 7-13Q9-19 14-17"
            "Q16-22 21-22Q12-30 4-24L3-29Z")
        + _flat(_GOLD, _dots((-1.8, -21, 1), (1.8, -21, 1))),
        # the door of somebody rich
        _in(_GREY, "M-17 0L-13-20L-2-27L12-22L17 0Z") + _in(_WOOD, "M-8 0V-12Q0-21 8-12V0Z")
        + _line("M0-17V0M-8-6H8", 1) + _flat(_GOLD, _dots((-2, -8, 1), (2, -8, 1))),
    ],
    "chasm": [
        # somebody's eyes
        _flat(_GOLD, "M-12-16Q-6-24-1-16Q-7-11-12-16ZM12-16Q6-24 1-16Q7-11 12-16Z")
        + _flat(INK, "M-7-20.500Q-4.5-16-7-12.500Q-9.5-16-7-20.500ZM6-20.500Q8.5-16 6-12.500Q3.5-16 6-20.500Z"),
    ],
}  # fmt: skip


def wonders_of(board: Board, geometry: Geometry, layout: Sequence[Places], keep_clear: Polygon) -> dict[int, Wonder]:
    """The wonders of a board by their regions. None lies on anything that `layout` has a place for, or on `keep_clear`.
    Each drawing comes once before any comes twice; the roomiest regions come first."""
    rng = Random(f"{board.id} wonders")
    rooms = [(_room(geometry.polygons[r.id], layout[r.id].boxes(), keep_clear), r.id) for r in board.regions]
    wide = sorted(
        (one for one in rooms if one[0][0] >= LEAST * _least_reach(board.regions[one[1]].terrain)), reverse=True
    )
    decks: dict[str, list[Sign]] = {}
    found: dict[int, Wonder] = {}
    for (room, x, y), region in wide[: min(round(len(wide) * SHARE) + 1, ENOUGH)]:
        terrain = board.regions[region].terrain
        if not decks.get(terrain):
            decks[terrain] = rng.sample(WONDERS[terrain], len(WONDERS[terrain]))
        sign = decks[terrain].pop()
        reach = _reach(sign)[2]
        size = round(floor(min(room / reach, MOST) / STEP) * STEP, 2)
        if size >= LEAST:
            found[region] = Wonder(sign, x, y, reach * size, size)
    return found


def _least_reach(terrain: str) -> float:
    return min(_reach(sign)[2] for sign in WONDERS[terrain])


def _room(polygon: Polygon, boxes: Sequence[Rectangle], keep_clear: Polygon) -> tuple[float, float, float]:
    """The widest free circle in a region: radius and middle."""
    import shapely

    taken = shapely.union_all([keep_clear, *(shapely.box(*box.bounds).buffer(1.5) for box in boxes)])
    free = polygon.buffer(-9).difference(taken)
    if free.is_empty:
        return 0.0, 0.0, 0.0
    circle = shapely.maximum_inscribed_circle(free, tolerance=0.5)
    x, y = circle.coords[0]
    return circle.length, x, y
