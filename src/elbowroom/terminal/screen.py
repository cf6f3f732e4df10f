"""The table on one screen: the board, the players, the column, what happened, what is to be decided."""

from __future__ import annotations

from dataclasses import dataclass, field
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
from elbowroom.terminal.scene import Scene

SIDE: Final = 26  # columns for the players and the combos beside the map
LEAST_LOG: Final = 3
PIPE_HEIGHT: Final = 40  # where there is no screen to measure


@dataclass
class Page:
    """What is shown besides the position itself."""

    log: list[str] = field(default_factory=list)  # the turns so far, a line each
    notes: list[Text] = field(default_factory=list)  # what came of the last command
    can_undo: bool = False


class Screen:
    """Draws scenes on a console; `mode` is how the board is shown: ``map``, ``table`` or ``near``."""

    def __init__(self, console: Console, board: Board) -> None:
        self.console: Final = console
        self.drawing: Final[Drawing | None] = drawing_of(board)
        self.mode: str = self._best_mode(board)

    @property
    def width(self) -> int:
        """The columns there are."""
        return self.console.width

    @property
    def height(self) -> int:
        """The lines there are."""
        return self.console.height if self.console.is_terminal else PIPE_HEIGHT

    def _best_mode(self, board: Board) -> str:
        """The map where it fits, else the regions that matter."""
        if self.drawing is None or self.width < map_width(self.drawing, LEAST_PITCH):
            return "near"
        players = 0 if self._pitch_beside() else board.players
        return "map" if map_height(self.drawing) + players + 5 <= self.height else "near"

    def _pitch_beside(self) -> int:
        """How wide the map can be drawn with the side panel beside it; 0 if there is no room for both."""
        if self.drawing is None:
            return 0
        pitch = (self.width - SIDE - 2) // self.drawing.width
        return min(pitch, MOST_PITCH) if pitch >= LEAST_PITCH else 0

    # --- showing ---
    def clear(self, thoroughly: bool = False) -> None:
        """Empty the screen; thoroughly: also what has scrolled away."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H" if thoroughly else "\x1b[2J\x1b[H")

    def show(self, scene: Scene, page: Page) -> None:
        """Draw everything."""
        self.clear()
        self.print(self.compose(scene, page))

    def print(self, lines: list[Text]) -> None:
        """Print lines as they are."""
        for line in lines:
            self.console.print(line, soft_wrap=False, highlight=False)

    def compose(self, scene: Scene, page: Page) -> list[Text]:
        """All lines of the screen."""
        foot = self._foot(scene, page)
        column = self.render(column_table(scene, self.width)) if scene.decision == "pick" else []
        room = self.height - 2 - len(foot) - len(column)
        log = self._wrapped(page.log, self.width)
        if self.mode == "map" and self.drawing is not None and self._pitch_beside():
            board, log = self._map_and_side(scene, self.drawing, log, room, page)
        else:
            board = self._board(scene) + [
                line for text in players_below(scene) for line in self._wrap(text, self.width)
            ]
        log = log[-max(LEAST_LOG if log else 0, room - len(board)) :] if log else []
        return [heading(scene), *board, *column, *log, *foot]

    def _map_and_side(
        self, scene: Scene, drawing: Drawing, log: list[Text], room: int, page: Page
    ) -> tuple[list[Text], list[Text]]:
        """The map with the side panel; the log moves to the panel if there is more room for it than below."""
        rows = draw_map(drawing, scene, self._pitch_beside())
        side = players_beside(scene)
        if scene.decision != "pick":
            side += [Text(), *column_beside(scene)]
        beside = len(rows) - len(side) - 1
        if len(log) > room - len(rows) and beside > LEAST_LOG and room - len(rows) < LEAST_LOG:
            side += [Text(), *self._wrapped(page.log, SIDE)[-beside:]]
            log = []
        return self._side_by_side(rows, side), log

    def _side_by_side(self, left: list[Text], right: list[Text]) -> list[Text]:
        lines: list[Text] = []
        for i in range(max(len(left), len(right))):
            line = left[i].copy() if i < len(left) else Text(" " * left[0].cell_len)
            if i < len(right):
                beside = right[i].copy()
                beside.truncate(SIDE, overflow="ellipsis")
                line.append(" ")
                line.append_text(beside)
            lines.append(line)
        return lines

    def _board(self, scene: Scene) -> list[Text]:
        if self.mode == "map" and self.drawing is not None:
            pitch = min(MOST_PITCH, (self.width - 1) // self.drawing.width)
            if pitch >= LEAST_PITCH:
                return draw_map(self.drawing, scene, pitch)
        if self.mode == "near" and not scene.view.over:
            regions = near_regions(scene)
            return self.render(board_table(scene, regions, self.width)) if regions else []
        everything = [region.id for region in scene.view.board.regions]
        return self.render(board_table(scene, everything, self.width))

    def _foot(self, scene: Scene, page: Page) -> list[Text]:
        """What came of the last command, the question, and the commands offered."""
        lines = [line for note in page.notes for line in self._wrap(note, self.width)]
        if not scene.my_decision:
            return lines
        offers = keyed("  ".join(hints(scene, page.can_undo)))
        asked = Text(question(scene), look.HEADING)
        return [*lines, *self._wrap(asked, self.width), *self._wrap(offers, self.width)]

    # --- helpers ---
    def render(self, renderable: RenderableType) -> list[Text]:
        """Anything Rich can print, as lines."""
        rows = self.console.render_lines(renderable, pad=False)
        return [Text.assemble(*((part.text, part.style or "") for part in row)) for row in rows]

    def _wrap(self, text: Text, width: int) -> list[Text]:
        return list(text.wrap(self.console, width)) if text.plain else [text]

    def _wrapped(self, log: list[str], width: int) -> list[Text]:
        """The log, each turn with its continuation lines indented."""
        lines: list[Text] = []
        for entry in log:
            first, *rest = self._wrap(Text(entry), width)
            lines.append(first)
            if rest:
                lines.extend(Text("  ") + line for line in self._wrap(Text(" ".join(r.plain for r in rest)), width - 2))
        return lines
