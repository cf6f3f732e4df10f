"""`elbowroom board`: boards as pictures, and new boards"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(no_args_is_help=True, help="Draw boards, and make new ones.")


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
    from elbowroom.boards.tokens import Held, held_in
    from elbowroom.game.game import Game

    try:
        ground = board_named(board)
        held: list[Held] = []
        if position is not None:
            game = Game.from_position(json.loads(position.read_text(encoding="utf-8")))
            if game.board.id != ground.id:
                raise ValueError(f"{position}: a position on {game.board.id}, not on {ground.id}")
            held = held_in(game)
        save_drawing(draw_board(ground, theme, width, held), output, width)
    except (OSError, ValueError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None


@app.command()
def new(
    players: Annotated[int, typer.Option(help="2 to 5.")] = 4,
    kind: Annotated[str, typer.Option(help="base, river or underground.")] = "base",
    seed: Annotated[int, typer.Option(help="The same seed makes the same board.")] = 0,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Where to write; else it is printed.")] = None,
) -> None:
    """Make a new board."""
    from elbowroom.boards.files import board_text
    from elbowroom.boards.generate import generate

    try:
        text = board_text(generate(kind, players, seed))
        if output is None:
            typer.echo(text, nl=False)
        else:
            output.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
