"""`elbowroom simulate`"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from elbowroom.cli.lists import listed

if TYPE_CHECKING:
    from rich.table import Table

    from elbowroom.arena.simulate import GameResult
    from elbowroom.arena.stats import PlayerLine, Summary, TraitLine
    from elbowroom.game.setup import Setup


def simulate(
    players: Annotated[int, typer.Option(help="how many seats, 2 to 5")] = 2,
    bots: Annotated[
        str, typer.Option(help="a bot for each seat, separated by commas: champion, greedy, file.py, file.py:Class")
    ] = "",
    games: Annotated[int, typer.Option(help="how many games")] = 100,
    jobs: Annotated[
        int, typer.Option(help="number of processes; it does not change the results of bots without a clock")
    ] = 1,
    seed: Annotated[int, typer.Option(help="the seed of all dice and shuffles")] = 0,
    board: Annotated[str | None, typer.Option(help="the id of a board")] = None,
    boxes: Annotated[str, typer.Option(help="the boxes in the game, separated by commas")] = "base",
    without: Annotated[str, typer.Option(help="races and powers to leave out, separated by commas")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="print one JSON document and nothing else")] = False,
) -> None:
    """Let bots play many games: who wins, with how many coins, by seat, by race and power."""
    from elbowroom.game.setup import Setup

    names = listed(bots) or ("greedy",) * players
    setup = Setup(players=players, boxes=listed(boxes), board=board, without=listed(without))
    try:
        results = _played(setup, names, games, seed, jobs, quiet=as_json)
    except ValueError as error:
        typer.echo(f"elbowroom simulate: {error}", err=True)
        raise typer.Exit(2) from None
    _print(results, names, as_json)


def _played(
    setup: Setup, names: Sequence[str], games: int, seed: int, jobs: int, *, quiet: bool
) -> list[GameResult]:  # fmt: skip
    """The results, with a progress bar. If a bot fails, the command ends and reports how."""
    from rich.console import Console
    from rich.progress import Progress

    from elbowroom.arena.simulate import BotFailure, simulate

    with Progress(console=Console(stderr=True), disable=quiet, transient=True) as progress:
        task = progress.add_task("games", total=games)
        try:
            return simulate(setup, names, games, seed, jobs, lambda done: progress.advance(task, done))
        except BotFailure as failure:
            typer.echo(f"elbowroom simulate: {failure}", err=True)
            raise typer.Exit(1) from None


def _print(results: list[GameResult], names: Sequence[str], as_json: bool) -> None:
    from rich.console import Console

    from elbowroom.arena.stats import summarise

    summary = summarise(results, names)
    if as_json:
        typer.echo(json.dumps(summary.as_json()))
        return
    console = Console()
    for table in _tables(summary):
        console.print(table)


def _tables(summary: Summary) -> list[Table]:
    return [
        _line_table(f"{summary.games} games", "bot", summary.bots),
        _line_table("by seat", "seat", summary.seats),
        _trait_table("races", summary.races),
        _trait_table("powers", summary.powers),
    ]


def _line_table(title: str, first: str, lines: Sequence[PlayerLine]) -> Table:
    table = _blank(title, first, ["played", "wins", "win rate", "coins"])
    for line in lines:
        table.add_row(
            line.name,
            str(line.played),
            f"{line.wins:.1f}",
            f"{line.win_rate:.1%} ± {line.win_rate_error:.1%}",
            f"{line.coins:.1f} ± {line.coins_error:.1f}",
        )
    return table


def _trait_table(title: str, lines: Sequence[TraitLine]) -> Table:
    table = _blank(title, title, ["picked", "price", "coins", "active turns", "active coins", "declined coins"])
    for line in lines:
        table.add_row(
            line.name,
            str(line.picked),
            f"{line.price:.1f}",
            f"{line.coins:.1f} ± {line.coins_error:.1f}",
            f"{line.turns:.1f}",
            f"{line.active_coins:.1f}",
            f"{line.declined_coins:.1f}",
        )
    return table


def _blank(title: str, first: str, columns: list[str]) -> Table:
    from rich.table import Table

    table = Table(title=title, title_justify="left")
    table.add_column(first)
    for column in columns:
        table.add_column(column, justify="right")
    return table
