"""`elbowroom arena`: which bot is better, and how surely"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from elbowroom.cli.lists import listed
from elbowroom.cli.outputs import check_outputs

if TYPE_CHECKING:
    from elbowroom.arena.contest import Contest
    from elbowroom.arena.ladders import LadderResult
    from elbowroom.arena.matches import MatchResult
    from elbowroom.arena.running import Progress, Run
    from elbowroom.arena.sequential import SequentialTest, SprtResult
    from elbowroom.cli.work_bar import WorkBar

app = typer.Typer(
    no_args_is_help=True,
    help="""Measure which bot is better. Every deal is played in every rotation of the seats with the same luck for
    both, and intervals are taken over deals.""",
)

A = Annotated[str, typer.Argument(help="The bot in question: greedy, file.py, file.py:Class, with :option=value.")]
B = Annotated[str, typer.Argument(help="The bot it is compared with.")]
TeamsName = Annotated[
    str,
    typer.Option(
        "--teams",
        help="""With 3 to 5 players. one: one A against all others B, once in every seat. half: A and B take turns
        around the table, in every rotation; of an odd number of seats, A has one more in half of the games and B in the
        other half.""",
    ),
]


@dataclass(frozen=True)
class ArenaOptions:
    """The options of all commands: the table, who plays, and where the results go."""

    players: Annotated[int, typer.Option(help="How many seats, 2 to 5.")] = 2
    boxes: Annotated[
        str | None,
        typer.Option(help="The boxes in the game, separated by commas. By default those of the board, or base."),
    ] = None
    board: Annotated[
        str | None,
        typer.Option(
            help="""The id of a board, a board file, a generated board by kind, players and seed such as river-3-17, or
            river-3-new: another generated board for each deal.""",
        ),
    ] = None
    without: Annotated[str, typer.Option(help="Races and powers to leave out, separated by commas.")] = ""
    seed: Annotated[int, typer.Option(help="The seed of all dice and shuffles.")] = 0
    jobs: Annotated[
        int, typer.Option(help="Number of processes; it does not change the results of bots without a clock.")
    ] = 1
    ray: Annotated[
        str | None,
        typer.Option(
            help="""Play on a Ray cluster: auto, HOST:PORT, ray://HOST:PORT, or local to start one here with --jobs
            cores. Needs elbowroom\\[cluster].""",
        ),
    ] = None
    log: Annotated[
        Path | None, typer.Option(help="Keep each game in this file. A run that was interrupted resumes from there.")
    ] = None
    to_json: Annotated[
        Path | None, typer.Option("--json", help="Write all numbers to this file; - prints them instead.")
    ] = None
    html: Annotated[Path | None, typer.Option(help="Write a report with plots to this file.")] = None

    def contest(self, bots: list[str], teams: str) -> Contest:
        """The games that are asked for; a wrong name is explained there."""
        from elbowroom.arena.contest import Matchup

        boxes = None if self.boxes is None else listed(self.boxes)
        sides: Any = teams
        return Matchup(
            tuple(bots), self.players, boxes, self.board, sides, self.seed, listed(self.without)
        ).contest()  # fmt: skip

    def run(self, progress: Progress) -> Run:
        """Who plays them, and into which file."""
        from elbowroom.arena.crew import Crew
        from elbowroom.arena.running import Run

        return Run(Crew(self.jobs, self.ray), self.log, progress)


def with_options(command: Callable[..., None]) -> Callable[..., None]:
    """A command whose parameter `options` is filled from the command line, one option for each field."""
    shared = inspect.signature(ArenaOptions, eval_str=True).parameters
    own = inspect.signature(command, eval_str=True).parameters
    parameters = [*(parameter for name, parameter in own.items() if name != "options"), *shared.values()]

    @wraps(command)
    def run(**given: Any) -> None:
        options = ArenaOptions(**{name: given.pop(name) for name in shared})
        command(**given, options=options)

    run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return run


@app.command()
@with_options
def match(
    a: A,
    b: B,
    options: ArenaOptions,
    games: Annotated[int, typer.Option(min=1, help="How many games; rounded up to whole deals.")] = 200,
    teams: TeamsName = "one",
) -> None:
    """Let A and B meet: what each wins, its rank and its margin, with 95 % intervals, and the difference."""
    from elbowroom.arena.matches import play_match

    with _explained("match", options), _bar() as bar:
        contest = options.contest([a, b], teams)
        bar.expect("games", contest.deals_for(games) * contest.games_a_deal)
        result = play_match(contest, games, options.run(bar.advance))
    _hand_out("match", result, options)


@app.command()
@with_options
def sprt(
    a: A,
    b: B,
    options: ArenaOptions,
    gain: Annotated[float, typer.Option(help="What A must win above its fair share, such as 0.03.")] = 0.03,
    most_games: Annotated[int, typer.Option(min=1, help="Stop without an answer after this many games.")] = 20_000,
    teams: TeamsName = "one",
) -> None:
    """Is A better than B? Play until that is known: is A's share fair, or fair plus the gain? Either answer is wrong in
    5 % of the cases. Exits with 0 if A is better, 1 if it is not, 3 if that is still open."""
    from elbowroom.arena.sequential import play_sprt

    with _explained("sprt", options), _bar() as bar:
        contest = options.contest([a, b], teams)
        result = play_sprt(contest, gain, most_games, options.run(bar.advance), _outlook(bar, most_games))
    _hand_out("sprt", result, options)
    raise typer.Exit({"better": 0, "not better": 1, "open": 3}[result.conclusion])


@app.command()
@with_options
def ladder(
    bots: Annotated[list[str], typer.Argument(help="The bots, at least two.")],
    options: ArenaOptions,
    games: Annotated[int, typer.Option(min=1, help="How many games for each pair; rounded up to whole deals.")] = 100,
) -> None:
    """Everybody against everybody: ratings on the Elo scale, with 95 % intervals. More than two players sit half and
    half, as in match --teams half."""
    from elbowroom.arena.ladders import ladder_deals, play_ladder

    with _explained("ladder", options), _bar() as bar:
        contest = options.contest(bots, "half")
        bar.expect("games", ladder_deals(contest, games) * contest.games_a_deal)
        result = play_ladder(contest, games, options.run(bar.advance))
    _hand_out("ladder", result, options)


@contextmanager
def _explained(command: str, options: ArenaOptions) -> Iterator[None]:
    """Tell what was wrong with the input, which bot failed, or how to go on after Ctrl+C. Files that cannot be written
    are refused before the games, not after."""
    from elbowroom.arena.simulate import BotFailure

    def stop(message: object, code: int) -> NoReturn:
        typer.echo(f"elbowroom arena {command}: {message}", err=True)
        raise typer.Exit(code) from None

    try:
        check_outputs(options.log, options.to_json, options.html)
        yield
    except BotFailure as failure:
        stop(failure, 1)
    except (OSError, ValueError) as error:
        stop(error, 2)
    except KeyboardInterrupt:
        log = options.log
        kept = (
            f"the games are in {log}; the same command goes on from there" if log else "with --log FILE you can go on"
        )
        stop(f"stopped; {kept}", 130)


def _bar() -> WorkBar:
    from elbowroom.cli.work_bar import WorkBar

    return WorkBar("games")


def _outlook(bar: WorkBar, most_games: int) -> Callable[[SequentialTest], None]:
    """The log-likelihood ratio, and how many games it will take if things go on like this."""

    def look(test: SequentialTest) -> None:
        total = min(bar.done * (1 + test.deals_left / len(test.ratios)), most_games)
        bar.expect(f"games, LLR {test.ratios[-1]:+.2f} of ±{test.upper:.2f}", max(total, bar.done))

    return look


def _hand_out(command: str, result: MatchResult | SprtResult | LadderResult, options: ArenaOptions) -> None:
    """Print the result, and write the reports."""
    from elbowroom.arena.report import html_report
    from elbowroom.cli.arena_tables import print_result

    with _explained(command, options):
        numbers = json.dumps(result.as_json(), indent=1, ensure_ascii=False) + "\n"
        if options.to_json == Path("-"):
            typer.echo(numbers, nl=False)
        else:
            print_result(result)
        if options.to_json not in (None, Path("-")):
            options.to_json.write_text(numbers, encoding="utf-8")
        if options.html is not None:
            options.html.write_text(html_report(result), encoding="utf-8")
