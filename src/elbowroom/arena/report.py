"""Results as a self-contained HTML page with plots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from typing import Final

from elbowroom.arena.combos import ComboScore, TraitScore
from elbowroom.arena.estimates import Estimate
from elbowroom.arena.ladders import LadderResult
from elbowroom.arena.matches import MatchResult, Side
from elbowroom.arena.sequential import FEWEST_DEALS, SprtResult
from elbowroom.arena.svg import Line, PickRow, Row, interval_plot, line_plot, pick_plot
from elbowroom.arena.wording import (
    difference,
    elo,
    headline,
    match_rows,
    percent,
    question_words,
    rival_words,
    shown,
    signed,
    sprt_words,
)
from elbowroom.language.texts import Texts

_COMBOS: Final = 12  # as many are shown
_STYLE: Final = """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #22252b; --soft: #5d636e; --rule: #e2dfd7;
  --a: #1f6fb5; --b: #c4571b; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #17191d; --ink: #e8e6e1; --soft: #a2a7b0; --rule: #34383f; --a: #6cb2f0; --b: #f0945a; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 48rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .4rem; }
h2 { font-size: 1.1rem; margin: 2.4rem 0 .3rem; }
p { margin: .3rem 0; } .soft, figcaption, footer { color: var(--soft); font-size: .875rem; }
.verdict { font-size: 1.15rem; margin: 1rem 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; margin: .6rem 0; }
th, td { text-align: right; padding: .35rem .6rem; border-bottom: 1px solid var(--rule); white-space: nowrap; }
th { white-space: normal; overflow-wrap: anywhere; }
th:first-child, td:first-child { text-align: left; } td small { color: var(--soft); }
svg { width: 100%; min-width: 34rem; height: auto; display: block; margin: .6rem 0; font: 12px system-ui, sans-serif; }
svg text { fill: var(--soft); } svg text.name { fill: var(--ink); }
svg .grid { stroke: var(--rule); } svg .mark { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 4 3; }
svg .a circle, svg rect.a { fill: var(--a); } svg .b circle, svg rect.b { fill: var(--b); }
svg .a line, svg .a polyline { stroke: var(--a); } svg .b line, svg .b polyline { stroke: var(--b); }
svg g line, svg polyline { stroke-width: 2.5; fill: none; stroke-linecap: round; stroke-linejoin: round; }
svg line.grid { stroke-width: 1; }
.key span { margin-right: 1.2em; }
.key span::before { content: ""; display: inline-block; width: .7em; height: .7em; border-radius: 50%;
  margin-right: .4em; background: var(--a); }
.key .b::before { background: var(--b); }
"""


def html_report(result: MatchResult | SprtResult | LadderResult) -> str:
    """The page."""
    if isinstance(result, LadderResult):
        title, body = "Ladder", _ladder_body(result)
        question, games, deals = result.question, result.games, result.deals
    else:
        match = result.match if isinstance(result, SprtResult) else result
        title = f"{match.a.name} against {match.b.name}"
        body = [*(_sprt_body(result) if isinstance(result, SprtResult) else []), *_match_body(match, result)]
        question, games, deals = match.question, match.games, match.deals
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · Elbow Room arena</title><style>{_STYLE}</style></head><body>\n"
        f'<h1>{escape(title)}</h1>\n<p class="soft">{escape(headline(question, games, deals))}</p>\n'
        + "\n".join(body)
        + f"\n<footer><p>{escape(question_words(question))}</p></footer>\n</body></html>\n"
    )


def _match_body(match: MatchResult, result: MatchResult | SprtResult) -> list[str]:
    verdict = [] if isinstance(result, SprtResult) else [_verdict(result.verdict), f"<p>{escape(elo(match.elo))}</p>"]
    sides, rival = (match.a, match.b), rival_words(match.question)
    return [
        *verdict,
        _key(match),
        _heading("Win share", "Dots with 95 % intervals over deals; the dashed line is what equal bots would win."),
        interval_plot(
            [Row(side.name, side.share, kind, side.fair) for side, kind in zip(sides, "ab", strict=True)],
            percent, "Win share",
        ),
        _heading("All numbers", f"Rank, margin and coins for each seat held; the margin is over {rival}."),
        _match_table(match),
        _heading("Margin by seat", f"Coins more than {rival}. Seat 1 moves first."),
        interval_plot(_seat_rows(match), signed, "Margin by seat"),
        _heading("Income by round", "Coins that a seat gained in each round, on average."),
        line_plot(
            [Line(side.name, side.income, kind) for side, kind in zip(sides, "ab", strict=True)],
            lambda value: f"{value:.3g}", "Income by round", "round",
        ),
        *_picks("Races", match, "race", match.a.races, match.b.races),
        *_picks("Powers", match, "power", match.a.powers, match.b.powers),
        *_combos(match),
    ]  # fmt: skip


def _sprt_body(result: SprtResult) -> list[str]:
    bounds = [("better", result.upper), ("not better", result.lower)]
    return [
        _verdict(result.verdict),
        f"<p>{escape(sprt_words(result))}</p>",
        _heading(
            "Log-likelihood ratio",
            f"After each deal. The test ends where it is beyond a dashed line, from the {FEWEST_DEALS}th deal on.",
        ),
        line_plot(
            [Line("LLR", result.ratios)], lambda value: f"{value:.3g}", "Log-likelihood ratio", "deals", bounds
        ),
        '<p class="soft">A test that stops when one bot is ahead flatters that bot: the shares below lean to the side '
        "of the answer.</p>",
    ]  # fmt: skip


def _ladder_body(result: LadderResult) -> list[str]:
    rows = [Row(rung.name, rung.rating) for rung in result.rungs]
    return [
        _heading("Ratings", "Elo scale, the mean is 0; 95 % intervals over deals."),
        interval_plot(rows, lambda value: f"{value:+.0f}", "Ratings"),
        _ladder_table(result),
        '<p class="soft">“Better than the next” is the probability that a bot is better than the one below it.</p>',
        _heading("Everybody against everybody", "What the bot of the row won against that of the column."),
        _cross_table(result),
    ]


def _verdict(words: str) -> str:
    return f'<p class="verdict"><strong>{escape(words)}</strong></p>'


def _key(match: MatchResult) -> str:
    return (
        f'<p class="key"><span class="a">{escape(match.a.name)}</span><span class="b">{escape(match.b.name)}</span></p>'
    )


def _heading(title: str, words: str) -> str:
    return f'<h2>{escape(title)}</h2>\n<p class="soft">{escape(words)}</p>'


def _match_table(match: MatchResult) -> str:
    heads = [match.a.name, match.b.name, difference(match)]
    return _table(["", *map(escape, heads)], [[name, *map(_cell, cells)] for name, *cells in match_rows(match)])


def _cell(words: str) -> str:
    """The interval is set smaller than the mean."""
    mean, space, interval = words.partition(" [")
    return f"{escape(mean)} <small>[{escape(interval)}</small>" if space else escape(words)


def _ladder_table(result: LadderResult) -> str:
    rows = [
        [
            f"{place} {escape(rung.name)}",
            _cell(shown(rung.rating, "+.0f")),
            f"{rung.share:.1%}",
            "" if rung.better is None else f"{rung.better:.1%}",
        ]
        for place, rung in enumerate(result.rungs, 1)
    ]
    return _table(["", "rating", "win share", "better than the next"], rows)


def _cross_table(result: LadderResult) -> str:
    names = [rung.name for rung in result.rungs]
    shares = [[result.share(name, other) for other in names] for name in names]
    rows = [
        [f"{place} {escape(name)}", *("" if share is None else f"{share:.1%}" for share in row)]
        for place, (name, row) in enumerate(zip(names, shares, strict=True), 1)
    ]
    return _table(["", *(str(place) for place in range(1, len(names) + 1))], rows)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], above: str = "") -> str:
    head = "".join(f"<th>{cell}</th>" for cell in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="scroll"><table>{above}<tr>{head}</tr>{body}</table></div>'


def _seat_rows(match: MatchResult) -> list[Row]:
    return [
        Row(f"seat {seat.seat}" if kind == "a" else "", seat.margin, kind, 0.0)
        for seats in zip(match.a.seats, match.b.seats, strict=True)
        for seat, kind in zip(seats, "ab", strict=True)
    ]


def _picks(
    title: str, match: MatchResult, kind: str, a: Sequence[TraitScore], b: Sequence[TraitScore]
) -> list[str]:  # fmt: skip
    texts = Texts("en")
    of_a, of_b = ({score.name: score for score in scores} for scores in (a, b))
    held = (_seats_held(match, match.a), _seats_held(match, match.b))
    names = sorted({*of_a, *of_b}, key=lambda name: (-_picked(of_a.get(name)) - _picked(of_b.get(name)), name))
    rows = [
        PickRow(
            texts.text(f"{kind}-{name}"),
            (_picked(of_a.get(name)) / held[0], _picked(of_b.get(name)) / held[1]),
            (_brought(of_a.get(name)), _brought(of_b.get(name))),
        )
        for name in names
    ]
    words = (
        "Left: picks for each seat and game. Right: coins a pick brought, less its price, with 95 % intervals over "
        "deals; a dot without one comes from a single deal."
    )
    return [_heading(title, words), pick_plot(rows, title, "picks", "coins")]


def _combos(match: MatchResult) -> list[str]:
    """The pairs of race and power that both bots together picked most."""
    sides = [{(score.race, score.power): score for score in side.combos} for side in (match.a, match.b)]
    picked = Counter(
        {combo: sum(side[combo].picked for side in sides if combo in side) for combo in sides[0] | sides[1]}
    )
    texts = Texts("en")
    rows = [
        [escape(texts.combo(*combo)), *(cell for side in sides for cell in _combo_cells(side.get(combo)))]
        for combo, _ in picked.most_common(_COMBOS)
    ]
    bots = (
        "<tr><th></th>" + "".join(f'<th colspan="2">{escape(side.name)}</th>' for side in (match.a, match.b)) + "</tr>"
    )
    words = "Those picked most often. Coins that a pick brought, less its price, with 95 % intervals over deals."
    return [_heading("Combos", words), _table(["", *("picks", "coins") * 2], rows, above=bots)]


def _combo_cells(score: ComboScore | None) -> tuple[str, str]:
    if score is None:
        return "0", ""
    brought = score.brought
    return str(score.picked), _cell(shown(brought, ".1f")) if brought.is_bounded else f"{brought.mean:.1f}"


def _seats_held(match: MatchResult, side: Side) -> int:
    bot = 0 if side is match.a else 1
    return sum(game.seats.count(bot) for game in match.played)


def _picked(score: TraitScore | None) -> int:
    return 0 if score is None else score.picked


def _brought(score: TraitScore | None) -> Estimate | None:
    return None if score is None else score.brought
