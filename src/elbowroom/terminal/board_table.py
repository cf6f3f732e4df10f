"""The board as a table: a line for each region."""

from __future__ import annotations

from typing import Final

from rich.style import Style
from rich.table import Table
from rich.text import Text

from elbowroom.game.reader import RegionState
from elbowroom.terminal import look
from elbowroom.terminal.shown_position import ShownPosition

ROOMY: Final = 100  # columns enough to write marks as words


def board_table(shown: ShownPosition, regions: list[int], width: int) -> Table:
    """The regions asked for; while conquering with their costs, what they are made of, or why they cannot be had."""
    text = shown.texts.text
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style=look.DIM, width=width)
    table.add_column("#", justify="right", no_wrap=True)
    table.add_column(text("table-terrain"), no_wrap=True)
    table.add_column(text("table-marks") if width >= ROOMY else "")
    table.add_column(text("table-holder"))
    if shown.prices:
        table.add_column(text("table-cost"))
    table.add_column(text("table-neighbours"))
    for number in regions:
        table.add_row(*_row(shown, shown.regions[number], width))
    return table


def near_regions(shown: ShownPosition, most: int) -> list[int]:
    """The regions that matter for the decision: those of the army it is about, and those within its reach. If there
    are too many, the army's own are left out first, then what cannot be paid, then what costs most."""
    army = shown.acting
    own = set() if army is None else set(army.regions)
    open_ones = shown.targets | shown.gambles
    reachable = {r for r, price in shown.prices.items() if price.reachable}
    for wanted in (own | reachable | open_ones, reachable | open_ones, open_ones or own):
        if len(wanted) <= most:
            return sorted(wanted)
    return sorted(sorted(wanted, key=lambda r: shown.prices[r].total if r in shown.prices else 0)[:most])


def _row(shown: ShownPosition, region: RegionState, width: int) -> list[Text]:
    number = region.region
    lit = number in shown.targets or number in shown.gambles
    style = Style() if lit or not shown.prices else look.DIM
    texts = shown.texts
    if width >= ROOMY:
        marks = " ".join(texts.mark(mark) for mark in region.marks if mark not in look.STOOD_HERE)
    else:
        marks = "".join(look.MARK_SIGNS.get(mark, "") for mark in region.marks)
    cells = [
        Text(str(number), style + look.HEADING),
        Text(texts.terrain(region.terrain), style),
        Text(marks, style),
        holder_text(shown, region, style),
    ]
    if shown.prices:
        cells.append(price_text(shown, number))
    cells.append(_neighbours(shown, number, style))
    return cells


def holder_text(shown: ShownPosition, region: RegionState, style: Style) -> Text:
    """Who stands in a region, with what."""
    text = Text(style=style)
    if region.lost_tribe:
        text.append(f"{look.TRIBE_SIGN} {shown.texts.mark('lost_tribe')}")
    if region.seat is not None and region.race is not None:
        letter = shown.letter(region.seat)
        name = f"{letter} {shown.texts.race(region.race)}"
        text.append(name if shown.is_active(region) else f"({name})", look.player(region.seat))
        text.append(f" ×{region.tokens}")
    for thing in shown.things(region):
        text.append(f", {thing}" if text.plain else thing)
    return text


def price_text(shown: ShownPosition, region: int) -> Text:
    """The cost of a region and what it is made of, lit up if it can be paid; else the reason, dim."""
    price = shown.prices[region]
    total = str(price.total) if len(price.lines) == 1 else f"{price.total} = {shown.texts.summands(price)}"
    if region in shown.targets:
        means = {shown.texts.text(f"means-{a.means}") for a in shown.actions if a.place == region and a.means}
        needed = means if price.reason is not None or price.pips else set()
        return Text(f"{look.CAN_TAKE}{', '.join([*sorted(needed), total])}", look.GOOD)
    if region in shown.gambles:
        return Text(f"{look.WITH_DIE}{total}", look.MAYBE)
    reason = shown.texts.text(f"reason-{price.reason}.short")
    return Text(f"{price.total} · {reason}" if price.reachable and price.reason != "own" else reason, look.DIM)


def _neighbours(shown: ShownPosition, region: int, style: Style) -> Text:
    text = Text(style=style)
    for other in shown.view.board.regions[region].adjacent:
        text.append(f"{other}")
        seat = shown.regions[other].seat
        if seat is not None:
            text.append(shown.letter(seat), look.player(seat))
        text.append(" ")
    text.rstrip()
    return text
