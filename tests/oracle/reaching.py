"""What an army may attack in the ordinary way, with all boxes: C1 to C3 and what changes them, read a second time."""

from __future__ import annotations

from elbowroom.rules.bits import members
from tests.oracle.prices import ARMED, is_safe
from tests.oracle.sight import Sight

IMMUNE = ("hole", "dragon", "hero", "catapult", "ancient", "queen", "balrog")  # W7; the ghost stands apart
READIED = ("doormat", "socks", "sword", "bag_doormat", "bag_socks", "bag_sword")


def attackable(v: Sight, army: int) -> set[int]:
    """The regions that the army may attack now, however much they cost."""
    traits = v.benefits(army)
    own = v.armies.get(army, set())
    open_to_all = v.land | v.terrain("river")
    held = v.water if {"seafaring", "kraken"} & set(traits) else set()  # BP15, UR6, M2
    possible = (open_to_all | held) - own - _barred(v, army)
    safe = {r for r in possible if is_safe(v, army, r)}  # UR4, QU32
    if "catapult" in traits and v.turn_note("catapult") == 1:  # SP2: it must be fired now
        return possible & _in_range(v) - safe
    reach = _reach(v, army, traits, own) if own else _entry(v, traits, open_to_all)
    if v.s.caravel >= 0:  # RW3
        reach |= v.near({int(v.s.caravel)})
    readied = {relic for relic in READIED if relic in traits and v.turn_note(relic) == ARMED}
    if readied & {"doormat", "bag_doormat"}:  # UL1
        reach |= possible
    if readied or not v.s.is_active(army):
        return possible & reach - safe
    plain = v.near(own) if own else {r for r in v.all if v.printed[r].border}
    return possible & (reach - safe | reach & safe & plain & open_to_all)


def _reach(v: Sight, army: int, traits: list[str], own: set[int]) -> set[int]:
    reach = v.adjacent(army, own)
    if "flying" in traits:  # BP7, M7
        reach |= v.land | v.terrain("river")
    if "lizardmen" in traits:  # UR8
        reach |= _along(v, v.near(own))
    if "slingmen" in traits:  # SR3, Q32
        over = v.near(own) - v.terrain("sea", "chasm")
        reach |= v.near(over) - v.near(own) - own
    return reach


def _entry(v: Sight, traits: list[str], open_to_all: set[int]) -> set[int]:
    """C1, and who may enter elsewhere."""
    entry = {r for r in v.all if v.printed[r].border}
    if "flames" in traits:  # UR3
        entry = v.near(v.pieces("volcano"))
    if {"halflings", "flying"} & set(traits):  # BR6, BP7
        entry |= open_to_all
    if "spiderines" in traits:  # UR14
        entry |= v.near(v.terrain("chasm")) - v.terrain("chasm")
    if "lizardmen" in traits:  # QU36, M7: along a river that reaches the edge
        entry |= _along(v, {r for r in v.terrain("river") if v.printed[r].border})
    return entry


def _along(v: Sight, start: set[int]) -> set[int]:
    """UR8, QU36, M7a: everything along the water that a set touches; not over ice, lava or the Balrog."""
    closed = set(v.pieces("lava")) | set(v.pieces("balrog"))
    passable = (v.terrain("lake") if v.event == "winter" else v.terrain("lake", "river")) - closed
    road = start & passable
    while more := v.near(road) & passable - road:
        road |= more
    return v.near(road)


def _in_range(v: Sight) -> set[int]:
    place = next(iter(v.pieces("catapult")))
    return v.near(v.near({place}) - v.terrain("sea", "chasm")) - v.near({place}) - {place}


def _barred(v: Sight, army: int) -> set[int]:
    """What keeps an army out however near it is."""
    s, seat = v.s, v.owner(army)
    barred = set(members(int(s.barred))) | set(v.pieces("lava")) | set(v.pieces("balrog"))
    mine = {r for other, regions in v.armies.items() if v.owner(other) == seat for r in regions}
    barred |= {r for kind in IMMUNE for r in v.pieces(kind)} - mine  # W7, Q44
    if s.haunter != seat:  # UL8, QU18
        barred |= set(members(int(s.haunted)))
    for other, regions in v.armies.items():
        owner = v.owner(other)
        if s.is_active(other) and s.peace[owner] == seat and s.is_active(army):  # BP5
            barred |= regions
        if s.race(other).id == "liches" and owner != seat and s.coins[seat] == 0:  # UR7
            barred |= regions
    return barred
