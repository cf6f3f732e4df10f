"""The table as the events alone describe it: whoever only listens must know the whole position."""

from __future__ import annotations

from collections import Counter
from functools import singledispatchmethod

from elbowroom import Event
from elbowroom.rules.events import (
    Abandoned,
    Conquered,
    ConquestsEnded,
    Declined,
    Deployed,
    DrivenOut,
    PeaceMade,
    Picked,
    PieceLeft,
    PiecePlaced,
    RaceGone,
    Readied,
    Recruited,
    Revealed,
    RoundStarted,
    Scored,
    SetAside,
    TurnStarted,
)
from tests.oracle.finding import Finding, same
from tests.oracle.snapshot import Snapshot


class Replica:
    """Who holds what, with how many tokens; hands, coins, column. Starts from a snapshot, lives on events."""

    def __init__(self, s: Snapshot) -> None:
        self.holder: dict[int, str] = {r.region: r.race for r in s.regions if r.race}
        self.tokens: dict[int, int] = {r.region: r.tokens for r in s.regions if r.race}
        self.tribes: set[int] = {r.region for r in s.regions if r.lost_tribe}
        self.pieces: dict[int, dict[str, int]] = {r.region: dict(r.pieces) for r in s.regions}
        self.hand: Counter[str] = Counter({race: army.hand for race, army in s.armies.items()})
        self.aside: Counter[str] = Counter({race: army.aside for race, army in s.armies.items()})
        self.fled: Counter[str] = Counter({race: army.fled for race, army in s.armies.items()})
        self.coins: list[int] = [player.coins or 0 for player in s.players]
        self.column: list[tuple[str, str | None, int]] = [(c.race, c.power, c.coins) for c in s.column]
        self.active: dict[int, str] = {p.seat: p.active.race for p in s.players if p.active}
        self.declined: list[set[str]] = [{army.race for army in p.declined} for p in s.players]
        self.peace: dict[int, int] = {p.seat: p.peace_with for p in s.players if p.peace_with is not None}
        self.turn, self.round = s.turn, s.round
        self._coming: tuple[str, int] | None = None  # conquerors waiting for the region to be emptied

    def held_by(self, race: str) -> list[int]:
        """The regions of a race."""
        return [r for r, holder in self.holder.items() if holder == race]

    def owner(self, race: str) -> int:
        """The seat that plays a race."""
        for seat, declined in enumerate(self.declined):
            if race in declined or self.active.get(seat) == race:
                return seat
        raise Finding(f"{race} are not in play")

    @singledispatchmethod
    def take(self, event: Event) -> None:
        """Change what an event says; some events change nothing."""

    @take.register
    def _round_started(self, event: RoundStarted) -> None:
        self.round = event.round

    @take.register
    def _turn_started(self, event: TurnStarted) -> None:
        self.turn = event.seat
        self.peace.pop(event.seat, None)

    @take.register
    def _picked(self, event: Picked) -> None:
        place = event.place - 1
        above = [(race, power, coins + 1) for race, power, coins in self.column[:place]]
        self.column = above + self.column[place + 1 :]
        self.coins[event.seat] += event.collected - event.paid
        self.active[event.seat] = event.race
        self.hand[event.race] = event.tokens

    @take.register
    def _revealed(self, event: Revealed) -> None:
        self.column.append((event.race, event.power, 0))

    @take.register
    def _readied(self, event: Readied) -> None:
        self._take_up_spare(event.race)
        self.hand[event.race] += self.aside.pop(event.race, 0)
        same(f"hand of {event.race} when readied", event.hand, self.hand[event.race])

    @take.register
    def _conquests_ended(self, event: ConquestsEnded) -> None:
        self._take_up_spare(event.race)

    def _take_up_spare(self, race: str) -> None:
        for r in self.held_by(race):
            self.hand[race] += self.tokens[r] - 1
            self.tokens[r] = 1

    @take.register
    def _abandoned(self, event: Abandoned) -> None:
        same(f"race in abandoned region {event.region}", event.race, self.holder.pop(event.region, None))
        same(f"tokens in abandoned region {event.region}", event.tokens, self.tokens.pop(event.region, None))
        self.hand[event.race] += event.tokens

    @take.register
    def _conquered(self, event: Conquered) -> None:
        same(f"Lost Tribe in region {event.region}", event.lost_tribe, event.region in self.tribes)
        self.tribes.discard(event.region)
        if event.means != "sorcery":  # those come from the tray (BR11)
            self.hand[event.race] -= event.tokens
        if event.region in self.holder:
            self._coming = (event.race, event.tokens)
        else:
            self.holder[event.region], self.tokens[event.region] = event.race, event.tokens

    @take.register
    def _driven_out(self, event: DrivenOut) -> None:
        same(f"race driven out of region {event.region}", event.race, self.holder[event.region])
        same(f"tokens driven out of region {event.region}", event.lost + event.saved, self.tokens[event.region])
        at_once = event.seat == self.turn and self.active.get(event.seat) == event.race  # Q22
        (self.hand if at_once else self.fled)[event.race] += event.saved
        assert self._coming is not None
        self.holder[event.region], self.tokens[event.region] = self._coming
        self._coming = None

    @take.register
    def _recruited(self, event: Recruited) -> None:
        self.hand[event.race] += event.tokens

    @take.register
    def _deployed(self, event: Deployed) -> None:
        same(f"race in region {event.region}", self.holder.get(event.region), event.race)
        self.tokens[event.region] += event.tokens
        (self.fled if event.retreat else self.hand)[event.race] -= event.tokens

    @take.register
    def _set_aside(self, event: SetAside) -> None:
        self.hand[event.race] -= event.tokens
        self.aside[event.race] += event.tokens

    @take.register
    def _piece_placed(self, event: PiecePlaced) -> None:
        here = self.pieces[event.region]
        here[event.piece] = here.get(event.piece, 0) + 1

    @take.register
    def _piece_left(self, event: PieceLeft) -> None:
        here = self.pieces[event.region]
        here[event.piece] = here.get(event.piece, 0) - event.number
        if here[event.piece] == 0:
            del here[event.piece]

    @take.register
    def _peace_made(self, event: PeaceMade) -> None:
        self.peace[event.seat] = event.partner

    @take.register
    def _declined(self, event: Declined) -> None:
        same(f"active race of seat {event.seat}", self.active.pop(event.seat), event.race)
        self.declined[event.seat].add(event.race)
        self.peace.pop(event.seat, None)
        self._empty_hands(event.race)
        if event.race != "ghouls":
            for r in self.held_by(event.race):
                self.tokens[r] = 1

    @take.register
    def _race_gone(self, event: RaceGone) -> None:
        for r in self.held_by(event.race):
            del self.holder[r], self.tokens[r]
        self.declined[event.seat].remove(event.race)
        self._empty_hands(event.race)

    def _empty_hands(self, race: str) -> None:
        for tokens in (self.hand, self.aside, self.fled):
            tokens.pop(race, None)

    @take.register
    def _scored(self, event: Scored) -> None:
        """Tokens that found no region of their race go back to the hand just before (T6)."""
        for race in [race for race, tokens in self.fled.items() if tokens]:
            self.hand[race] += self.fled.pop(race)
        self.coins[event.seat] += event.total

    def compare(self, s: Snapshot) -> None:
        """The table as it is must be the table that was described."""
        for region in s.regions:
            r = region.region
            found = (region.race, region.tokens, region.lost_tribe, dict(region.pieces))
            described = (self.holder.get(r), self.tokens.get(r, 0), r in self.tribes, self.pieces[r])
            if found != described:
                raise Finding(f"region {r} holds {found}, the events said {described}")
        for race, army in s.armies.items():
            waiting, known = (army.hand, army.fled), (self.hand[race], self.fled[race])
            if not army.regions:  # with nowhere to retreat to they come back to the hand, unheard (T6)
                waiting, known = (sum(waiting), 0), (sum(known), 0)
            same(f"{race} in hand and on the run", waiting, known)
            same(f"{race} aside", army.aside, self.aside[race])
        for player in s.players:
            seat = player.seat
            same(f"coins of seat {seat}", player.coins, self.coins[seat])
            same(f"peace of seat {seat}", player.peace_with, self.peace.get(seat))
            same(f"active race of seat {seat}", player.active and player.active.race, self.active.get(seat))
            same(f"declined races of seat {seat}", {army.race for army in player.declined}, self.declined[seat])
        same("column", [(c.race, c.power, c.coins) for c in s.column], self.column)
        same("turn", (s.turn, s.round), (self.turn, self.round))
