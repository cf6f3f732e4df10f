"""`elbowroom verify`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def verify(
    file: Annotated[Path, typer.Argument(help="the record of a game")],
    fair: Annotated[
        bool, typer.Option("--fair", help="also require that chance decided, by a seed committed to beforehand")
    ] = False,
) -> None:
    """Replay the record of a game and check it, the dice against the revealed seed.

    Exits with 0 if the record holds, with 1 if it does not, with 2 if it cannot be read; with --fair also with 3 if it
    holds but does not prove that the game was fair: the seed is sealed or unknown, or something was laid by hand.
    """
    from elbowroom.game.verify import verify as check

    try:
        text = file.read_bytes().decode("utf-8")
    except OSError as error:
        typer.echo(f"{file}: cannot be read: {error.strerror}", err=True)
        raise typer.Exit(2) from None
    except UnicodeDecodeError as error:
        typer.echo(f"{file}: this is no text in UTF-8: byte {error.start} is wrong", err=True)
        raise typer.Exit(2) from None
    verdict = check(text)
    typer.echo(f"{file}: {verdict}", err=not verdict.ok)
    if not verdict.ok:
        raise typer.Exit(1 if verdict.readable else 2)
    if fair and not verdict.fair:
        typer.echo(f"{file}: it does not prove a fair game", err=True)
        raise typer.Exit(3)
