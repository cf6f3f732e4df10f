"""`elbowroom board`: boards as pictures"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(no_args_is_help=True, help="Draw boards.")


@app.callback()
def board() -> None:
    """Draw boards."""


@app.command()
def draw(
    board: Annotated[str, typer.Argument(help="A known board such as base-4, or a board file.")],
    output: Annotated[Path, typer.Option("-o", "--output", help="Where to write: a name ending in .svg or .png.")],
    position: Annotated[Path | None, typer.Option(help="A position file; what stands there is drawn too.")] = None,
    theme: Annotated[str, typer.Option(help="light or dark.")] = "light",
    width: Annotated[int | None, typer.Option(min=100, max=10_000, help="In pixels.")] = None,
) -> None:
    """Draw a board, empty or with a position on it."""
    from elbowroom.boards import board_named
    from elbowroom.boards.drawing import draw_board
    from elbowroom.boards.files import save_drawing
    from elbowroom.boards.tokens import held_in
    from elbowroom.game.game import Game

    try:
        ground = board_named(board)
        held = []
        if position is not None:
            game = Game.from_position(json.loads(position.read_text(encoding="utf-8")))
            if game.board.id != ground.id:
                raise ValueError(f"{position}: a position on {game.board.id}, not on {ground.id}")
            held = held_in(game)
        save_drawing(draw_board(ground, theme, width, held), output, width)
    except (OSError, ValueError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
