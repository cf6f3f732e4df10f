"""A review as one page of HTML that opens offline: no font, picture or script comes from elsewhere."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

from elbowroom.boards.frames import BoardFrames
from elbowroom.boards.palette import DARK, LIGHT
from elbowroom.boards.tokens import Held
from elbowroom.review.graph import chance_graph, coin_graph, key
from elbowroom.review.labels import LABELS, is_worth_a_moment
from elbowroom.review.report import TOLD_LUCK
from elbowroom.review.shapes import Decided, KeyMoment, Review, ReviewedTurn, SeatTotal, ShownStep
from elbowroom.review.words import SIGNS, ReviewWords
from elbowroom.rules.board import Board

FOLDER: Final = Path(__file__).parent


def page(review: Review, language: str, board: Board) -> str:
    """The page, on the board that was played."""
    words = ReviewWords(review, language)
    frames = BoardFrames(board, compact=True)
    body = [
        _header(words),
        _moments(words, frames),
        _section(
            words.say("graph"), words.say("graph-hint"), key(review, words), chance_graph(words), coin_graph(words)
        ),
        _section(words.say("balance"), words.say("balance-hint"), _balance(words)),
        _section(words.say("turns"), "", *_rounds(words)),
        f"<footer><p>{escape(words.made())}</p></footer>",
    ]
    data = json.dumps([_steps_of(frames, moment) for moment in review.moments], separators=(",", ":"))
    data = data.replace("</", "<\\/")  # it must not end the script
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(_title(words))}</title><style>{_style()}</style></head><body>\n"
        + (frames.sheet(_all_held(review)) if review.moments else "")
        + "\n".join(body)
        + f'\n<script type="application/json" id="lines">{data}</script>\n'
        f"<script>{_read('page.js')}</script></body></html>\n"
    )


def _title(words: ReviewWords) -> str:
    players = ", ".join(words.texts.player(seat) for seat in range(words.review.players))
    return f"{words.say('title')}: {players}"


def _read(name: str) -> str:
    return (FOLDER / name).read_text("utf-8")


def _style() -> str:
    """The style sheet, with the colours of the seats by day and by night."""
    day, night = (
        "".join(f"--seat-{seat}:{colour};--sign-{seat}:{sign};" for seat, (colour, sign) in enumerate(palette.seats))
        for palette in (LIGHT, DARK)
    )
    seats = "".join(f".seat-{seat}{{--seat:var(--seat-{seat});--sign:var(--sign-{seat})}}" for seat in range(5))
    return (
        f":root{{{day}}}@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{night}}}}}"
        f":root[data-theme=dark]{{{night}}}{seats}{_read('page.css')}"
    )


# --- head ---
def _header(words: ReviewWords) -> str:
    review = words.review
    totals = sorted(review.totals, key=lambda total: -total.final)
    players = "".join(
        f'<li><i class="who seat-{total.seat}"></i><span>{escape(words.texts.player(total.seat))}</span>'
        f"<b>{words.number(total.final)}</b></li>"
        for total in totals
    )
    return (
        f"<header><div><h1>{escape(words.say('title'))}</h1><p>{escape(words.head())}</p></div>"
        f'<button type="button" id="theme" data-day="{escape(words.say("day"))}" '
        f'data-night="{escape(words.say("night"))}"></button><ol class="result">{players}</ol></header>'
    )


def _section(title: str, hint: str, *parts: str) -> str:
    said = f'<p class="soft">{escape(hint)}</p>' if hint else ""
    return f"<section><h2>{escape(title)}</h2>{said}{''.join(parts)}</section>"


def _badge(words: ReviewWords, label: str) -> str:
    return f'<span class="badge {label}"><i>{SIGNS[label]}</i> {escape(words.label(label))}</span>'


# --- moments ---
def _moments(words: ReviewWords, frames: BoardFrames) -> str:
    if not words.review.moments:
        return _section(words.say("moments"), words.say("no-moments"))
    return _section(
        words.say("moments"), "", *(_moment(words, frames, i, one) for i, one in enumerate(words.review.moments))
    )


def _moment(words: ReviewWords, frames: BoardFrames, place: int, moment: KeyMoment) -> str:
    turn = words.review.turns[moment.turn]
    decision = turn.decisions[moment.decision]
    when = escape(words.say("turn", round=turn.round, player=words.texts.player(turn.seat)))
    reasons = "".join(f"<li>{escape(line)}</li>" for line in words.reasons(moment))
    imagined = f'<p class="soft">{escape(words.say("imagined"))}</p>' if moment.imagined else ""
    return (
        f'<article class="moment"><h3><i class="who seat-{turn.seat}"></i>'
        f'<a href="#turn-{turn.number}">{when}</a> {_badge(words, decision.label)}</h3>'
        f'<p>{escape(words.cost(decision))}</p><ul class="reasons">{reasons}</ul>'
        f'<div class="lines">{_line(words, frames, place, "played", turn.seat, moment)}'
        f"{_line(words, frames, place, 'better', turn.seat, moment)}</div>{imagined}</article>"
    )


def _line(words: ReviewWords, frames: BoardFrames, place: int, side: str, seat: int, moment: KeyMoment) -> str:
    steps: Sequence[ShownStep] = moment.played if side == "played" else moment.better
    title = words.say("done" if side == "played" else "better")
    texts = json.dumps([words.say("before"), *(words.step(step) for step in steps)], ensure_ascii=False)
    return (
        f'<figure class="way {side}" data-moment="{place}" data-side="{side}" data-texts="{escape(texts)}">'
        f"<figcaption><b>{escape(title)}</b> {escape(words.shown(seat, steps))}</figcaption>"
        f"{frames.frame(moment.board, escape(title))}"
        f'<div class="steps"><button type="button" data-go="-1" aria-label="{escape(words.say("previous"))}">‹</button>'
        f'<input type="range" min="0" max="{len(steps)}" value="0" aria-label="{escape(title)}">'
        f'<button type="button" data-go="1" aria-label="{escape(words.say("next"))}">›</button></div>'
        f'<p class="said" aria-live="polite"></p></figure>'
    )


def _steps_of(frames: BoardFrames, moment: KeyMoment) -> dict[str, Any]:
    """What changes from step to step, region by region."""
    start = {held.region: frames.region(held) for held in moment.board}
    found: dict[str, Any] = {}
    for side, steps in (("played", moment.played), ("better", moment.better)):
        touched = {held.region for step in steps for held in step.changed}
        found[side] = {
            "start": {region: start[region] for region in sorted(touched)},
            "steps": [{held.region: frames.region(held) for held in step.changed} for step in steps],
        }
    return found


def _all_held(review: Review) -> Iterable[Held]:
    for moment in review.moments:
        yield from moment.board
        for step in (*moment.played, *moment.better):
            yield from step.changed


# --- luck and skill ---
def _balance(words: ReviewWords) -> str:
    heads = "".join(
        f"<th>{escape(words.say(name))}</th>" for name in ("player", "start", "luck", "skill", "others", "final")
    )
    rows = "".join(_total(words, total) for total in words.review.totals)
    return (
        f'<div class="scroll"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>{_counts(words)}'
    )


def _total(words: ReviewWords, total: SeatTotal) -> str:
    cells = [
        f'<td><i class="who seat-{total.seat}"></i>{escape(words.texts.player(total.seat))}</td>',
        f"<td>{words.number(total.start)}</td>",
        *(
            f'<td class="{"plus" if value > 0 else "minus"}">{words.signed(value)}</td>'
            for value in (total.luck, total.skill, total.others)
        ),
        f"<td><b>{words.number(total.final)}</b></td>",
    ]
    return f"<tr>{''.join(cells)}</tr>"


def _counts(words: ReviewWords) -> str:
    """How many turns of each label a player has, as a bar."""
    rows = []
    for total in words.review.totals:
        parts = "".join(
            f'<i class="{label}" style="flex:{number}" title="{escape(words.label(label))}: {number}">{number}</i>'
            for label in LABELS
            if (number := total.labels[label])
        )
        if parts:
            name = escape(words.texts.player(total.seat))
            rows.append(
                f'<li><span><i class="who seat-{total.seat}"></i>{name}</span><div class="bar">{parts}</div>'
                f"<small>{escape(words.given_away(total))}</small></li>"
            )
    legend = "".join(_badge(words, label) for label in LABELS)
    return f'<ul class="counts">{"".join(rows)}</ul><p class="legend">{legend}</p>'


# --- turns ---
def _rounds(words: ReviewWords) -> Iterable[str]:
    last = 0
    for turn in words.review.turns:
        if turn.round != last:
            last = turn.round
            yield f'<h3 class="round">{escape(words.say("round", round=turn.round))}</h3>'
        yield _turn(words, turn)


def _turn(words: ReviewWords, turn: ReviewedTurn) -> str:
    badge = _badge(words, turn.label) if turn.label else ""
    lost = words.say("lost", lost=words.percent(turn.lost)) if turn.label and is_worth_a_moment(turn.label) else ""
    luck = [
        f'<p class="soft luck">{escape(words.luck(event, turn.seat))}</p>'
        for event in turn.events
        if abs(event.coins[turn.seat]) >= TOLD_LUCK
    ]
    return (
        f'<article class="turn" id="turn-{turn.number}"><h4><i class="who seat-{turn.seat}"></i>'
        f'{escape(words.texts.player(turn.seat))} {badge}<span class="lost">{escape(lost)}</span></h4>'
        f"<p>{escape(words.turn(turn))}</p>"
        f"{''.join(_decision(words, one) for one in turn.decisions)}{''.join(luck)}</article>"
    )


def _decision(words: ReviewWords, decision: Decided) -> str:
    """What was better, if it was worth anything, and all choices where there were several."""
    better = ""
    if is_worth_a_moment(decision.label) and decision.better is not None:
        gained = words.say("gained", gained=words.percent(decision.lost))
        better = (
            f'<p class="better"><b>{escape(words.say("better"))}</b> <small>{escape(gained)}</small> '
            f"{escape(words.better(decision))}</p>"
        )
    return better + (_options(words, decision) if len(decision.options) > 1 else "")


def _options(words: ReviewWords, decision: Decided) -> str:
    most = max(option.chance for option in decision.options) or 1.0
    rows = "".join(
        f'<li class="{"own" if option.step == decision.played.steps[0] else ""}"><span>{escape(words.option(option))}'
        f'</span><i style="width:{100 * option.chance / most:.0f}%"></i><b>{words.percent(option.chance)}</b></li>'
        for option in decision.options
    )
    return f'<details><summary>{escape(words.say("choices"))}</summary><ul class="options">{rows}</ul></details>'
