"""What stands on a board: tokens, Lost Tribes, pieces, marks, numbers, each as a piece of SVG."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from elbowroom.boards.ink import number as tenths
from elbowroom.boards.layout import Places, Rectangle
from elbowroom.boards.looks import DRAWN, covers, digit_paths, emblems, figures
from elbowroom.boards.portraits import SIDE, cloth_of, has_portrait, portrait_defs

if TYPE_CHECKING:
    from elbowroom.game.reader import Reader, RegionState

# The faces of the seats' tokens in a square of 100: disc, square, hexagon, lozenge, shield.
SHAPES: Final[tuple[str, ...]] = tuple(figures()["faces"])
ROOM: Final[tuple[float, ...]] = tuple(figures()["room"])  # of the people, on each of these faces
GLEAM: Final = 0.84  # of a face: the part inside its rim, which catches the light
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
    monsters: int = 0
    ship: bool = False  # of pirates
    finds: tuple[str, ...] = ()  # relics and places that lie there
    hidden: str | None = None  # what lies face down there, "unknown" for those who may not look

    def chips(self) -> list[tuple[str, int, str]]:
        """The pieces to be drawn side by side: emblem, number, and the classes that say what kind of thing it is."""
        found = [(kind, number, "piece") for kind, number in self.pieces]
        found += [(kind, 1, "piece find") for kind in self.finds]
        return [*found, (LOOT, 1, "piece hidden")] if self.hidden is not None else found

    def neutrals(self) -> list[tuple[str, int]]:
        """Who lives there and belongs to nobody: emblem and number."""
        found = [("lost_tribe", 1)] if self.lost_tribe and self.race is None else []
        found += [("monsters", self.monsters)] if self.monsters else []
        return [*found, ("ship", 1)] if self.ship else found

    def names(self) -> set[str]:
        """All emblems that are needed to draw this."""
        shown = {kind for kind, _, _ in self.chips()} | {kind for kind, _ in self.neutrals()}
        return shown if self.race is None else shown | {self.race}


LOOT: Final = "loot"  # the emblem of what lies face down
UNKNOWN: Final = "unknown"  # the emblem of what has none


def held_in(position: Reader) -> list[Held]:
    """What stands in each region of a position."""
    active = {player.active.race for player in position.players if player.active is not None}
    return [_held(r, active, position.weather) for r in position.regions]


def cover_of(r: RegionState, weather: str | None) -> str | None:
    """What lies over a whole region: what its pieces bring, and on rivers the event of the round."""
    found = [covers().get(f"piece-{kind}") for kind, _ in r.pieces]
    if r.terrain == "river":
        found.append(covers().get(f"weather-{weather}"))
    return min(filter(None, found), key=COVER_ORDER.index, default=None)


def _held(r: RegionState, active: set[str], weather: str | None) -> Held:
    roaming = [(kind, 1) for kind, there in (("caravel", r.caravel), ("ghost", r.ghost)) if there]
    return Held(
        region=r.region,
        seat=r.seat,
        race=r.race,
        tokens=r.tokens,
        declined=r.race is not None and r.race not in active,
        lost_tribe=r.lost_tribe,
        immune=r.immune,
        pieces=(*r.pieces, *roaming),
        cover=cover_of(r, weather),
        monsters=r.monsters,
        ship=r.ship,
        finds=r.finds,
        hidden=r.hidden,
    )


COVER_ORDER: Final = ("lava", "ice", "storm")  # what hides the others


@cache
def _drawn() -> dict[str, str]:
    """The paths of the emblems of all that stands on boards, by its id."""
    kinds = [(key.partition("-"), path) for key, path in emblems().items()]
    return {id: path for (kind, _, id), path in kinds if kind in DRAWN} | {UNKNOWN: emblems()[UNKNOWN]}


def emblem(name: str) -> str:
    """The name of the emblem that stands for a race, piece or mark; there is one for what is not known, too."""
    return name if name in _drawn() else UNKNOWN


def emblem_defs(standing: Iterable[str], marks: Iterable[str] = ()) -> str:
    """The definitions of the emblems of what stands on a board, each in a square of 512, or their portraits instead
    where there are any; and the emblems of the marks that are printed there."""
    standing = set(standing)
    plain = sorted({emblem(name) for name in {*marks} | {name for name in standing if not has_portrait(name)}})
    return "".join(f'<path id="@e-{name}" d="{_drawn()[name]}"/>' for name in plain) + portrait_defs(standing)


def sign(name: str, x: float, y: float, size: float, kind: str = "emblem") -> str:
    """An emblem in a square around a point; as `relief`, it is the shadow of one."""
    scale = size / 512
    at = f"translate({tenths(x - size / 2)} {tenths(y - size / 2)}) scale({scale:.4f})"
    return f'<use class="{kind}" href="#@e-{emblem(name)}" transform="{at}"/>'


def people(race: str, x: float, y: float, size: float) -> str:
    """The people of a race in a square around a point: their portrait, else their emblem in relief."""
    if not has_portrait(race):
        return sign(race, x + size * 0.02, y + size * 0.035, size, "relief") + sign(race, x, y, size)
    return _portrait(race, x, y, size)


def thing(name: str, x: float, y: float, size: float) -> str:
    """What is nobody's people in a square around a point: its portrait, else its emblem."""
    if not has_portrait(name):
        return sign(name, x, y, size)
    return _portrait(name, x, y, size, f' color="{cloth_of(name)}"')


def _portrait(name: str, x: float, y: float, size: float, cloth: str = "") -> str:
    at = f"translate({tenths(x - size / 2)} {tenths(y - size / 2)}) scale({size / SIDE:.3f})"
    return f'<use class="portrait" href="#@p-{name}"{cloth} transform="{at}"/>'


def digits(value: int, x: float, y: float, height: float) -> str:
    """A number as outlines around a point, so that no font is needed."""
    glyphs = digit_paths()
    scale = height / 1000
    left = x - sum(glyphs[d][0] for d in str(value)) * scale / 2
    out = []
    for width, path in (glyphs[d] for d in str(value)):
        at = f"translate({tenths(left)} {tenths(y + height / 2)}) scale({scale:.4f})"
        out.append(f'<path transform="{at}" d="{path}"/>')
        left += width * scale
    return f'<g class="number">{"".join(out)}</g>'


def plate(box: Rectangle, label: int, compact: bool = False) -> str:
    """A name-plate: a strip of paper with curled ends, and the number as large as a small screen needs it."""
    left, top, right, bottom = box.bounds
    w, h = box.width, box.height
    n = tenths
    strip = (
        f"M{n(left)} {n(top + h * 0.12)}Q{n(box.x)} {n(top - h * 0.08)} {n(right)} {n(top + h * 0.12)}"
        f"L{n(right - w * 0.07)} {n(box.y)}L{n(right)} {n(bottom - h * 0.06)}"
        f"Q{n(box.x)} {n(bottom - h * 0.2)} {n(left)} {n(bottom - h * 0.06)}L{n(left + w * 0.07)} {n(box.y)}Z"
    )
    label_height = h * (0.68 if compact else 0.5)
    figures = digits(label, box.x, box.y - h * 0.03, label_height)
    return f'<path class="plate" stroke-width="1.2" d="{strip}"/>{figures}'


def medallion(box: Rectangle, mark: str, gone: bool = False) -> str:
    """A mark that is printed on the board, pale if what it stands for is gone."""
    r = box.width / 2
    x, y = tenths(box.x), tenths(box.y)
    rings = (
        f'<circle class="face" cx="{x}" cy="{y}" r="{tenths(r - 1)}"/>'
        f'<circle class="rim" cx="{x}" cy="{y}" r="{tenths(r - 1)}"/>'
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
        inset = size * (1 - GLEAM) / 2
        if has_portrait(held.race):
            pile.append(_face("gleam", shape, left + inset, top + inset, size * GLEAM))
        pile.append(people(held.race, x, y - size * 0.02, size * ROOM[held.seat % len(ROOM)]))
        r = box.width * 0.215
        pile.append(_count(held.tokens, box.bounds[2] - r - 1, box.bounds[3] - r - 1, r))
    classes = f"token seat-{held.seat}" + (" declined" if held.declined else "")
    data = f'data-region="{held.region}" data-race="{held.race}" data-tokens="{held.tokens}"'
    return f'<g class="{classes}" {data}>{"".join(pile)}</g>'


def _face(kind: str, shape: str, left: float, top: float, size: float) -> str:
    at = f"translate({tenths(left)} {tenths(top)}) scale({size / 100:.3f})"
    return f'<path class="{kind}" transform="{at}" d="{shape}"/>'


def _count(value: int, x: float, y: float, r: float) -> str:
    disc = f'<circle class="count" cx="{tenths(x)}" cy="{tenths(y)}" r="{tenths(r)}"/>'
    return disc + digits(value, x, y, r * (1.25 if value < 10 else 1.0))


def neutral_spot(places: Places, marks: Sequence[str], kind: str) -> Rectangle:
    """Where those stand who are nobody's: Lost Tribes on their mark; others, and those without, where tokens stand."""
    if kind == "lost_tribe" and kind in marks:
        return places.marks[marks.index(kind)]
    spot = places.token
    return Rectangle(spot.x, spot.y, spot.width * 0.84, spot.width * 0.84)


def neutral(box: Rectangle, region: int, kind: str, number: int) -> str:
    """Lost Tribes, Monsters or a pirate ship: a square token that is nobody's."""
    r = box.width / 2
    face = (
        f'<rect class="face" x="{tenths(box.x - r)}" y="{tenths(box.y - r)}" width="{tenths(2 * r)}" '
        f'height="{tenths(2 * r)}" rx="{tenths(r * 0.3)}"/>'
    )
    many = _count(number, box.x + r * 0.62, box.y + r * 0.62, r * 0.43) if number > 1 else ""
    data = f'data-region="{region}" data-neutral="{kind}" data-tokens="{number}"'
    body = f"{face}{thing(kind, box.x, box.y, box.width * 0.8)}{many}"
    return f'<g class="token neutral n-{kind}" {data}>{body}</g>'


def pieces(places: Places, held: Held) -> str:
    """The pieces in a region, side by side, closer if there are more kinds than places."""
    out = []
    chips = held.chips()
    spots = places.pieces
    for i, (kind, count, classes) in enumerate(chips):
        share = i / max(len(chips) - 1, 1) if len(chips) > len(spots) else i / (len(spots) - 1)
        x = spots[0].x + (spots[-1].x - spots[0].x) * share
        y = spots[0].y + (spots[-1].y - spots[0].y) * share
        size = spots[0].width
        face = (
            f'<rect class="chip" x="{tenths(x - size / 2)}" y="{tenths(y - size / 2)}" width="{tenths(size)}" '
            f'height="{tenths(size)}" rx="{tenths(size * 0.22)}"/>'
        )
        many = _count(count, x + size * 0.38, y + size * 0.36, size * 0.3) if count > 1 else ""
        body = f"{face}{thing(kind, x, y, size * 0.82)}{many}"
        data = f'data-region="{held.region}" data-piece="{kind}" data-count="{count}"'
        out.append(f'<g class="{classes}" {data}>{body}</g>')
    return "".join(out)
