"""`elbowroom join`"""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer


def join(
    url: Annotated[str, typer.Argument(help="The address of the table's page, as the host shares it.")],
    bot: Annotated[
        str,
        typer.Option(help="The bot: a name such as otto, path/to/file.py or file.py:Class; options after colons."),
    ],
    name: Annotated[str | None, typer.Option(help="What it is called at the table.")] = None,
    password: Annotated[str | None, typer.Option(help="The password of the table.", envvar="ELBOWROOM_JOIN")] = None,
    session: Annotated[
        Path | None, typer.Option(help="The file with the bot's identity; by default one for each table and name.")
    ] = None,
) -> None:
    """Let a bot of your own take a seat at a server's table and play the game to its end.

    Exits with 0 when the game is over, with 1 if the bot could not play to its end, with 2 if the table cannot be
    joined or the bot cannot be made. Started again, it resumes its seat.
    """
    from elbowroom.bots.base import make_bot
    from elbowroom.join.remote import GivenUp, RemotePlayer
    from elbowroom.join.sessions import session_at, usual_session

    try:
        made = make_bot(bot, secrets.randbits(32))
        called = (name or _usual_name(bot, type(made).__name__))[:30]
        with session_at(session, url) if session else usual_session(url, called) as kept:
            remote = RemotePlayer(url, called, password, lambda line: typer.echo(line, err=True), kept)
            typer.echo(f"seat {remote.seat + 1} at table {remote.table}")
            result = remote.play(made)
            if session is None:
                kept.forget()
    except ValueError as problem:
        typer.echo(f"elbowroom join: {problem}", err=True)
        raise typer.Exit(2) from None
    except GivenUp as problem:
        typer.echo(f"elbowroom join: {problem}", err=True)
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        raise typer.Exit(130) from None
    typer.echo(result["status"])
    for line in result["ranking"]:
        typer.echo(f"{line['rank']}. {line['name']}: {line['coins']}")


def _usual_name(bot: str, class_name: str) -> str:
    """A level goes by its own name, any other bot by that of its class."""
    from elbowroom.bots.levels import level_of
    from elbowroom.language.texts import Texts, default_language

    level = level_of(bot.partition(":")[0])
    return class_name if level is None else Texts(default_language()).text(f"server-bot-{level.id}")
