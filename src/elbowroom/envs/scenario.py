"""What the episodes of an environment are about: how many players, which boxes, which boards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from elbowroom.arena.grounds import Ground, ground_named
from elbowroom.game.setup import Setup
from elbowroom.rules.board import Board

Boxes = str | Sequence[str]
Boards = str | Board | Sequence[str | Board] | None


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

    def changed(self, options: Mapping[str, Any]) -> Scenario:
        """The same with other boxes, another board and so on; keys that a scenario does not have are left alone."""
        given: dict[str, Any] = {key: options[key] for key in ("finds",) if key in options}
        for key, field, read in _READ:
            if key in options:
                given[field] = read(options[key])
        return replace(self, **given) if given else self


@lru_cache(maxsize=1024)  # a generated board takes longer to make than many games to play
def _ground(board: str | Board | None, players: int) -> Ground:
    return ground_named(board, players)


def scenario_of(players: int, boxes: Boxes, board: Boards, without: Sequence[str], finds: bool | None) -> Scenario:
    """The scenario that the arguments of an environment describe; `SetupError` or `ValueError` if it cannot be
    played."""
    scenario = Scenario(players, boxes_named(boxes), boards_named(board), tuple(without), finds)
    for seed in range(len(scenario.boards)):
        scenario.setup(seed).table()
    return scenario


def boxes_named(boxes: Boxes) -> tuple[str, ...]:
    """Boxes as a tuple: ``all`` are those of this package, ``base,river`` are two."""
    if isinstance(boxes, str):
        return OWN_BOXES if boxes == "all" else tuple(box.strip() for box in boxes.split(","))
    return tuple(boxes)


def boards_named(board: Boards) -> tuple[str | Board | None, ...]:
    """Boards as a tuple; one alone need not be in a list."""
    if board is None or isinstance(board, str | Board):
        return (board,)
    if not board:
        raise ValueError("at least one board is needed; None is that of the boxes")
    return tuple(board)


OWN_BOXES: Final = ("base", "underground", "river", "spiderweb")
_READ: Final[tuple[tuple[str, str, Callable[[Any], Any]], ...]] = (
    ("boxes", "boxes", boxes_named),
    ("board", "boards", boards_named),
    ("without", "without", tuple),
)
# What `reset` may change; the number of players is fixed, since the agents of an environment never change.
CHANGEABLE: Final = ("boxes", "board", "without", "finds")
