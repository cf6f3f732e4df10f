"""The end of a game as one picture to share: the map with everybody's land, who won by how much, and the best race."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from elbowroom.boards.drawing import draw_board, view_box
from elbowroom.boards.geometry import geometry_of
from elbowroom.boards.looks import emblems
from elbowroom.boards.palette import LIGHT
from elbowroom.boards.pictures import FONT, png
from elbowroom.boards.portraits import cloth_of, has_portrait, portrait_defs
from elbowroom.boards.tokens import SHAPES, UNKNOWN, Held
from elbowroom.rules.board import Board

WIDTH: Final = 1200  # what the previews of links are made for
HEIGHT: Final = 630
_MAP: Final = (28.0, 28.0, 782.0, 574.0)  # where the map has its place: left, top, width, height
_LEFT: Final = 838  # of the words
_RIGHT: Final = 1166
_WIDE: Final = 0.5  # of a letter, in sizes of the font, on average
_BEST_TOP: Final = 520
_BROWN: Final = "#5b4a38"
_RED: Final = "#8c2f1b"


@dataclass(frozen=True)
class PosterSeat:
    """A player on a poster."""

    seat: int
    name: str
    coins: int
    won: bool


@dataclass(frozen=True)
class Poster:
    """The words of a poster. `race`: whose emblem stands beside `best`, the race that earned most."""

    headline: str
    players: tuple[PosterSeat, ...]
    below: str = ""
    race: str = ""
    best: tuple[str, str] = ("", "")  # a heading and the race


def poster_png(board: Board, held: Sequence[Held], poster: Poster) -> bytes:
    """The poster as a picture."""
    return png(poster_svg(board, held, poster), WIDTH, words=True)


def poster_svg(board: Board, held: Sequence[Held], poster: Poster) -> str:
    """The poster as a drawing."""
    parts = [*_paper(), _map(board, held), *_head(poster), *_ranking(poster.players), *_best(poster)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="{FONT}">{"".join(parts)}</svg>'
    )


def _paper() -> Iterable[str]:
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{LIGHT.paper}"/>'
    for inset, width in ((11, 3), (18, 1)):
        size = f'width="{WIDTH - 2 * inset}" height="{HEIGHT - 2 * inset}"'
        yield (
            f'<rect x="{inset}" y="{inset}" {size} rx="10" fill="none" stroke="{_BROWN}" stroke-width="{width}" '
            'stroke-opacity=".6"/>'
        )


def _map(board: Board, held: Sequence[Held]) -> str:
    """The map, as large as its place allows."""
    left, top, wide, high = _MAP
    _, _, width, height = view_box(geometry_of(board))
    scale = min(wide / width, high / height)
    x, y = left + (wide - width * scale) / 2, top + (high - height * scale) / 2
    place = f'x="{x:.1f}" y="{y:.1f}" width="{width * scale:.1f}" height="{height * scale:.1f}"'
    drawn = draw_board(board, "light", held=held, prefix="map-").replace("<svg ", f"<svg {place} ", 1)
    return drawn.replace("url(#map-grain)", "none")  # which would make the file thrice as large


def _head(poster: Poster) -> Iterable[str]:
    yield _text(_LEFT, 68, "ELBOW ROOM", 25, _RED, bold=True, more='letter-spacing="3"')
    lines = _broken(poster.headline, 40)
    size = 46 if len(lines) <= 2 else 37
    for i, line in enumerate(_broken(poster.headline, size)[:3]):
        yield _text(_LEFT, 124 + i * size, line, size, LIGHT.ink, bold=True)
    if poster.below:
        yield _text(_LEFT, 592, _cut(poster.below, 19, _RIGHT - _LEFT), 19, _BROWN)


def _ranking(players: Sequence[PosterSeat]) -> Iterable[str]:
    """A line for each player; the more there are, the closer they stand."""
    row = min(56, 250 // max(1, len(players)))
    for i, player in enumerate(players):
        y = 248 + i * row
        colour = LIGHT.seats[player.seat % len(LIGHT.seats)][0]
        if player.won:
            yield (
                f'<rect x="{_LEFT - 10}" y="{y - row // 2 + 2}" width="{_RIGHT - _LEFT + 16}" height="{row - 4}" '
                f'rx="9" fill="{LIGHT.plate}" stroke="#b98a2e" stroke-width="2"/>'
            )
        yield (
            f'<path transform="translate({_LEFT} {y - 16}) scale(.32)" fill="{colour}" stroke="{LIGHT.ink}" '
            f'stroke-width="6" d="{SHAPES[player.seat % len(SHAPES)]}"/>'
        )
        yield _text(_LEFT + 46, y + 9, _cut(player.name, 28, 218), 28, LIGHT.ink, bold=player.won)
        yield _text(_RIGHT - 4, y + 11, str(player.coins), 33, LIGHT.ink, bold=True, more='text-anchor="end"')


def _best(poster: Poster) -> Iterable[str]:
    if not poster.race:
        return
    yield f'<circle cx="{_LEFT + 26}" cy="{_BEST_TOP}" r="31" fill="{LIGHT.plate}" stroke="{_BROWN}" stroke-width="2"/>'
    if has_portrait(poster.race):
        yield f"<defs>{portrait_defs([poster.race]).replace('@', 'best-')}</defs>"
        at = f"translate({_LEFT + 1} {_BEST_TOP - 25}) scale(.5)"
        yield f'<use href="#best-p-{poster.race}" color="{cloth_of(poster.race)}" transform="{at}"/>'
    else:
        path = emblems().get(f"race-{poster.race}", emblems()[UNKNOWN])
        yield f'<path transform="translate({_LEFT + 2} {_BEST_TOP - 24}) scale(.0938)" fill="{_RED}" d="{path}"/>'
    heading, race = poster.best
    yield _text(_LEFT + 70, _BEST_TOP - 8, _cut(heading, 19, 258), 19, _BROWN)
    yield _text(_LEFT + 70, _BEST_TOP + 19, _cut(race, 26, 258), 26, LIGHT.ink, bold=True)


def _text(x: int, y: int, text: str, size: int, colour: str, bold: bool = False, more: str = "") -> str:
    weight = 700 if bold else 400
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" fill="{colour}" {more}>{escape(text)}</text>'
    )


def _broken(text: str, size: int) -> list[str]:
    """A sentence in lines as long as there is room; a word that is longer is cut."""
    lines: list[str] = []
    room = _RIGHT - _LEFT
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else ""
        if longer and _width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(_cut(word, size, room))
    return lines


def _cut(text: str, size: int, room: int) -> str:
    if _width(text, size) <= room:
        return text
    while text and _width(f"{text}…", size) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"


def _width(text: str, size: int) -> float:
    """About how wide a text is: capitals and East Asian signs need more than small letters."""
    return size * sum(map(_letter_width, text))


def _letter_width(letter: str) -> float:
    if ord(letter) > 0x2E7F:
        return 1.0
    return _WIDE * (0.6 if letter in " .,:;'iljI1" else 1.3 if letter.isupper() else 1.0)
