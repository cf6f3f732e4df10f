"""A position with one field changed at random: most cannot be, some can."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

from elbowroom.boxes.catalog import BOXES
from elbowroom.rules.state import PHASES

WORDS = [
    *(trait.id for box in BOXES.values() for trait in (*box.races, *box.powers, *box.finds, *box.weathers)),
    *(piece.id for box in BOXES.values() for trait in (*box.races, *box.powers, *box.finds) for piece in trait.pieces),
    *PHASES,
    "nothing",
]
NUMBERS = (0, 1, 2, 3, 4, 5, 7, 10, 12, 20, 31, 32, 40, 59, 60, 61, 62, 63, 64, 77, 1000, 10**6, 2**31, 2**59, -1)
ODD: tuple[Any, ...] = (None, True, "x", 1.5, [], {}, [1], {"1": 1}, [[]])
# What is no part of the state and may be anything, and what would only lead to another board.
LEFT_ALONE = ("format", "names", "board")
RICH = ("world", "seats", "progress", "pieces")


def mutated(position: dict[str, Any], rng: Random) -> tuple[dict[str, Any], str]:
    """A changed copy, and what was changed."""
    changed = copy.deepcopy(position)
    holder: Any = changed
    path = []
    keys = [key for key in changed if key not in LEFT_ALONE]
    key: Any = rng.choice(keys + 5 * [key for key in RICH if changed.get(key)])
    while True:
        path.append(str(key))
        value = holder[key]
        if isinstance(value, (dict, list)) and value and rng.random() < 0.85:
            holder, key = value, rng.choice(list(value) if isinstance(value, dict) else range(len(value)))
            continue
        break
    said = _change(holder, key, rng)
    return changed, f"{'.'.join(path)}: {said}"


def _change(holder: Any, key: Any, rng: Random) -> str:
    value = holder[key]
    way = rng.random()
    if way < 0.1:
        del holder[key]
        return "deleted"
    if way < 0.2 and isinstance(holder, list):
        holder.append(copy.deepcopy(rng.choice(holder)))
        return "one of the list doubled"
    if way < 0.3 and isinstance(holder, dict) and key.isdigit():
        new = str(rng.choice(NUMBERS))
        holder[new] = holder.pop(key)
        return f"renamed to {new}"
    if way < 0.35:
        holder[key] = copy.deepcopy(rng.choice(ODD))
    else:
        holder[key] = _another(value, rng)
    return f"{value!r:.60} became {holder[key]!r:.60}"


def _another(value: Any, rng: Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice((-1, 1, 2)) if rng.random() < 0.4 else rng.choice(NUMBERS)
    if isinstance(value, str) or value is None:
        return rng.choice(WORDS) if rng.random() < 0.7 else rng.choice(NUMBERS)
    if isinstance(value, list):
        return [*value, rng.choice(WORDS if not value or isinstance(value[0], str) else NUMBERS)]
    return value | {str(rng.choice(NUMBERS if rng.random() < 0.5 else WORDS)): rng.choice((1, 2, rng.choice(WORDS)))}
