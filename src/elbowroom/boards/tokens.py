"""What stands on a board: tokens, Lost Tribes, pieces, marks, numbers, each as a piece of SVG."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from elbowroom.boards.ink import number
from elbowroom.boards.layout import Box, Places

if TYPE_CHECKING:
    from elbowroom.game.reader import Reader, RegionState

# The faces of the seats' tokens in a square of 100: disc, square, hexagon, lozenge, shield.
SHAPES: Final = (
    "M50 3A47 47 0 1 1 49.900 3Z",
    "M14 5H86Q95 5 95 14V86Q95 95 86 95H14Q5 95 5 86V14Q5 5 14 5Z",
    "M28 5H72L98 50L72 95H28L2 50Z",
    "M50 0L100 50L50 100L0 50Z",
    "M6 8Q28 14 50 3Q72 14 94 8Q100 62 50 100Q0 62 6 8Z",
)

PILE: Final = 4  # tokens shown one above the other, at most


@dataclass(frozen=True)
class Held:
    """What stands in a region, for drawing."""

    region: int
    seat: int | None = None
    race: str | None = None
    tokens: int = 0
    declined: bool = False
    lost_tribe: bool = False
    immune: bool = False
    pieces: tuple[tuple[str, int], ...] = ()
    cover: str | None = None  # what lies over the whole region: ice, storm or lava


# Pieces that lie over the whole region, and what they look like.
COVERS: Final = {"winter": "ice", "lava": "lava"}


def held_in(position: Reader) -> list[Held]:
    """What stands in each region of a position."""
    active = {player.active.race for player in position.players if player.active is not None}
    return [_held(r, active) for r in position.regions]


def _held(r: RegionState, active: set[str]) -> Held:
    declined = r.race is not None and r.race not in active
    cover = next((COVERS[kind] for kind, _ in r.pieces if kind in COVERS), None)
    return Held(r.region, r.seat, r.race, r.tokens, declined, r.lost_tribe, r.immune, r.pieces, cover)


@cache
def _emblems() -> tuple[dict[str, str], dict[str, tuple[int, str]]]:
    """The paths of the emblems, and of the digits with their widths."""
    data = json.loads((Path(__file__).parent / "emblems.json").read_text(encoding="utf-8"))
    return (
        {name: path for name, (_, path) in data["icons"].items()},
        {digit: (width, path) for digit, (width, path) in data["digits"].items()},
    )


def emblem(name: str) -> str:
    """The name of the emblem that stands for a race, piece or mark; there is one for what is not known, too."""
    return name if name in _emblems()[0] else "unknown"


def emblem_defs(names: Iterable[str]) -> str:
    """The definitions of emblems, each in a square of 512."""
    icons, _ = _emblems()
    return "".join(f'<path id="@e-{name}" d="{icons[name]}"/>' for name in sorted({emblem(n) for n in names}))


def sign(name: str, x: float, y: float, size: float) -> str:
    """An emblem in a square around a point."""
    scale = size / 512
    at = f"translate({number(x - size / 2)} {number(y - size / 2)}) scale({scale:.4f})"
    return f'<use class="emblem" href="#@e-{emblem(name)}" transform="{at}"/>'


def digits(value: int, x: float, y: float, height: float) -> str:
    """A number as outlines around a point, so that no font is needed."""
    _, glyphs = _emblems()
    scale = height / 1000
    left = x - sum(glyphs[d][0] for d in str(value)) * scale / 2
    out = []
    for width, path in (glyphs[d] for d in str(value)):
        at = f"translate({number(left)} {number(y + height / 2)}) scale({scale:.4f})"
        out.append(f'<path transform="{at}" d="{path}"/>')
        left += width * scale
    return f'<g class="number">{"".join(out)}</g>'


def plate(box: Box, label: int) -> str:
    """A name-plate: a strip of paper with curled ends."""
    left, top, right, bottom = box.bounds
    w, h = box.width, box.height
    n = number
    strip = (
        f"M{n(left)} {n(top + h * 0.12)}Q{n(box.x)} {n(top - h * 0.08)} {n(right)} {n(top + h * 0.12)}"
        f"L{n(right - w * 0.07)} {n(box.y)}L{n(right)} {n(bottom - h * 0.06)}"
        f"Q{n(box.x)} {n(bottom - h * 0.2)} {n(left)} {n(bottom - h * 0.06)}L{n(left + w * 0.07)} {n(box.y)}Z"
    )
    return f'<path class="plate" stroke-width="1.2" d="{strip}"/>' + digits(label, box.x, box.y - h * 0.03, h * 0.5)


def medallion(box: Box, mark: str, gone: bool = False) -> str:
    """A mark that is printed on the board, pale if what it stands for is gone."""
    r = box.width / 2
    x, y = number(box.x), number(box.y)
    rings = (
        f'<circle class="face" cx="{x}" cy="{y}" r="{number(r - 1)}"/>'
        f'<circle class="rim" cx="{x}" cy="{y}" r="{number(r - 1)}"/>'
    )
    classes = f"mark m-{mark}" + (" gone" if gone else "")
    return f'<g class="{classes}" data-mark="{mark}">{rings}{sign(mark, box.x, box.y, box.width * 0.7)}</g>'


def token(places: Places, held: Held, compact: bool) -> str:
    """The tokens of a race in a region: its emblem, the seat's colour and shape, how many; all within its place."""
    assert held.seat is not None
    assert held.race is not None
    box = places.token
    size = box.width * (0.86 if held.tokens > 1 else 0.92)
    left, top = box.bounds[0], box.bounds[3] - size
    shape = SHAPES[held.seat % len(SHAPES)]
    layers = min(held.tokens, PILE)
    lift = (box.height - size) / (PILE - 1)
    pile = [_face("face", shape, left + i * lift / 2, top - i * lift, size) for i in range(layers - 1, -1, -1)]
    if held.declined:
        pile.append(_face("worn", shape, left, top, size))
    x, y = left + size / 2, top + size / 2
    if compact:
        pile.append(digits(held.tokens, x, y, size * 0.56))
    else:
        pile.append(sign(held.race, x, y - size * 0.03, size * 0.66))
        r = box.width * 0.215
        pile.append(_count(held.tokens, box.bounds[2] - r - 1, box.bounds[3] - r - 1, r))
    classes = f"token seat-{held.seat}" + (" declined" if held.declined else "")
    data = f'data-region="{held.region}" data-race="{held.race}" data-tokens="{held.tokens}"'
    return f'<g class="{classes}" {data}>{"".join(pile)}</g>'


def _face(kind: str, shape: str, left: float, top: float, size: float) -> str:
    at = f"translate({number(left)} {number(top)}) scale({size / 100:.3f})"
    return f'<path class="{kind}" transform="{at}" d="{shape}"/>'


def _count(value: int, x: float, y: float, r: float) -> str:
    disc = f'<circle class="count" cx="{number(x)}" cy="{number(y)}" r="{number(r)}"/>'
    return disc + digits(value, x, y, r * (1.25 if value < 10 else 1.0))


def tribe(box: Box, region: int) -> str:
    """A Lost Tribe."""
    r = box.width / 2
    face = (
        f'<rect class="face" x="{number(box.x - r)}" y="{number(box.y - r)}" width="{number(2 * r)}" '
        f'height="{number(2 * r)}" rx="{number(r * 0.3)}"/>'
    )
    return (
        f'<g class="token tribe" data-region="{region}">{face}{sign("lost_tribe", box.x, box.y, box.width * 0.8)}</g>'
    )


def pieces(places: Places, held: Held) -> str:
    """The pieces in a region, side by side, closer if there are more kinds than places."""
    out = []
    kinds = held.pieces
    spots = places.pieces
    for i, (kind, count) in enumerate(kinds):
        share = i / max(len(kinds) - 1, 1) if len(kinds) > len(spots) else i / (len(spots) - 1)
        x = spots[0].x + (spots[-1].x - spots[0].x) * share
        y = spots[0].y + (spots[-1].y - spots[0].y) * share
        size = spots[0].width
        face = (
            f'<rect class="chip" x="{number(x - size / 2)}" y="{number(y - size / 2)}" width="{number(size)}" '
            f'height="{number(size)}" rx="{number(size * 0.22)}"/>'
        )
        many = _count(count, x + size * 0.38, y + size * 0.36, size * 0.3) if count > 1 else ""
        body = f"{face}{sign(kind, x, y, size * 0.82)}{many}"
        out.append(f'<g class="piece" data-region="{held.region}" data-piece="{kind}" data-count="{count}">{body}</g>')
    return "".join(out)
