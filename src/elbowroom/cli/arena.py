"""`elbowroom arena`: which bot is better, and how surely"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

    from elbowroom.arena.ladders import LadderResult
    from elbowroom.arena.matches import MatchResult
    from elbowroom.arena.sequential import SequentialTest, SprtResult

app = typer.Typer(
    no_args_is_help=True,
    help="""Measure which bot is better. Every deal is played in every rotation of the seats with the same luck for
    both, and intervals are taken over deals.""",
)

A = Annotated[str, typer.Argument(help="The bot in question: greedy, file.py, file.py:Class, with :option=value.")]
B = Annotated[str, typer.Argument(help="The bot it is compared with.")]
Players = Annotated[int, typer.Option(help="How many seats, 2 to 5.")]
Boxes = Annotated[
    str | None,
    typer.Option(help="The boxes in the game, separated by commas. By default those of the board, or base."),
]
BoardName = Annotated[
    str | None,
    typer.Option(
        "--board",
        help="""The id of a board, a board file, a generated board by kind, players and seed such as river-3-17, or
        river-3-new: another generated board for each deal.""",
    ),
]
Without = Annotated[str, typer.Option(help="Races and powers to leave out, separated by commas.")]
TeamsName = Annotated[
    str,
    typer.Option(
        "--teams",
        help="""With 3 to 5 players. one: one A against all others B, once in every seat. half: A and B take turns
        around the table, in every rotation; of an odd number of seats, A has one more in half of the games and B in the
        other half.""",
    ),
]
Seed = Annotated[int, typer.Option(help="The seed of all dice and shuffles.")]
Jobs = Annotated[int, typer.Option(help="Number of processes; it does not change the results.")]
RayAddress = Annotated[
    str | None,
    typer.Option(
        "--ray",
        help="""Play on a Ray cluster: auto, HOST:PORT, ray://HOST:PORT, or local to start one here with --jobs cores.
        Needs elbowroom[cluster].""",
    ),
]
JsonFile = Annotated[Path | None, typer.Option("--json", help="Write all numbers to this file; - prints them instead.")]
HtmlFile = Annotated[Path | None, typer.Option("--html", help="Write a report with plots to this file.")]
LogFile = Annotated[
    Path | None,
    typer.Option("--log", help="Keep each game in this file. A run that was broken off goes on from there."),
]


@app.command()
def match(
    a: A,
    b: B,
    games: Annotated[int, typer.Option(min=1, help="How many games; rounded up to whole deals.")] = 200,
    players: Players = 2,
    boxes: Boxes = None,
    board: BoardName = None,
    without: Without = "",
    teams: TeamsName = "one",
    seed: Seed = 0,
    jobs: Jobs = 1,
    ray: RayAddress = None,
    log: LogFile = None,
    to_json: JsonFile = None,
    html: HtmlFile = None,
) -> None:
    """Let A and B meet: what each wins, its rank and its margin, with 95 % intervals, and the difference."""
    from elbowroom.arena.matches import match as play
    from elbowroom.arena.seats import seatings

    with _explained("match", log, to_json, html), _bar() as (bar, task):
        each = len(seatings(players, _teams(teams)))
        bar.update(task, total=max(-(-games // each), 2) * each)
        result = play(
            a, b, games, players=players, boxes=_words(boxes), board=board, teams=_teams(teams), seed=seed,
            without=_words(without) or (), jobs=jobs, ray=ray, log=log, progress=_counter(bar, task),
        )  # fmt: skip
    with _explained("match"):
        _hand_out(result, to_json, html)


@app.command()
def sprt(
    a: A,
    b: B,
    gain: Annotated[float, typer.Option(help="What A must win above its fair share, such as 0.03.")] = 0.03,
    most_games: Annotated[int, typer.Option(min=1, help="Stop without an answer after so many games.")] = 20_000,
    players: Players = 2,
    boxes: Boxes = None,
    board: BoardName = None,
    without: Without = "",
    teams: TeamsName = "one",
    seed: Seed = 0,
    jobs: Jobs = 1,
    ray: RayAddress = None,
    log: LogFile = None,
    to_json: JsonFile = None,
    html: HtmlFile = None,
) -> None:
    """Is A better than B? Play until that is known: is A's share fair, or fair plus the gain? Either answer is wrong in
    5 % of the cases. Exits with 0 if A is better, 1 if it is not, 3 if that is still open."""
    from elbowroom.arena.sequential import sprt as play

    with _explained("sprt", log, to_json, html), _bar() as (bar, task):
        result = play(
            a, b, gain, most_games=most_games, players=players, boxes=_words(boxes), board=board, teams=_teams(teams),
            seed=seed, without=_words(without) or (), jobs=jobs, ray=ray, log=log, progress=_counter(bar, task),
            watch=_outlook(bar, task, most_games),
        )  # fmt: skip
    with _explained("sprt"):
        _hand_out(result, to_json, html)
    raise typer.Exit({"better": 0, "not better": 1, "open": 3}[result.conclusion])


@app.command()
def ladder(
    bots: Annotated[list[str], typer.Argument(help="The bots, at least two.")],
    games: Annotated[int, typer.Option(min=1, help="How many games for each pair; rounded up to whole deals.")] = 100,
    players: Players = 2,
    boxes: Boxes = None,
    board: BoardName = None,
    without: Without = "",
    seed: Seed = 0,
    jobs: Jobs = 1,
    ray: RayAddress = None,
    log: LogFile = None,
    to_json: JsonFile = None,
    html: HtmlFile = None,
) -> None:
    """Everybody against everybody: ratings on the Elo scale, with 95 % intervals. More than two players sit half and
    half, as in match --teams half."""
    from elbowroom.arena.ladders import ladder as play
    from elbowroom.arena.seats import seatings

    with _explained("ladder", log, to_json, html), _bar() as (bar, task):
        each, pairs = len(seatings(players, "half")), len(bots) * (len(bots) - 1) // 2
        bar.update(task, total=max(-(-games // each), 2) * each * pairs)
        result = play(
            bots, games, players=players, boxes=_words(boxes), board=board, seed=seed, without=_words(without) or (),
            jobs=jobs, ray=ray, log=log, progress=_counter(bar, task),
        )  # fmt: skip
    with _explained("ladder"):
        _hand_out(result, to_json, html)


def _words(text: str | None) -> tuple[str, ...] | None:
    return None if text is None else tuple(word.strip() for word in text.split(",") if word.strip())


def _teams(name: str) -> Any:
    """A wrong name is explained by the arena."""
    return name


@contextmanager
def _explained(command: str, log: Path | None = None, *reports: Path | None) -> Iterator[None]:
    """Tell what was wrong with the input, which bot failed, or how to go on after Ctrl+C. Reports that will have no
    folder are refused before the games, not after."""
    from elbowroom.arena.simulate import BotFailure

    def stop(message: object, code: int) -> NoReturn:
        typer.echo(f"elbowroom arena {command}: {message}", err=True)
        raise typer.Exit(code) from None

    try:
        for path in reports:
            if path is not None and not path.absolute().parent.is_dir():
                raise ValueError(f"{path}: there is no folder {path.parent} to write it to")
        yield
    except BotFailure as failure:
        stop(failure, 1)
    except (OSError, ValueError) as error:
        stop(error, 2)
    except KeyboardInterrupt:
        kept = (
            f"the games are in {log}; the same command goes on from there" if log else "with --log FILE you can go on"
        )
        stop(f"stopped; {kept}", 130)


@contextmanager
def _bar() -> Iterator[tuple[Progress, TaskID]]:
    """A progress bar with the time that is left, for people only."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("left"),
        TimeRemainingColumn(),
    )  # fmt: skip
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as bar:
        yield bar, bar.add_task("games", total=None)


def _counter(bar: Progress, task: TaskID) -> Callable[[int], None]:
    def count(done: int) -> None:
        if done > 1:  # from the file, in no time: not to be mistaken for the speed of play
            bar.reset(task, completed=done)
        else:
            bar.advance(task, done)

    return count


def _outlook(bar: Progress, task: TaskID, most_games: int) -> Callable[[SequentialTest], None]:
    """The log-likelihood ratio, and how many games it will take if things go on like this."""

    def look(test: SequentialTest) -> None:
        deals = len(test.ratios)
        done = next(task.completed for task in bar.tasks)
        total = min(done * (1 + test.deals_left / deals), most_games)
        bar.update(task, total=max(total, done), description=f"games, LLR {test.ratios[-1]:+.2f} of ±{test.upper:.2f}")

    return look


def _hand_out(result: MatchResult | SprtResult | LadderResult, to_json: Path | None, html: Path | None) -> None:
    from elbowroom.arena.report import html_report
    from elbowroom.cli.arena_tables import print_result

    numbers = json.dumps(result.as_json(), indent=1, ensure_ascii=False) + "\n"
    if to_json == Path("-"):
        typer.echo(numbers, nl=False)
    else:
        print_result(result)
    if to_json not in (None, Path("-")):
        to_json.write_text(numbers, encoding="utf-8")
    if html is not None:
        html.write_text(html_report(result), encoding="utf-8")
