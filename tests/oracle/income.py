"""What the bank pays for a turn, with all boxes: T7 and T7a, read a second time."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

from elbowroom.rules.bits import members
from tests.oracle.sight import Sight

USED = 2
# A coin for each region of a kind: of an active race, and also of a declined one.
BY_KIND = {
    "dwarves": "mine", "humans": "farmland", "wizards": "magic", "shrooms": "forest", "forest": "forest",
    "hill": "hill", "swamp": "swamp", "mining": "mine", "muddy": "swamp", "mystic": "magic", "stone": "mountain",
}  # fmt: skip
DECLINED_TOO = ("dwarves", "muddy")
PLACES = (
    "altar", "crypt", "diamond_fields", "pipe", "fountain", "keep", "lost_mine", "stonehedge", "pentacle",
)  # fmt: skip


def expected_pay(v: Sight, seat: int) -> int:
    """All that the bank pays a player if he scores in this position."""
    s = v.s
    total = 0
    harbours: list[tuple[int, bool]] = []  # what each yields besides its step, and whether it is doubled
    armies = [int(s.active[seat])] if s.active[seat] >= 0 else []
    for army in armies + members(int(s.declined[seat])):
        active = s.is_active(army)
        traits = v.traits(army)
        for r in v.armies.get(army, set()):
            extra = _extra(v, army, traits, active, r) - _penalty(v, army, r)
            doubled = active and r in _doubled(v, traits)
            if "harbour" in v.printed[r].marks:
                harbours.append((extra, doubled))
            else:
                total += max(0, 1 + extra) * (2 if doubled else 1)
        total += sum(_bonus(v, army, trait, active) for trait in traits)
    return total + _best_harbours(harbours)


def _best_harbours(harbours: list[tuple[int, bool]]) -> int:
    """RW2, Q41, QU8: every numbering is tried, and the best one counts."""
    best = 0
    for steps in permutations(range(1, len(harbours) + 1)):
        pays = [max(0, n + extra) * (2 if double else 1) for n, (extra, double) in zip(steps, harbours, strict=True)]
        best = max(best, sum(pays))
    return best


def _extra(v: Sight, army: int, traits: list[str], active: bool, r: int) -> int:
    """T7a: the bonuses counted for this very region."""
    coins = 0
    for trait in traits:
        if trait in BY_KIND and (active or trait in DECLINED_TOO):
            coins += r in v.kind(BY_KIND[trait])
    if active:
        coins += "merchant" in traits  # BP12
        coins += "fortified" in traits and r in v.pieces("fortress")  # BP9
        coins += "frightened" in traits and v.s.tokens[r] >= 3  # UP4
        coins += "adventurous" in traits and r in {v.find(place) for place in PLACES}  # UP1
        coins += "drow" in traits and not _company(v, army) & v.near({r})  # UR2
    if "diamond_fields" in traits:  # UL9
        coins += v.printed[r].terrain == v.printed[v.find("diamond_fields")].terrain
    coins += "keep" in traits and v.find("keep") == r  # UL12
    coins += 2 * ("lost_mine" in traits and v.find("lost_mine") == r)  # UL13
    return int(coins)


def _company(v: Sight, army: int) -> set[int]:
    """What Drow shun: other races, active or declined, Monsters, Lost Tribes."""
    others = {r for other, regions in v.armies.items() if other != army for r in regions}
    return others | v.monsters | v.tribes


def _penalty(v: Sight, army: int, r: int) -> int:
    """RW10: each ship next door; SR2: a winter marker where the witches are not."""
    winter = r in v.pieces("winter") and v.s.race(army).id != "ice_witches"
    return len(v.near({r}) & v.ships) + winter


def _doubled(v: Sight, traits: list[str]) -> set[int]:
    """UL4, QU7: where the Scepter, or the bag as one, was laid this turn."""
    found = set()
    if "scepter" in traits and v.turn_note("scepter") == USED:
        found.add(v.find("scepter"))
    if "bag_scepter" in traits and v.turn_note("bag_scepter") == USED:
        found |= set(v.pieces("bag"))
    return found - {v.find("lost_mine")}


def _bonus(v: Sight, army: int, trait: str, active: bool) -> int:
    """What is paid beside the regions."""
    own = v.armies.get(army, set())
    if not active:
        return 2 if trait == "wise" and own else 0  # UP21
    s = v.s
    bonuses: dict[str, Callable[[], int]] = {
        "alchemist": lambda: 2,  # BP1
        "orcs": lambda: int(s.prey),  # BR8
        "pillaging": lambda: int(s.prey),  # BP14
        "wealthy": lambda: 7 if s.picked else 0,  # BP20
        "imperial": lambda: max(0, len(own) - 3),  # SP3
        "barricade": lambda: 3 if len(own) <= 4 else 0,  # SP8, Q9
        "fisher": lambda: len(own & v.coasts) // 2,  # UP2
        "flocking": lambda: 2 if own and _together(v, army, own) else 0,  # UP3
        "quarreling": lambda: v.groups(own),  # UP11
    }
    return bonuses[trait]() if trait in bonuses else 0


def _together(v: Sight, army: int, own: set[int]) -> bool:
    group = {min(own)}
    while more := v.adjacent(army, group) & own - group:
        group |= more
    return group == own
