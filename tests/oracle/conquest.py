"""What a race can conquer, and at what cost: sections 1, 4, 7 and 8 of the rulebook, read literally."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from elbowroom import Army, Board
from tests.oracle.memory import Memory
from tests.oracle.snapshot import Snapshot

WATER = ("sea", "lake")
DIE = 3  # the best it can show


@cache
def is_water(board: Board, region: int) -> bool:
    """Seas and lakes: the base game has no other water."""
    return board.regions[region].terrain in WATER


@cache
def is_border(board: Board, region: int) -> bool:
    """W8: on the edge of the board, or land on the shore of a sea that is."""
    printed = board.regions[region]
    shores = [board.regions[other] for other in printed.adjacent]
    by_sea = any(other.terrain == "sea" and other.edge for other in shores)
    return printed.edge or (by_sea and not is_water(board, region))


@cache
def is_coastal(board: Board, region: int) -> bool:
    """W9: land beside water."""
    beside = any(is_water(board, other) for other in board.regions[region].adjacent)
    return beside and not is_water(board, region)


def works(army: Army, trait: str) -> bool:
    """Whether a racial benefit or a power serves an army: only an active race's conquests are helped (W4, Q21)."""
    return army.active and trait in (army.race, army.power)


def adjacent(s: Snapshot, army: Army, regions: Iterable[int]) -> set[int]:
    """UG9: borders, and for Underworld (BP19) the other caverns too."""
    near = {other for r in regions for other in s.board.regions[r].adjacent}
    caverns = {region.id for region in s.board.regions if "cavern" in region.marks}
    if works(army, "underworld") and not caverns.isdisjoint(regions):
        near |= caverns
    return near


def reach(s: Snapshot, army: Army) -> set[int]:
    """C1, C2 and what widens them."""
    everywhere = set(range(len(s.board.regions)))
    land = {r for r in everywhere if not is_water(s.board, r)}
    if works(army, "flying"):  # BP7
        return land
    if army.regions:
        return adjacent(s, army, army.regions)
    border = {r for r in everywhere if is_border(s.board, r)}
    return border | land if works(army, "halflings") else border  # BR6


def forbidden(s: Snapshot, army: Army, region: int) -> bool:
    """What keeps a race out of a region however near it is."""
    held = s.holder(region)
    if held is not None and held.race == army.race:  # C6
        return True
    if is_water(s.board, region) and not works(army, "seafaring"):  # C3, BP15
        return True
    if held is None:
        return False
    immune = s.pieces(region).keys() & {"hole", "dragon", "hero"}
    if immune and held.seat != army.seat:  # W7, Q44
        return True
    return s.players[held.seat].peace_with == army.seat and held.active and army.active  # BP5


def targets(s: Snapshot, army: Army) -> set[int]:
    """The regions a race may attack now."""
    return {r for r in reach(s, army) if not forbidden(s, army, r)}


def price(s: Snapshot, m: Memory, army: Army, region: int) -> int:
    """C4 with all modifiers."""
    printed, now, pieces = s.board.regions[region], s.regions[region], s.pieces(region)
    cost = 2 + now.tokens + pieces.get("camp", 0) + pieces.get("fortress", 0) + pieces.get("lair", 0)
    cost += (printed.terrain == "mountain") + now.lost_tribe
    return max(1, cost - _discount(s, army, region) - (m.rolled or 0))  # BP2


def _discount(s: Snapshot, army: Army, region: int) -> int:
    if not army.active:
        return 0
    printed, traits = s.board.regions[region], (army.race, army.power)
    discount = 0
    if "commando" in traits:  # BP4
        discount += 1
    if "mounted" in traits:  # BP13
        discount += printed.terrain in ("hill", "farmland")
    if "underworld" in traits:  # BP19
        discount += "cavern" in printed.marks
    if "tritons" in traits:  # BR12
        discount += is_coastal(s.board, region)
    if "giants" in traits:  # BR5
        mountains = [r for r in army.regions if s.board.regions[r].terrain == "mountain"]
        discount += region in adjacent(s, army, mountains)
    return discount


def conquests(s: Snapshot, m: Memory, army: Army, tray: int) -> set[str]:
    """Every conquest possible now, ordinary, last or by special means, as texts."""
    found: set[str] = set()
    near = targets(s, army)
    if army.hand:  # C5
        most = army.hand if works(army, "berserk") else army.hand + DIE  # C10, BP2
        costs = {r: price(s, m, army, r) for r in near}
        found |= {f"conquer {r}" for r in near if costs[r] <= army.hand}
        found |= {f"last {r}" for r in near if army.hand < costs[r] <= most}
        if works(army, "dragon_master") and not m.dragon_flew:  # BP6
            found |= {f"conquer {r} by dragon" for r in near}
    if works(army, "sorcerers") and tray and army.regions:  # BR11, Q5, Q19
        found |= {f"conquer {r} by sorcery" for r in near if _can_bewitch(s, m, army, r)}
    return found


def _can_bewitch(s: Snapshot, m: Memory, army: Army, region: int) -> bool:
    held = s.holder(region)
    if held is None or not held.active or held.seat == army.seat or held.seat in m.bewitched:
        return False
    return s.regions[region].tokens == 1 and "camp" not in s.pieces(region)
