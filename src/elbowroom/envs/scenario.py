"""What the episodes of an environment are about: how many players, which boxes, which board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from elbowroom.arena.grounds import ground_named
from elbowroom.game.setup import Setup
from elbowroom.rules.board import Board

Boxes = str | Sequence[str]


@dataclass(frozen=True)
class Scenario:
    """The part of a `Setup` that all episodes share. `board` is anything the arena knows, too: a board or its id, a
    board file, a generated board (``base-3-17``), or another generated one for each episode (``base-3-new``)."""

    players: int = 3
    boxes: tuple[str, ...] = ("base",)
    board: str | Board | None = None
    without: tuple[str, ...] = ()
    finds: bool | None = None

    def setup(self, seed: int) -> Setup:
        """The setup of the episode with this seed."""
        board = ground_named(self.board, self.players).board_for(self.players, seed)
        return Setup(self.players, self.boxes, seed, board, without=self.without, finds=self.finds)

    @property
    def fixed(self) -> bool:
        """Whether all episodes are played on one board."""
        return ground_named(self.board, self.players).fresh is None

    def changed(self, options: Mapping[str, Any]) -> Scenario:
        """The same with other boxes, another board and so on; keys that a scenario does not have are left alone."""
        given = {key: value for key, value in options.items() if key in CHANGEABLE}
        if "boxes" in given:
            given["boxes"] = boxes_named(given["boxes"])
        if "without" in given:
            given["without"] = tuple(given["without"])
        return replace(self, **given) if given else self


# The number of players is fixed: the agents of an environment never change.
CHANGEABLE: Final = tuple(field.name for field in fields(Scenario) if field.name != "players")


def scenario_of(
    players: int, boxes: Boxes, board: str | Board | None, without: Sequence[str], finds: bool | None
) -> Scenario:
    """The scenario that the arguments of an environment describe; `SetupError` or `ValueError` if it cannot be
    played."""
    scenario = Scenario(players, boxes_named(boxes), board, tuple(without), finds)
    scenario.setup(0).table()
    return scenario


def boxes_named(boxes: Boxes) -> tuple[str, ...]:
    """Boxes as a tuple: ``all`` are those of this package, ``base,river`` are two."""
    if isinstance(boxes, str):
        return tuple(OWN_BOXES) if boxes == "all" else tuple(box.strip() for box in boxes.split(","))
    return tuple(boxes)


OWN_BOXES: Final = ("base", "underground", "river", "spiderweb")
