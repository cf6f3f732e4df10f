"""Which traits serve an army: its race and badge, and what it borrows from places, relics and copied powers.

When something changes hands, these lists change at once; what a trait brought leaves with it.
"""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.rules.bits import BIT, put
from elbowroom.rules.hooks import BRINGS
from elbowroom.rules.pieces import clear_pieces, give_pieces
from elbowroom.rules.state import NOBODY, State
from elbowroom.rules.traits import Power, Trait


def serve(s: State, army: i64) -> None:
    """Update the list of an army's traits."""
    old = s.serving(army)
    new = _due(s, army)
    if _same(old, new):
        return
    _store(s, army, new)
    for trait in old:
        if trait not in new:
            withdraw(s, army, trait)
    for trait in new:
        if trait not in old:
            give_pieces(s, trait)
            trait.begins(s, army)


def serve_declined(s: State, army: i64) -> None:
    """The army has just declined: traits that still serve it go on, without starting again."""
    dismiss(s, army)
    install(s, army)


def install(s: State, army: i64) -> None:
    """Set the traits that serve an army, without starting or ending any."""
    _store(s, army, _due(s, army))


def withdraw(s: State, army: i64, trait: Trait) -> None:
    """A trait stops serving an army: the pieces of a borrowed power leave; what belongs to a place stays."""
    trait.ends(s, army)
    if isinstance(trait, Power):
        clear_pieces(s, trait)


def _same(old: list[Trait], new: list[Trait]) -> bool:
    return len(old) == len(new) and all(old[i] is new[i] for i in range(len(old)))


def _due(s: State, army: i64) -> list[Trait]:
    due: list[Trait] = [s.race(army)]
    badge = s.badge(army)
    if badge is not None:
        due.append(badge)
    active = s.is_active(army)
    if active and s.copied >= 0 and s.copier == army:
        due.append(s.table.powers[s.copied])
    if s.found:
        _add_finds(s, army, active, due)
    if active:
        for trait in due[1:]:
            if trait.hooks & BRINGS:
                due.extend(trait.brings())
    return due


def _add_finds(s: State, army: i64, active: bool, due: list[Trait]) -> None:
    own = s.regions[army]
    for i in range(len(s.table.finds)):
        at = s.find_at[i]
        if at < 0 or not own & BIT[at]:
            continue
        find = s.table.finds[i]
        if active or find.is_place():
            due.append(find)
        lent = find.lends(s)
        if lent >= 0 and (active or s.table.powers[lent].keeps_badge()):
            due.append(s.table.powers[lent])  # in decline only what still works then (UL14b, UL14c)


def _store(s: State, army: i64, traits: list[Trait]) -> None:
    """Replace the lists: copies of the state share the old ones."""
    hooks: i64 = 0
    for trait in traits:
        hooks |= trait.hooks
    s.hooks = put(s.hooks, army, hooks)
    traits = _shared(s, army, traits)
    if s.is_active(army):
        changed = s.traits[:]
        changed[army] = traits
        s.traits = changed
    else:
        kept = s.remains[:]
        kept[army] = traits
        s.remains = kept


def _shared(s: State, army: i64, traits: list[Trait]) -> list[Trait]:
    """The list that all games at the table have for a race and its badge: there may be thousands of them."""
    badges: i64 = len(s.table.powers) + 1
    power = s.power[army]
    if len(traits) != (1 if power < 0 else 2):
        return traits
    kept = s.table.combos
    place = army * badges + power + 1
    if len(kept[place]) == 0:
        kept[place] = traits
    return kept[place]


def dismiss(s: State, army: i64) -> None:
    """End the service of all traits of an army."""
    if len(s.traits[army]):
        changed = s.traits[:]
        changed[army] = NOBODY
        s.traits = changed
    if len(s.remains[army]):
        kept = s.remains[:]
        kept[army] = NOBODY
        s.remains = kept


def lay_find(s: State, find: i64, r: i64) -> None:
    """Put a relic or place into a region, and update the armies that gain or lose it."""
    before = s.find_at[find]
    s.find_at = put(s.find_at, find, r)
    s.found = 0
    for at in s.find_at:
        if at >= 0:
            s.found |= BIT[at]
    if before >= 0 and s.army_at[before] >= 0:
        serve(s, s.army_at[before])
    if r >= 0 and s.army_at[r] >= 0:
        serve(s, s.army_at[r])
