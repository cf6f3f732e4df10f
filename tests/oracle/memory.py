"""What an onlooker must remember of a turn to know what is possible: from the actions and events alone."""

from __future__ import annotations

from functools import singledispatchmethod

from elbowroom import Action, Event
from elbowroom.rules.events import (
    Conquered,
    ConquestsEnded,
    PeaceMade,
    Picked,
    PieceLeft,
    PiecePlaced,
    Readied,
    Repelled,
    Rolled,
    Scored,
    TurnStarted,
)
from tests.oracle.snapshot import Snapshot


class Memory:
    """The turn so far. Call `begin_step` with each action before its events."""

    def __init__(self, before: Snapshot) -> None:
        self.before = before
        self._forget()

    def _forget(self) -> None:
        self.fighter: str | None = None  # the race that conquers or redeploys
        self.picked: str | None = None
        self.may_abandon = False
        self.rolled: int | None = None  # Berserk's roll, until a conquest follows
        self.dragon_flew = False
        self.bewitched: set[int] = set()  # seats that Sorcerers have replaced a token of
        self.prey = 0  # non-empty regions that the active race conquered
        self.attacked: set[int] = set()  # seats whose active race the active race attacked (C13)
        self.ghouls_done = False
        self.ghouls_fought = False
        self.placing_asked = False
        self.placed = False  # a piece was placed, so none is lifted any more
        self.fortress_built = False
        self.peace_made = False
        self.fled_camps = 0  # driven out this turn, to be placed at T6
        self.conquered_now: int | None = None  # the region of this step's conquest

    def begin_step(self, before: Snapshot, action: Action) -> None:
        """A player has chosen an action in this position."""
        self.before = before
        self.conquered_now = None
        self.placing_asked = self.placing_asked or before.decision == "place"
        if before.decision == "turn" and str(action) == "stop":
            self.ghouls_done = True
        if before.decision == "retreat" and str(action) == "end":
            self.fled_camps = 0

    @singledispatchmethod
    def take(self, event: Event) -> None:
        """Take note of an event; most leave nothing to remember."""

    @take.register
    def _turn_started(self, event: TurnStarted) -> None:
        self._forget()

    @take.register
    def _picked(self, event: Picked) -> None:
        self.fighter = self.picked = event.race

    @take.register
    def _readied(self, event: Readied) -> None:
        self.fighter = event.race
        self.may_abandon = True

    @take.register
    def _rolled(self, event: Rolled) -> None:
        army = self.before.army(self.fighter)
        self.may_abandon = False
        if not army.active:
            self.ghouls_fought = True
        elif army.power == "berserk":
            self.rolled = event.pips

    @take.register
    def _conquered(self, event: Conquered) -> None:
        army, victim = self.before.army(event.race), self.before.holder(event.region)
        self.conquered_now = event.region
        self.may_abandon = False
        self.rolled = None
        self._note_attack(event.race, event.region)
        if not army.active:
            self.ghouls_fought = True
        elif victim is not None or self.before.regions[event.region].lost_tribe:
            self.prey += 1
        if event.means == "dragon":
            self.dragon_flew = True
        elif event.means == "sorcery" and victim is not None:
            self.bewitched.add(victim.seat)

    @take.register
    def _repelled(self, event: Repelled) -> None:
        self._note_attack(event.race, event.region)

    def _note_attack(self, race: str, region: int) -> None:
        victim = self.before.holder(region)
        if victim is not None and victim.active and self.before.army(race).active:
            self.attacked.add(victim.seat)

    @take.register
    def _conquests_ended(self, event: ConquestsEnded) -> None:
        self.may_abandon = False
        self.rolled = None
        if not self.before.army(event.race).active:
            self.ghouls_done = True

    @take.register
    def _piece_placed(self, event: PiecePlaced) -> None:
        if self.before.decision == "place":
            self.placed = True
            self.fortress_built = self.fortress_built or event.piece == "fortress"
        elif self.before.decision == "retreat":
            self.fled_camps -= 1

    @take.register
    def _piece_left(self, event: PieceLeft) -> None:
        if event.piece == "camp" and event.region == self.conquered_now:
            self.fled_camps += event.number

    @take.register
    def _peace_made(self, event: PeaceMade) -> None:
        self.peace_made = True

    @take.register
    def _scored(self, event: Scored) -> None:
        self.fled_camps = 0  # nobody left them a region: they wait in hand (BP3)
