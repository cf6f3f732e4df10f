"""New boards: a planar region graph with the statistics of a printed board, checked for fairness.

Cells of a Voronoi diagram become regions; seas, lakes, rivers and chasms are laid first, cells of long waters joined;
the lands then get terrains and marks so that each kind lies everywhere on the board.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from elbowroom.boards.fairness import Check, fairness_checks, ground_checks
from elbowroom.boards.planar import DrawingError
from elbowroom.rules.board import NOT_LAND, board_from_data

ASPECT: Final = 1.42
ATTEMPTS: Final = 100  # at a diagram,
TRIES: Final = 8  # at waters on the same diagram,
COURSES: Final = 40  # and at the course of a river


@dataclass(frozen=True)
class Recipe:
    """What a kind of board is made of, for one number of players."""

    rounds: int
    lands: dict[str, int]
    seas: int = 0
    lakes: int = 0
    rivers: int = 0
    mouths: int = 0  # how many ends of the river lie at the edge
    chasms: int = 0
    marks: dict[str, int] = field(default_factory=dict)


def _base(rounds: int, each: int, mountains: int, tribes: int) -> Recipe:
    lands = dict.fromkeys(("hill", "forest", "swamp", "farmland"), each) | {"mountain": mountains}
    marks = dict.fromkeys(("mine", "magic", "cavern"), each) | {"lost_tribe": tribes}
    return Recipe(rounds, lands, seas=2, lakes=1, marks=marks)


def _river(players: int, base: Recipe) -> Recipe:
    rivers, harbours = {2: (5, 3), 3: (6, 4), 4: (8, 5), 5: (10, 6)}[players]
    seers = 2 if players == 5 else 1
    marks = base.marks | {"harbour": harbours, "shipyard": seers, "temple": seers, "pirates": round(rivers / 3)}
    return Recipe(base.rounds, base.lands, rivers=rivers, mouths=3 if players < 4 else 4, marks=marks)


def _underground(
    rounds: int, each: int, peaks: int, rivers: int, chasms: int, volcanoes: int, monsters: int, mines: int = 0
) -> Recipe:  # fmt: skip
    lands = dict.fromkeys(("crystal", "mushroom", "mud", "mine"), each) | {"black_mountain": peaks}
    lands["mine"] = mines or each
    marks = {"volcano": volcanoes, "monsters": monsters}
    return Recipe(rounds, lands, rivers=rivers, mouths=2, chasms=chasms, marks=marks)


_BASE: Final = {2: _base(10, 4, 4, 9), 3: _base(10, 5, 7, 10), 4: _base(9, 7, 8, 14), 5: _base(8, 9, 9, 18)}
RECIPES: Final = {
    "base": _BASE,
    "river": {players: _river(players, recipe) for players, recipe in _BASE.items()},
    "underground": {
        2: _underground(10, 4, 4, 3, 5, 2, 4),
        3: _underground(10, 5, 6, 3, 4, 2, 5),
        4: _underground(9, 7, 7, 5, 4, 4, 6),
        5: _underground(8, 9, 9, 6, 4, 4, 7, mines=8),
    },
}
# Where a mark may lie, by the terrain of the region and of its neighbours.
_NO_TRIBES: Final = ("mountain", "black_mountain")


def generate(kind: str, players: int, seed: int) -> dict[str, Any]:
    """The data of a new board, as a board file holds them; the same seed gives the same board."""
    if kind not in RECIPES:
        raise ValueError(f"there is no kind of board {kind!r}; known: {', '.join(RECIPES)}")
    if players not in RECIPES[kind]:
        raise ValueError(f"a board is for 2 to 5 players, not {players}")
    recipe = RECIPES[kind][players]
    rng = Random(f"{kind} {players} {seed}")
    name = f"{kind}-{players}-{seed}"
    for _ in range(ATTEMPTS):
        cells = _Cells(_cells_needed(recipe), rng)
        for _ in range(TRIES):
            data = _draft(recipe, cells, rng, name, kind, players)
            if data is not None:
                return data
    raise DrawingError(f"no fair {kind} board for {players} players was found with seed {seed}; try another seed")


def _cells_needed(recipe: Recipe) -> int:
    """Seas are made of two cells, rivers of one or two each; lands too where rivers need fewer."""
    return sum(recipe.lands.values()) + recipe.seas * 2 + recipe.lakes + recipe.rivers * 2 + recipe.chasms


def _draft(
    recipe: Recipe, cells: _Cells, rng: Random, name: str, kind: str, players: int
) -> dict[str, Any] | None:  # fmt: skip
    """A board on these cells, or None if it did not come out fair."""
    draft = _Draft(recipe, cells, rng)
    if not draft.lay_waters():
        return None
    draft.deal_lands()
    if not _all_hold(ground_checks(board_from_data(draft.data(name, kind, players), name))):
        return None
    draft.settle_lands()
    if not draft.lay_marks():
        return None
    data = draft.data(name, kind, players)
    return data if _all_hold(fairness_checks(board_from_data(data, name))) else None


def _all_hold(checks: list[Check]) -> bool:
    return all(check.holds for check in checks)


class _Cells:
    """A Voronoi diagram of the board, evened out a little."""

    def __init__(self, number: int, rng: Random) -> None:
        import shapely

        self.frame = shapely.box(0, 0, ASPECT, 1)
        points = [(rng.random() * ASPECT, rng.random()) for _ in range(number)]
        for _ in range(3):
            shapes = self._shapes(points)
            points = [(s.centroid.x, s.centroid.y) for s in shapes]
        self.shapes = self._shapes(points)
        self.centers = [(float(s.centroid.x) / ASPECT, float(s.centroid.y)) for s in self.shapes]
        self.edge = [s.distance(self.frame.exterior) < 1e-9 for s in self.shapes]
        tree = shapely.STRtree(self.shapes)
        pairs = tree.query(self.shapes, predicate="dwithin", distance=1e-9)
        self.near: list[set[int]] = [set() for _ in self.shapes]
        for a, b in zip(*pairs.tolist(), strict=True):
            if a != b and self.shapes[a].intersection(self.shapes[b]).length > 1e-6:
                self.near[a].add(b)
                self.near[b].add(a)

    def _shapes(self, points: list[tuple[float, float]]) -> list[Any]:
        import shapely

        parts = shapely.voronoi_polygons(shapely.MultiPoint(points), extend_to=self.frame)
        return [shapely.intersection(part, self.frame) for part in parts.geoms]


class _Draft:
    """A board in the making: groups of cells become regions."""

    def __init__(self, recipe: Recipe, cells: _Cells, rng: Random) -> None:
        self.recipe, self.cells, self.rng = recipe, cells, rng
        self.terrain: dict[int, str] = {}  # by cell
        self.groups: list[list[int]] = []  # of cells
        self.kinds: list[str] = []  # by region
        self.near: list[set[int]] = []
        self.marks: list[list[str]] = []

    # --- waters and chasms ---
    def lay_waters(self) -> bool:
        """Lay seas, lakes, rivers and chasms, then make regions of what there is."""
        if not (self._seas() and self._lakes() and self._rivers() and self._chasms()):
            return False
        if not self._join_lands():
            return False
        self.groups.sort(key=lambda group: (round(self._center(group)[1] * 5), self._center(group)[0]))
        home = {cell: i for i, group in enumerate(self.groups) for cell in group}
        self.kinds = [self.terrain.get(group[0], "") for group in self.groups]
        self.near = [
            {home[other] for cell in group for other in self.cells.near[cell]} - {i}
            for i, group in enumerate(self.groups)
        ]
        self.marks = [[] for _ in self.groups]
        return True

    def _join_lands(self) -> bool:
        """Make lands of the cells that are left, the smallest joined to a neighbour if there are more than needed."""
        lands = [[c] for c in range(len(self.cells.shapes)) if c not in self.terrain]
        self.rng.shuffle(lands)
        while len(lands) > sum(self.recipe.lands.values()):
            small = min((g for g in lands if len(g) == 1), key=lambda g: float(self.cells.shapes[g[0]].area))
            mates = [g for g in lands if g is not small and len(g) == 1 and g[0] in self.cells.near[small[0]]]
            if not mates:
                return False
            lands.remove(small)
            min(mates, key=lambda g: float(self.cells.shapes[g[0]].area)).extend(small)
        self.groups += lands
        return True

    def _take(self, group: list[int], terrain: str) -> None:
        self.groups.append(group)
        self.terrain.update(dict.fromkeys(group, terrain))

    def _free(self, cell: int) -> bool:
        """Whether neither the cell nor a neighbour is taken."""
        return cell not in self.terrain and not any(n in self.terrain for n in self.cells.near[cell])

    def _seas(self) -> bool:
        corners = self.rng.sample([(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)], 4)
        for x, y in corners[: self.recipe.seas]:
            cell = min(range(len(self.cells.centers)), key=lambda c: self._away(c, x, y))
            mates = [n for n in sorted(self.cells.near[cell]) if self.cells.edge[n] and self._free(n)]
            if not self._free(cell) or not mates:
                return False
            self._take([cell, self.rng.choice(mates)], "sea")
        return True

    def _lakes(self) -> bool:
        for _ in range(self.recipe.lakes):
            inner = [c for c in range(len(self.cells.centers)) if self._away(c, 0.5, 0.5) < 0.08 and self._free(c)]
            inner = [c for c in inner if len(self.cells.near[c]) >= 5 and not self.cells.edge[c]]
            if not inner:
                return False
            self._take([self.rng.choice(inner)], "lake")
        return True

    def _away(self, cell: int, x: float, y: float) -> float:
        cx, cy = self.cells.centers[cell]
        return (cx - x) * (cx - x) + (cy - y) * (cy - y)

    def _rivers(self) -> bool:
        """A winding river from edge to edge, with branches if it has more mouths; cut into the number of regions."""
        if not self.recipe.rivers:
            return True
        for _ in range(COURSES):
            paths = self._course()
            if paths is not None:
                for path, regions in self._cut(paths):
                    for k in range(regions):
                        part = path[len(path) * k // regions : len(path) * (k + 1) // regions]
                        self._take(part, "river")
                return True
        return False

    def _course(self) -> list[list[int]] | None:
        edge = [c for c, flag in enumerate(self.cells.edge) if flag]
        start, end = self.rng.sample(edge, 2)
        if self._away(start, *self.cells.centers[end]) < 0.5:
            return None
        main = self._way({start}, {end}, set())
        if main is None:
            return None
        paths = [main]
        for _ in range(self.recipe.mouths - 2):
            branch = self._branch({c for path in paths for c in path}, main, edge)
            if branch is None:
                return None
            paths.append(branch)
        wet = [c for path in paths for c in path]
        mouths = sum(self.cells.edge[c] for c in wet)
        fits = self.recipe.rivers <= len(wet) <= self.recipe.rivers * 2 and mouths == self.recipe.mouths
        return paths if fits and not self._pockets(set(wet)) else None

    def _pockets(self, wet: set[int]) -> bool:
        """Whether a river leaves a cell with fewer than two dry ones to go on to."""
        return any(len(near - wet) < 2 for cell, near in enumerate(self.cells.near) if cell not in wet)

    def _branch(self, wet: set[int], main: list[int], edge: list[int]) -> list[int] | None:
        """A way from the edge that touches the river only where it flows into it."""
        banks = {n for c in wet for n in self.cells.near[c]}
        inner = {n for c in main[2:-2] for n in self.cells.near[c]} - wet
        springs = [c for c in sorted(inner) if len(self.cells.near[c] & wet) <= 2 and not self.cells.edge[c]]
        ends = set(edge) - banks - wet
        if not springs or not ends:
            return None
        return self._way({self.rng.choice(springs)}, {self.rng.choice(sorted(ends))}, banks | wet)

    def _way(self, starts: set[int], ends: set[int], barred: set[int]) -> list[int] | None:
        """The shortest way between cells by lengths that chance has changed; such a way never touches itself."""
        toll = {c: self.rng.uniform(0.4, 2.0) for c in range(len(self.cells.shapes))}
        best = dict.fromkeys(sorted(starts), 0.0)
        back: dict[int, int] = {}
        front = sorted(starts)
        while front:
            here = min(front, key=lambda c: (best[c], c))
            front.remove(here)
            if here in ends:
                way = [here]
                while way[-1] in back:
                    way.append(back[way[-1]])
                return way[::-1]
            for other in sorted(self.cells.near[here] - barred):
                if self.cells.edge[other] and other not in ends:
                    continue  # a river comes to the edge at its mouths only
                cost = best[here] + toll[other]
                if cost < best.get(other, 1e9):
                    best[other], back[other] = cost, here
                    if other not in front:
                        front.append(other)
        return None

    def _cut(self, paths: list[list[int]]) -> list[tuple[list[int], int]]:
        total = sum(len(path) for path in paths)
        shares = [max(round(len(path) * self.recipe.rivers / total), 1) for path in paths]
        shares[0] += self.recipe.rivers - sum(shares)
        return list(zip(paths, shares, strict=True))

    def _chasms(self) -> bool:
        """Chasms apart from each other and from rivers, half of them at the edge."""
        for k in range(self.recipe.chasms):
            fit = [c for c in range(len(self.cells.edge)) if self._free(c) and self.cells.edge[c] == (k % 2 == 0)]
            if not fit:
                return False
            self._take([self.rng.choice(fit)], "chasm")
        return True

    def _center(self, group: list[int]) -> tuple[float, float]:
        xs, ys = zip(*(self.cells.centers[c] for c in group), strict=True)
        return sum(xs) / len(xs), sum(ys) / len(ys)

    def _at_edge(self, region: int) -> bool:
        return any(self.cells.edge[c] for c in self.groups[region])

    def _quarter(self, region: int) -> int:
        x, y = self._center(self.groups[region])
        return (x > 0.5) + 2 * (y > 0.5)

    # --- terrains and marks ---
    def deal_lands(self) -> None:
        """Deal the terrains."""
        deck = [terrain for terrain, number in self.recipe.lands.items() for _ in range(number)]
        self.rng.shuffle(deck)
        for i, kind in enumerate(self.kinds):
            self.kinds[i] = kind or deck.pop()

    def settle_lands(self) -> None:
        """Swap lands until equal ones lie apart and in all quarters."""
        self._settle([i for i, kind in enumerate(self.kinds) if kind not in NOT_LAND], self._strain)

    def _settle(self, regions: list[int], strain: Callable[[list[str]], float]) -> None:
        now = strain(self.kinds)
        for step in range(2500):
            a, b = self.rng.sample(regions, 2)
            if self.kinds[a] == self.kinds[b]:
                continue
            self.kinds[a], self.kinds[b] = self.kinds[b], self.kinds[a]
            then = strain(self.kinds)
            if then <= now + 0.6 * max(1 - step / 2000, 0) * self.rng.random():
                now = then
            else:
                self.kinds[a], self.kinds[b] = self.kinds[b], self.kinds[a]

    def _strain(self, kinds: list[str]) -> float:
        alike = sum(kinds[i] == kinds[n] and kinds[i] not in NOT_LAND for i in range(len(kinds)) for n in self.near[i])
        return alike / 2 + 0.5 * sum(
            self._crowding([i for i, k in enumerate(kinds) if k == t]) for t in self.recipe.lands
        )

    def _crowding(self, regions: list[int]) -> float:
        """How unevenly some regions lie over the quarters of the board."""
        counts = [0, 0, 0, 0]
        for i in regions:
            counts[self._quarter(i)] += 1
        even = len(regions) / 4
        return sum((count - even) * (count - even) for count in counts) / max(len(regions), 1)

    def lay_marks(self) -> bool:
        """Lay each mark where it may lie, apart from its like and evenly over the board."""
        for mark, number in self.recipe.marks.items():
            chosen: list[int] = []
            for _ in range(number):
                fit = [i for i in range(len(self.kinds)) if i not in chosen and self._may_bear(i, mark)]
                if not fit:
                    return False
                worth = {i: self._mark_worth(i, chosen) for i in fit}
                chosen.append(max(fit, key=lambda i: (worth[i], -i)))
            for i in chosen:
                self.marks[i].append(mark)
        return True

    def _mark_worth(self, region: int, chosen: list[int]) -> float:
        touching = sum(other in self.near[region] for other in chosen)
        crowd = self._crowding([*chosen, region])
        return self.rng.random() - 2 * touching - 1.5 * crowd - 0.8 * len(self.marks[region])

    def _may_bear(self, region: int, mark: str) -> bool:
        kind = self.kinds[region]
        if mark in ("volcano", "pirates"):
            return kind == ("chasm" if mark == "volcano" else "river")
        if kind in NOT_LAND or len(self.marks[region]) > 1:
            return False
        if mark == "lost_tribe":
            return kind not in _NO_TRIBES
        if mark in ("harbour", "shipyard", "temple"):
            special = {"harbour", "shipyard", "temple"} & set(self.marks[region])
            ashore = any(self.kinds[n] == "river" for n in self.near[region])
            return not special and (ashore or mark == "temple")
        return True

    def data(self, id: str, box: str, players: int) -> dict[str, Any]:
        """The board as its file holds it."""
        rows = []
        for i, group in enumerate(self.groups):
            x, y = self._center(group)
            rows.append({
                "id": i, "terrain": self.kinds[i], "marks": self.marks[i], "edge": self._at_edge(i),
                "center": [round(x, 4), round(y, 4)], "adjacent": sorted(self.near[i]),
            })  # fmt: skip
        return {"id": id, "box": box, "players": players, "rounds": self.recipe.rounds, "regions": rows}
