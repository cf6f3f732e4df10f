"""Setting the table: a new game, or a saved one taken up again."""

from __future__ import annotations

import sys
from contextlib import suppress
from dataclasses import dataclass
from io import TextIOWrapper
from pathlib import Path

from rich.console import Console
from rich.text import Text

from elbowroom.bots.levels import EASIEST, LEVELS
from elbowroom.game.game import Game
from elbowroom.game.setup import Setup, SetupError, known_board
from elbowroom.language.texts import Texts
from elbowroom.rules.board import Board, load_board
from elbowroom.terminal.screen import Screen
from elbowroom.terminal.seats import PERSON, SeatSetup, parse_seats
from elbowroom.terminal.storage import load
from elbowroom.terminal.terminal_game import TerminalGame

DEFAULT_BOX = "base"


@dataclass(frozen=True)
class Options:
    """What the command line asks for."""

    language: str
    players: int | None = None
    bots: str | None = None
    boxes: str | None = None
    board: str | None = None
    seed: int | None = None
    load: Path | None = None
    save: Path | None = None
    color: bool = True


def open_table(options: Options) -> TerminalGame:
    """The game the options ask for; raises `ValueError` or `OSError` if they are wrong."""
    _forgive_encoding()
    with suppress(ImportError):
        import readline  # noqa: F401 (being imported, it lets players edit and recall lines)
    return _new(options) if options.load is None else _resumed(options, options.load)


def _new(options: Options) -> TerminalGame:
    texts = Texts(options.language)
    board = None if options.board is None else _board(options.board)
    seats = _seats(options, board, texts)
    names = tuple(seat.name for seat in seats)
    boxes = tuple(box.strip() for box in (options.boxes or DEFAULT_BOX).split(","))
    game = Game.new(Setup(players=len(seats), boxes=boxes, board=board, seed=options.seed, names=names))
    session = _session(game, seats, options, options.save)
    players = ", ".join(session.texts.player(i) for i in range(len(seats)))
    session.extras.notes.append(Text(session.texts.text("welcome", board=game.board.id, players=players)))
    if options.bots is None:
        levels = ", ".join(level.id for level in LEVELS)
        session.extras.notes.append(Text(session.texts.text("welcome-levels", levels=levels)))
    return session


def _board(name: str) -> Board:
    """A known board by its id, or a board file."""
    return load_board(name) if name.endswith(".json") else known_board(name)


def _seats(options: Options, board: Board | None, texts: Texts) -> list[SeatSetup]:
    """Those asked for, or the usual ones."""
    players = options.players if board is None or options.players is not None else board.players
    if players is not None and not 2 <= players <= 5:
        raise SetupError(f"a game has 2 to 5 players, not {players}")
    if options.bots is None:
        return parse_seats(_usual(players or 2), texts)
    seats = parse_seats(options.bots, texts)
    if players is not None and players != len(seats):
        raise SetupError(f"--bots seats {len(seats)} players, but {players} are asked for: give as many seats")
    return seats


def _usual(players: int) -> str:
    """One person against bots."""
    return ",".join([PERSON] + [EASIEST] * (players - 1))


def _resumed(options: Options, path: Path) -> TerminalGame:
    clashes = {
        "--players": options.players, "--boxes": options.boxes, "--board": options.board, "--seed": options.seed,
    }  # fmt: skip
    if given := [name for name, value in clashes.items() if value is not None]:
        raise SetupError(f"{', '.join(given)} cannot be given with --load: the saved game has its own")
    game, steps, saved_seats = load(path)
    seats = parse_seats(options.bots or saved_seats or _usual(game.setup.players), Texts(options.language))
    if len(seats) != game.setup.players:
        raise SetupError(f"the saved game has {game.setup.players} players, but --bots seats {len(seats)}")
    session = _session(game, seats, options, options.save or path)
    session.event_log.remember(steps)
    session.extras.notes.append(Text(session.texts.text("resumed", file=str(path), round=game.round)))
    return session


def _session(game: Game, seats: list[SeatSetup], options: Options, file: Path | None) -> TerminalGame:
    console = Console(no_color=True if not options.color else None, highlight=False, emoji=False, markup=False)
    texts = Texts(options.language, game.setup.seat_names())
    return TerminalGame(game, seats, Screen(console, game.board), texts, file)


def _forgive_encoding() -> None:
    """Replace characters that the terminal cannot encode or decode by question marks instead of failing."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
