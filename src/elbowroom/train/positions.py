"""The positions of games as arrays: what the net sees between two turns, and the outcome."""

from __future__ import annotations

import io
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.worth import turns_left
from elbowroom.bots.value.features import MOST_MARKS, SEAT_MARKS, SEAT_SIZE, Features, look_at
from elbowroom.game.game import opening
from elbowroom.rules.decisions import apply_code
from elbowroom.rules.state import OVER, State
from elbowroom.rules.traits import trait_ids
from elbowroom.train.learned import write_whole
from elbowroom.train.selfplay import SelfPlayed

Array = npt.NDArray[Any]
GENERATION: Final = 10**7  # more than a generation has games


@dataclass(frozen=True)
class Positions:
    """Positions of games for one number of players, game by game, each from its second turn to its last.

    `seats`, `table` and the marks are what the net sees. `marks` has a block for each seat and one for the table: which
    columns of `with_marks` they fill (-1: none), and `mark_numbers` with what. By seat: `coins` now, `finals` at the
    end, `shares` of the win. `left` is the number of turns left to the player who has most of them; `games` is the game
    it comes from."""

    seats: Array
    table: Array
    marks: Array
    mark_numbers: Array
    coins: Array
    finals: Array
    shares: Array
    left: Array
    games: Array

    def __len__(self) -> int:
        return len(self.games)

    def where(self, chosen: Array) -> Positions:
        """The chosen positions."""
        return Positions(*(part[chosen] for part in _parts(self)))


def _parts(positions: Positions) -> tuple[Array, ...]:
    return tuple(getattr(positions, field.name) for field in fields(positions))


def positions_of(
    games: Iterable[SelfPlayed], traits: tuple[str, ...], generation: int = 0,
    progress: Callable[[int], None] | None = None,
) -> dict[int, Positions]:  # fmt: skip
    """Replay games and look at every position between two turns; by number of players. `traits` are those whose marks
    are kept."""
    rows: dict[int, list[tuple[Any, ...]]] = defaultdict(list)
    for game in games:
        rows[game.players] += _rows(game, traits, GENERATION * generation + game.n)
        if progress is not None:
            progress(1)
    kinds = (np.float16, np.float16, np.int16, np.float16, np.int16, np.int16, np.float32, np.int8, np.int64)
    return {
        players: Positions(*(np.array(part, kind) for part, kind in zip(zip(*found, strict=True), kinds, strict=True)))
        for players, found in sorted(rows.items())
        if found
    }


def _rows(game: SelfPlayed, traits: tuple[str, ...], number: int) -> list[tuple[Any, ...]]:
    s = opening(game.setup(), game.seed)
    columns = {id: i for i, id in enumerate(traits)}
    by_slot = np.array([columns.get(id, -1) for id in trait_ids()])
    mind, seen = Mind(1 / (game.players - 1), 0.6, 0.9, 0.4), Features(game.players)  # as in `Judge`
    shares = [1 / len(game.winners) if seat in game.winners else 0.0 for seat in range(game.players)]
    found: list[tuple[Any, ...]] = []
    turn = _turn(s)
    for code in game.codes:
        apply_code(s, code)
        if s.phase != OVER and _turn(s) != turn:
            turn = _turn(s)
            look_at(s, mind, seen)
            left = max(int(turns_left(s, seat)) for seat in range(game.players))
            seats = np.array(list(seen.seats), np.float16).reshape(game.players, SEAT_SIZE)
            table = np.array(list(seen.table), np.float16)
            coins = [int(coins) for coins in s.coins]
            found.append((seats, table, *_marks(seen, by_slot, len(traits)), coins, game.coins, shares, left, number))
    if s.phase != OVER or tuple(int(coins) for coins in s.coins) != game.coins:
        raise ValueError(f"game {game.n} does not replay to its result; were the rules changed since it was played?")
    return found


def _marks(seen: Features, by_slot: Array, traits: int) -> tuple[Array, Array]:
    """The marks: the column of each, and its number."""
    used = np.arange(MOST_MARKS) < np.array(list(seen.marked))[:, None]
    slots, kinds, numbers = (
        np.array(list(part)).reshape(used.shape) for part in (seen.mark_slots, seen.mark_kinds, seen.marks)
    )
    used &= by_slot[slots] >= 0
    return np.where(used, kinds % SEAT_MARKS * traits + by_slot[slots], -1), np.where(used, numbers, 0.0)


def _turn(s: State) -> tuple[int, int]:
    return int(s.round), int(s.turn)


def save_positions(path: Path, positions: dict[int, Positions]) -> None:
    """Write arrays to a .npz file."""
    named = {
        f"{field.name}{players}": getattr(found, field.name)
        for players, found in positions.items()
        for field in fields(found)
    }
    buffer = io.BytesIO()
    np.savez(buffer, **named)
    write_whole(path, buffer.getvalue())


def load_positions(path: Path) -> dict[int, Positions]:
    """Read what `save_positions` wrote."""
    with np.load(path, allow_pickle=False) as file:
        players = [number for number in range(2, 6) if f"games{number}" in file]
        return {n: Positions(*(file[f"{field.name}{n}"] for field in fields(Positions))) for n in players}


def joined(several: Iterable[dict[int, Positions]]) -> dict[int, Positions]:
    """The positions of several generations together."""
    parts: dict[int, list[Positions]] = defaultdict(list)
    for positions in several:
        for players, found in positions.items():
            parts[players].append(found)
    return {
        players: Positions(*(np.concatenate(part) for part in zip(*map(_parts, found), strict=True)))
        for players, found in sorted(parts.items())
    }
