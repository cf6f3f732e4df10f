"""Hidden information (12c): removed from a state, and dealt again at random."""

from __future__ import annotations

from random import Random

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.rules.bits import BIT
from elbowroom.rules.state import OVER, State

UNKNOWN = -1


def redacted(state: State, seat: int) -> State:
    """A copy without anything that a seat may not know. A seat beyond the last one is the public, which knows nobody's
    secrets. At the end of the game all coins are shown (H1), and always if that was agreed on (U9). Everybody sees who
    has looked at the next event, but not which it is (H2)."""
    s = state.copy()
    if s.phase != OVER and not s.table.open_coins:
        coins = vec[i64]([0] * int(s.table.players))
        if seat < s.table.players:
            coins[seat] = s.coins[seat]
        s.coins = coins
    s.banners = vec[i64](sorted(s.banners))
    s.badges = vec[i64](sorted(s.badges))
    s.markers = vec[i64]([UNKNOWN] * len(s.markers))
    known = s.round + (1 if s.foreseen & BIT[seat] else 0)
    s.forecast = vec[i64]([event if i < known else UNKNOWN for i, event in enumerate(s.forecast)])
    for trait in s.table.watchers:
        trait.conceal(s, seat)
    s.luck = 0
    s.luck2 = 0
    return s


def redealt(view: State, seat: int, rng: Random) -> State:
    """A whole state that fits a redacted one: hidden things are shuffled, unknown coins guessed near the viewer's."""
    s = view.copy()
    s.banners = _shuffled(list(s.banners), rng)
    s.badges = _shuffled(list(s.badges), rng)
    unseen = [i for i in range(len(s.table.finds)) if s.find_at[i] < 0]
    s.markers = _shuffled(unseen, rng)[: len(s.markers)]
    s.forecast = _forecast(s, rng)
    for trait in s.table.watchers:
        trait.deal_anew(s, seat, rng.getrandbits(60), rng.getrandbits(60))
    own = int(s.coins[seat]) if seat < s.table.players else int(s.table.start_coins)
    coins = [own if i == seat else max(0, own + rng.randint(-own // 4, own // 4)) for i in range(s.table.players)]
    if s.phase != OVER and not s.table.open_coins:
        s.coins = vec[i64](coins)
    s.luck, s.luck2 = rng.getrandbits(60), rng.getrandbits(60)
    return s


def _shuffled(cards: list[i64], rng: Random) -> vec[i64]:
    rng.shuffle(cards)
    return vec[i64](cards)


def _forecast(s: State, rng: Random) -> vec[i64]:
    """The events still to come, drawn from those not seen yet."""
    rest = [i for i, weather in enumerate(s.table.weathers) for _ in range(weather.copies)]
    for event in s.forecast:
        if event != UNKNOWN:
            rest.remove(int(event))
    rng.shuffle(rest)
    return vec[i64]([rest.pop() if event == UNKNOWN else event for event in s.forecast])
