"""Another table that one seat cannot tell from the real one: whatever it may not know by 12c is changed.

Written from the rulebook and not from `elbowroom.game.hidden`, which it is there to check.
"""

from __future__ import annotations

from random import Random

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.rules.bits import put, union
from elbowroom.rules.state import OVER, State

_OWNER = 4096  # in the note of the Skags: the owner's seat plus one, times this


def scrambled(state: State, seat: int, rng: Random) -> State:
    """A state that differs from this one only in what the seat may not know."""
    s = state.copy()
    s.banners, s.badges = _mixed(list(s.banners), rng), _mixed(list(s.badges), rng)  # H2
    unseen = [i for i, at in enumerate(s.find_at) if at < 0]
    s.markers = vec[i64](list(_mixed(unseen, rng))[: len(s.markers)])  # H2: left out ones too
    s.luck, s.luck2 = rng.getrandbits(60), rng.getrandbits(60)
    if s.phase != OVER:  # H1
        s.coins = vec[i64]([coins if i == seat else rng.randint(0, 60) for i, coins in enumerate(s.coins)])
    _scramble_events(s, seat, rng)
    _scramble_loot(s, seat, rng)
    return s


def _mixed(cards: list[i64] | list[int], rng: Random) -> vec[i64]:
    cards = list(cards)
    rng.shuffle(cards)
    return vec[i64](cards)


def _scramble_events(s: State, seat: int, rng: Random) -> None:
    """H2, RW4: events to come, but for the next one if the seat has seen it."""
    if len(s.forecast) == 0:
        return
    known = int(s.round) + (int(s.foreseen) >> seat & 1)
    cards = [i for i, weather in enumerate(s.table.weathers) for _ in range(weather.copies)]
    for event in list(s.forecast)[:known]:
        cards.remove(int(event))
    rng.shuffle(cards)
    s.forecast = vec[i64]([*list(s.forecast)[:known], *cards[: len(s.forecast) - known]])


def _scramble_loot(s: State, seat: int, rng: Random) -> None:
    """H3: which loot lies where, unless it is the seat's own."""
    for race in s.table.races:
        if race.id != "skags":
            continue
        note = int(s.note[race.slot])
        owner, pool = note // _OWNER, note % _OWNER
        places = [r for r, marker in enumerate(s.hidden) if marker >= 0]
        if owner == seat + 1 or not places:
            return
        markers = [int(s.hidden[r]) for r in places] + [i for i in range(12) if pool >> i & 1]
        rng.shuffle(markers)
        for r, marker in zip(places, markers, strict=False):
            s.hidden = put(s.hidden, r, marker)
        s.note = put(s.note, race.slot, owner * _OWNER + union(markers[len(places) :]))
