"""What a game is made of: players, boxes, board, seed."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Final

from elbowroom.boxes.catalog import BOXES
from elbowroom.boxes.outside import why_missing
from elbowroom.game.shares import Share, why_not_shares
from elbowroom.rules.bits import BIT
from elbowroom.rules.board import Board, load_board
from elbowroom.rules.state import START_COINS, Table
from elbowroom.rules.traits import Power, Race, Trait

MAX_SEED: Final = 2**256 - 1
MAX_ROUNDS: Final = 20  # as on a board
MAX_START_COINS: Final = 20


class WordedError(ValueError):
    """Something that cannot be. `word` and `about` say the same as the message, for translation (see locale/); without
    a word there is only the message."""

    def __init__(self, message: str, word: str = "", about: dict[str, str | int] | None = None) -> None:
        super().__init__(message)
        self.word: str = word
        self.about: dict[str, str | int] = {} if about is None else about


class SetupError(WordedError):
    """A setup that cannot be played; the message says what is wrong and what would be right."""


class PositionError(WordedError):
    """An impossible position; the message names the place in the data and what would be right."""


@dataclass(frozen=True)
class Setup:
    """Everything that is decided before the first turn.

    `seed` is any number below 2**256, or None for a secret one. `board` is the id of a known board, a loaded `Board`,
    or None for the usual one for that number of players: that of the first box, or of a box that is there only for its
    boards (River World). `rounds` is how many are played; None: as the board says (U1). `races` and `powers` name those
    that are in the game; None: all of the boxes (M5). `without` leaves some out.
    `banners` and `badges` give the exact order of the stacks, the top first. `first` is the seat that begins; None
    draws it (U1). `finds=False` plays without Monsters, relics and places (M8); `monsters` are the regions where the
    host wants them on a board that has none printed (M4). `markers` are the relics and places under the Monsters, in
    the order they are found, and `events` those of the rounds; what is not named is drawn. House rules (U9):
    `start_coins` is what each player begins with, None: five; with `open_coins` everybody sees all coins. `shares` are
    what the players have added to the dice (docs/fairness.md); None: the dice come from the seed alone.
    """

    players: int = 2
    boxes: tuple[str, ...] = ("base",)
    seed: int | None = None
    board: str | Board | None = None
    names: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    banners: tuple[str, ...] | None = None
    badges: tuple[str, ...] | None = None
    first: int | None = 0
    finds: bool | None = None
    monsters: tuple[int, ...] = ()
    markers: tuple[str, ...] | None = None
    events: tuple[str, ...] | None = None
    rounds: int | None = None
    races: tuple[str, ...] | None = None
    powers: tuple[str, ...] | None = None
    start_coins: int | None = None
    open_coins: bool = False
    shares: tuple[Share, ...] | None = None

    def __reduce__(self) -> tuple[type[Setup], tuple[object, ...]]:
        """Pickle by the constructor: the usual way sets fields, which a compiled frozen class refuses."""
        return Setup, tuple(getattr(self, field.name) for field in fields(self))

    def with_seed(self) -> Setup:
        """The same setup with a seed: its own, or a fresh secret one."""
        return self if self.seed is not None else replace(self, seed=secrets.randbits(128))

    def table(self) -> Table:
        """The table for this setup. Tables are cached."""
        return _table_of(self)

    def board_id(self) -> str:
        """The id of the board that will be used."""
        if isinstance(self.board, Board):
            return self.board.id
        if self.board is not None:
            return self.board
        files = board_files()
        for box in sorted(self.boxes, key=_brings_races):
            if f"{box}-{self.players}" in files:
                return f"{box}-{self.players}"
        return f"base-{self.players}"

    @property
    def by_hand(self) -> bool:
        """Whether anything was fixed that is usually left to chance."""
        return any(laid is not None for laid in (self.banners, self.badges, self.markers, self.events))

    def without_secrets(self) -> Setup:
        """The setup as everybody may know it."""
        return replace(self, seed=None, banners=None, badges=None, markers=None, events=None, shares=None)

    def seat_names(self) -> tuple[str, ...]:
        """A name for every seat."""
        given = self.names
        return tuple(given[i] if i < len(given) else f"Player {i + 1}" for i in range(self.players))


def _brings_races(box: str) -> bool:
    return box not in BOXES or len(BOXES[box].races) > 0


_boards: dict[str, Board] = {}
_tables: dict[tuple[object, ...], Table] = {}
_KEPT: Final = 1000  # tables


def board_files() -> dict[str, Path]:
    """All known boards by id."""
    return {path.stem: path for box in BOXES.values() for path in box.boards()}


def known_board(id: str) -> Board:
    """The board with this id."""
    if id not in _boards:
        files = board_files()
        if id not in files:
            known = ", ".join(files)
            raise SetupError(f"there is no board {id!r}; known boards: {known}", "board", {"board": id, "known": known})
        _boards[id] = load_board(files[id])
    return _boards[id]


def _table_of(setup: Setup) -> Table:
    _check(setup)
    if isinstance(setup.board, Board):
        return _build(setup, setup.board)
    key = (
        setup.players, setup.boxes, setup.board, setup.without, setup.finds, setup.monsters, setup.rounds, setup.races,
        setup.powers, setup.start_coins, setup.open_coins,
    )  # fmt: skip
    table = _tables.get(key)
    if table is None:
        table = _build(setup, known_board(setup.board_id()))
        if len(_tables) >= _KEPT:  # a server's guests leave out whatever they like
            del _tables[next(iter(_tables))]
        _tables[key] = table
    return table


def _build(setup: Setup, board: Board) -> Table:
    boxes = [BOXES[id] for id in BOXES if id in setup.boxes]
    if board.players != setup.players:
        raise SetupError(
            f"board {board.id} is for {board.players} players, not {setup.players}", "board_players",
            {"board": board.id, "for": board.players, "players": setup.players},
        )  # fmt: skip
    finds = [find for box in boxes for find in box.finds] if setup.finds is not False else []
    weathers = [weather for box in boxes for weather in box.weathers if board.box == box.id]
    races = [race for box in boxes for race in box.races]
    powers = [power for box in boxes for power in box.powers]
    known = {trait.id for trait in races} | {trait.id for trait in powers}
    for id in setup.without:
        if id not in known:
            raise SetupError(
                f"cannot leave out {id!r}: no such race or power; known: {', '.join(sorted(known))}", "without",
                {"thing": id},
            )  # fmt: skip
    kept_races = [race for race in races if _plays(race, setup, board, bool(finds))]
    kept_powers = [power for power in powers if _plays(power, setup, board, bool(finds))]
    _check_chosen(setup, "race", setup.races, [race.id for race in races], [race.id for race in kept_races])
    _check_chosen(setup, "power", setup.powers, [power.id for power in powers], [power.id for power in kept_powers])
    rounds = board.rounds if setup.rounds is None else setup.rounds
    _check_number(kept_races, kept_powers, setup.players, rounds)
    lairs = _lairs(setup, board, bool(finds))
    start_coins = START_COINS if setup.start_coins is None else setup.start_coins
    return Table(
        board, setup.players, rounds, kept_races, kept_powers, finds, weathers, lairs, start_coins, setup.open_coins
    )


def _check_chosen(setup: Setup, what: str, chosen: tuple[str, ...] | None, ids: list[str], kept: list[str]) -> None:
    """The races or powers that a host has named must all be in the game."""
    if chosen is None:
        return
    for i, id in enumerate(chosen):
        if id not in ids:
            raise SetupError(f"there is no {what} {id!r} in these boxes; there are: {', '.join(ids)}")
        if id in chosen[:i]:
            raise SetupError(f"the {what} {id} is named twice; name it once")
        if id in setup.without:
            raise SetupError(f"the {what} {id} is to be in the game and to be left out of it; do not name it in both")
        if id not in kept:
            raise SetupError(f"the {what} {id} has no meaning on this board (M1); leave it out, or take another board")


def _lairs(setup: Setup, board: Board, finds: bool) -> int:
    """The regions the host chose for Monsters, as a set; 0: as printed, or drawn (M4)."""
    if not setup.monsters:
        return 0
    if not finds:
        raise SetupError("Monsters guard relics and places; without those there are none (M8)")
    if board.monsters:
        raise SetupError(f"the Monsters of board {board.id} stand where they are printed (U5)")
    if len(setup.monsters) != setup.players + 1:
        raise SetupError(f"{setup.players} players need {setup.players + 1} regions with Monsters, two on each (M4)")
    for r in setup.monsters:
        if not 0 <= r < board.size or "lost_tribe" not in board.regions[r].marks:
            raise SetupError(f"Monsters stand on regions with a Lost Tribe mark (M4), which {r} is not")
        if set(board.regions[r].adjacent) & set(setup.monsters):
            raise SetupError(f"no two regions with Monsters may be adjacent (M4): see region {r}")
    return sum(2**r for r in setup.monsters)


def _check(setup: Setup) -> None:
    if not 2 <= setup.players <= 5:
        raise SetupError(f"a game has 2 to 5 players, not {setup.players}", "players", {"players": setup.players})
    if not setup.boxes:
        raise SetupError(f"at least one box is needed; known boxes: {', '.join(BOXES)}", "no_box")
    for box in setup.boxes:
        if box not in BOXES:
            known = ", ".join(BOXES)
            message = f"there is no box {box!r}; known boxes: {known}; {why_missing(box)}"
            raise SetupError(message, "box", {"box": box, "known": known})
    if len(setup.names) > setup.players:
        raise SetupError(f"{len(setup.names)} names for {setup.players} players")
    if setup.first is not None and not 0 <= setup.first < setup.players:
        raise SetupError(f"the first seat must be 0 to {setup.players - 1}, not {setup.first}")
    if setup.rounds is not None and not 1 <= setup.rounds <= MAX_ROUNDS:
        message = f"a game has 1 to {MAX_ROUNDS} rounds, not {setup.rounds}"
        raise SetupError(message, "rounds", {"most": MAX_ROUNDS, "rounds": setup.rounds})
    if setup.start_coins is not None and not 0 <= setup.start_coins <= MAX_START_COINS:
        message = f"players begin with 0 to {MAX_START_COINS} coins (U9), not {setup.start_coins}"
        raise SetupError(message, "start_coins", {"most": MAX_START_COINS, "coins": setup.start_coins})
    if setup.seed is not None and not 0 <= setup.seed <= MAX_SEED:
        raise SetupError("a seed is a number from 0 to 2**256 - 1")
    if setup.shares is not None and (problem := why_not_shares(setup.shares, setup.players)):
        raise SetupError(problem)


def _plays(trait: Trait, setup: Setup, board: Board, finds: bool) -> bool:
    """Whether a trait makes sense on the board (M1) and is not left out by the host (M5)."""
    chosen = setup.races if isinstance(trait, Race) else setup.powers
    if chosen is not None and trait.id not in chosen:
        return False
    if trait.id in setup.without or trait.not_on == board.box:
        return False
    if trait.needs == "finds":
        return finds
    return not trait.needs or board.select(trait.needs) != 0


def _check_number(races: list[Race], powers: list[Power], players: int, rounds: int) -> None:
    least = min(2 * players + 3, players * rounds)  # nobody picks more than once a round
    for what, number in (("races", len(races)), ("powers", len(powers))):
        if number < least:
            raise SetupError(
                f"{players} players need at least {least} {what} (U8); only {number} are left", f"few_{what}",
                {"players": players, "least": least, "left": number},
            )  # fmt: skip
        if number > len(BIT):  # sets of them are machine words
            raise SetupError(
                f"a game has at most {len(BIT)} {what}, not {number}: take fewer boxes, or leave some {what} out",
                f"many_{what}", {"most": len(BIT), "number": number},
            )  # fmt: skip


def stack_numbers(given: tuple[str, ...], ids: list[str], what: str) -> list[int]:
    """An exact order of a stack as numbers; whatever is not named follows in the order of the box."""
    for id in given:
        if id not in ids:
            raise SetupError(f"{id!r} in the order of the {what} is not in this game; in it are: {', '.join(ids)}")
    if len(set(given)) != len(given):
        raise SetupError(f"the order of the {what} names something twice")
    return [ids.index(id) for id in given] + [i for i, id in enumerate(ids) if id not in given]


def marker_numbers(given: tuple[str, ...], table: Table, room: int) -> list[int]:
    """The first markers under the Monsters as numbers; `room` is how many there are in all."""
    ids = [find.id for find in table.finds]
    if not ids:
        raise SetupError("markers: there are no relics and places in this game (M8)")
    numbers = stack_numbers(given, ids, "markers")[: len(given)]
    if len(given) > room:
        raise SetupError(f"{len(given)} markers are given, but only {room} lie under the Monsters (U5, M4)")
    return numbers


def foretold(setup: Setup, table: Table, markers: int, rounds: int) -> tuple[list[int], list[int]]:
    """The markers and events that a setup names, as numbers; so many there are in all."""
    return (
        marker_numbers(setup.markers, table, markers) if setup.markers else [],
        event_numbers(setup.events, table, rounds) if setup.events else [],
    )


def event_numbers(given: tuple[str, ...], table: Table, room: int) -> list[int]:
    """The events of the first rounds as numbers; `room` is how many there are in all."""
    ids = [weather.id for weather in table.weathers]
    if not ids:
        raise SetupError("events: there are none in this game; they come with the boards of River World (U6)")
    for id in given:
        if id not in ids:
            raise SetupError(f"{id!r} in the order of the events is not in this game; in it are: {', '.join(ids)}")
        copies = table.weathers[ids.index(id)].copies
        if given.count(id) > copies:
            raise SetupError(f"the event {id} is given {given.count(id)} times; there are {copies} cards of it (U6)")
    if len(given) > room:
        raise SetupError(f"{len(given)} events are given for {room} rounds (U6)")
    return [ids.index(id) for id in given]
