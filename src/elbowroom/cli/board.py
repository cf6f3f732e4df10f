"""`elbowroom board`: boards as pictures, new boards, and whether a board is fair"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from elbowroom.arena.trial import Trial
    from elbowroom.boards.fairness import Check
    from elbowroom.rules.board import Board

app = typer.Typer(no_args_is_help=True, help="Draw boards, make new ones, and check them.")


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
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="The file to write; by default the board is printed.")
    ] = None,
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


@app.command()
def check(
    board: Annotated[str, typer.Argument(help="A known board such as river-4, or a board file.")],
    games: Annotated[int, typer.Option(min=0, help="How many games to play; 0 checks only the graph.")] = 2000,
    bot: Annotated[str, typer.Option(help="The bot that plays all seats.")] = "greedy",
    seed: Annotated[int, typer.Option(help="The seed of all dice and shuffles.")] = 0,
    jobs: Annotated[
        int, typer.Option(min=1, help="Number of processes; it does not change the results of bots without a clock.")
    ] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")] = False,
) -> None:
    """Check whether a board is fair, by its graph and by many games; exits with 1 if it is not."""
    from elbowroom.boards import board_named
    from elbowroom.boards.fairness import fairness_checks

    try:
        ground = board_named(board)
        checks = fairness_checks(ground)
        trials = _tried(ground, bot, games, seed, jobs, quiet=as_json) if games else []
    except ValueError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
    _report(ground, checks, trials, as_json)


def _tried(board: Board, bot: str, games: int, seed: int, jobs: int, *, quiet: bool) -> list[Trial]:
    """The games on the board, and on the base board for as many players."""
    from rich.console import Console
    from rich.progress import Progress

    from elbowroom.arena.simulate import BotFailure
    from elbowroom.arena.trial import reference_board, reference_games, try_board

    rounds = [(board, games), (reference_board(board), reference_games(games))]
    with Progress(console=Console(stderr=True), disable=quiet, transient=True) as progress:
        task = progress.add_task("games", total=sum(number for _, number in rounds))
        try:
            return [
                try_board(ground, bot, number, seed, jobs, lambda done: progress.advance(task, done))
                for ground, number in rounds
            ]
        except BotFailure as failure:
            typer.echo(f"elbowroom board check: {failure}", err=True)
            raise typer.Exit(1) from None


def _report(board: Board, checks: list[Check], trials: Sequence[Trial], as_json: bool) -> None:
    from elbowroom.arena.trial import trial_checks

    if trials:
        checks = [*checks, *trial_checks(trials[0], trials[1])]
    fair = all(found.holds for found in checks)
    if as_json:
        rows = [asdict(found) for found in checks]
        typer.echo(json.dumps({"board": board.id, "fair": fair, "checks": rows, "trials": [asdict(t) for t in trials]}))
    else:
        _print_checks(board, checks, trials)
    if not fair:
        raise typer.Exit(1)


def _print_checks(board: Board, checks: Sequence[Check], trials: Sequence[Trial]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=board.id, title_justify="left")
    for column in ("", "found", "asked", ""):
        table.add_column(column)
    for found in checks:
        table.add_row(found.name, found.found, found.asked, "yes" if found.holds else "NO")
    console = Console()
    console.print(table)
    for trial in trials:
        seats = ", ".join(f"{seat.won:.1%} ± {seat.error:.1%}" for seat in trial.seats)
        console.print(
            f"{trial.board}: {trial.games} games of {trial.bot} with {', '.join(trial.boxes)}; "
            f"{trial.steps:.0f} decisions each; scores {trial.coins:.1f} ± {trial.spread:.1f}; won by seat: {seats}",
            soft_wrap=True,
        )
