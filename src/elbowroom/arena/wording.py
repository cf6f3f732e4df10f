"""Sentences and figures about runs, for the terminal and for reports."""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite
from typing import Any, Final

from elbowroom.arena.estimates import Estimate
from elbowroom.arena.matches import MatchResult, Scores
from elbowroom.arena.sequential import ERROR, SprtResult

_MEASURES: Final[tuple[tuple[str, Callable[[Scores], Estimate], str], ...]] = (
    ("wins for each seat", lambda scores: scores.share, ".1%"),
    ("rank", lambda scores: scores.rank, ".2f"),
    ("margin", lambda scores: scores.margin, "+.1f"),
    ("coins", lambda scores: scores.coins, ".1f"),
)


def match_rows(match: MatchResult) -> list[tuple[str, str, str, str]]:
    """The table of a match: a measure, its value for each bot, and the difference."""
    rows = [(name, *_measured(match, measure, show)) for name, measure, show in _MEASURES]
    fair = ("fair share", f"{match.a.fair:.1%}", f"{match.b.fair:.1%}", "")
    if match.question["players"] == 2:  # each bot has one seat, so this is its share
        return [("win share", *rows[0][1:]), *rows[1:]]
    return [("win share", shown(match.a.share, ".1%"), shown(match.b.share, ".1%"), ""), fair, *rows]


def _measured(match: MatchResult, measure: Callable[[Scores], Estimate], show: str) -> tuple[str, str, str]:
    values = [measure(scores) for scores in (match.a.scores, match.b.scores, match.difference)]
    return shown(values[0], show), shown(values[1], show), shown(values[2], show if show[0] == "+" else "+" + show)


def shown(value: Estimate, show: str) -> str:
    """A mean and its interval: `52.1% [49.0, 55.2]`."""
    mean, low, high = (_number(part, show) for part in (value.mean, value.low, value.high))
    return f"{mean} [{low.removesuffix('%')}, {high.removesuffix('%')}]"


def _number(value: float, show: str) -> str:
    return format(value, show) if isfinite(value) else ("+∞" if value > 0 else "-∞")


def headline(question: dict[str, Any], games: int, deals: int) -> str:
    """What was played."""
    boxes, board = ", ".join(question["boxes"]), _first(question["board"])
    return (
        f"{games} games, {games // deals} on each of {deals} deals; {seating_words(question)}; "
        f"boxes: {boxes}; board: {board}; seed {question['seed']}"
    )


def seating_words(question: dict[str, Any]) -> str:
    """How many players there are, and how they are seated."""
    players = question["players"]
    if players == 2:
        return "2 players"
    if question["teams"] == "one":
        return f"{players} players, one against {players - 1}"
    odd = ", the odd seat for each in half of the games" if players % 2 else ""
    return f"{players} players, half against half{odd}"


def rival_words(question: dict[str, Any]) -> str:
    """Over whom margins are."""
    halves = question["players"] > 2 and question["teams"] == "half"
    return "the best seat of the other bot" if halves else "the best other player"


def question_words(question: dict[str, Any]) -> str:
    """What the games depend on, to play them again."""
    bots = ", ".join(map(_first, question["bots"]))
    left_out = f"; without {', '.join(question['without'])}" if question["without"] else ""
    return (
        f"Bots: {bots}{left_out}. Elbow Room {question['elbowroom']}, rules {question['rules']}, "
        f"code {question['code']}."
    )


def sprt_words(result: SprtResult) -> str:
    """What the test compared, and where it ended."""
    fair = result.match.a.fair
    return (
        f"Share {fair:.1%} against {fair + result.gain:.1%}, errors {ERROR:.0%} each: "
        f"LLR {result.ratio:+.2f}, bounds {result.lower:+.2f} and {result.upper:+.2f}"
    )


def difference(match: MatchResult) -> str:
    """The title of the column of differences."""
    return f"{match.a.name} − {match.b.name}"


def percent(value: float) -> str:
    """A share."""
    return f"{value:.3g}%" if (value := value * 100) < 100 else "100%"


def signed(value: float) -> str:
    """Coins more or fewer."""
    return f"{value:+.3g}" if value else "0"


def elo(value: Estimate) -> str:
    """The Elo difference and its interval."""
    return f"Elo {shown(value, '+.0f')}"


def _first(described: str | list[str]) -> str:
    """The name of a bot or board, without the hash of its file."""
    return described if isinstance(described, str) else described[0]
