"""What a finished game is remembered for, counted from its record: the largest empire, most conquests, the best decline
and the best race; and how it ended, in one sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from elbowroom.arena.simulate import Tenure
from elbowroom.game.game import Game, Standing
from elbowroom.language.texts import Texts
from elbowroom.rules.events import Conquered, Event, Scored
from elbowroom.server.storage.state import TableState
from elbowroom.server.wire.refusals import say
from elbowroom.server.wire.table_shapes import Medal, MedalHolder, MedalKind


class Deeds:
    """Counts what the seats do, step by step."""

    def __init__(self) -> None:
        self.conquests: Final[Counter[int]] = Counter()
        self.empires: Final[Counter[int]] = Counter()  # the most regions at the end of a turn of one's own

    def note(self, events: Iterable[Event], game: Game) -> None:
        """Count a step; `game` is the position after it."""
        for event in events:
            if isinstance(event, Conquered):
                self.conquests[event.seat] += 1
            elif isinstance(event, Scored):
                regions = sum(region.seat == event.seat for region in game.regions)
                self.empires[event.seat] = max(self.empires[event.seat], regions)


def medals(deeds: Deeds, tenures: Sequence[Tenure], texts: Texts) -> list[Medal]:
    """The medals of a game. Those who are equal share one; nobody gets one for nothing."""
    found = [
        _of_seats("empire", deeds.empires),
        _of_seats("conquests", deeds.conquests),
        _of_races("decline", tenures, lambda tenure: tenure.declined_coins, texts),
        _of_races("race", tenures, lambda tenure: tenure.coins + tenure.declined_coins, texts),
    ]
    return [medal for medal in found if medal.number > 0]


def _of_seats(kind: MedalKind, numbers: Counter[int]) -> Medal:
    most = max(numbers.values(), default=0)
    holders = [MedalHolder(seat=seat, race=None, label="") for seat in sorted(numbers) if numbers[seat] == most]
    return Medal(kind=kind, number=most, holders=holders)


def _of_races(kind: MedalKind, tenures: Sequence[Tenure], count: Callable[[Tenure], int], texts: Texts) -> Medal:
    most = max(map(count, tenures), default=0)
    holders = [
        MedalHolder(seat=tenure.seat, race=tenure.race, label=texts.combo(tenure.race, tenure.power))
        for tenure in tenures
        if count(tenure) == most
    ]
    return Medal(kind=kind, number=most, holders=holders)


def headlines(state: TableState, ranking: Sequence[Standing], language: str) -> tuple[str, list[str]]:
    """How a game ended: as everybody may say it, and as each seat hears it."""
    told = _Ending(state, ranking, language)
    return told.to_all(), [told.to(seat) for seat in range(len(state.seats))]


class _Ending:
    def __init__(self, state: TableState, ranking: Sequence[Standing], language: str) -> None:
        self._names, self._language = state.names, language
        self._loser: int | None = state.conceded_by
        self._coins = {one.seat: one.coins for one in ranking}
        self._winners = [one.seat for one in ranking if one.rank == 1]
        self._next = max((one.coins for one in ranking if one.rank > 1), default=0)

    def to_all(self) -> str:
        names = ", ".join(self._names[seat] for seat in self._winners)
        if self._loser is not None:
            return self._say("wins-resigned", names=names, loser=self._names[self._loser])
        if len(self._winners) > 1:
            return self._say("wins-shared", names=names)
        return self._say("wins", names=names, margin=self._coins[self._winners[0]] - self._next)

    def to(self, seat: int) -> str:
        best = self._coins[self._winners[0]]
        if self._loser is not None:
            return self._say("lost-resigned") if seat == self._loser else self.to_all()
        if seat not in self._winners:
            return self._say("lost", margin=best - self._coins[seat])
        return self._say("shared") if len(self._winners) > 1 else self._say("won", margin=best - self._next)

    def _say(self, id: str, **args: str | int) -> str:
        return say(self._language, f"end-{id}", **args)
