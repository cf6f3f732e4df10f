"""`elbowroom puzzles`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NoReturn, cast

import typer

from elbowroom.cli.outputs import check_outputs

app = typer.Typer(no_args_is_help=True, help="Make puzzles, and check them.")


@app.command()
def make(
    output: Annotated[Path, typer.Option("-o", "--output", help="The file of puzzles: a name ending in .jsonl.gz.")],
    number: Annotated[int, typer.Option(min=1, help="How many puzzles to find.")] = 100,
    goals: Annotated[str, typer.Option(help="Which kinds, separated by commas.")] = "coins,safe,win,pick,decline",
    seed: Annotated[int, typer.Option(help="The seed of all games.")] = 0,
    log: Annotated[
        Path | None,
        typer.Option(help="Keep each game in this file. A run that was interrupted resumes from there."),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Number of processes.")] = 1,
    ray: Annotated[
        str | None,
        typer.Option(help="Use a Ray cluster: auto, HOST:PORT, ray://HOST:PORT, or local. Needs elbowroom\\[cluster]."),
    ] = None,
    records: Annotated[
        list[Path] | None,
        typer.Option(help="Look at these records, files or folders of *.rec, instead of games of bots."),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="Stop after this many games, with what was found.")] = 1_000_000,
) -> None:
    """Look for puzzles in games of bots, or in games on record. Tactics are proved by trying every way to play the
    turn; picks and declines are judged by the champion."""
    from elbowroom.arena.crew import Crew
    from elbowroom.cli.work_bar import WorkBar
    from elbowroom.formats.puzzle import GOALS, Goal
    from elbowroom.puzzles.collection import write_puzzles
    from elbowroom.puzzles.make import Quarry, make_puzzles, read_records

    wished = [goal.strip() for goal in goals.split(",")]
    if wrong := [goal for goal in wished if goal not in GOALS]:
        _stop(f"there is no goal {wrong[0]!r}; known goals: {', '.join(GOALS)}", 2)
    if not output.name.endswith(".jsonl.gz"):
        _stop(f"{output}: puzzles are written to a name ending in .jsonl.gz", 2)
    kept = log or output.with_suffix("").with_suffix(".log")
    try:
        check_outputs(output, kept)
        with WorkBar("puzzles", number) as bar:
            quarry = Quarry(seed, tuple(cast("list[Goal]", wished)), read_records(records) if records else ())
            found = make_puzzles(quarry, number, kept, Crew(jobs, ray), bar.advance, games)
        write_puzzles(output, found[:number])
    except (OSError, ValueError) as error:
        _stop(str(error), 2)
    except KeyboardInterrupt:
        _stop(f"stopped; what was found is in {kept}; the same command goes on from there", 130)
    typer.echo(f"{min(len(found), number)} puzzles in {output}")


def _stop(message: str, code: int) -> NoReturn:
    typer.echo(f"elbowroom puzzles: {message}", err=True)
    raise typer.Exit(code)
