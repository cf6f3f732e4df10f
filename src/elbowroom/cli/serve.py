"""`elbowroom serve`"""

from __future__ import annotations

from typing import Annotated

import typer

from elbowroom.language.texts import Texts, default_language


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on; 0.0.0.0 for all interfaces.")] = None,
    port: Annotated[int | None, typer.Option(help="The port; 0 picks a free one.")] = None,
    database: Annotated[str | None, typer.Option(help="The URL of the database; by default an SQLite file.")] = None,
    redis: Annotated[str | None, typer.Option(help="The URL of Redis, required for several processes.")] = None,
    data: Annotated[str | None, typer.Option(help="The folder for the database and the secret key.")] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open a browser, if there is one.")] = False,
) -> None:
    """Run the server: lobby, live play, bots; in a browser or through the API. Every setting is also an environment
    variable (docs/server.md lists them); options given here take precedence."""
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
