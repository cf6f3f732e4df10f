"""`elbowroom play`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from elbowroom.language.texts import Texts, default_language


def play(
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal.")] = False,
    players: Annotated[int | None, typer.Option(help="How many players: 2 to 5.")] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            help="Who sits where: 'you' or a name for a person, else a bot; such as you,pip,otto. Opponents from the "
            "weakest to the strongest: pip, bruna, otto, sable, champion."
        ),
    ] = None,
    boxes: Annotated[
        str | None,
        typer.Option(help="The boxes to play with, separated by commas: base, underground, river, spiderweb."),
    ] = None,
    board: Annotated[str | None, typer.Option(help="A board by its id, or a board file (.json).")] = None,
    seed: Annotated[
        int | None, typer.Option(help="The seed of all dice and shuffles; a secret one if not given.")
    ] = None,
    lang: Annotated[str | None, typer.Option(help="en or ru; taken from LC_ALL or LANG if not given.")] = None,
    load: Annotated[Path | None, typer.Option(help="Resume a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where to save when you leave or the game ends.")] = None,
    color: Annotated[bool, typer.Option("--color/--no-color", help="Use colours.")] = True,
) -> None:
    """Play at this keyboard, against bots or with others."""
    from elbowroom.terminal.start import Options, open_table
    from elbowroom.terminal.terminal_game import hang_ups_interrupt

    language = lang or default_language()
    try:
        session = open_table(Options(language, players, bots, boxes, board, seed, load, save, color))
    except (ValueError, OSError) as problem:
        typer.echo(f"elbowroom play: {problem}", err=True)
        raise typer.Exit(2) from None
    if not terminal:
        typer.echo(Texts(language).text("no-browser"), err=True)
    hang_ups_interrupt()
    if not session.run():
        raise typer.Exit(1)
