"""Coins: what a turn pays (T7) and who has won (E1)."""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.rules.bits import BIT, count, lowest, put
from elbowroom.rules.events import CoinsMoved, Scored
from elbowroom.rules.hooks import DOUBLES, ROBS
from elbowroom.rules.state import NOBODY, State

BANK = -1


def score(s: State, seat: i64) -> None:
    """Pay a player for all regions and bonuses; then players pay each other (T7b)."""
    total = earnings(s, seat)
    s.coins = put(s.coins, seat, s.coins[seat] + total)
    door = s.door
    if door is not None:
        door.events.append(Scored(seat, tuple(door.lines), total))
        door.lines = []
    if s.active[seat] >= 0:
        _rob(s, seat, s.active[seat])


def earnings(s: State, seat: i64) -> i64:
    """What the bank would pay a player who scored now."""
    total: i64 = 0
    army = s.active[seat]
    if army >= 0:
        total += _army_coins(s, army, True)
    rest = s.declined[seat]
    while rest:
        declined = lowest(rest)
        rest &= rest - 1
        total += _army_coins(s, declined, False)
    return total + _harbour_coins(s, seat) if s.board.harbour else total


def _army_coins(s: State, army: i64, active: bool) -> i64:
    own = s.regions[army]
    total = _line(s, "regions", army, count(own))
    serving = s.traits[army] if active else s.remains[army]
    for trait in serving:
        income = own & (trait.income(s, army) if active else trait.declined_income(s, army))
        coins = trait.bonus(s, army) if active else trait.declined_bonus(s, army)
        if income:
            coins += count(income) * trait.weight
        if coins:
            total += _line(s, trait.id, army, coins)
    if s.ships or s.table.penalizers:
        total -= _penalties(s, army, own, active)
    for trait in serving if s.hooks[army] & DOUBLES else NOBODY:
        doubled = own & trait.doubles(s, army) & ~s.board.harbour
        while doubled:
            r = lowest(doubled)
            doubled &= doubled - 1
            total += _line(s, trait.id, army, yield_of(s, army, r, active))
    return total


def _line(s: State, source: str, army: i64, coins: i64) -> i64:
    if s.door is not None:
        s.door.lines.append((source, s.race(army).id, coins))
    return coins


def penalty_at(s: State, army: i64, r: i64) -> i64:
    """How many coins a region loses: one for each ship next door, one for a winter marker (RW10, SR2)."""
    points = count(s.board.adjacent[r] & s.ships)
    for trait in s.table.penalizers:
        if trait.penalty(s, army) & BIT[r]:
            points += 1
    return points


def _gross(s: State, army: i64, r: i64, active: bool) -> i64:
    coins: i64 = 1
    for trait in s.serving(army):
        income = trait.income(s, army) if active else trait.declined_income(s, army)
        if income & BIT[r]:
            coins += trait.weight
    return coins


def yield_of(s: State, army: i64, r: i64, active: bool) -> i64:
    """What a region pays by T7a, before doubling, as if it were not a harbour."""
    return max(0, _gross(s, army, r, active) - penalty_at(s, army, r))


def _penalties(s: State, army: i64, own: i64, active: bool) -> i64:
    """What ships and winter take away; harbours are counted separately, with their step (RW2)."""
    touched: i64 = 0
    if s.ships:
        touched = s.board.neighbours(s.ships)
    for trait in s.table.penalizers:
        touched |= trait.penalty(s, army)
    rest = own & touched & ~s.board.harbour
    taken: i64 = 0
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        taken += _gross(s, army, r, active) - yield_of(s, army, r, active)
    if taken:
        _line(s, "penalties", army, -taken)
    return taken


def _harbour_coins(s: State, seat: i64) -> i64:
    """What a player's harbours pay beyond one coin each and their bonuses (RW2), minus penalties, plus doubling."""
    held = s.own_regions(seat) & s.board.harbour
    if held == 0:
        return 0
    spare: list[int] = []  # what each harbour yields apart from its step
    counted: i64 = 0
    doubled: list[int] = []
    rest = held
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        army = s.army_at[r]
        active = s.is_active(army)
        gross = _gross(s, army, r, active)
        counted += gross
        spare.append(int(gross - 1 - penalty_at(s, army, r)))
        for trait in s.serving(army):
            if trait.doubles(s, army) & BIT[r]:
                doubled.append(len(spare) - 1)
    best = best_harbours(spare, doubled)
    extra = best - counted
    if extra:
        _line(s, "harbours", s.army_at[lowest(held)], extra)
    return extra


def best_harbours(spare: list[int], doubled: list[int]) -> int:
    """The most that harbours can pay, numbered in the owner's favour (Q41, QU8): each yields max(0, step + spare).

    The yield is convex in the step, so the larger step goes with the larger `spare`. Only for doubled harbours every
    step has to be tried."""
    others = sorted(value for i, value in enumerate(spare) if i not in doubled)
    return _best_steps([spare[i] for i in doubled], others, list(range(1, len(spare) + 1)))


def _best_steps(doubled: list[int], others: list[int], steps: list[int]) -> int:
    if not doubled:
        return sum(max(0, step + value) for step, value in zip(steps, others, strict=True))
    best = 0
    for chosen in steps:
        left = [step for step in steps if step != chosen]
        best = max(best, 2 * max(0, chosen + doubled[0]) + _best_steps(doubled[1:], others, left))
    return best


def move_coins(s: State, payer: i64, receiver: i64, coins: i64, source: str) -> i64:
    """Move coins, as far as the payer has any, and return how many; seat -1 is the bank."""
    if payer >= 0:
        coins = min(coins, s.coins[payer])
        s.coins = put(s.coins, payer, s.coins[payer] - coins)
    if receiver >= 0:
        s.coins = put(s.coins, receiver, s.coins[receiver] + coins)
    if s.door is not None and coins:
        s.door.events.append(CoinsMoved(payer, receiver, coins, source))
    return coins


def _rob(s: State, seat: i64, army: i64) -> None:
    for trait in s.users(army, ROBS):
        victims = trait.robs(s, army)
        if victims:
            for i in range(1, s.table.players):
                other = (seat + i) % s.table.players
                if victims & BIT[other]:
                    move_coins(s, other, seat, 1, trait.id)


def tokens_of(s: State, seat: i64) -> int:
    """The tie-break: a player's race tokens on the board, active and declined."""
    return sum(int(s.tokens[r]) for r in range(s.board.size) if s.army_at[r] >= 0 and s.seat_of[s.army_at[r]] == seat)


def winners(s: State) -> list[int]:
    """The seats that have won, or would win if the game ended now."""
    standing = [(int(s.coins[seat]), tokens_of(s, seat)) for seat in range(s.table.players)]
    best = max(standing)
    return [seat for seat, value in enumerate(standing) if value == best]
