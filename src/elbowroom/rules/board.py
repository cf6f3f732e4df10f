"""A board: the region graph with its terrains and marks, as sets of regions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.rules.bits import BIT, MAX_REGIONS, lowest

# Underground terrains are twins of the base ones (W2, M3): a rule about one holds for the other.
TERRAINS: Final = {
    "mountain": "mountain",
    "black_mountain": "mountain",
    "hill": "hill",
    "forest": "forest",
    "mushroom": "forest",
    "swamp": "swamp",
    "mud": "swamp",
    "farmland": "farmland",
    "mine": "mine",
    "crystal": "magic",
    "sea": "sea",
    "lake": "lake",
    "river": "river",
    "chasm": "chasm",
}
MARKS: Final = (
    "mine", "magic", "cavern", "lost_tribe", "monsters", "volcano", "harbour", "shipyard", "temple", "pirates",
)  # fmt: skip
NOT_LAND: Final = ("sea", "lake", "river", "chasm")
_REGION_KEYS: Final = {"id", "terrain", "marks", "edge", "center", "adjacent"}
_DERIVED_KEYS: Final = {"border"}  # optional, but checked if given


class BoardError(ValueError):
    """A board file with an error; the message names the file, the region and the fix."""


class Region:
    """One region as its board file describes it."""

    def __init__(
        self, id: int, terrain: str, marks: tuple[str, ...], edge: bool, border: bool,
        center: tuple[float, float], adjacent: tuple[int, ...],
    ) -> None:  # fmt: skip
        self.id: Final = id
        self.terrain: Final = terrain
        self.marks: Final = marks
        self.edge: Final = edge
        self.border: Final = border
        self.center: Final = center
        self.adjacent: Final = adjacent

    def __reduce__(self) -> tuple[type[Region], tuple[object, ...]]:
        """Pickle by the constructor: Final fields cannot be set again."""
        return Region, (self.id, self.terrain, self.marks, self.edge, self.border, self.center, self.adjacent)


class Board:
    """The board of one game. Sets of regions are words, see `elbowroom.rules.bits`; the board never changes."""

    def __init__(self, id: str, box: str, players: int, rounds: int, regions: list[Region]) -> None:
        self.id: Final = id
        self.box: Final = box
        self.players: Final = players
        self.rounds: Final = rounds
        self.regions: Final = regions
        self.size: i64 = len(regions)
        self.adjacent: vec[i64] = vec[i64]([sum(2**a for a in r.adjacent) for r in regions])
        self.all: i64 = 2 ** len(regions) - 1
        self.mountain: i64 = self._terrain("mountain")
        self.hill: i64 = self._terrain("hill")
        self.forest: i64 = self._terrain("forest")
        self.swamp: i64 = self._terrain("swamp")
        self.farmland: i64 = self._terrain("farmland")
        self.mine: i64 = self._terrain("mine") | self._mark("mine")
        self.magic: i64 = self._terrain("magic") | self._mark("magic")
        self.cavern: i64 = self._mark("cavern")
        self.tribes: i64 = self._mark("lost_tribe")
        self.monsters: i64 = self._mark("monsters")
        self.volcano: i64 = self._mark("volcano")
        self.harbour: i64 = self._mark("harbour")
        self.shipyard: i64 = self._mark("shipyard")
        self.temple: i64 = self._mark("temple")
        self.landmarks: i64 = self.shipyard | self.temple
        self.pirates: i64 = self._mark("pirates")
        self.sea: i64 = self._terrain("sea")
        self.lake: i64 = self._terrain("lake")
        self.river: i64 = self._terrain("river")
        self.chasm: i64 = self._terrain("chasm")
        self.water: i64 = self.sea | self.lake | self.river
        self.land: i64 = self.all & ~(self.water | self.chasm)
        self.border: i64 = sum(2**r.id for r in regions if r.border)
        self.coastal: i64 = self.land & self.neighbours(self.water)
        self.chasm_side: i64 = self.neighbours(self.chasm) & ~self.chasm
        self.open: i64 = self.land | self.river  # what anybody may conquer (C3)

    def __eq__(self, other: object) -> bool:
        return other is self or (isinstance(other, Board) and board_to_data(other) == board_to_data(self))

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"<Board {self.id}>"

    def __reduce__(self) -> tuple[type[Board], tuple[object, ...]]:
        """Pickle by the constructor, as regions are."""
        return Board, (self.id, self.box, self.players, self.rounds, self.regions)

    def _terrain(self, name: str) -> int:
        return sum(2**r.id for r in self.regions if TERRAINS[r.terrain] == name)

    def _mark(self, name: str) -> int:
        return sum(2**r.id for r in self.regions if name in r.marks)

    def neighbours(self, mask: i64) -> i64:
        """The regions that border any region of a set; some may belong to the set themselves."""
        near: i64 = 0
        while mask:
            r = lowest(mask)
            near |= self.adjacent[r]
            mask &= mask - 1
        return near

    def two_steps(self, mask: i64) -> i64:
        """The regions two steps from a set, over land, lake or river but not over a sea or chasm (Q32)."""
        return self.neighbours(self.neighbours(mask) & ~(self.sea | self.chasm))

    def same_terrain(self, r: i64) -> i64:
        """All regions with the same printed terrain as a region."""
        terrain = self.regions[r].terrain
        mask: i64 = 0
        for other in range(len(self.regions)):
            if self.regions[other].terrain == terrain:
                mask |= BIT[other]
        return mask

    def select(self, words: str) -> int:
        """The regions that a selector names, such as ``"hill farmland"`` or ``"all"``."""
        mask = 0
        for word in words.split():
            part: int = getattr(self, word)
            mask |= part
        return mask


def load_board(path: str | Path) -> Board:
    """Read and check a board file; `BoardError` names the file and the region that is wrong."""
    name = str(path)
    try:
        data = json.loads(Path(path).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BoardError(f"{name}: there is no such board file") from None
    except ValueError as error:
        raise BoardError(f"{name}: not JSON: {error}") from None
    return board_from_data(data, name)


def board_from_data(data: Any, name: str) -> Board:
    """A board from its parsed file; `name` is what errors call it."""
    if not isinstance(data, dict) or not isinstance(data.get("regions"), list):
        raise BoardError(f"{name}: a board is an object with 'id', 'box', 'players', 'rounds' and a list 'regions'")
    for key, kind in (("id", str), ("box", str), ("players", int), ("rounds", int)):
        if not isinstance(data.get(key), kind):
            raise BoardError(f"{name}: '{key}' must be given, as {kind.__name__}")
    if not 2 <= data["players"] <= 5:
        raise BoardError(f"{name}: 'players' is {data['players']}, must be 2 to 5")
    if not 1 <= data["rounds"] <= 20:
        raise BoardError(f"{name}: 'rounds' is {data['rounds']}, must be 1 to 20")
    rows = data["regions"]
    if not 2 <= len(rows) <= MAX_REGIONS:
        raise BoardError(f"{name}: {len(rows)} regions; a board has 2 to {MAX_REGIONS}")
    for i, row in enumerate(rows):
        _check_row(row, i, len(rows), f"{name}: region {i}")
    regions = [_region(row, rows, f"{name}: region {i}") for i, row in enumerate(rows)]
    _check_graph(regions, name)
    return Board(data["id"], data["box"], data["players"], data["rounds"], regions)


def _check_row(row: Any, i: int, size: int, where: str) -> None:
    if not isinstance(row, dict) or row.get("id") != i:
        raise BoardError(f"{where}: regions are numbered from 0 in order; found {row!r:.60}")
    unknown = sorted(set(row) - _REGION_KEYS - _DERIVED_KEYS)
    missing = sorted(_REGION_KEYS - set(row))
    if unknown or missing:
        raise BoardError(f"{where}: unknown keys {unknown}, missing keys {missing}")
    if not isinstance(row["marks"], list) or not isinstance(row["adjacent"], list):
        raise BoardError(f"{where}: 'marks' and 'adjacent' must be lists")
    if not isinstance(row["terrain"], str) or row["terrain"] not in TERRAINS:
        raise BoardError(f"{where}: unknown terrain {row['terrain']!r:.60}; known: {', '.join(TERRAINS)}")
    for mark in row["marks"]:
        if not isinstance(mark, str) or mark not in MARKS:
            raise BoardError(f"{where}: unknown mark {mark!r:.60}; known: {', '.join(MARKS)}")
    for other in row["adjacent"]:
        if not isinstance(other, int) or not 0 <= other < size or other == i:
            raise BoardError(f"{where}: {other!r:.60} in 'adjacent' is no other region of this board")
    for flag in ("edge", "border"):
        if flag in row and not isinstance(row[flag], bool):
            raise BoardError(f"{where}: '{flag}' must be true or false, not {row[flag]!r:.60}")


def _region(row: dict[str, Any], rows: list[dict[str, Any]], where: str) -> Region:
    border = _is_border(row, rows)
    if row.get("border", border) != border:
        raise BoardError(f"{where}: 'border' must be {str(border).lower()} by rule W8; it may also be left out")
    return Region(
        row["id"], row["terrain"], tuple(row["marks"]), row["edge"], border, _center(row["center"], where),
        tuple(sorted(row["adjacent"])),
    )  # fmt: skip


def _is_border(row: dict[str, Any], rows: list[dict[str, Any]]) -> bool:
    """A border region touches the edge, or is land on the shore of a sea that does (W8); a chasm never is one (UG2)."""
    if row["edge"]:
        return bool(row["terrain"] != "chasm")
    by_sea = any(rows[other]["terrain"] == "sea" and rows[other]["edge"] for other in row["adjacent"])
    return by_sea and row["terrain"] not in NOT_LAND


def _center(value: Any, where: str) -> tuple[float, float]:
    if isinstance(value, list) and len(value) == 2 and all(isinstance(x, (int, float)) for x in value):
        x, y = float(value[0]), float(value[1])
        if 0 <= x <= 1 and 0 <= y <= 1:
            return x, y
    raise BoardError(f"{where}: 'center' must be two numbers from 0 to 1, not {value!r:.60}")


def _check_graph(regions: list[Region], name: str) -> None:
    for region in regions:
        if len(set(region.adjacent)) != len(region.adjacent):
            raise BoardError(f"{name}: region {region.id}: a neighbour is listed twice")
        for other in region.adjacent:
            if region.id not in regions[other].adjacent:
                raise BoardError(
                    f"{name}: region {region.id} lists {other} as adjacent, but {other} does not list {region.id}: "
                    f"add {region.id} to region {other} or remove {other} from region {region.id}"
                )
    _check_connected(regions, name)
    if not any(r.border and r.terrain not in NOT_LAND for r in regions):
        raise BoardError(f"{name}: no land region is a border region, so nobody could enter (C1)")


def _check_connected(regions: list[Region], name: str) -> None:
    seen = {0}
    front = [0]
    while front:
        for other in regions[front.pop()].adjacent:
            if other not in seen:
                seen.add(other)
                front.append(other)
    if len(seen) < len(regions):
        apart = min(set(range(len(regions))) - seen)
        raise BoardError(f"{name}: region {apart} cannot be reached from region 0; a board must be connected")


def board_to_data(board: Board) -> dict[str, Any]:
    """A board as data, the inverse of `board_from_data`. Positions and records hold it, derived keys included."""
    return {
        "id": board.id,
        "box": board.box,
        "players": board.players,
        "rounds": board.rounds,
        "regions": [
            {
                "id": region.id,
                "terrain": region.terrain,
                "marks": list(region.marks),
                "edge": region.edge,
                "border": region.border,
                "center": list(region.center),
                "adjacent": list(region.adjacent),
            }
            for region in board.regions
        ],
    }
