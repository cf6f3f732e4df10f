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
    """Pay a coin to each combo above the chosen one, and take the coins that lie on it (T3)."""
    coins = s.column_coins[:]
    for above in range(place):
        coins[above] += 1
        s.race(s.column_race[above]).passed_over(s)
    s.coins = put(s.coins, seat, s.coins[seat] - place + coins[place])
    coins[place] = 0
    s.column_coins = coins


def swap_badges(s: State, place: i64, other: i64) -> None:
    """Exchange the badges of two combos in the column."""
    powers = s.column_power[:]
    kept = powers[place]
    powers[place] = powers[other]
    powers[other] = kept
    s.column_power = powers


def close_up(s: State, place: i64) -> None:
    """Remove the combo at this place; the ones below move up."""
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
    """Fill the free places at the bottom, as long as there are banners."""
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
    """The top badge of the stack. When the stack is empty, the discards are shuffled; -1 if there are none either."""
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
    """The discards become the stack. Drawing at random later is the same as shuffling now, and each draw stays a chance
    of its own that can be listed with its probability."""
    badges = vec[i64]()
    for power in range(len(s.table.powers)):
        if s.discards & BIT[power]:
            badges = append(badges, power)
    s.badges = badges
    s.discards = 0
    s.urn = 1


def return_banner(s: State, army: i64) -> None:
    """Put a banner under the stack, and refill the column if it has a free place (C9)."""
    banners = vec[i64]([army])
    for other in s.banners:
        banners = append(banners, other)
    s.banners = banners
    refill(s)
