"""What a step does, with all boxes: tokens received, tokens used, tokens lost, read a second time (T3, C4, C8)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from elbowroom import Action, Event
from elbowroom.rules.bits import members
from elbowroom.rules.events import Conquered, Declined, DrivenOut, Picked
from elbowroom.rules.state import OVER, State
from tests.oracle.finding import Finding, same
from tests.oracle.numbers import RULEBOOK
from tests.oracle.prices import ARMED, is_safe, price
from tests.oracle.sight import Sight

REPLACEMENTS = ("sorcery", "bite", "orb", "bag_orb")  # BR11, UP18, UL5
ONE_TOKEN = (*REPLACEMENTS, "dragon")


@cache
def numbers(column: int) -> dict[str, int]:
    """A column of the tables of races (2: banner, 3: supply) and powers (2: badge) of the rulebook, by rule id."""
    found = {}
    for line in RULEBOOK.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.split("|")[1:]]
        if cells and re.fullmatch(r"[A-Z][RP]\d+", cells[0]) and re.match(r"\d", cells[column]):
            found[cells[0]] = sum(int(number) for number in re.findall(r"\d+", cells[column]))
    return found


def check_deed(before: State, after: State, action: Action, events: Sequence[Event]) -> None:
    """All that is checked of one step."""
    means: str | None = None
    for event in events:
        if isinstance(event, Picked):
            _picked(before, event)
        elif isinstance(event, Conquered):
            means = event.means
            _conquered(before, after, action, event)
        elif isinstance(event, DrivenOut):
            _driven_out(before, action, means, event)
        elif isinstance(event, Declined) and str(action) in ("decline", "vanish"):
            _declined(before, after, str(action) == "vanish", event)


def _picked(before: State, event: Picked) -> None:
    """T3, SR4: banner + badge, never more than the tray holds, and what lies on the banner."""
    rules = {trait.id: trait.rule for trait in [*before.table.races, *before.table.powers]}
    tokens = numbers(2)[rules[event.race]] + (numbers(2)[rules[event.power]] if event.power else 0)
    supply = numbers(3)[rules[event.race]]
    on_banner = Sight(before).note("homunculi") if event.race == "homunculi" else 0
    same(f"tokens of {event.power} {event.race}", event.tokens, min(tokens, supply - on_banner) + on_banner)


def _conquered(before: State, after: State, action: Action, event: Conquered) -> None:
    """C4, C10, UR5: so many tokens, and hammers besides, as the region costs."""
    v, army = Sight(before), int(before.table.race_number(event.race))
    used = event.tokens
    if event.race == "iron_dwarves":
        slot = v.slot("iron_dwarves")
        used += int(after.turn_note[slot] - before.turn_note[slot]) if after.phase == before.phase else 0
    if event.means in ONE_TOKEN:
        same(f"tokens used by {event.means}", event.tokens, 1)
    elif action.kind == "conquer" and event.means is None and after.phase == before.phase:
        same(f"tokens used in region {event.region}", used, price(v, army, event.region))
    elif action.kind in ("last", "pay"):
        same("tokens of a last conquest", event.tokens, int(before.hand[army]))


def _driven_out(before: State, action: Action, means: str | None, event: DrivenOut) -> None:
    """C8, BR3, BR4, BR11, UP5, UP17, UL3, UL15, SP5."""
    army = int(before.table.race_number(event.race))
    if before.army_at[event.region] != army:
        return  # the table changed on the way
    tokens, active = int(before.tokens[event.region]), before.is_active(army)
    serving = {trait.id for trait in before.serving(army)}
    whole = bool(serving & {"ghouls", "tomb"})
    lost = 1 if active or whole else tokens
    if active and serving & {"elves", "immortal"}:
        lost = 0
    if means in REPLACEMENTS:
        lost = tokens
    elif action.piece == "lava" or (means != "dragon" and _socks(before, event.region)):
        lost = 0
    elif action.piece == "balrog":
        lost = min(tokens, 2 * lost)
    if (event.lost, event.saved) != (lost, tokens - lost):
        raise Finding(f"{event} after '{action}': by the rules {lost} lost; {sorted(serving)}")


def _socks(before: State, region: int) -> bool:
    """UL3: made ready, and of use against this region."""
    v, army = Sight(before), int(before.army)
    if army < 0 or is_safe(v, army, region):
        return False
    return any(v.turn_note(socks) == ARMED for socks in ("socks", "bag_socks") if socks in v.benefits(army))


def _declined(before: State, after: State, vanishing: bool, event: Declined) -> None:
    """Section 5: who leaves, and what stays of the race that declines."""
    army = int(before.table.race_number(event.race))
    serving = {trait.id for trait in before.serving(army)}
    _previous_races(before, after, event.seat, "spirit" in serving)
    if vanishing:  # UP19
        same(f"seat of {event.race} that vanished", int(after.seat_of[army]), -1)
        return
    own = set(members(int(before.regions[army])))
    held = {"seafaring", "kraken"} & {trait.id for trait in after.remains[army]}
    frozen = before.weather >= 0 and before.table.weathers[before.weather].id == "winter"
    lost_water = before.board.water & ~(before.board.river if frozen else 0)  # D5
    kept = own if held else own - set(members(int(lost_water)))
    still = set(members(int(after.regions[army]))) if after.phase != OVER and after.round == before.round else kept
    same(f"regions of {event.race} after the decline", still, kept)
    tokens = {r: int(after.tokens[r]) for r in still if after.army_at[r] == army}
    if "ghouls" in serving:  # BR4
        same("Ghouls after the decline", tokens, {r: int(before.tokens[r]) for r in still})
    elif "tomb" not in serving:  # D3
        same(f"tokens of {event.race} after the decline", set(tokens.values()) - {1}, set())


def _previous_races(before: State, after: State, seat: int, spirit: bool) -> None:
    """D2, BP16, SP1: the earlier declined races leave, but for Spirit, beside Spirit, or if one is to be revived."""
    for army in members(int(before.declined[seat])):
        stays = spirit or "spirit" in {trait.id for trait in before.remains[army]} or after.reviving[seat] == army
        if stays and before.regions[army] and not after.seat_of[army] == seat:
            raise Finding(f"{before.race(army).id} left at a decline though they stay (D2)")
        if not stays and after.seat_of[army] >= 0:
            raise Finding(f"{before.race(army).id} stayed at a decline (D2)")
