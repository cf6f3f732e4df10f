"""The column of combos and the two stacks behind it (U2, T3)."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from elbowroom.rules.bits import BIT, put
from elbowroom.rules.chance import draw
from elbowroom.rules.events import Revealed
from elbowroom.rules.state import COLUMN, State


def length(s: State) -> i64:
    """How many combos lie in the column."""
    n: i64 = 0
    while n < COLUMN and s.column_race[n] >= 0:
        n += 1
    return n


def pay_for(s: State, seat: i64, place: i64) -> None:
    """A coin on each combo above the chosen one; the coins on that one are the player's (T3)."""
    coins = s.column_coins[:]
    for above in range(place):
        coins[above] += 1
        s.race(s.column_race[above]).passed_over(s)
    s.coins = put(s.coins, seat, s.coins[seat] - place + coins[place])
    coins[place] = 0
    s.column_coins = coins


def swap_badges(s: State, place: i64, other: i64) -> None:
    """Two combos of the column exchange their badges."""
    powers = s.column_power[:]
    kept = powers[place]
    powers[place] = powers[other]
    powers[other] = kept
    s.column_power = powers


def close_up(s: State, place: i64) -> None:
    """The combo at this place is gone: the ones below move up."""
    races, powers, coins = s.column_race[:], s.column_power[:], s.column_coins[:]
    for i in range(place, COLUMN - 1):
        races[i] = races[i + 1]
        powers[i] = powers[i + 1]
        coins[i] = coins[i + 1]
    races[COLUMN - 1] = -1
    powers[COLUMN - 1] = -1
    coins[COLUMN - 1] = 0
    s.column_race, s.column_power, s.column_coins = races, powers, coins


def refill(s: State) -> None:
    """While there are a free place and a banner, the next pair appears at the bottom."""
    place = length(s)
    while place < COLUMN and len(s.banners) > 0:
        if s.door is not None:
            s.door.meet_banner(s)
        s.banners, race = pop(s.banners[:])
        power = draw_badge(s)
        s.column_race = put(s.column_race, place, race)
        s.column_power = put(s.column_power, place, power)
        if s.door is not None:
            s.door.revealed = True
            s.door.events.append(Revealed(s.race(race).id, None if power < 0 else s.table.powers[power].id, place + 1))
        place += 1


def draw_badge(s: State) -> i64:
    """The top badge of the stack; the discards are shuffled when it has run out. -1: there is none to be had."""
    if len(s.badges) == 0:
        _shuffle_discards(s)
    left: i64 = len(s.badges)
    if left == 0:
        return -1
    if s.door is not None and s.urn:
        s.door.meet_badge(s)
    badges = s.badges[:]
    if s.urn and left > 1:
        i = draw(s, left)
        chosen = badges[i]
        badges[i] = badges[left - 1]
        badges[left - 1] = chosen
    s.badges, top = pop(badges)
    return top


def _shuffle_discards(s: State) -> None:
    """The discarded badges are the new stack. Shuffling now and drawing later is the same as drawing at random later,
    and keeps each draw a chance of its own that can be listed with its probability."""
    badges = vec[i64]()
    for power in range(len(s.table.powers)):
        if s.discards & BIT[power]:
            badges = append(badges, power)
    s.badges = badges
    s.discards = 0
    s.urn = 1


def return_banner(s: State, army: i64) -> None:
    """A banner goes under the stack, and on to the column if that has a free place (C9)."""
    banners = vec[i64]([army])
    for other in s.banners:
        banners = append(banners, other)
    s.banners = banners
    refill(s)
