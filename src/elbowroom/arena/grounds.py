"""Which board each deal is played on: a known one, one from a file, a generated one, or a new one for each deal."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from elbowroom.boards import board_named
from elbowroom.game.setup import board_files
from elbowroom.rules.board import Board, board_from_data

_GENERATED = re.compile(r"(?P<kind>base|river|underground)-(?P<players>\d)-(?P<seed>\d+|new)")
_TRIES = 20  # some seeds give no fair board


@dataclass(frozen=True)
class Ground:
    """The boards of a run. `board` is a board or the id of a known one; None means the usual board of the boxes.
    `fresh` is the kind of board that is generated for each deal. `digest` tells files of the same name apart."""

    name: str
    board: str | Board | None = None
    fresh: str | None = None
    digest: str | None = None

    def board_for(self, players: int, deal_seed: int) -> str | Board | None:
        """The board of the deal with this seed."""
        return self.board if self.fresh is None else fresh_board(self.fresh, players, deal_seed)


USUAL = Ground("that of the boxes")


def ground_named(board: str | Board | None, players: int) -> Ground:
    """The ground that an option names: `base-4`, `my-board.json`, `river-4-17` (the generated board with seed 17) or
    `river-4-new` (another generated board for each deal)."""
    if board is None:
        return USUAL
    if isinstance(board, Board):
        return Ground(board.id, board)
    if board in board_files():
        return Ground(board, board)
    found = _GENERATED.fullmatch(board)
    if found and int(found["players"]) != players:
        raise ValueError(f"board {board} is for {found['players']} players, not {players}")
    if found and found["seed"] == "new":
        return Ground(board, fresh=found["kind"])
    if found:
        return Ground(board, generated_board(found["kind"], players, int(found["seed"])))
    if Path(board).is_file():
        content = Path(board).read_bytes()
        return Ground(board, board_named(board), digest=hashlib.sha256(content).hexdigest())
    raise ValueError(
        f"there is no board {board!r}; known boards: {', '.join(board_files())}; or a board file, or a generated board "
        f"such as river-4-17 (kind, players, seed) or river-4-new (another one for each deal)"
    )


def generated_board(kind: str, players: int, seed: int) -> Board:
    """The board that `elbowroom board new` makes."""
    from elbowroom.boards.generate import generate  # slow to import

    return board_from_data(generate(kind, players, seed), f"{kind}-{players}-{seed}")


@lru_cache(maxsize=4)  # making a board can take longer than a game; all games of a deal share it
def fresh_board(kind: str, players: int, deal_seed: int) -> Board:
    """The generated board of a deal: the first fair one, starting from its seed."""
    from elbowroom.boards.planar import DrawingError

    for seed in range(deal_seed % 10**9, deal_seed % 10**9 + _TRIES):
        try:
            return generated_board(kind, players, seed)
        except DrawingError:
            continue
    raise DrawingError(f"no fair {kind} board for {players} players was found for deal {deal_seed}")
