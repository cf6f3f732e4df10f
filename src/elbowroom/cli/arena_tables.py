"""Results of the arena in the terminal"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.markup import escape
from rich.measure import Measurement
from rich.table import Table

from elbowroom.arena.ladders import LadderResult
from elbowroom.arena.matches import MatchResult
from elbowroom.arena.sequential import SprtResult
from elbowroom.arena.wording import difference, elo, headline, match_rows, shown, sprt_words

Row = Sequence[str]
_ENDLESS: Final = 10_000  # wider than any table


def print_result(result: MatchResult | SprtResult | LadderResult) -> None:
    """Print tables, and what may be concluded."""
    match = result.match if isinstance(result, SprtResult) else result
    _say(headline(match.question, match.games, match.deals))
    if isinstance(match, LadderResult):
        _print_ladder(match)
        return
    _print_table(["", match.a.name, match.b.name, difference(match)], match_rows(match))
    _say(sprt_words(result) if isinstance(result, SprtResult) else elo(match.elo))
    assert not isinstance(result, LadderResult)
    _say(result.verdict)


def _say(words: str) -> None:
    Console().print(escape(words), soft_wrap=True, highlight=False)


def _print_ladder(result: LadderResult) -> None:
    """Ratings and meetings side by side where there is room, else one below the other."""
    places = [str(place) for place in range(1, len(result.rungs) + 1)]
    ratings, meetings = [_rating(result, place) for place in places], [_met(result, place) for place in places]
    heads = ["", "rating", "win share", "better than the next"]
    joint = [[*rating, *met[1:]] for rating, met in zip(ratings, meetings, strict=True)]
    if _has_room(_table([*heads, *places], joint, beside=True, folded=True)):
        _print_table([*heads, *places], joint)
        return
    _print_table(heads, ratings)
    _print_table(["", *places], meetings)


def _rating(result: LadderResult, place: str) -> Row:
    rung = result.rungs[int(place) - 1]
    better = "" if rung.better is None else f"{rung.better:.1%}"
    return [f"{place} {rung.name}", shown(rung.rating, "+.0f"), f"{rung.share:.1%}", better]


def _met(result: LadderResult, place: str) -> Row:
    name = result.rungs[int(place) - 1].name
    shares = [result.share(name, other.name) for other in result.rungs]
    return [f"{place} {name}", *("" if share is None else f"{share:.0%}" for share in shares)]


def _print_table(heads: Sequence[str], rows: Sequence[Row]) -> None:
    """No interval is broken: where there is little room, first the heads are folded, then intervals stand below their
    means."""
    wide, folded = (_table(heads, rows, beside=True, folded=folded) for folded in (False, True))
    if _has_room(wide, folded=False):
        Console().print(wide)
    else:
        Console().print(folded if _has_room(folded) else _table(heads, rows, beside=False, folded=True))


def _has_room(table: Table, *, folded: bool = True) -> bool:
    console = Console()
    needed = Measurement.get(console, console.options.update(max_width=_ENDLESS), table)
    return (needed.minimum if folded else needed.maximum) <= console.width


def _table(heads: Sequence[str], rows: Sequence[Row], *, beside: bool, folded: bool) -> Table:
    """`beside`: intervals stand beside their means, else below. `folded`: columns with intervals are no wider than
    these."""
    table = Table()
    for place, head in enumerate(heads):
        cells = [row[place] for row in rows]
        width = _room(cells, beside) if folded and any(" [" in cell for cell in cells) else None
        table.add_column(escape(head), justify="right" if place else "left", width=width, overflow="fold")
    for row in rows:
        table.add_row(*(_cell(cell, beside) for cell in row))
    return table


def _room(cells: Sequence[str], beside: bool) -> int:
    return max(len(line) for cell in cells for line in (cell if beside else cell.replace(" [", "\n[")).splitlines())


def _cell(words: str, beside: bool) -> str:
    mean, space, interval = words.partition(" [")
    between = " " if beside else "\n"
    return f"{escape(mean)}{between}[dim]\\[{interval}[/dim]" if space else escape(words)
