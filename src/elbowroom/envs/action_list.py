"""The actions that a setup can ever have, out of the 8,192 of the action space."""

from __future__ import annotations

from elbowroom.boxes.steps import STEPS
from elbowroom.game.setup import Setup
from elbowroom.rules.actions import (
    ABANDON,
    CARAVEL,
    CONQUER,
    DEPLOY,
    LAST,
    LIFT,
    MAX_DEPLOY,
    MEANS,
    NAME,
    PEACE,
    PICK,
    PLACE,
    PLACES,
    SHIP,
    SWAP,
    VANISH,
)
from elbowroom.rules.state import COLUMN


def possible_codes(setup: Setup) -> list[int]:
    """The codes of all actions that can be legal in some game of a setup, in ascending order."""
    table = setup.table()
    size, players = int(table.board.size), int(table.players)
    codes = [*range(VANISH + 1), *_own_steps(setup, size)]
    codes += [*range(PICK, PICK + COLUMN), *range(SWAP, SWAP + COLUMN), *range(PEACE, PEACE + players)]
    codes += range(NAME, NAME + max(len(table.races), len(table.powers), COLUMN))
    for base in (ABANDON, CONQUER, LAST, *_piece_blocks(setup)):
        codes += range(base, base + size)
    most = min(MAX_DEPLOY, max(int(race.supply) for race in table.races))
    for tokens in range(1, most + 1):
        codes += range(DEPLOY + tokens * PLACES, DEPLOY + tokens * PLACES + size)
    return sorted(codes)


def _own_steps(setup: Setup, size: int) -> list[int]:
    """The plain steps and special means that its boxes brought."""
    codes: list[int] = []
    for box in setup.boxes:
        steps = STEPS[box]
        codes += steps.plain
        for number in steps.means:
            codes += range(MEANS + number * PLACES, MEANS + number * PLACES + max(size, COLUMN))
    return codes


def _piece_blocks(setup: Setup) -> list[int]:
    table = setup.table()
    numbers = [number for box in setup.boxes for number in STEPS[box].pieces]
    blocks = [base + number * PLACES for number in numbers for base in (PLACE, LIFT)]
    if table.weathers:
        blocks.append(SHIP)
    if table.board.landmarks:
        blocks.append(CARAVEL)
    return blocks
