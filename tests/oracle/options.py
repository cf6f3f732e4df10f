"""Special conquests and pieces at the turn's end, with all boxes: where they may be used, read a second time."""

from __future__ import annotations

from elbowroom.rules.bits import members
from tests.oracle.prices import is_safe, price
from tests.oracle.reaching import IMMUNE, attackable
from tests.oracle.sight import Sight

RELICS = ("doormat", "ring", "socks", "scepter", "orb", "sword")
Options = dict[str, set[int]]


def special_conquests(v: Sight) -> Options:
    """The regions by means; a means that nobody has now is left out."""
    s, army = v.s, int(v.s.army)
    traits, hand, tray = v.benefits(army), int(s.hand[army]), int(s.tray[army])
    near = {r for r in attackable(v, army) if not is_safe(v, army, r)}  # QU32
    found: Options = {}
    if "dragon_master" in traits and hand and not v.turn_note("dragon_master"):  # BP6
        found["dragon"] = near
    loaded = "catapult" in traits and v.turn_note("catapult") == 1
    lone = {r for r in near if _is_lone(v, army, r)} if v.armies.get(army) and not loaded else set()  # Q19
    if "sorcerers" in traits and tray:  # BR11
        found["sorcery"] = {r for r in lone if not v.turn_note("sorcerers") >> _seat(v, r) & 1}
    if "vampire" in traits and (tray or hand):  # UP18
        found["bite"] = {r for r in lone if not v.turn_note("vampire") >> _seat(v, r) & 1}
    for orb in ("orb", "bag_orb"):  # UL5, UP6
        if orb in traits and (tray or hand) and _may_use(v, orb):
            found[orb] = lone
    if "wisps" in traits and hand:  # UR15, QU38
        own = v.armies.get(army, set())
        lit = v.kind("magic") | v.adjacent(army, own & v.kind("magic"))
        found["glimmer"] = {r for r in near & lit if 1 < price(v, army, r) <= hand + 3}
    return {means: regions for means, regions in found.items() if regions}


def _seat(v: Sight, r: int) -> int:
    return v.owner(int(v.s.army_at[r]))


def _is_lone(v: Sight, army: int, r: int) -> bool:
    """BR11: a single active token of an opponent, no encampment beside it."""
    holder = int(v.s.army_at[r])
    if holder < 0 or v.owner(holder) == v.owner(army) or not v.s.is_active(holder):
        return False
    return v.s.tokens[r] == 1 and r not in v.pieces("camp")


def _may_use(v: Sight, id: str) -> bool:
    """UG5a, QU7: once a turn; the bag settles on one relic that is in play."""
    if v.turn_note(id):
        return False
    if not id.startswith("bag_"):
        return True
    relic = id.removeprefix("bag_")
    others = [other for other in RELICS if other != relic and v.turn_note(f"bag_{other}")]
    return v.find(relic) >= 0 and not others


def placements(v: Sight) -> Options:
    """The regions by piece, for the active race that places now (O13, O14); peace, once made, ends it all."""
    s, army = v.s, int(v.s.army)
    if s.placed == 2:
        return {}
    traits, own = v.traits(army), v.armies.get(army, set())
    held = {piece.id: int(s.piece_hand[piece.slot]) for piece in s.table.pieces}
    found: Options = {}
    for trait, piece in (("bivouacking", "camp"), ("royal", "queen"), ("shield", "armor")):  # BP3, UP13, UP14
        if trait in traits and held[piece]:
            found[piece] = own
    for trait, piece in (("heroic", "hero"), ("leprechauns", "pot")):  # BP10, SR6: one in each region
        if trait in traits and held[piece]:
            found[piece] = own - set(v.pieces(piece))
    if "fortified" in traits and held["fortress"] and not v.turn_note("fortified"):  # BP9
        found["fortress"] = own - set(v.pieces("fortress"))
    if "ice_witches" in traits and held["winter"]:  # SR2
        found["winter"] = (own | v.near(own)) - v.terrain("chasm") - _foreign_immune(v) - set(v.pieces("winter"))
    if "crypt" in traits and not v.turn_note("crypt"):  # UL8, QU18
        foreign = _foreign_immune(v, ghost=False) | set(v.pieces("balrog"))
        found["ghost"] = v.all - v.terrain("chasm") - foreign - {v.find("crypt")}
    for relic in ("ring", "scepter"):  # UL2, UL4, QU7
        for one, other in ((relic, f"bag_{relic}"), (f"bag_{relic}", relic)):
            if one in traits and _may_use(v, one):
                found[one] = own - (_lies(v, other) if v.turn_note(other) else set())
    return {piece: regions for piece, regions in found.items() if regions}


def _lies(v: Sight, relic: str) -> set[int]:
    return set(v.pieces("bag")) if relic.startswith("bag_") else {v.find(relic)}


def _foreign_immune(v: Sight, ghost: bool = True) -> set[int]:
    """W7: immune regions that are not the mover's own."""
    s, seat = v.s, int(v.s.turn)
    mine = {r for army, regions in v.armies.items() if v.owner(army) == seat for r in regions}
    immune = {r for kind in IMMUNE for r in v.pieces(kind)} - mine
    if ghost and s.haunter != seat:
        immune |= set(members(int(s.haunted)))
    return immune
