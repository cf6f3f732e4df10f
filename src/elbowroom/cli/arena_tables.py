"""Results of the arena in the terminal"""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from elbowroom.arena.ladders import LadderResult
from elbowroom.arena.matches import MatchResult
from elbowroom.arena.sequential import SprtResult
from elbowroom.arena.wording import difference, elo, headline, match_rows, shown, sprt_words


def print_result(result: MatchResult | SprtResult | LadderResult) -> None:
    """Print tables, and what may be concluded."""
    match = result.match if isinstance(result, SprtResult) else result
    _say(headline(match.question, match.games, match.deals))
    if isinstance(match, LadderResult):
        Console().print(_ladder_table(match))
        return
    Console().print(_match_table(match))
    _say(sprt_words(result) if isinstance(result, SprtResult) else elo(match.elo))
    assert not isinstance(result, LadderResult)
    _say(result.verdict)


def _say(words: str) -> None:
    Console().print(escape(words), soft_wrap=True, highlight=False)


def _match_table(match: MatchResult) -> Table:
    table = _blank([match.a.name, match.b.name, difference(match)])
    for row in match_rows(match):
        table.add_row(*map(_cell, row))
    return table


def _ladder_table(result: LadderResult) -> Table:
    places = [str(place) for place in range(1, len(result.rungs) + 1)]
    table = _blank(["rating", "win share", "better than the next", *places])
    for place, rung in enumerate(result.rungs, 1):
        met = [result.share(rung.name, other.name) for other in result.rungs]
        table.add_row(
            f"{place} {escape(rung.name)}",
            _cell(shown(rung.rating, "+.0f")),
            f"{rung.share:.1%}",
            "" if rung.better is None else f"{rung.better:.1%}",
            *("" if share is None else f"{share:.0%}" for share in met),
        )
    return table


def _blank(columns: list[str]) -> Table:
    table = Table()
    table.add_column("")
    for column in columns:
        table.add_column(escape(column), justify="right")
    return table


def _cell(words: str) -> str:
    mean, space, interval = words.partition(" [")
    return f"{escape(mean)} [dim]\\[{interval}[/dim]" if space else escape(words)
