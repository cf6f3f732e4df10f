"""Positions shown to people: as text for a terminal, as a picture, or printed while a game is played."""

from __future__ import annotations

import base64
import io
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from elbowroom.boards.drawing import draw_board, draw_position
from elbowroom.boards.pictures import png
from elbowroom.game.game import Game
from elbowroom.language.texts import Texts
from elbowroom.rules.board import Board
from elbowroom.terminal.screen import Screen, ScreenExtras
from elbowroom.terminal.shown_position import ShownPosition

MODES: Final = ["human", "ansi", "rgb_array"]
WIDTH: Final = 640  # pixels of a picture
COLUMNS: Final = 120  # of text
LINES: Final = 60

# Most of a board's picture never changes, and takes most of the time to paint.
_GROUND: Final = re.compile(r'<g class="terrain">.*(?=<g class="owners">)', re.DOTALL)
_ABOVE: Final = re.compile(r'<g class="owners">.*(?=</svg>)', re.DOTALL)
_VIEW_BOX: Final = re.compile(r'viewBox="(\S+) (\S+) (\S+) (\S+)"')


class RenderModeError(ValueError):
    """A render mode that there is not."""


def checked_mode(mode: str | None) -> str | None:
    """The render mode, if it is one."""
    if mode is not None and mode not in MODES:
        raise RenderModeError(f"there is no render_mode {mode!r}; there are {', '.join(map(repr, MODES))} and None")
    return mode


def rendered(game: Game, mode: str | None) -> str | NDArray[np.uint8] | None:
    """What `render` of an environment returns; ``human`` prints the text instead."""
    if mode == "rgb_array":
        return picture(game)
    if mode == "ansi":
        return text(game)
    if mode == "human":
        print(text(game))
    return None


def text(game: Game, columns: int = COLUMNS) -> str:
    """The table as a terminal shows it, in colour, as whoever has to decide sees it."""
    seat = game.to_move
    view = game.public_view() if seat is None else game.view(seat)
    shown = ShownPosition(view, Texts("en", game.setup.seat_names()))
    paper = io.StringIO()
    console = Console(file=paper, force_terminal=True, width=columns, height=LINES, color_system="truecolor")
    screen = Screen(console, game.board)
    screen.print(screen.compose(shown, ScreenExtras()))
    return paper.getvalue()


def picture(game: Game, width: int = WIDTH) -> NDArray[np.uint8]:
    """The board with all that stands on it, as rows of pixels: red, green, blue."""
    drawn = draw_position(game, width=width)
    return _painted(_GROUND.sub(_as_image(_ground(game.board, width), drawn), drawn), width).copy()


@lru_cache(maxsize=32)
def _painted(svg: str, width: int) -> NDArray[np.uint8]:
    from PIL import Image  # slow to import, and not needed to train

    pixels = Image.open(io.BytesIO(png(svg, width))).convert("RGB")
    return np.asarray(pixels, dtype=np.uint8)


@lru_cache(maxsize=32)
def _ground(board: Board, width: int) -> bytes:
    """The land without anything on it."""
    return png(_ABOVE.sub("", draw_board(board, width=width)), width)


def _as_image(pixels: bytes, svg: str) -> Callable[[Any], str]:
    """A picture that fills a drawing, as an element of it."""
    found = _VIEW_BOX.search(svg)
    assert found is not None
    x, y, width, height = found.groups()
    data = base64.b64encode(pixels).decode()
    element = f'<image x="{x}" y="{y}" width="{width}" height="{height}" href="data:image/png;base64,{data}"/>'
    return lambda _: element
