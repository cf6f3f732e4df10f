"""The command `elbowroom`. Each group of commands has a module of its own, imported only when it is used."""

from __future__ import annotations

import typer

from elbowroom import build_info
from elbowroom.cli import admin, arena, board, dev, puzzles
from elbowroom.cli.join import join
from elbowroom.cli.play import play
from elbowroom.cli.review import review
from elbowroom.cli.rules import rules
from elbowroom.cli.serve import serve
from elbowroom.cli.simulate import simulate
from elbowroom.cli.train import train
from elbowroom.cli.verify import verify
from elbowroom.cli.version import version

app = typer.Typer(no_args_is_help=True, add_completion=False)
app.command()(verify)
app.command()(join)
app.command()(play)
app.command()(review)
app.command()(rules)
app.command()(serve)
app.command()(simulate)
app.command()(train)
app.command()(version)
app.add_typer(admin.app, name="admin")
app.add_typer(arena.app, name="arena")
app.add_typer(board.app, name="board")
app.add_typer(dev.app, name="dev")
app.add_typer(puzzles.app, name="puzzles")


@app.callback()
def root(context: typer.Context) -> None:
    """Elbow Room: a crowded fantasy world, as software."""
    if context.invoked_subcommand != "version" and build_info.in_checkout() and build_info.is_stale():
        typer.echo(build_info.STALE, err=True)
        raise typer.Exit(1)


def main() -> None:
    """Run the command line."""
    app()
