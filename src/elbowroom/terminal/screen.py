"""The table on one screen: the board, the players, the column, what happened, what is to be decided."""

from __future__ import annotations

from dataclasses import dataclass, field
from textwrap import wrap
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

from elbowroom.rules.board import Board
from elbowroom.terminal import look
from elbowroom.terminal.board_map import LEAST_PITCH, MOST_PITCH, draw_map, map_height, map_width
from elbowroom.terminal.board_table import board_table, near_regions
from elbowroom.terminal.drawing import Drawing, drawing_of
from elbowroom.terminal.explain import keyed
from elbowroom.terminal.panels import column_beside, column_table, heading, players_below, players_beside
from elbowroom.terminal.prompts import hints, question
from elbowroom.terminal.shown_position import ShownPosition

SIDE: Final = 26  # columns for the players and the combos beside the map
LEAST_LOG: Final = 3
MOST_LOG: Final = 10
LEAST_ROWS: Final = 6  # of the table of regions that matter
DISPENSABLE: Final = 2  # lines of the screen for picking that it can do without
PIPE_HEIGHT: Final = 40  # where there is no screen to measure


@dataclass
class ScreenExtras:
    """What is shown besides the position itself."""

    log: list[str] = field(default_factory=list)  # the turns so far, a line each
    notes: list[Text] = field(default_factory=list)  # what came of the last command
    can_undo: bool = False


class Screen:
    """Draws positions on a console. `mode` is how the board is shown: ``map``, ``table``, ``near`` (the regions that
    matter), or ``auto``: the map where it fits, else what matters."""

    def __init__(self, console: Console, board: Board) -> None:
        self.console: Final = console
        self.drawing: Final[Drawing | None] = drawing_of(board)
        self.mode: str = "auto"

    @property
    def width(self) -> int:
        """The width in columns."""
        return self.console.width

    @property
    def height(self) -> int:
        """The height in lines."""
        return self.console.height if self.console.is_terminal else PIPE_HEIGHT

    def _mode(self, shown: ShownPosition, below: list[Text], room: int) -> str:
        """How the board is shown on a screen that has room for so many lines of it, and of the players."""
        drawing = self.drawing
        if drawing is None or self.width < map_width(drawing, LEAST_PITCH):
            return "table" if self.mode == "table" or shown.view.over else "near"
        if self.mode != "auto":
            return self.mode
        players = 0 if self._pitch_beside() else len(below)
        dispensable = DISPENSABLE if shown.decision == "pick" else 0
        return "map" if map_height(drawing) + players <= room + dispensable else "near"

    def _pitch_beside(self) -> int:
        """How wide the map can be drawn with the side panel beside it; 0 if there is no room for both."""
        if self.drawing is None:
            return 0
        pitch = (self.width - SIDE - 2) // self.drawing.width
        return min(pitch, MOST_PITCH) if pitch >= LEAST_PITCH else 0

    # --- showing ---
    def clear(self, thoroughly: bool = False) -> None:
        """Clear the screen and the scrollback."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H" if thoroughly else "\x1b[2J\x1b[H")

    def show(self, shown: ShownPosition, extras: ScreenExtras) -> None:
        """Draw everything."""
        self.clear()
        self.print(self.compose(shown, extras))

    def print(self, lines: list[Text]) -> None:
        """Print lines as they are."""
        for line in lines:
            self.console.print(line, soft_wrap=False, highlight=False)

    def compose(self, shown: ShownPosition, extras: ScreenExtras) -> list[Text]:
        """All lines of the screen: what must be there first, then as much of the log as there is room for."""
        notes = [line for note in extras.notes for line in self._wrap(note)]
        asked, offers = self._foot(shown, extras)
        column = self.render(column_table(shown, self.width)) if shown.decision == "pick" else []
        room = self.height - 2 - len(column) - len(notes) - len(asked) - len(offers)
        below = [line for text in players_below(shown) for line in self._wrap(text, indent="  ")]
        mode = self._mode(shown, below, room)
        rows, side = self._board(shown, mode, below, room)
        room -= max(len(rows), len(side))
        if room < 0 and column:  # the headings and the question can be missed, the rest cannot
            column, asked = column[1:], []
            room += DISPENSABLE
        log = _latest(extras.log, self.width, min(room, MOST_LOG))
        beside = len(rows) - len(side) - 1
        if side and room < LEAST_LOG < beside:
            side += [Text(), *_latest(extras.log, SIDE, beside)]
            log = []
        spare = room - len(log)
        legend = [Text(shown.texts.text("legend"), look.DIM)] if mode == "map" and spare > 0 else []
        gap = [Text()] if spare > len(legend) else []
        return [heading(shown), *_beside(rows, side), *legend, *column, *gap, *log, *notes, *asked, *offers]

    def _board(self, shown: ShownPosition, mode: str, below: list[Text], room: int) -> tuple[list[Text], list[Text]]:
        """The board, with the players below it or, where there is room, beside it together with the combos."""
        if mode == "map" and self.drawing is not None:
            if pitch := self._pitch_beside():
                column = [] if shown.decision == "pick" else [Text(), *column_beside(shown)]
                return draw_map(self.drawing, shown, pitch), [*players_beside(shown), *column]
            pitch = min(MOST_PITCH, (self.width - 1) // self.drawing.width)
            return draw_map(self.drawing, shown, pitch) + below, []
        if mode == "near":
            return self._near(shown, max(LEAST_ROWS, room - len(below) - 1)) + below, []
        everything = [region.id for region in shown.view.board.regions]
        return self.render(board_table(shown, everything, self.width)) + below, []

    def _near(self, shown: ShownPosition, room: int) -> list[Text]:
        """The regions that matter, as many as there is room for."""
        most = room
        while regions := near_regions(shown, most):
            lines = self.render(board_table(shown, regions, self.width))
            if len(lines) <= room + 1 or most <= LEAST_ROWS:
                return lines
            most = len(regions) - 1
        return []

    def _foot(self, shown: ShownPosition, extras: ScreenExtras) -> tuple[list[Text], list[Text]]:
        """The question, and the commands offered."""
        if not shown.my_decision:
            return [], []
        offers = _packed(hints(shown, extras.can_undo), self.width)
        return self._wrap(Text(question(shown), look.HEADING)), [keyed(line) for line in offers]

    # --- helpers ---
    def render(self, renderable: RenderableType) -> list[Text]:
        """Anything Rich can print, as lines."""
        rows = self.console.render_lines(renderable, pad=False)
        return [Text.assemble(*((part.text, part.style or "") for part in row)) for row in rows]

    def _wrap(self, text: Text, indent: str = "") -> list[Text]:
        first, *rest = text.wrap(self.console, self.width - len(indent)) if text.plain else [text]
        return [first, *(Text(indent) + line for line in rest)]


def _packed(parts: list[str], width: int) -> list[str]:
    """Parts in as few lines as possible, none of them broken."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + 2 + len(part) <= width:
            lines[-1] += "  " + part
        else:
            lines.append(part)
    return lines


def _latest(log: list[str], width: int, room: int) -> list[Text]:
    """The last entries of the log that find room, each with its continuation lines indented."""
    lines: list[str] = []
    for entry in reversed(log):
        folded = wrap(entry, width, subsequent_indent="  ")
        if len(lines) + len(folded) > room:
            return [Text(line) for line in lines or folded[: max(room, 0)]]  # of a long turn at least how it began
        lines = folded + lines
    return [Text(line) for line in lines]


def _beside(left: list[Text], right: list[Text]) -> list[Text]:
    """Two blocks of lines next to each other."""
    lines: list[Text] = []
    width = max((line.cell_len for line in left), default=0)
    for i in range(max(len(left), len(right))):
        line = left[i].copy() if i < len(left) else Text(" " * width)
        if i < len(right):
            other = right[i].copy()
            other.truncate(SIDE, overflow="ellipsis")
            line.append(" ")
            line.append_text(other)
        lines.append(line)
    return lines
