"""`elbowroom train`: make the weights of the champion"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from elbowroom.cli.lists import listed


def train(
    out: Annotated[Path, typer.Option(help="The folder of the training. An interrupted run resumes there.")],
    generations: Annotated[int | None, typer.Option(min=1, help="How often to play and learn. By default 8.")] = None,
    games: Annotated[int | None, typer.Option(min=1, help="Games for each generation. By default 12,000.")] = None,
    seed: Annotated[int, typer.Option(help="The seed of all games and of learning.")] = 0,
    hold_out: Annotated[
        str,
        typer.Option(
            help="""What no game may show, separated by commas: boxes, boards, races, powers, or pairs such as
            orcs+flying."""
        ),
    ] = "",
    start: Annotated[
        str,
        typer.Option(help="Continue from the weights in this file instead of from nothing; shipped: the champion's."),
    ] = "",
    jobs: Annotated[int, typer.Option(min=1, help="Number of processes that play; the weights are the same.")] = 1,
    ray: Annotated[
        str | None,
        typer.Option(
            help="""Play on a Ray cluster: auto, HOST:PORT, ray://HOST:PORT, or local to start one here with --jobs
            cores. Needs elbowroom\\[cluster]."""
        ),
    ] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Tiny numbers: see in a minute or two how it works.")] = False,
    install: Annotated[
        bool, typer.Option("--install", help="Make the result the weights of the bot champion in this installation.")
    ] = False,
) -> None:
    """Train the weights of the bot champion, and say what they are worth.

    It plays games against itself, learns from them what positions are worth, plays better games, and so on. With its
    defaults and --jobs 2 that takes some hours. Ctrl+C stops it; the same command resumes. Needs elbowroom\\[train].
    """
    from elbowroom.arena.simulate import BotFailure
    from elbowroom.train.plan import QUICK, TrainingPlan
    from elbowroom.train.run import train as run

    plan = replace(QUICK if quick else TrainingPlan(), seed=seed, hold_out=listed(hold_out), start=start)
    plan = replace(plan, generations=generations or plan.generations, games=games or plan.games)
    try:
        with _shown() as watcher:
            run(plan, out, jobs, ray, watcher)
        _tell_use(out, install)
    except (BotFailure, OSError, RuntimeError, ValueError) as error:
        typer.echo(f"elbowroom train: {error}", err=True)
        raise typer.Exit(2) from None
    except KeyboardInterrupt:
        typer.echo(f"elbowroom train: stopped; the same command resumes in {out}", err=True)
        raise typer.Exit(130) from None


def _tell_use(out: Path, install: bool) -> None:
    from elbowroom.bots.value.weights import SHIPPED
    from elbowroom.train.learned import write_whole
    from elbowroom.train.run import WEIGHTS

    made = out / WEIGHTS
    typer.echo(f"The weights are in {made}, all figures in {out / 'train.json'}.")
    if install:
        write_whole(SHIPPED, made.read_bytes())
        typer.echo("The bot champion of this installation plays with them now.")
    else:
        typer.echo(f"Play with them: the bot champion:weights={made}")


def _shown() -> Any:
    """Progress for people; what becomes known, for everybody."""
    from elbowroom.cli.work_bar import WorkBar
    from elbowroom.train.run import Watcher

    class Shown(WorkBar, Watcher):
        """A bar for the stage at hand, and lines above it."""

        def stage(self, title: str, total: int) -> None:
            self.begin(title, total)

        def say(self, line: str) -> None:
            if self.is_shown:
                self.print(line)
            else:
                typer.echo(line)

    return Shown("beginning")
