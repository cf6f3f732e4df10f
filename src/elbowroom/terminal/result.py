"""The end of a game: the ranking, and how it was decided."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from elbowroom.game.game import Outcome
from elbowroom.language.texts import Texts
from elbowroom.terminal import look
from elbowroom.terminal.screen import Screen


def result_lines(outcome: Outcome, texts: Texts, screen: Screen) -> list[Text]:
    """The ranking with coins and tie-break, and who has won."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style=look.DIM)
    for id in ("final-rank", "final-player", "final-coins", "final-tokens"):
        table.add_column(texts.text(id), justify="left" if id == "final-player" else "right")
    for standing in outcome.ranking:
        name = Text(texts.player(standing.seat), look.player(standing.seat))
        table.add_row(str(standing.rank), name, Text(str(standing.coins), look.COIN), str(standing.tokens))
    title = Text(texts.text("final-title"), look.HEADING)
    return [title, *screen.render(table), Text(_verdict(outcome, texts), look.GOOD)]


def _verdict(outcome: Outcome, texts: Texts) -> str:
    winners = [texts.player(seat) for seat in outcome.winners]
    if len(winners) > 1:
        return texts.text("final-shared", players=", ".join(winners))
    first, second = outcome.ranking[:2]
    if first.coins == second.coins:
        return texts.text("final-tie-break", player=winners[0])
    return texts.text("final-won", player=winners[0], coins=first.coins)
