"""What the episodes of an environment are about: how many players, which boxes, which boards; and the options that all
environments have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import lru_cache
from operator import index
from typing import Any, Final, TypedDict

from elbowroom.arena.grounds import Ground, ground_named
from elbowroom.game.setup import Setup
from elbowroom.rules.board import Board

Boxes = str | Sequence[str]
Boards = str | Board | Sequence[str | Board] | None
REWARDS: Final = ("rank", "coins")


class GameOptions(TypedDict, total=False):
    """The options that every environment takes, whatever library it is for.

    `players`, `boxes`, `board`, `without` and `finds` say what is played (see `Scenario`). `reward` is ``rank`` (at the
    end, from 1 for the first to -1 for the last) or ``coins`` (those a seat gains or pays, at once). `compact` has
    arrays and a list of actions for this board only.
    """

    players: int
    boxes: Boxes
    board: Boards
    without: str | Sequence[str]
    finds: bool | None
    reward: str
    compact: bool


@dataclass(frozen=True)
class Scenario:
    """The part of a `Setup` that all episodes share. `boards` are those that are played on, each episode on one of
    them; None is that of the boxes. A board is given as the arena takes it, too: a board or its id, a board file, a
    generated board (``base-3-17``), or ``base-3-new``, another generated one for each episode."""

    players: int = 3
    boxes: tuple[str, ...] = ("base",)
    boards: tuple[str | Board | None, ...] = (None,)
    without: tuple[str, ...] = ()
    finds: bool | None = None

    def setup(self, seed: int) -> Setup:
        """The setup of the episode with this seed."""
        ground = _ground(self.boards[seed % len(self.boards)], self.players)
        return self._on(ground.board_for(self.players, seed), seed)

    def setups(self) -> list[Setup] | None:
        """A setup without a seed for each of the boards; None if there is another board for each episode."""
        grounds = [_ground(board, self.players) for board in self.boards]
        if any(ground.fresh is not None for ground in grounds):
            return None
        return [self._on(ground.board, None) for ground in grounds]

    def _on(self, board: str | Board | None, seed: int | None) -> Setup:
        return Setup(self.players, self.boxes, seed, board, without=self.without, finds=self.finds)

    @property
    def fixed(self) -> bool:
        """Whether all episodes are played on one board."""
        setups = self.setups()
        return setups is not None and len(setups) == 1

    def __deepcopy__(self, memo: object) -> Scenario:
        return self  # it never changes, and its boards are known by their identity

    def changed(self, options: Mapping[str, Any]) -> Scenario:
        """The same with other boxes, another board and so on; keys that a scenario does not have are left alone."""
        given: dict[str, Any] = {field: read(options[key]) for key, field, read in _READ if key in options}
        return replace(self, **given) if given else self


@lru_cache(maxsize=1024)  # a generated board takes longer to make than many games to play
def _ground(board: str | Board | None, players: int) -> Ground:
    return ground_named(board, players)


@dataclass(frozen=True)
class Terms:
    """What an environment plays, what it pays, and the size of its arrays: `GameOptions`, checked."""

    scenario: Scenario
    reward: str = "rank"
    compact: bool = False

    @property
    def players(self) -> int:
        """How many play."""
        return self.scenario.players


def terms_of(options: GameOptions, *more: str) -> Terms:
    """What these options describe; `SetupError`, `ValueError` or `TypeError` say what is wrong with them. `more` names
    the other options that the environment takes."""
    known = (*GameOptions.__annotations__, *more)
    for key in options:
        if key not in known:
            near = "".join(f", did you mean {name!r}?" for name in get_close_matches(key, known, 1)) or "."
            raise TypeError(f"there is no option {key!r}{near} The options are {', '.join(known)}")
    reward, compact = checked_reward(options.get("reward", "rank")), options.get("compact", False)
    scenario = Scenario(whole(options.get("players", 3), "players")).changed(options)
    for seed in range(len(scenario.boards)):
        scenario.setup(seed).table()
    if compact and not scenario.fixed:
        raise ValueError("compact arrays are for one board: name one, and not a new one for each episode")
    return Terms(scenario, reward, bool(compact))


def checked_reward(reward: str) -> str:
    """The reward, if there is such a one."""
    if reward not in REWARDS:
        raise ValueError(f"there is no reward {reward!r}; there are {' and '.join(map(repr, REWARDS))}")
    return reward


def reset_options(options: object) -> dict[str, Any]:
    """The options of `reset`, if they are a dictionary; none are none."""
    if options is None:
        return {}
    if not isinstance(options, dict):
        raise TypeError(f"options of reset are a dictionary, such as {{'board': 'river-3'}}, not {options!r}")
    return options


def whole(given: object, name: str) -> int:
    """A whole number, as numpy may have it, too."""
    try:
        return index(given)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"{name} must be a whole number, not {given!r}") from None


def names_in(given: object, name: str, example: str) -> tuple[str, ...]:
    """Names as a tuple: a list of them, or a text with commas."""
    if isinstance(given, str):
        return tuple(part.strip() for part in given.split(",") if part.strip())
    if isinstance(given, Sequence) and all(isinstance(part, str) for part in given):
        return tuple(given)
    raise TypeError(f"{name} must be names, such as {example}, not {given!r}")


def boxes_named(boxes: Boxes) -> tuple[str, ...]:
    """Boxes as a tuple: ``all`` are those of this package, ``base,river`` are two."""
    found = OWN_BOXES if boxes == "all" else names_in(boxes, "boxes", "'base,river', ['base', 'river'] or 'all'")
    if not found:
        raise ValueError(f"at least one box is needed; those of this package are {', '.join(OWN_BOXES)}")
    return found


def boards_named(board: object) -> tuple[str | Board | None, ...]:
    """Boards as a tuple; one alone need not be in a list."""
    if board is None or isinstance(board, str | Board):
        return (board,)
    if not isinstance(board, Sequence) or not all(isinstance(one, str | Board) for one in board):
        raise TypeError(f"board must be an id such as 'base-3', a Board, a file, or a list of these, not {board!r}")
    if not board:
        raise ValueError("at least one board is needed; None is that of the boxes")
    return tuple(board)


def _without(given: str | Sequence[str]) -> tuple[str, ...]:
    return names_in(given, "without", "'elves,flying' or ['elves', 'flying']")


def _finds(given: bool | None) -> bool | None:
    if given is not None and not isinstance(given, bool):
        raise TypeError(f"finds must be True, False or None (as the board says), not {given!r}")
    return given


OWN_BOXES: Final = ("base", "underground", "river", "spiderweb")
_READ: Final[tuple[tuple[str, str, Callable[[Any], Any]], ...]] = (
    ("boxes", "boxes", boxes_named),
    ("board", "boards", boards_named),
    ("without", "without", _without),
    ("finds", "finds", _finds),
)
# What `reset` may change; the number of players is fixed, since the agents of an environment never change.
CHANGEABLE: Final = ("boxes", "board", "without", "finds")
