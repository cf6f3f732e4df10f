"""`elbowroom serve`"""

from __future__ import annotations

from typing import Annotated

import typer

from elbowroom.language.texts import Texts, default_language


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on; 0.0.0.0 for everybody.")] = None,
    port: Annotated[int | None, typer.Option(help="The port; 0 takes a free one.")] = None,
    database: Annotated[str | None, typer.Option(help="The URL of the database; by default a SQLite file.")] = None,
    redis: Annotated[str | None, typer.Option(help="The URL of Redis, needed if several processes serve.")] = None,
    data: Annotated[str | None, typer.Option(help="The folder for the database and the secret key.")] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open a browser, if there is one.")] = False,
) -> None:
    """Serve the game: lobby, live play, bots; in a browser or by the API.

    Every setting can also come from the environment; docs/hosting.md lists them. Options given here win.
    """
    try:
        from elbowroom.server.run.serve import serve as run
    except ModuleNotFoundError as missing:
        typer.echo(f"elbowroom serve: {missing.name} is not installed; install 'elbowroom[server]'", err=True)
        raise typer.Exit(2) from None
    from elbowroom.server.settings import read_settings

    try:
        settings = read_settings(host=host, port=port, database=database, redis=redis, data=data)
        texts = Texts(default_language())
        run(settings, open_browser, lambda address: typer.echo(texts.text("server-serving", address=address)))
    except (ValueError, OSError) as problem:
        typer.echo(f"elbowroom serve: {problem}", err=True)
        raise typer.Exit(2) from None
