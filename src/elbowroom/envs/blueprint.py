"""Where everything of an observation lies, for one table: which planes there are, how wide, what never changes.

Two forms. The common one has one size for all boards and boxes. The compact one has only what its own setup can have:
its regions, its seats, its pieces, no plane that would always be empty.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.envs.fields import (
    BARRED,
    BORDER,
    CARAVEL,
    CAVERN,
    CHASM,
    CLOSED,
    COLUMN_PLAIN,
    EXISTS,
    FACE_DOWN,
    FARMLAND,
    FIND,
    FIXED_PLANES,
    FOREST,
    GHOST,
    HARBOUR,
    HILL,
    LAKE,
    LOOT,
    MAGIC,
    MINE,
    MONSTERS,
    MOST_EDGES,
    MOST_PIECES,
    MOST_REGIONS,
    MOST_SEATS,
    MOST_TRAITS,
    MOUNTAIN,
    NO_REGION,
    OWNER,
    PIECE,
    PIECE_COLUMNS,
    PIRATES,
    PLANES,
    RIVER,
    SEA,
    SEAT_PLAIN,
    SHIPYARD,
    SPARE,
    SWAMP,
    TABLE,
    TEMPLE,
    UNFOUND,
    VOLCANO,
)
from elbowroom.envs.trait_features import FEATURES, features_of, overrides
from elbowroom.rules.board import Board
from elbowroom.rules.hooks import STANDS_STILL
from elbowroom.rules.state import COLUMN, Table
from elbowroom.rules.traits import trait_count


class NoPlace(ValueError):
    """A table that is too large for the common form of an observation; the message says why."""


class Blueprint:
    """The form of an observation of one table."""

    def __init__(self, table: Table, compact: bool) -> None:
        self.table: Final = table
        self.compact: Final = compact
        self.traits: Final = table.traits()
        board = table.board
        self.width: i64 = board.size if compact else MOST_REGIONS
        self.seats: i64 = table.players if compact else MOST_SEATS
        self.edges: i64 = _edge_count(board) if compact else MOST_EDGES
        self.seat_size: i64 = SEAT_PLAIN + 2 * len(FEATURES)
        self.place_size: i64 = COLUMN_PLAIN + len(FEATURES)
        self.feature_count: i64 = len(FEATURES)
        self.fixed: Final = _fixed_planes(board)
        # by plane: its row among the regions' planes, or -1
        self.row: vec[i64] = vec[i64]([-1] * PLANES)
        self.planes: Final = self._present() if compact else list(range(PLANES))
        for row, plane in enumerate(self.planes):
            self.row[plane] = row
        self.pieces: Final = list(table.pieces)
        # by piece of the table: its number among all kinds, and its row among the pieces
        self.piece_slot: vec[i64] = vec[i64]([int(piece.slot) for piece in self.pieces])
        self.piece_stacks: vec[i64] = vec[i64]([int(piece.stacks) for piece in self.pieces])
        self.piece_row: vec[i64] = vec[i64]([i if compact else int(piece.slot) for i, piece in enumerate(self.pieces)])
        self.piece_rows: i64 = len(self.pieces) if compact else MOST_PIECES
        # by trait of the table: its place among the traits
        self.trait_row: vec[i64] = vec[i64]([i if compact else int(trait.slot) for i, trait in enumerate(self.traits)])
        self.trait_rows: i64 = len(self.traits) if compact else MOST_TRAITS
        self._check_room()
        # the ids of races, powers and finds, by their numbers at the table
        self.race_id: vec[i64] = vec[i64]([int(race.slot) + 1 for race in table.races])
        self.power_id: vec[i64] = vec[i64]([int(power.slot) + 1 for power in table.powers])
        self.find_id: vec[i64] = vec[i64]([int(find.slot) + 1 for find in table.finds])
        # the features of each trait that are not 0: from where to where they are listed, by slot; which, and how much
        self.first: vec[i64] = vec[i64]([0] * trait_count())
        self.beyond: vec[i64] = vec[i64]([0] * trait_count())
        which: list[int] = []
        values: list[int] = []
        for owner in self.traits:
            for trait in (owner, *owner.brings()):
                self.first[trait.slot] = len(which)
                for i, value in enumerate(features_of(trait)):
                    if value:
                        which.append(i)
                        values.append(value)
                self.beyond[trait.slot] = len(which)
        self.which: vec[i64] = vec[i64](which)
        self.values: vec[i64] = vec[i64](values)
        self.secretive: Final = [trait for trait in table.watchers if overrides(trait, "conceal")]
        self.marking: Final = [trait for trait in self.traits if overrides(trait, "marked")]
        self.counting: Final = [trait for trait in self.traits if overrides(trait, "markers")]
        self.fills: vec[i64] = vec[i64]([int(overrides(race, "on_banner")) for race in table.races])
        # the sizes of the arrays of `elbowroom.envs.fields.ARRAYS`, one after the other
        self.shapes: Final[list[tuple[int, ...]]] = [
            (len(self.planes), int(self.width)),
            (int(self.seats), int(self.seat_size)),
            (COLUMN, int(self.place_size)),
            (TABLE,),
            (int(self.piece_rows), PIECE_COLUMNS),
            (int(self.trait_rows),),
        ]
        self.sizes: vec[i64] = vec[i64]([_product(shape) for shape in self.shapes])
        self.seen_size: i64 = PLANES - FIXED_PLANES + 2 * MOST_SEATS + COLUMN + 5

    def adjacency(self) -> list[list[int]]:
        """Which regions border which, as ones in a square."""
        square = [[0] * int(self.width) for _ in range(self.width)]
        for region in self.table.board.regions:
            for other in region.adjacent:
                square[region.id][other] = 1
        return square

    def edge_list(self) -> list[list[int]]:
        """From where to where each border leads, both ways; the rest leads from nowhere to nowhere."""
        pairs = [(region.id, other) for region in self.table.board.regions for other in region.adjacent]
        pairs += [(NO_REGION, NO_REGION)] * (int(self.edges) - len(pairs))
        return [[one for one, _ in pairs], [other for _, other in pairs]]

    # --- what a compact form has ---
    def _present(self) -> list[int]:
        table = self.table
        empty = {plane for plane, mask in self.fixed if mask == 0}
        if not table.finds:
            empty |= {MONSTERS, UNFOUND, FIND, GHOST}
        if not table.weathers:
            empty |= {PIRATES}
        if not table.board.shipyard:
            empty |= {CARAVEL}
        if not table.watchers:
            empty |= {FACE_DOWN, LOOT, BARRED}
        if not any(piece.closes for piece in table.pieces):
            empty |= {CLOSED}
        if not any(trait.hooks & STANDS_STILL for trait in self.traits):
            empty |= {SPARE}
        empty |= set(range(OWNER + int(table.players), OWNER + MOST_SEATS))
        used = {PIECE + int(piece.slot) for piece in table.pieces}
        return [plane for plane in range(PLANES) if plane not in empty and (plane < PIECE or plane in used)]

    def _check_room(self) -> None:
        board = self.table.board
        if not self.compact and _edge_count(board) > MOST_EDGES:
            raise NoPlace(
                f"board {board.id} has {_edge_count(board) // 2} borders between regions, and an observation of the "
                f"common size has room for {MOST_EDGES // 2}; compact=True takes any"
            )
        if trait_count() > MOST_TRAITS:
            raise NoPlace(
                f"{trait_count()} races, powers and other traits are installed, and an observation has room for "
                f"{MOST_TRAITS}; ELBOWROOM_OUTSIDE_BOXES can name the boxes that are to be loaded"
            )


def _fixed_planes(board: Board) -> list[tuple[int, int]]:
    """The planes that never change on a board."""
    return [
        (EXISTS, int(board.all)), (MOUNTAIN, int(board.mountain)), (HILL, int(board.hill)),
        (FOREST, int(board.forest)), (SWAMP, int(board.swamp)), (FARMLAND, int(board.farmland)),
        (MINE, int(board.mine)), (MAGIC, int(board.magic)), (CAVERN, int(board.cavern)), (SEA, int(board.sea)),
        (LAKE, int(board.lake)), (RIVER, int(board.river)), (CHASM, int(board.chasm)),
        (HARBOUR, int(board.harbour)), (SHIPYARD, int(board.shipyard)), (TEMPLE, int(board.temple)),
        (VOLCANO, int(board.volcano)), (BORDER, int(board.border)),
    ]  # fmt: skip


def _edge_count(board: Board) -> int:
    return sum(len(region.adjacent) for region in board.regions)


def _product(shape: tuple[int, ...]) -> int:
    size = 1
    for length in shape:
        size *= length
    return size
