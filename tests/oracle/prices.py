"""What a region costs, with all boxes: C4 and every modifier of sections 7 to 11, read a second time."""

from __future__ import annotations

from tests.oracle.sight import Sight

RIVER = {"storm": 3, "winter": 2}  # RW6, RW8; else 1 (RW1, UG1)
DEFENCES = ("camp", "fortress", "lair", "armor", "winter")
ARMED = 1


def price(v: Sight, army: int, r: int) -> int:
    """The cost for the army that conquers now."""
    s = v.s
    traits = v.benefits(army)
    cost = RIVER.get(v.event, 1) if v.printed[r].terrain == "river" else 2
    cost += r in v.kind("mountain")
    cost += sum(v.pieces(kind).get(r, 0) for kind in DEFENCES)
    cost += v.find("keep") == r  # UL12
    guards = int(s.tokens[r]) + (r in v.tribes) + 2 * (r in v.monsters) + (r in v.ships)
    cost += 1 if "mummies" in traits else 0  # UR10, also against Gnomes
    if is_safe(v, army, r):
        return max(1, cost + guards)
    if not _as_if_empty(v, army, traits, r):
        cost += guards
    return max(1, cost - _discount(v, army, traits, r))


def is_safe(v: Sight, army: int, r: int) -> bool:
    """UR4: an opponent's active Gnomes."""
    holder = int(v.s.army_at[r])
    if holder < 0 or v.owner(holder) == v.owner(army) or not v.s.is_active(holder):
        return False
    return v.s.race(holder).id == "gnomes"


def _as_if_empty(v: Sight, army: int, traits: list[str], r: int) -> bool:
    """UL3, UR3, QU3."""
    if any(v.turn_note(socks) == ARMED for socks in ("socks", "bag_socks") if socks in traits):
        return True
    if "flames" not in traits:
        return False
    own = v.armies.get(army, set())
    chain = set(v.pieces("volcano"))
    while more := v.near(chain) & own - chain:
        chain |= more
    return r in v.near(chain)


def _discount(v: Sight, army: int, traits: list[str], r: int) -> int:
    terrain = v.printed[r].terrain
    own = v.armies.get(army, set())
    discount = sum(trait in ("commando", "ogres") for trait in traits)  # BP4, UR11
    discount += "tritons" in traits and r in v.coasts  # BR12
    discount += "mounted" in traits and terrain in ("hill", "farmland")  # BP13
    discount += "underworld" in traits and "cavern" in v.printed[r].marks  # BP19
    discount += "giants" in traits and r in v.adjacent(army, own & v.kind("mountain"))  # BR5
    discount += "cultists" in traits and r in v.adjacent(army, set(v.pieces("ancient")))  # UR1
    if "berserk" in traits:  # BP2
        discount += max(0, v.turn_note("berserk") - 1)
    if "mercenary" in traits and v.turn_note("mercenary"):  # SP7
        discount += 2
    discount += 2 * sum(v.turn_note(sword) == ARMED for sword in ("sword", "bag_sword") if sword in traits)  # UL6
    if "vengeful" in traits:  # UP20
        holder = int(v.s.army_at[r])
        discount += holder >= 0 and bool(v.note("vengeful") >> v.owner(holder) & 1)
    if "catapult" in traits and v.turn_note("catapult") == 1:  # SP2: set up, and this is in its range
        place = next(iter(v.pieces("catapult")))
        between = v.near({place}) - v.terrain("sea", "chasm")
        discount += r in v.near(between) - v.near({place}) - {place}
    return int(discount)
