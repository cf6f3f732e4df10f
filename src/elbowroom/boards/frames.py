"""The same board many times on one page: drawn once, and shown again and again with other things standing on it.

The page holds `sheet` once. A frame is an SVG that uses its two layers, with what belongs to the players between and
above them. What stands in a region is one piece of markup, so that a page which goes from step to step exchanges only
the regions that change.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from elbowroom.boards import tokens
from elbowroom.boards.drawing import view_box
from elbowroom.boards.geometry import geometry_of
from elbowroom.boards.glyphs import cover
from elbowroom.boards.layout import COMPACT, USUAL, layout_of
from elbowroom.boards.live import board_svg
from elbowroom.boards.tokens import Held
from elbowroom.rules.board import Board

BELOW = ("terrain", "patterns")  # the layers under the colours of the owners
ABOVE = ("borders", "symbols", "plates", "frame")
_LAYERS = ("terrain", "patterns", "owners", "borders", "symbols", "plates", "states", "frame", "tokens", "pieces")


class RegionFrame(NamedTuple):
    """What stands in a region as markup: under the borders, and above them."""

    below: str
    above: str


class BoardFrames:
    """The frames of one board; `prefix` goes before all ids."""

    def __init__(self, board: Board, prefix: str = "f-", compact: bool = False) -> None:
        self.board, self.prefix, self.compact = board, prefix, compact
        self._layout = layout_of(board, COMPACT if compact else USUAL)

    @property
    def classes(self) -> str:
        """The classes of every SVG that shows a frame."""
        return "elbowroom-board elbowroom-live" + (" compact" if self.compact else "")

    @property
    def view_box(self) -> str:
        """The part of the plane that a frame shows."""
        return " ".join(f"{number:g}" for number in view_box(geometry_of(self.board)))

    def sheet(self, held: Iterable[Held]) -> str:
        """What the page holds once: the styles, the shapes and emblems, and the layers `below` and `above`."""
        svg = board_svg(self.board, self.compact, self.prefix)
        for rest in (" .", ".compact ."):  # what is used again has lost its ancestors
            svg = svg.replace(f".elbowroom-live{rest}", f":is(.elbowroom-live,.er-layer){rest}")
        layer = "er-layer compact" if self.compact else "er-layer"
        style, defs = (
            svg[svg.index(f"<{tag}>") : svg.index(f"</{tag}>\n") + len(tag) + 3] for tag in ("style", "defs")
        )
        starts = [svg.index(f'<g class="{name}">') for name in _LAYERS]
        layers = {name: svg[start:end] for name, start, end in zip(_LAYERS, starts, starts[1:], strict=False)}
        names = {name for one in held for name in one.names()}
        emblems = self._named(tokens.emblem_defs(names))
        below, above = ("".join(layers[name] for name in names) for names in (BELOW, ABOVE))
        return (
            f'<svg class="{self.classes} sheet" width="0" height="0" aria-hidden="true">{style}{defs}'
            f'<defs>{emblems}<g id="{self.prefix}below" class="{layer}">{below}</g>'
            f'<g id="{self.prefix}above" class="{layer}">{above}</g></defs></svg>'
        )

    def region(self, held: Held) -> RegionFrame:
        """What stands in a region."""
        region, places = self.board.regions[held.region], self._layout[held.region]
        shape = f'href="#@s{held.region}" clip-path="url(#@c{held.region})"'
        below = cover(held.cover, f"@s{held.region}") if held.cover is not None else ""
        if held.seat is not None:
            declined = " declined" if held.declined else ""
            below += f'<use {shape} class="owner seat-{held.seat}{declined}"/>'
        above = f'<use {shape} class="state immune"/>' if held.immune else ""
        for kind, number in held.neutrals():
            above += tokens.neutral(tokens.neutral_spot(places, region.marks, kind), held.region, kind, number)
        if held.seat is not None and held.tokens:
            above += tokens.token(places, held, self.compact)
        return RegionFrame(self._named(below), self._named(above + tokens.pieces(places, held)))

    def frame(self, held: Iterable[Held], label: str) -> str:
        """A frame; every region has a group of its own in both layers, `data-below` and `data-above`."""
        below, above = [], []
        for one in held:
            region = self.region(one)
            below.append(f'<g data-below="{one.region}">{region.below}</g>')
            above.append(f'<g data-above="{one.region}">{region.above}</g>')
        return (
            f'<svg class="{self.classes}" viewBox="{self.view_box}" role="img" aria-label="{label}">'
            f'<use href="#{self.prefix}below"/><g class="owners">{"".join(below)}</g>'
            f'<use href="#{self.prefix}above"/><g class="states" data-lit></g>'
            f'<g class="tokens pieces">{"".join(above)}</g></svg>'
        )

    def _named(self, markup: str) -> str:
        return markup.replace("@", self.prefix)
