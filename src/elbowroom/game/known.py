"""Names and numbers in a position that must exist at its table; a `PositionError` lists those that do."""

from __future__ import annotations

from elbowroom.game.setup import PositionError
from elbowroom.rules.state import State


def known(where: str, id: str, what: str, ids: list[str]) -> str:
    """A name, which must be one of these."""
    if id not in ids:
        raise PositionError(
            f"{where}: there is no {what} {id!r} in this game; there are: {', '.join(ids)}", "unknown", {"thing": id}
        )
    return id


def known_seat(s: State, where: str, seat: int) -> int:
    """A seat, which must be at the table."""
    if seat >= s.table.players:
        raise PositionError(
            f"{where}: there is no seat {seat}; seats are 0 to {s.table.players - 1}",
            "no_seat",
            {"players": int(s.table.players)},
        )
    return seat


def known_region(s: State, where: str, r: int) -> int:
    """A region, which must be on the board."""
    if r >= s.board.size:
        raise PositionError(
            f"{where}: there is no region {r}; {s.board.id} has the regions 0 to {s.board.size - 1}",
            "no_region",
            {"region": r, "last": int(s.board.size) - 1},
        )
    return r


def known_regions(s: State, where: str, regions: list[int]) -> list[int]:
    """Regions, which must be on the board and named only once."""
    for i, r in enumerate(regions):
        known_region(s, f"{where}[{i}]", r)
        if r in regions[:i]:
            raise PositionError(
                f"{where}[{i}]: region {r} is there already; name it once", "region_twice", {"region": r}
            )
    return regions
