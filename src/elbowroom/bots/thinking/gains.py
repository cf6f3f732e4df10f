"""What regions pay, and what conquering them brings and costs, for whole sets of regions at once."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.bots.thinking.mind import Mind
from elbowroom.rules.bits import BIT, count, lowest
from elbowroom.rules.conquest import BASE_COST, warded
from elbowroom.rules.hooks import CHEAPER, DEARER, UNGUARDED
from elbowroom.rules.neutrals import neutral_tokens
from elbowroom.rules.rivers import held_water
from elbowroom.rules.scoring import yield_of
from elbowroom.rules.state import State


def zeros(s: State) -> vec[float]:
    """A zero for each region."""
    return vec[float]([0.0] * s.board.size)


def add_at(values: vec[float], mask: i64, amount: float) -> None:
    """Add an amount for each of these regions."""
    while mask:
        r = lowest(mask)
        mask &= mask - 1
        values[r] += amount


def yields(s: State, army: i64, mask: i64) -> vec[float]:
    """What each of these regions pays an army that holds it, or would pay one that took it (T7a)."""
    found = zeros(s)
    add_yields(s, army, mask, 1.0, found)
    return found


def add_yields(s: State, army: i64, mask: i64, part: float, found: vec[float]) -> None:
    """Add a fraction of what these regions pay an army."""
    active = s.is_active(army)
    touched = s.board.neighbours(s.ships) if s.ships else 0
    for trait in s.table.watchers:
        touched |= trait.penalty(s, army)
    touched &= mask
    whole = mask
    mask ^= touched
    add_at(found, mask, part)
    for trait in s.serving(army):
        income = trait.income(s, army) if active else trait.declined_income(s, army)
        add_at(found, mask & income, part * float(trait.weight))
    while touched:  # penalties, but never below zero
        r = lowest(touched)
        touched &= touched - 1
        found[r] += part * float(yield_of(s, army, r, active))
    if s.board.harbour:
        _add_harbours(s, s.seat_of[army], whole & s.board.harbour, part, found)


def _add_harbours(s: State, seat: i64, mask: i64, part: float, found: vec[float]) -> None:
    """Add what harbours are worth beyond a coin: the n-th pays n, so one more or less matters a lot (RW2)."""
    own = s.own_regions(seat)
    number = float(count(own & s.board.harbour))
    add_at(found, mask & own, part * (number - 1.0))
    add_at(found, mask & ~own, part * number)


def seat_yields(s: State, seat: i64) -> vec[float]:
    """What each region of a seat pays it."""
    found = zeros(s)
    _add_seat(s, seat, s.board.all, 1.0, found)
    return found


def all_yields(s: State) -> vec[float]:
    """What each region pays its holder."""
    found = zeros(s)
    for seat in range(s.table.players):
        _add_seat(s, seat, s.board.all, 1.0, found)
    return found


def _add_seat(s: State, seat: i64, mask: i64, part: float, found: vec[float]) -> None:
    """Add a fraction of what a seat is paid for its regions within a set."""
    armies = s.declined[seat]
    if s.active[seat] >= 0:
        armies |= BIT[s.active[seat]]
    while armies:
        army = lowest(armies)
        armies &= armies - 1
        if s.regions[army] & mask:
            add_yields(s, army, s.regions[army] & mask, part, found)


def conquest_gains(s: State, army: i64, mask: i64, mind: Mind) -> vec[float]:
    """Roughly what conquering each of these regions brings the army's owner now, and costs others."""
    left_again = mask & s.board.water
    if left_again:
        left_again &= ~held_water(s, army)
    gains = yields(s, army, mask & ~left_again)
    prey = mask & (s.occupied | s.tribes | s.monsters | s.ships)
    if prey:
        add_at(gains, prey, _reward(s, army))
        for seat in range(s.table.players):
            _add_seat(s, seat, mask, -1.0 if seat == s.seat_of[army] else mind.rivals, gains)
    return gains


def _reward(s: State, army: i64) -> float:
    """What conquering a non-empty region pays on top (BR8)."""
    coins: i64 = 0
    for trait in s.traits[army]:
        coins -= trait.bonus(s, army)
    s.prey += 1
    for trait in s.traits[army]:
        coins += trait.bonus(s, army)
    s.prey -= 1
    return float(coins)


def prices(s: State, army: i64, mask: i64) -> vec[i64]:
    """About how many tokens each of these regions costs an army, or a race yet to be picked (-1)."""
    found = vec[i64]([0] * s.board.size)
    rest = mask
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        found[r] = BASE_COST + s.defence[r] + s.tokens[r]
    if army >= 0:
        _add_modifiers(s, army, mask, found)
    return found


def _add_modifiers(s: State, army: i64, mask: i64, found: vec[i64]) -> None:
    aided = mask & ~warded(s, s.seat_of[army])
    for trait in s.users(army, CHEAPER | DEARER | UNGUARDED):
        _change(found, mask & trait.dearer(s, army), 1)
        _change(found, aided & trait.cheaper(s, army), -1)
        rest = aided & trait.unguarded(s, army)
        while rest:
            r = lowest(rest)
            rest &= rest - 1
            found[r] -= s.tokens[r] + neutral_tokens(s, r)


def _change(found: vec[i64], mask: i64, amount: i64) -> None:
    while mask:
        r = lowest(mask)
        mask &= mask - 1
        found[r] += amount
