"""Which games the oracle can follow: it reads the rules of the printed boxes and knows no race or power added since."""

from __future__ import annotations

from functools import lru_cache

from elbowroom.rules.state import State, Table
from elbowroom.rules.traits import Trait
from tests.boxes.printed import TRAITS


@lru_cache(maxsize=256)
def strangers(table: Table) -> tuple[Trait, ...]:
    """The races and powers of a table that the oracle does not know."""
    return tuple(trait for trait in table.traits() if trait.id not in TRAITS)


def is_known(s: State) -> bool:
    """Whether the oracle knows everything that is in play now: the races, what serves them, the pieces on the board."""
    unknown = strangers(s.table)
    if not unknown:
        return True
    for army, seat in enumerate(s.seat_of):
        if seat >= 0 and (s.race(army) in unknown or any(trait in unknown for trait in s.serving(army))):
            return False
    return not any(s.piece_on[piece.slot] for trait in unknown for piece in trait.pieces)
