"""The board as a drawn map: borders as lines, and in each region its number, terrain, marks, holder and cost."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rich.style import Style
from rich.text import Text

from elbowroom.game.reader import RegionState
from elbowroom.terminal import look
from elbowroom.terminal.drawing import OUTSIDE, ROW_PITCH, Drawing
from elbowroom.terminal.shown_position import ShownPosition

LEAST_PITCH: Final = 3
MOST_PITCH: Final = 5


@dataclass(frozen=True)
class Word:
    """A piece of a label."""

    text: str
    style: Style


@dataclass(frozen=True)
class LabelSlot:
    """A place for one line of a label: a run of blanks inside a region."""

    y: int
    x: int
    width: int


def map_width(drawing: Drawing, pitch: int) -> int:
    """How many columns the map takes."""
    return drawing.width * pitch + 1


def map_height(drawing: Drawing) -> int:
    """How many lines the map takes."""
    return drawing.height * ROW_PITCH + 1


def draw_map(drawing: Drawing, shown: ShownPosition, pitch: int) -> list[Text]:
    """The map, line by line."""
    canvas = drawing.canvas(pitch)
    characters = [[character for character, _ in row] for row in canvas]
    styles = [[look.LINE if region == OUTSIDE else _ground(shown, region) for _, region in row] for row in canvas]
    for region, slots in _slots(canvas).items():
        for slot, words in place_label(slots, list(_labels(shown, shown.regions[region]))):
            _write(characters, styles, slot, words)
    return [_line(row, style) for row, style in zip(characters, styles, strict=True)]


def _ground(shown: ShownPosition, region: int) -> Style:
    return look.ground(shown.view.board.regions[region].terrain, region in shown.targets)


def _slots(canvas: list[list[tuple[str, int]]]) -> dict[int, list[LabelSlot]]:
    """The widest run of blanks of each region in each line of the map."""
    found: dict[int, list[LabelSlot]] = defaultdict(list)
    for y, row in enumerate(canvas):
        widest: dict[int, LabelSlot] = {}
        start = 0
        for x in range(1, len(row) + 1):
            if x == len(row) or row[x][1] != row[start][1]:
                region, width = row[start][1], x - start
                if region != OUTSIDE and (region not in widest or widest[region].width < width):
                    widest[region] = LabelSlot(y, start, width)
                start = x
        for region, slot in widest.items():
            found[region].append(slot)
    return found


def _labels(shown: ShownPosition, region: RegionState) -> Iterator[list[Word]]:
    """The label of a region, in full and then ever shorter, for the first that fits."""
    ground = _ground(shown, region.region)
    head = [
        Word(str(region.region), ground + Style(bold=True)),
        Word(shown.texts.text(f"terrain-{region.terrain}.short"), ground),
    ]
    signs = "".join(look.MARK_SIGNS.get(mark, "") for mark in region.marks)
    marks = [Word(signs, ground + look.MARK)] if signs else []
    price = _price(shown, region.region, ground)
    for named in (True, False):
        yield head + marks + _holder(shown, region, ground, named) + _pieces(shown, region, ground) + price
    holder = _holder(shown, region, ground, named=False, signs=True)
    yield head + marks + holder + price
    yield head[:1] + marks + holder + price
    yield head[:1]


def _holder(shown: ShownPosition, region: RegionState, ground: Style, named: bool, signs: bool = False) -> list[Word]:
    """Whose tokens stand there, with the race's name or with signs for the pieces."""
    if region.lost_tribe:
        return [Word(look.TRIBE_SIGN, ground)]
    if region.seat is None or region.race is None:
        return []
    active = shown.is_active(region)
    tokens = f"{shown.letter(region.seat)}{region.tokens}"
    text = tokens if active else f"({tokens})"
    if named:
        text += f" {shown.texts.race(region.race)}"
    if signs:
        text += "".join(look.piece_sign(p) + (str(n) if n > 1 else "") for p, n in region.pieces)
    return [Word(text, look.banner(region.seat, active))]


def _pieces(shown: ShownPosition, region: RegionState, ground: Style) -> list[Word]:
    return [Word(thing, ground) for thing in shown.things(region, short=True)]


def _price(shown: ShownPosition, region: int, ground: Style) -> list[Word]:
    price = shown.prices.get(region)
    if price is None or not price.reachable:
        return []
    if region in shown.targets:
        payable = price.reason is None and price.pips == 0
        return [Word(f"{look.CAN_TAKE}{price.total if payable else look.BY_MEANS}", ground + look.PRICE)]
    if region in shown.gambles:
        return [Word(f"{look.WITH_DIE}{price.total}", ground + look.PRICE)]
    return [Word(str(price.total), ground)]


def place_label(slots: list[LabelSlot], labels: list[list[Word]]) -> list[tuple[LabelSlot, list[Word]]]:
    """The first of the labels that fits, laid out in the slots of its region; nothing if none fits."""
    middle = (slots[0].y + slots[-1].y) / 2
    for label in labels:
        layouts = [layout for first in range(len(slots)) if (layout := _flow(slots[first:], label))]
        if layouts:
            return min(layouts, key=lambda layout: abs((layout[0][0].y + layout[-1][0].y) / 2 - middle))
    return []


def _flow(slots: list[LabelSlot], label: list[Word]) -> list[tuple[LabelSlot, list[Word]]] | None:
    """The words of a label in order, as many in each slot as fit; None if they do not all fit."""
    lines: list[tuple[LabelSlot, list[Word]]] = []
    rest = list(label)
    for slot in slots:
        line: list[Word] = []
        while rest and _length([*line, rest[0]]) <= slot.width:
            line.append(rest.pop(0))
        if line:
            lines.append((slot, line))
        elif lines and rest:
            return None  # no gaps inside a label
        if not rest:
            return lines
    return None


def _length(words: list[Word]) -> int:
    return sum(len(word.text) for word in words) + len(words) - 1


def _write(characters: list[list[str]], styles: list[list[Style]], slot: LabelSlot, words: list[Word]) -> None:
    x = slot.x + (slot.width - _length(words)) // 2
    for word in words:
        for character in word.text:
            characters[slot.y][x] = character
            styles[slot.y][x] = word.style
            x += 1
        x += 1


def _line(characters: list[str], styles: list[Style]) -> Text:
    line = Text(no_wrap=True)
    start = 0
    for x in range(1, len(characters) + 1):
        if x == len(characters) or styles[x] != styles[start]:
            line.append("".join(characters[start:x]), styles[start])
            start = x
    return line
