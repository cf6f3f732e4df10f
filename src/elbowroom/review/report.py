"""A review for the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from elbowroom.review.labels import LABELS, is_worth_a_moment
from elbowroom.review.shapes import KeyMoment, Review, ReviewedTurn
from elbowroom.review.words import SIGNS, ReviewWords

STYLES: Final = {"best": "green", "good": "green", "inexact": "yellow", "mistake": "dark_orange", "blunder": "bold red"}
BARS: Final = "▁▂▃▄▅▆▇█"
TOLD_LUCK: Final = 0.75  # coins: luck that is worth a line


def print_review(review: Review, language: str, console: Console) -> None:
    """Print a review: the moments first, then the graph, the balance and all turns."""
    words = ReviewWords(review, language)
    console.print(Text(words.say("title"), style="bold"), Text(words.head()), sep="\n")
    console.print()
    console.print(Text(words.say("moments"), style="bold"))
    if not review.moments:
        console.print(words.say("no-moments"))
    for moment in review.moments:
        console.print(_moment(words, moment))
    console.print(_graph(words))
    console.print(_balance(words))
    console.print(Padding(Text(words.say("balance-hint"), style="dim"), (0, 0, 1, 0)))
    console.print(Text(words.say("turns"), style="bold"))
    for turn in review.turns:
        console.print(_turn(words, turn))
    console.print()
    console.print(Text(words.made(), style="dim"))


def _moment(words: ReviewWords, moment: KeyMoment) -> RenderableType:
    turn = words.review.turns[moment.turn]
    decision = turn.decisions[moment.decision]
    lines: list[RenderableType] = [
        Text.assemble((words.moment(moment), STYLES[decision.label]), f" ({words.say(f'kind-{decision.kind}')})"),
        Text(words.cost(decision)),
        Text.assemble((f"{words.say('done')}: ", "bold"), words.shown(turn.seat, moment.played)),
        Text.assemble((f"{words.say('better')}: ", "bold"), words.shown(turn.seat, moment.better)),
        *(Padding(Text(f"• {line}"), (0, 0, 0, 2)) for line in words.reasons(moment)),
    ]
    if moment.imagined:
        lines.append(Text(words.say("imagined"), style="dim"))
    return Padding(Group(*lines), (0, 0, 1, 2))


def _graph(words: ReviewWords) -> RenderableType:
    """A row of bars for each player: the win chance before every turn, and at the end."""
    table = Table(title=words.say("chances"), title_justify="left", show_header=False, box=None)
    for seat in range(words.review.players):
        chances = [point.chances[seat] for point in words.review.points]
        bars = "".join(BARS[min(int(chance * len(BARS)), len(BARS) - 1)] for chance in chances)
        table.add_row(words.texts.player(seat), bars, f"{words.percent(chances[0])} → {words.percent(chances[-1])}")
    return Padding(table, (0, 0, 1, 0))


def _balance(words: ReviewWords) -> RenderableType:
    table = Table(title=words.say("balance"), title_justify="left")
    table.add_column(words.say("player"))
    for name in ("start", "luck", "skill", "others", "final"):
        table.add_column(words.say(name), justify="right")
    table.add_column(words.say("labels"))
    for total in words.review.totals:
        table.add_row(
            words.texts.player(total.seat),
            words.number(total.start),
            words.signed(total.luck),
            words.signed(total.skill),
            words.signed(total.others),
            Text(words.number(total.final), style="bold"),
            f"{'  '.join(f'{SIGNS[label]} {total.labels[label]}' for label in LABELS)}  {words.given_away(total)}",
        )
    return table


def _turn(words: ReviewWords, turn: ReviewedTurn) -> RenderableType:
    head = Text.assemble(words.say("turn", round=turn.round, player=words.texts.player(turn.seat)))
    if turn.label:
        head.append(f"  {words.label(turn.label)}", STYLES[turn.label])
    if is_worth_a_moment(turn.label or LABELS[0]):
        head.append(f" {words.say('lost', lost=words.percent(turn.lost))}", STYLES[turn.label])
    lines: list[RenderableType] = [head, *(Padding(line, (0, 0, 0, 4)) for line in _turn_lines(words, turn))]
    return Group(*lines)


def _turn_lines(words: ReviewWords, turn: ReviewedTurn) -> Iterator[Text]:
    yield Text(words.turn(turn))
    for decision in turn.decisions:
        if is_worth_a_moment(decision.label):
            gained = words.say("gained", gained=words.percent(decision.lost))
            yield Text.assemble(
                (f"{words.say('better')} {gained} ", "bold"), words.better(decision), style=STYLES[decision.label]
            )
    for event in turn.events:
        if abs(event.coins[turn.seat]) >= TOLD_LUCK:
            yield Text(words.luck(event, turn.seat), style="dim")
