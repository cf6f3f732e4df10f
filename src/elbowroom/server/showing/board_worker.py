"""A process that makes and draws boards that strangers ask for: it reads orders as JSON lines and writes what it made.
Each takes a fifth of a second or more, in which the server has people to serve."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from elbowroom.boards.drawing import draw_board, draw_position
from elbowroom.boards.generate import generate
from elbowroom.boards.layout import COMPACT, USUAL, Rectangle, layout_of
from elbowroom.boards.planar import DrawingError
from elbowroom.boards.poster import Poster, poster_png
from elbowroom.boards.tokens import Held
from elbowroom.game.game import Game
from elbowroom.game.setup import known_board
from elbowroom.rules.board import Board
from elbowroom.server.child import answer_lines
from elbowroom.server.storage.state import made_board
from elbowroom.server.wire.library_shapes import Anchors, Spot

_NICE: Final = 5


class Order(msgspec.Struct):
    """A board to be made (`kind`, `players`, `seed`), or one to be drawn (`board` and how), or a `position`; with a
    `poster`, the picture of how a game ended, with what stands on the board then (`held`)."""

    kind: str = ""
    players: int = 2
    seed: int = 0
    board: str | dict[str, Any] | None = None
    theme: str = "light"
    small: bool = False
    upright: bool = False
    tall: float = 0.0
    poster: Poster | None = None
    held: list[Held] = []
    position: dict[str, Any] | None = None


class Work(msgspec.Struct):
    """What was made: the data of a board, a drawing with its anchors, or a picture. `error`: why nothing was."""

    board: dict[str, Any] | None = None
    svg: str = ""
    anchors: list[Anchors] = []
    picture: bytes = b""
    error: str | None = None


def drawn(board: Board, theme: str, small: bool, upright: bool, tall: float) -> tuple[str, list[Anchors]]:
    """A drawing, and where things stand in it."""
    places = layout_of(board, COMPACT if small else USUAL, upright, tall)
    anchors = [
        Anchors(
            region=i, scale=p.scale, pole=list(p.pole), token=_spot(p.token), pieces=[_spot(b) for b in p.pieces],
            plate=_spot(p.plate),
        )
        for i, p in enumerate(places)
    ]  # fmt: skip
    return draw_board(board, theme, compact=small, upright=upright, tall=tall), anchors


def _spot(box: Rectangle) -> Spot:
    return Spot(x=round(box.x, 2), y=round(box.y, 2), width=round(box.width, 2), height=round(box.height, 2))


def carried_out(order: Order) -> Work:
    """The work for an order. Errors are reported, not raised."""
    try:
        if order.position is not None:
            return Work(svg=draw_position(Game.from_position(order.position), order.theme))
        if order.board is None:
            return Work(board=generate(order.kind, order.players, order.seed))
        board = known_board(order.board) if isinstance(order.board, str) else made_board(order.board)
        if order.poster is not None:
            return Work(picture=poster_png(board, order.held, order.poster))
        svg, anchors = drawn(board, order.theme, order.small, order.upright, order.tall)
    except DrawingError:
        return Work(error="unfair")
    except Exception as problem:
        return Work(error=f"{type(problem).__name__}: {problem}")
    return Work(svg=svg, anchors=anchors)


def main() -> None:
    """Carry out orders until the input ends."""
    decoder = msgspec.json.Decoder(Order)
    answer_lines(lambda line: msgspec.json.encode(carried_out(decoder.decode(line))), _NICE)


if __name__ == "__main__":
    main()
