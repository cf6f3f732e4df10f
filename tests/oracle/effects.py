"""What each event must say by the rules, given the table at that moment."""

from __future__ import annotations

from functools import singledispatchmethod

from elbowroom import Action, Event
from elbowroom.rules.events import (
    Conquered,
    ConquestsEnded,
    Declined,
    DrivenOut,
    GameEnded,
    Picked,
    PiecePlaced,
    RaceGone,
    Recruited,
    Repelled,
    Revealed,
    Rolled,
    RoundStarted,
    Scored,
    SetAside,
    TurnStarted,
)
from tests.oracle.conquest import price, works
from tests.oracle.course import (
    check_decision_after_scoring,
    check_first_decision,
    conquests_may_end,
    may_be_scored,
)
from tests.oracle.finding import Finding, holds, same
from tests.oracle.memory import Memory
from tests.oracle.numbers import BADGES, BANNERS, SUPPLY
from tests.oracle.replica import Replica
from tests.oracle.scoring import expected_lines, expected_winners
from tests.oracle.snapshot import Snapshot


class Effects:
    """The rules about what happens. `memory` and `replica` are as they were just before the event."""

    def __init__(self, memory: Memory, replica: Replica, rounds: int) -> None:
        self.memory = memory
        self.replica = replica
        self.rounds = rounds
        self.first = replica.turn
        self.turns = 1  # how many have begun

    def begin_step(self, before: Snapshot, after: Snapshot, action: Action, trays: dict[str, int]) -> None:
        """A step was taken: from here to there, with so many tokens in the trays before it."""
        self.before, self.after, self.action, self.trays = before, after, action, trays
        self.pips = 0
        self.means: str | None = None
        self.due = 0  # Skeletons to come
        self.last: Event | None = None

    def end_step(self) -> None:
        """All events of the step have been seen."""
        same("Skeletons still to come", self.due, 0)
        if isinstance(self.last, TurnStarted):
            check_first_decision(self.after)
        elif isinstance(self.last, Scored):
            check_decision_after_scoring(self.after)

    def check_seat(self, event: Event) -> None:
        """Whoever an event names is the one who plays that race, or whose turn it is."""
        self.last = event
        seat, race = getattr(event, "seat", None), getattr(event, "race", None)
        if seat is None or isinstance(event, TurnStarted):
            return
        if race is None or isinstance(event, Picked):
            owner = self.replica.turn if not isinstance(event, PiecePlaced) else seat
        else:
            owner = self.replica.owner(race)
        same(f"seat of {event}", seat, owner)

    @singledispatchmethod
    def check(self, event: Event) -> None:
        """Some events can say nothing wrong."""

    @check.register
    def _picked(self, event: Picked) -> None:
        race, power, coins = self.replica.column[event.place - 1]
        same("combo picked", (event.race, event.power), (race, power))
        same("coins paid and collected", (event.paid, event.collected), (event.place - 1, coins))
        holds(event.paid <= self.replica.coins[event.seat], "more was paid than the player had (Q6)")
        tokens = BANNERS[race] + (BADGES[power] if power else 0)
        same(f"tray of {race} in the column", self.trays[race], SUPPLY[race])
        same(f"tokens of {power} {race}", event.tokens, min(tokens, SUPPLY[race]))

    @check.register
    def _revealed(self, event: Revealed) -> None:
        same("place of the new combo", event.place, len(self.replica.column) + 1)
        holds(event.place <= 6, "more than six combos in the column")

    @check.register
    def _rolled(self, event: Rolled) -> None:
        self.pips = event.pips
        holds(0 <= event.pips <= 3, "the die has 0 to 3 pips")
        holds(str(self.action) == "roll" or self.action.kind == "last", "a die was rolled unasked")

    @check.register
    def _conquered(self, event: Conquered) -> None:
        army = self.before.army(event.race)
        cost = price(self.before, self.memory, army, event.region)
        self.means = event.means
        same("region of the conquest", event.region, self.action.region)
        same("race of the conquest", event.race, self.memory.fighter)
        if event.means is not None:  # BP6, BR11
            same(f"tokens used by {event.means}", event.tokens, 1)
        elif self.action.kind == "last":  # C10
            same("tokens of the last conquest", event.tokens, army.hand)
            holds(army.hand + self.pips >= cost > army.hand, "a last conquest that the die did not pay for")
        else:  # C4
            same("tokens used", event.tokens, cost)

    @check.register
    def _repelled(self, event: Repelled) -> None:
        army = self.before.army(event.race)
        cost = price(self.before, self.memory, army, event.region)
        same("region of the last conquest", event.region, self.action.region)
        same("tokens short", event.short, cost - army.hand - self.pips)
        holds(event.short > 0, "repelled though the die sufficed (C10)")

    @check.register
    def _driven_out(self, event: DrivenOut) -> None:
        """C8, BR3, BR4, BR11."""
        tokens = self.replica.tokens[event.region]
        active = self.before.army(event.race).active
        lost = tokens
        if (active or event.race == "ghouls") and self.means != "sorcery":
            lost = 0 if active and event.race == "elves" else 1
        same(f"{event.race} lost in region {event.region}", (event.lost, event.saved), (lost, tokens - lost))

    @check.register
    def _conquests_ended(self, event: ConquestsEnded) -> None:
        """BR10: the only ones who recruit."""
        tray = self.trays[event.race]
        conquests_may_end(self.before, self.memory, self.replica, event.race, self.action, tray)
        if event.race == "skeletons" and works(self.before.army(event.race), "skeletons"):
            self.due = min(self.memory.prey // 2, self.trays["skeletons"])

    @check.register
    def _recruited(self, event: Recruited) -> None:
        same(f"{event.race} recruited", (event.race, event.tokens), ("skeletons", self.due))
        self.due = 0

    @check.register
    def _set_aside(self, event: SetAside) -> None:
        """BR1: four, or all there are."""
        holds(works(self.before.army(event.race), "amazons"), f"{event.race} have nothing to set aside")
        left = len(self.replica.held_by(event.race))
        same("Amazons set aside", event.tokens, 4 if left else min(4, self.replica.hand[event.race]))

    @check.register
    def _piece_placed(self, event: PiecePlaced) -> None:
        race = self.replica.holder.get(event.region)
        if race is None:
            raise Finding(f"{event.piece} in region {event.region} that nobody holds")
        same(f"seat that places a {event.piece}", event.seat, self.replica.owner(race))
        if event.piece in ("lair", "hole"):
            same(f"region of the {event.piece}", event.region, self.memory.conquered_now)

    @check.register
    def _declined(self, event: Declined) -> None:
        """D1, D2, BP16, BP17."""
        army = self.before.army(event.race)
        same("regions at the decline", event.regions, len(self.replica.held_by(event.race)))
        same("power at the decline", event.power, army.power)
        if event.power != "spirit":
            others = self.replica.declined[event.seat]
            staying = {race for race in others if self.before.army(race).power == "spirit"}
            same("declined races beside the new one (D2)", others, staying)

    @check.register
    def _race_gone(self, event: RaceGone) -> None:
        holds(event.race in self.replica.declined[event.seat], f"{event.race} left without being declined (C9)")
        alive = self.replica.held_by(event.race) or self.replica.hand[event.race] or self.replica.fled[event.race]
        declining = str(self.action) == "decline" and event.seat == self.before.turn
        spirit = self.before.armies.get(event.race)
        if alive and not (declining and spirit is not None and spirit.power != "spirit"):
            raise Finding(f"{event.race} left with tokens on the table")

    @check.register
    def _scored(self, event: Scored) -> None:
        """T7; the table does not change between the scoring and the next decision."""
        found = {(source, race): coins for source, race, coins in event.lines if coins}
        same(f"score of seat {event.seat}", found, expected_lines(self.after, self.memory, event.seat))
        same(f"sum of the score of seat {event.seat}", event.total, sum(coins for _, _, coins in event.lines))
        same("seat that scores", event.seat, self.replica.turn)
        may_be_scored(self.after, self.memory, self.replica, event.seat)

    @check.register
    def _round_started(self, event: RoundStarted) -> None:
        same("round", event.round, self.replica.round + 1)
        holds(event.round <= self.rounds, "a round after the last one (U1)")

    @check.register
    def _turn_started(self, event: TurnStarted) -> None:
        """U1: clockwise, every round begins with the first player."""
        players = len(self.replica.coins)
        same("whose turn follows", event.seat, (self.first + self.turns) % players)
        same("the turn's round", self.replica.round, 1 + self.turns // players)
        self.turns += 1

    @check.register
    def _game_ended(self, event: GameEnded) -> None:
        same("turns in the game", self.turns, self.rounds * len(self.replica.coins))
        same("coins at the end", event.coins, tuple(self.replica.coins))
        same("winners", event.winners, expected_winners(self.after))
