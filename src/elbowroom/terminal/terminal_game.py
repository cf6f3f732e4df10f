"""A game at one keyboard, from the first screen to the last."""

from __future__ import annotations

import shlex
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from tempfile import gettempdir
from types import FrameType
from typing import Final

from rich.text import Text

from elbowroom.bots import Bot, BotError, Thinker, make_bot
from elbowroom.game.game import Game
from elbowroom.language.texts import Texts, default_language, languages
from elbowroom.rules.actions import Action
from elbowroom.rules.events import (
    ConquestsEnded,
    Deployed,
    PieceLeft,
    Readied,
    Revealed,
    RoundStarted,
    Scored,
    TurnEnded,
    TurnStarted,
)
from elbowroom.terminal import look
from elbowroom.terminal.commands import Command, Misunderstood, parse_line
from elbowroom.terminal.event_log import EventLog, tell
from elbowroom.terminal.explain import cost_lines, help_lines, info_lines, keyed, moves_lines
from elbowroom.terminal.plan import plan, written_out
from elbowroom.terminal.result import result_lines
from elbowroom.terminal.screen import Screen, ScreenExtras
from elbowroom.terminal.seats import SeatSetup
from elbowroom.terminal.shown_position import ShownPosition
from elbowroom.terminal.storage import SaveError, default_file, save

# What needs no sentence after a command: it is seen on the board or goes without saying.
_UNTOLD: Final = (ConquestsEnded, Deployed, PieceLeft, Readied, Revealed, RoundStarted, TurnEnded, TurnStarted)
_MOST_NOTES: Final = 6
_LOG: Final = 20


class Leave(Exception):
    """The player quits."""


class TerminalGame:
    """A game played at one terminal: its people and bots, and the screen they share."""

    def __init__(
        self, game: Game, seats: list[SeatSetup], screen: Screen, texts: Texts, file: Path | None = None
    ) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.screen: Final = screen
        self.texts: Texts = texts
        self.file: Path | None = file
        self.event_log: Final = EventLog(int(game.start.first))
        self.extras: Final = ScreenExtras()
        seed = int(game.seed_commitment or "0", 16)
        self._bots: Final[dict[int, Bot]] = {
            i: make_bot(seat.spec, seed % 2**32 + i) for i, seat in enumerate(seats) if seat.spec is not None
        }
        self._people: Final = [i for i, seat in enumerate(seats) if seat.is_person]
        self._watcher: int | None = self._people[0] if len(self._people) == 1 else None
        self._marks: list[int] = []  # where each command of the present player began, for undo
        self._told = 0

    # --- the course of the game ---
    def run(self) -> bool:
        """Play until the end, or until somebody leaves; False if a bot failed."""
        try:
            while not self.game.over:
                self._step()
            self._finish()
        except Leave:
            self._part(self.texts.text("bye"))
        except (EOFError, KeyboardInterrupt):
            self._part("\n" + self.texts.text("interrupted"))
        except BotError as problem:
            self._part(self.texts.text("bot-failed", problem=str(problem)))
            return False
        except Exception:
            self._part("")  # a fault of the program must not cost the game
            raise
        return True

    def _step(self) -> None:
        seat = self.game.to_move
        assert seat is not None
        if seat in self._bots:
            self._apply(self._bot_choice(seat))
            self._narrate()
        else:
            self._ask(seat)

    def _bot_choice(self, seat: int) -> Action:
        """The bot's choice. A bot may be anybody's code, so anything may go wrong in it."""
        view = self.game.view(seat)
        legal = view.legal_actions()
        try:
            with self._thinking(seat):
                choice = self._bots[seat].choose(view, legal)
        except Exception as problem:
            raise BotError(f"{self.texts.player(seat)}: {type(problem).__name__}: {problem}") from problem
        if choice not in legal:
            raise BotError(f"{self.texts.player(seat)}: {choice} is not legal")
        return choice

    def _thinking(self, seat: int) -> AbstractContextManager[object]:
        """While a bot takes its time, one sees that it thinks."""
        if not isinstance(self._bots[seat], Thinker) or not self.screen.console.is_terminal:
            return nullcontext()
        return self.screen.console.status(self.texts.text("thinking", player=self.texts.player(seat)))

    def _apply(self, action: Action) -> None:
        with uninterrupted():
            self.event_log.add(self.game.apply(action))

    def _narrate(self) -> None:
        """Tell bots' turns as they end, where somebody may be waiting or nobody plays."""
        if self._people and not self.screen.console.is_terminal:
            return
        turns = self.event_log.turns()
        for turn in turns[self._told : -1]:
            if turn.seat in self._bots and (line := tell(turn, self.texts)):
                self.screen.print([Text(line)])
        self._told = len(turns) - 1

    # --- people ---
    def _ask(self, seat: int) -> None:
        if self._watcher != seat:
            self._hand_over(seat)
        shown = self._shown(seat)
        self.extras.log = self._log_lines()
        self.extras.can_undo = self._can_undo(seat)
        self.screen.show(shown, self.extras)
        self.extras.notes = []
        line = input(f"{self.texts.player(seat)}> ")
        try:
            self._obey(line, shown)
        except Misunderstood as problem:
            answer = keyed(str(problem))
            answer.stylize_before(look.BAD)
            self._note(answer)

    def _shown(self, seat: int) -> ShownPosition:
        return ShownPosition(self.game.view(seat), self.texts)

    def _hand_over(self, seat: int) -> None:
        """Between two people the screen is cleared, so that nobody sees the other's coins."""
        self.screen.clear(thoroughly=True)
        self.extras.notes = []
        self._watcher = seat
        self._marks = []
        self.screen.print([Text(self.texts.text("hand-over", player=self.texts.player(seat)), look.HEADING)])
        input(self.texts.text("press-enter") + " ")

    def _log_lines(self) -> list[str]:
        lines = [tell(turn, self.texts) for turn in self.event_log.turns()[-_LOG:]]
        return [line for line in lines if line]

    def _note(self, line: Text) -> None:
        self.extras.notes.append(line)

    # --- commands ---
    def _obey(self, line: str, shown: ShownPosition) -> None:
        if not line.strip():
            if len(shown.actions) == 1:
                self._play(shown.actions, shown)
            return
        if written := written_out(line, shown):
            self._play(written, shown)
            return
        command = parse_line(line, self.texts)
        answer = self._answers().get(command.name)
        if answer is not None:
            answer(command, shown)
        else:
            self._play(plan(command, shown), shown)

    def _play(self, actions: list[Action], shown: ShownPosition) -> None:
        start = len(self.event_log)
        for action in actions:
            self._apply(action)
        events = self.event_log.since(start)
        self._marks.append(start)
        if any(isinstance(event, TurnEnded) for event in events):
            self._marks = []
            events = [event for event in events if isinstance(event, Scored)]  # the log tells the rest
        for event in [event for event in events if not isinstance(event, _UNTOLD)][:_MOST_NOTES]:
            self._note(Text(self.texts.event(event)))

    def _answers(self) -> dict[str, Callable[[Command, ShownPosition], None]]:
        """The commands that are not moves."""
        return {
            "undo": self._undo,
            "restart": self._undo_all,
            "cost": lambda command, shown: self.extras.notes.extend(cost_lines(command, shown)),
            "info": self._inform,
            "moves": lambda command, shown: self._read(moves_lines(shown)),
            "help": lambda command, shown: self._read(help_lines(self.texts, self.screen.width)),
            "log": self._show_log,
            "save": self._save_as,
            "map": lambda command, shown: self._switch("map"),
            "table": lambda command, shown: self._switch("table"),
            "near": lambda command, shown: self._switch("near"),
            "lang": self._speak,
            "quit": self._leave,
        }

    def _inform(self, command: Command, shown: ShownPosition) -> None:
        lines = info_lines(command, shown)
        if len(lines) > _MOST_NOTES:
            self._read(lines)
        else:
            self.extras.notes.extend(lines)

    def _undo(self, command: Command, shown: ShownPosition) -> None:
        """Take the last command back, which may have been several steps."""
        if not self._can_undo(shown.view.seat):
            raise Misunderstood(self.texts.text("nothing-to-undo"))
        start = self._marks.pop() if self._marks else len(self.event_log) - 1
        self._back_to(start, shown.view.seat)

    def _undo_all(self, command: Command, shown: ShownPosition) -> None:
        if not self._can_undo(shown.view.seat):
            raise Misunderstood(self.texts.text("nothing-to-undo"))
        self._marks = []
        self._back_to(0, shown.view.seat)

    def _can_undo(self, seat: int) -> bool:
        """Whether the last step can be taken back, and was this player's own."""
        last = self.game.last_step
        return last is not None and last.seat == seat and self.game.can_undo()

    def _back_to(self, step: int, seat: int) -> None:
        while len(self.event_log) > step and self._can_undo(seat):
            with uninterrupted():
                self.game.undo()
                self.event_log.take_back()
        self._note(Text(self.texts.text("undone")))

    def _read(self, lines: list[Text]) -> None:
        """Show something long on a screen of its own."""
        self.screen.clear()
        self.screen.print(lines)
        if self.screen.console.is_terminal:
            input(self.texts.text("go-on") + " ")

    def _show_log(self, command: Command, shown: ShownPosition) -> None:
        events = self.event_log.since(0)
        number = command.numbers[0] if command.numbers else max(10, self.screen.height - 3)
        self._read([Text(self.texts.event(event)) for event in events][-number:])

    def _switch(self, mode: str) -> None:
        self.screen.mode = mode
        if mode == "map" and self.screen.drawing is None:
            raise Misunderstood(self.texts.text("no-map"))

    def _speak(self, command: Command, shown: ShownPosition) -> None:
        word = command.arguments[0] if command.arguments else ""
        if word not in languages():
            raise Misunderstood(self.texts.text("unknown-language", word=word, known=", ".join(languages())))
        self.texts = Texts(word, self.texts.names)
        self._note(Text(self.texts.text("language-set")))

    # --- saving and leaving ---
    def _save_as(self, command: Command, shown: ShownPosition) -> None:
        path = Path(" ".join(command.arguments)).expanduser() if command.arguments else self.file
        if path is None:
            raise Misunderstood(self.texts.text("save-where"))
        if problem := self._save(path):
            raise Misunderstood(problem)
        self._note(Text(self.texts.text("saved", file=str(path))))

    def _save(self, path: Path) -> str:
        """Save, and remember where; says why if it cannot be done."""
        try:
            save(self.game, self.seats, path)
        except SaveError:
            return self.texts.text("not-a-record", file=str(path))
        except OSError as problem:
            return self.texts.text("not-saved", file=str(path), problem=problem.strerror or str(problem))
        self.file = path
        return ""

    def _save_somewhere(self) -> list[str]:
        """Save where the player wants it, or else where it can be done, and say so."""
        lines: list[str] = []
        fresh = default_file()
        for path in dict.fromkeys((self.file or fresh, fresh, Path(gettempdir()) / fresh)):
            if problem := self._save(path):
                lines.append(problem)
            else:
                return [*lines, self.texts.text("saved", file=str(path))]
        return lines

    def _leave(self, command: Command, shown: ShownPosition) -> None:
        raise Leave

    def _part(self, farewell: str) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second Ctrl-C must not keep the game from being saved
        lines = [farewell, *self._save_somewhere()]
        if self.file is not None and self.file.exists():
            lines.append(self.texts.text("resume-with", command=self._resume_command(self.file)))
        self.screen.print([Text(line) for line in lines])

    def _resume_command(self, file: Path) -> str:
        lang = "" if self.texts.language == default_language() else f" --lang {self.texts.language}"
        return f"elbowroom play --terminal --load {shlex.quote(str(file))}{lang}"

    # --- the end ---
    def _finish(self) -> None:
        outcome = self.game.outcome()
        assert outcome is not None
        shown = ShownPosition(self.game.view(0), self.texts)
        self.extras.log = self._log_lines()
        self.extras.notes = result_lines(outcome, self.texts, self.screen)
        self.screen.show(shown, self.extras)
        if self.file is not None:
            self.screen.print([Text(line) for line in self._save_somewhere()])


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Hold back Ctrl-C until a step is complete."""
    waiting: list[int] = []

    def wait(number: int, frame: FrameType | None) -> None:
        waiting.append(number)

    before = signal.signal(signal.SIGINT, wait)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if waiting:
        raise KeyboardInterrupt


def hang_ups_interrupt() -> None:
    """A closed terminal or a polite kill ends the game as Ctrl-C does: it is saved."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    for name in ("SIGINT", "SIGHUP", "SIGTERM"):
        if number := getattr(signal, name, None):
            signal.signal(number, interrupt)
