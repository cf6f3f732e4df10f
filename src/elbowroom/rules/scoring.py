"""Coins: what a turn pays (T7) and who has won (E1)."""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.rules.bits import BIT, count, lowest, put
from elbowroom.rules.events import Scored
from elbowroom.rules.state import State
from elbowroom.rules.traits import Trait


def score(s: State, seat: i64) -> None:
    """Pay a player for the regions of his races and all bonuses."""
    total = earnings(s, seat)
    s.coins = put(s.coins, seat, s.coins[seat] + total)
    door = s.door
    if door is not None:
        door.events.append(Scored(seat, tuple(door.lines), total))
        door.lines = []


def earnings(s: State, seat: i64) -> i64:
    """What a player is paid if he scores now."""
    total: i64 = 0
    army = s.active[seat]
    if army >= 0:
        own = s.regions[army]
        total += _line(s, "regions", army, count(own))
        for trait in s.traits[army]:
            coins = count(own & trait.income(s, army)) + trait.bonus(s, army)
            if coins:
                total += _line(s, trait.id, army, coins)
    rest = s.declined[seat]
    while rest:
        army = lowest(rest)
        rest ^= BIT[army]
        total += _line(s, "regions", army, s.region_count(army))
        total += _declined_bonus(s, army, s.race(army))
        badge = s.badge(army)
        if badge is not None:
            total += _declined_bonus(s, army, badge)
    return total


def _declined_bonus(s: State, army: i64, trait: Trait) -> i64:
    coins = count(s.regions[army] & trait.declined_income(s, army))
    return _line(s, trait.id, army, coins) if coins else 0


def _line(s: State, source: str, army: i64, coins: i64) -> i64:
    if s.door is not None:
        s.door.lines.append((source, s.race(army).id, coins))
    return coins


def tokens_of(s: State, seat: i64) -> int:
    """The tie-break: a player's race tokens on the board, active and declined."""
    return sum(int(s.tokens[r]) for r in range(s.board.size) if s.army_at[r] >= 0 and s.seat_of[s.army_at[r]] == seat)


def winners(s: State) -> list[int]:
    """The seats that have won, or would win if the game ended now."""
    standing = [(int(s.coins[seat]), tokens_of(s, seat)) for seat in range(s.table.players)]
    best = max(standing)
    return [seat for seat, value in enumerate(standing) if value == best]
