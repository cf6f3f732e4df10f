"""A board as SVG: a map in ink and watercolour, with whatever stands on it.

The layers, from below: `terrain` (one element `#r7` for region 7, with `data-` attributes and a title), `patterns`,
`owners` (`#o7`), `borders`, `symbols`, `plates`, `states` (`#h7`), `frame`, `tokens`, `pieces`. A live client changes
the classes of `#o7` (`seat-0` to `seat-4`, `declined`) and `#h7` (`selectable`, `dimmed`, `immune`), and fills `tokens`
and `pieces`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING
from zlib import crc32

from elbowroom.boards import ink, tokens
from elbowroom.boards.geometry import Geometry, geometry_of
from elbowroom.boards.glyphs import (
    COMPASS,
    GROUPS,
    SCATTER,
    SIGNS,
    SYMBOL_ONLY,
    coloured,
    cover,
    cover_defs,
    symbol_def,
)
from elbowroom.boards.ink import number
from elbowroom.boards.layout import COMPACT, USUAL, Places, Rectangle, layout_of
from elbowroom.boards.palette import Palette, palette_named, style_sheet
from elbowroom.boards.planar import OUT
from elbowroom.boards.stamps import Stamp, stamped
from elbowroom.boards.tokens import Held, held_in
from elbowroom.boards.wonders import Wonder, wonders_of
from elbowroom.rules.board import Board, Region

if TYPE_CHECKING:
    from shapely import Polygon

    from elbowroom.game.reader import Reader

WATER = ("sea", "lake", "river")
# The rims of a terrain, as watercolour dries: width and strength. A chasm falls off in steps.
RIMS = (((34, 0.13), (18, 0.16), (8, 0.2)), ((64, 0.14), (42, 0.2), (24, 0.28), (10, 0.4)))
STEP = 0.05  # by which the sizes of scattered signs differ
ROSE = 27.0  # the least radius of a compass rose
NARROW = 560  # a drawing narrower than this, in pixels, shows less and larger


def draw_position(position: Reader, theme: str = "light", width: int | None = None, prefix: str | None = "") -> str:
    """The SVG of a game's or view's board with all that stands on it."""
    return draw_board(position.board, theme, width, held_in(position), prefix)


def draw_board(
    board: Board,
    theme: str = "light",
    width: int | None = None,
    held: Sequence[Held] = (),
    prefix: str | None = "",
    compact: bool | None = None,
    upright: bool = False,
    tall: float = 0.0,
) -> str:
    """The SVG of a board. `width` is in pixels, None lets the page decide; `prefix` goes before all ids, for pages with
    several boards; None makes one up from what is drawn. `compact`: made for small screens; None: if it is narrow.
    `upright`: the map turned by a quarter, so that it is taller than wide, and drawn afresh; `tall`: so many times as
    tall as wide, with its frame."""
    if compact is None:
        compact = width is not None and width < NARROW
    svg = _Drawing(board, palette_named(theme), width, held, compact, upright, tall).svg()
    return re.sub("@(?!media)", f"b{crc32(svg.encode()):08x}-" if prefix is None else prefix, svg)


def view_box(geometry: Geometry) -> tuple[float, float, float, float]:
    """The part of the plane that a drawing shows: the board and its frame; left, top, width, height."""
    margin = geometry.margin
    return -margin, -margin, geometry.width + 2 * margin, geometry.height + 2 * margin


class _Drawing:
    def __init__(
        self,
        board: Board,
        palette: Palette,
        width: int | None,
        held: Sequence[Held],
        compact: bool,
        upright: bool,
        tall: float,
    ) -> None:
        self.board, self.palette, self.width = board, palette, width
        self.geometry: Geometry = geometry_of(board, upright, tall)
        self.held = {h.region: h for h in held}
        self.bare = not held
        self.compact = compact
        self.layout: list[Places] = layout_of(board, COMPACT if self.compact else USUAL, upright, tall)
        self.rng = Random(board.id)
        self.rose = self._rose_spot()
        self.wonders: dict[int, Wonder] = wonders_of(board, self.geometry, self.layout, self._rose_circle())

    def svg(self) -> str:
        """The whole drawing; an at sign stands where the prefix of ids belongs."""
        p = self.palette
        left, top, width, height = view_box(self.geometry)
        size = "" if self.width is None else f' width="{self.width}" height="{round(self.width * height / width)}"'
        classes = f"elbowroom-board elbowroom-{p.name}" + (" compact" if self.compact else "")
        layers = [
            ("terrain", self._terrain()), ("patterns", self._patterns()), ("owners", self._owners()),
            ("borders", self._borders()), ("symbols", self._symbols()), ("plates", self._plates()),
            ("states", self._states()), ("frame", self._frame()), ("tokens", self._tokens()),
            ("pieces", self._pieces()),
        ]  # fmt: skip
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{classes}" role="img" '
            f'aria-label="Board {self.board.id}"{size} viewBox="{left:g} {top:g} {width:g} {height:g}">\n'
            f"<style>{style_sheet(p)}</style>\n<defs>{self._defs()}</defs>\n"
            + "".join(f'<g class="{name}">{"".join(body)}</g>\n' for name, body in layers)
            + "</svg>\n"
        )

    # --- definitions ---
    def _defs(self) -> str:
        out = []
        for region in self.board.regions:
            outline = ink.path(self.geometry.outline(region.id), closed=True)
            out.append(f'<path id="@s{region.id}" d="{outline}"/>')
            out.append(f'<clipPath id="@c{region.id}"><use href="#@s{region.id}"/></clipPath>\n')
        for terrain, variant in sorted({(r.terrain, self._variant(r)) for r in self.board.regions}):
            out.append(symbol_def(terrain, variant, self.palette) + "\n")
        marks = {mark for r in self.board.regions for mark in r.marks}
        standing = {name for held in self.held.values() for name in held.names()}
        out.append(tokens.emblem_defs(standing, marks) + "\n" + cover_defs() + "\n")
        out.append(
            f'<pattern id="@grain" width="168" height="168" patternUnits="userSpaceOnUse">'
            f'<image href="{ink.grain()}" width="168" height="168"/></pattern>'
        )
        return "".join(out)

    # --- the land ---
    def _terrain(self) -> Iterable[str]:
        g = self.geometry
        for region in self.board.regions:
            title = f"{region.id}: {', '.join([region.terrain, *region.marks]).replace('_', ' ')}"
            near = " ".join(str(other) for other in region.adjacent)
            yield (
                f'<use id="@r{region.id}" href="#@s{region.id}" class="region {region.terrain}" '
                f'data-region="{region.id}" data-terrain="{region.terrain}" data-marks="{" ".join(region.marks)}" '
                f'data-adjacent="{near}"><title>{title}</title></use>\n'
            )
        for region in self.board.regions:
            clip = f'clip-path="url(#@c{region.id})"'
            if region.terrain not in WATER:
                rims = "".join(
                    f'<use href="#@s{region.id}" stroke-width="{width}" stroke-opacity="{opacity}"/>'
                    for width, opacity in RIMS[region.terrain == "chasm"]
                )
                yield f'<g class="wash {region.terrain}" {clip}>{rims}</g>'
            if region.terrain in WATER:
                yield self._shore(region, clip)
        yield f'<rect width="{g.width:g}" height="{g.height:g}" fill="url(#@grain)" opacity="{self.palette.grain}"/>'

    def _shore(self, region: Region, clip: str) -> str:
        """Lines along the coast, one beyond the other."""
        dry = {r.id for r in self.board.regions if r.terrain not in WATER}
        coast = "".join(ink.path(s.points) for s in self.geometry.borders(region.id, dry))
        if not coast:
            return ""
        p = self.palette
        lines = []
        rows = [(42.0, 40.0, 0.45), (28.0, 25.6, 0.6), (15.0, 11.6, 0.8)]
        if region.terrain == "river":
            rows = rows[2:]
        for outer, inner, opacity in rows:
            lines.append(
                f'<use href="#@k{region.id}" stroke="{p.ripple}" stroke-opacity="{opacity}" stroke-width="{outer}"/>'
            )
            lines.append(f'<use href="#@k{region.id}" stroke="{p.terrain[region.terrain]}" stroke-width="{inner}"/>')
        lines.append(
            f'<use href="#@k{region.id}" stroke="{p.wash[region.terrain]}" stroke-opacity=".45" stroke-width="7"/>'
        )
        head = f'<defs><path id="@k{region.id}" d="{coast}"/></defs>'
        return f'{head}<g {clip} fill="none" stroke-linejoin="round">{"".join(lines)}</g>\n'

    def _patterns(self) -> Iterable[str]:
        # Those of a terrain one after the other: what is alike packs well if it is near.
        for region in sorted(self.board.regions, key=lambda one: one.terrain):
            rng = Random(f"{self.board.id} {region.id}")
            body = coloured(stamped(self._scattered(region, rng)), self.palette)
            if region.terrain == "chasm":
                body += self._cliffs(region, rng)
            yield f'<g class="pattern s-{region.terrain}" data-region="{region.id}">{body}</g>\n'
            if wonder := self.wonders.get(region.id):
                drawn = stamped([wonder.stamp()])
                yield f'<g class="wonder s-{region.terrain}">{coloured(drawn, self.palette)}</g>\n'
        yield from self._compass()

    def _scattered(self, region: Region, rng: Random) -> Iterable[Stamp]:
        """Signs all over a region, of sizes that differ in steps, with lines of one width."""
        spacing, size = SCATTER[region.terrain]
        signs = SIGNS[region.terrain]
        for x, y in ink.scatter(self._open(region.id), spacing, rng):
            sign = signs[rng.randrange(len(signs) - SYMBOL_ONLY.get(region.terrain, 0))]
            yield Stamp(sign, x, y, round(size * round(rng.uniform(0.86, 1.12) / STEP) * STEP, 3), size)

    def _open(self, region: int) -> Polygon:
        """Where signs may stand: not at the border, not under what is always shown."""
        import shapely

        places = self.layout[region]
        fixed = [places.symbol, places.plate, *places.marks]
        boxes = [_grown(box, 11, 4, 11, 20) for box in fixed]
        boxes.append(self._rose_circle())
        if wonder := self.wonders.get(region):
            room = Rectangle(wonder.x, wonder.y, 2 * wonder.radius, 2 * wonder.radius)
            boxes.append(_grown(room, 6, 0, 6, 14))
        area: Polygon = self.geometry.polygons[region].buffer(-15).difference(shapely.union_all(boxes))
        lifted: Polygon = shapely.intersection(area, shapely.affinity.translate(area, 0, 9))
        return lifted

    def _rose_spot(self) -> tuple[float, float, float]:
        """The widest room that the sea leaves for a compass rose: radius and middle."""
        import shapely

        best = (0.0, 0.0, 0.0)
        for region in self.board.regions:
            if region.terrain == "sea":
                places = self.layout[region.id]
                boxes = [_grown(box, 6, 6, 6, 6) for box in (places.symbol, places.plate, *places.marks)]
                free = self.geometry.polygons[region.id].buffer(-18).difference(shapely.union_all(boxes))
                circle = shapely.maximum_inscribed_circle(free, tolerance=1)
                best = max(best, (circle.length, *circle.coords[0]))
        return best

    def _rose_circle(self) -> Polygon:
        import shapely

        circle: Polygon = shapely.Point(self.rose[1:]).buffer(self.rose[0] + 8)
        return circle

    def _variant(self, region: Region) -> int:
        """Which of its terrain's large symbols a region has."""
        return Random(f"{self.board.id} symbol {region.id}").randrange(len(GROUPS[region.terrain]))

    def _compass(self) -> Iterable[str]:
        room, x, y = self.rose
        if room > ROSE:
            at = f"translate({number(x)} {number(y)}) scale({min(room, ROSE * 1.7):.1f})"
            yield f'<g class="rose" transform="{at}">{COMPASS}</g>'

    def _cliffs(self, region: Region, rng: Random) -> str:
        out = []
        for stretch, way in self.geometry.rings[region.id]:
            line = self.geometry.stretches[stretch]
            if line.right != OUT:
                out.append(ink.ticks(line.points, way, 9, 24, rng))
        return f'<path class="cliff" clip-path="url(#@c{region.id})" d="{"".join(out)}"/>'

    def _borders(self) -> Iterable[str]:
        for stretch in self.geometry.stretches:
            if stretch.right == OUT:
                continue
            kinds = {self.board.regions[stretch.left].terrain, self.board.regions[stretch.right].terrain}
            data = f'data-between="{stretch.left} {stretch.right}"'
            if kinds == {"river"}:
                line = ink.path(ink.simplified(stretch.points, 0.3))
                yield f'<path class="ford" {data} d="{line}"/>\n'
            else:
                width = 4.2 if kinds & {*WATER, "chasm"} else 3.2
                yield f'<path class="border" {data} d="{ink.stroke(stretch.points, width, self.rng)}"/>\n'

    # --- what lies on it ---
    def _symbols(self) -> Iterable[str]:
        for region in self.board.regions:
            places = self.layout[region.id]
            box = places.symbol
            foot = box.y + box.height / 2 - 2.0
            held = self.held.get(region.id)
            body = [
                f'<use class="symbol s-{region.terrain}" href="#@g-{region.terrain}-{self._variant(region)}" '
                f'transform="translate({number(box.x)} {number(foot)}) scale({box.width / USUAL.symbol[0]:.2f})"/>'
            ]
            for mark, spot in zip(region.marks, places.marks, strict=True):
                gone = not self.bare and held is not None and _is_gone(mark, held)
                body.append(tokens.medallion(spot, mark, gone))
            yield f'<g id="@y{region.id}" data-region="{region.id}">{"".join(body)}</g>\n'

    def _plates(self) -> Iterable[str]:
        for region in self.board.regions:
            strip = tokens.plate(self.layout[region.id].plate, region.id, self.compact)
            yield f'<g id="@n{region.id}" data-region="{region.id}">{strip}</g>\n'

    def _owners(self) -> Iterable[str]:
        for region in self.board.regions:
            held = self.held.get(region.id)
            if held is not None and held.cover is not None:
                yield cover(held.cover, f"@s{region.id}")
            classes = "owner"
            if held is not None and held.seat is not None:
                classes += f" seat-{held.seat}" + (" declined" if held.declined else "")
            yield f'<use id="@o{region.id}" href="#@s{region.id}" class="{classes}" clip-path="url(#@c{region.id})"/>'

    def _states(self) -> Iterable[str]:
        for region in self.board.regions:
            held = self.held.get(region.id)
            classes = "state" + (" immune" if held is not None and held.immune else "")
            yield f'<use id="@h{region.id}" href="#@s{region.id}" class="{classes}" clip-path="url(#@c{region.id})"/>'

    def _tokens(self) -> Iterable[str]:
        for held in self.held.values():
            places = self.layout[held.region]
            for kind, count in held.neutrals():
                spot = tokens.neutral_spot(places, self.board.regions[held.region].marks, kind)
                yield tokens.neutral(spot, held.region, kind, count)
            if held.seat is not None and held.tokens:
                yield tokens.token(places, held, self.compact)

    def _pieces(self) -> Iterable[str]:
        for held in self.held.values():
            yield tokens.pieces(self.layout[held.region], held)

    # --- around it ---
    def _frame(self) -> Iterable[str]:
        g, p = self.geometry, self.palette
        w, h, m = g.width, g.height, g.margin
        sheet = f"M{-m:g} {-m:g}H{w + m:g}V{h + m:g}H{-m:g}ZM0 0V{h:g}H{w:g}V0Z"
        yield f'<path d="{sheet}" fill="{p.paper}"/><path d="{sheet}" fill="url(#@grain)" opacity="{p.grain}"/>'
        for off, width in ((1.5, 3.0), (15.5, 1.6), (19.5, 3.4)):
            yield (
                f'<rect x="{-off:g}" y="{-off:g}" width="{w + 2 * off:g}" height="{h + 2 * off:g}" fill="none" '
                f'stroke="{p.rim}" stroke-width="{width:g}"/>'
            )
        yield f'<path d="{_scale_bar(w, h)}" fill="{p.rim}"/>'


def _is_gone(mark: str, held: Held) -> bool:
    """Whether those whose mark is printed in a region have left it."""
    return (mark == "lost_tribe" and not held.lost_tribe) or (mark == "monsters" and not held.monsters)


def _grown(box: Rectangle, left: float, top: float, right: float, bottom: float) -> Polygon:
    from shapely import box as rectangle

    a, b, c, d = box.bounds
    return rectangle(a - left, b - top, c + right, d + bottom)


def _scale_bar(width: float, height: float) -> str:
    """Every second field of the bar along the frame."""
    out = []
    for length, across in ((width, False), (height, True)):
        fields = max(round(length / 62) // 2 * 2 + 1, 3)
        step = length / fields
        for i in range(0, fields, 2):
            for off in (-13.0, (height if not across else width) + 5.0):
                x, y, w, h = (off, i * step, 8.0, step) if across else (i * step, off, step, 8.0)
                out.append(f"M{number(x)} {number(y)}h{number(w)}v{number(h)}h{number(-w)}Z")
    return "".join(out)
