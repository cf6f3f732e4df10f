"""What becomes of pieces: rulebook 12b, and which come with a conquest."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import singledispatchmethod

from elbowroom import Action, Event
from elbowroom.rules.events import Abandoned, Conquered, Declined, PieceLeft, PiecePlaced, RaceGone
from tests.oracle.conquest import works
from tests.oracle.finding import same
from tests.oracle.replica import Replica
from tests.oracle.snapshot import Snapshot

STAY_IN_DECLINE = ("fortress", "lair")  # K4
Moves = Counter[tuple[str, int]]


class PieceRules:
    """Works out, step by step, which pieces must leave which regions and which must come."""

    def __init__(self, replica: Replica) -> None:
        self.replica = replica

    def begin_step(self, before: Snapshot, action: Action) -> None:
        """A player has chosen an action in this position."""
        self.before = before
        self.standing: defaultdict[int, Counter[str]] = defaultdict(Counter)
        for region in before.regions:
            if region.pieces:
                self.standing[region.region] = Counter(dict(region.pieces))
        self.leave: Moves = Counter()
        self.come: Moves = Counter()
        self.left: Moves = Counter()
        self.came: Moves = Counter()
        if action.piece is not None and action.region is not None:
            (self.come if action.kind == "place" else self.leave)[action.piece, action.region] += 1

    def end_step(self) -> None:
        """All events of the step have been seen."""
        same("pieces that left, by 12b", dict(self.left), dict(self.leave))
        same("pieces that came, by 12b", dict(self.came), dict(self.come))

    def _away(self, region: int, staying: tuple[str, ...] = ()) -> None:
        for piece, number in list(self.standing[region].items()):
            if piece not in staying:
                self.leave[piece, region] += number
                del self.standing[region][piece]

    def _put(self, piece: str, region: int) -> None:
        self.come[piece, region] += 1
        self.standing[region][piece] += 1

    @singledispatchmethod
    def check(self, event: Event) -> None:
        """Other events do not move pieces."""

    @check.register
    def _piece_left(self, event: PieceLeft) -> None:
        self.left[event.piece, event.region] += event.number

    @check.register
    def _piece_placed(self, event: PiecePlaced) -> None:
        self.came[event.piece, event.region] += 1

    @check.register
    def _abandoned(self, event: Abandoned) -> None:
        self._away(event.region)

    @check.register
    def _conquered(self, event: Conquered) -> None:
        """K3 to K6; then a lair (BR13), a hole in the first two regions (BR6), the dragon (BP6)."""
        self._away(event.region)
        army = self.before.army(event.race)
        if works(army, "trolls"):
            self._put("lair", event.region)
        if works(army, "halflings") and "hole" in dict(army.pieces):
            self._put("hole", event.region)
        if event.means == "dragon":
            for region in [r for r, here in self.standing.items() if here["dragon"]]:
                self.leave["dragon", region] += 1
                del self.standing[region]["dragon"]
            self._put("dragon", event.region)

    @check.register
    def _declined(self, event: Declined) -> None:
        for region in self.replica.held_by(event.race):
            self._away(region, STAY_IN_DECLINE)

    @check.register
    def _race_gone(self, event: RaceGone) -> None:
        for region in self.replica.held_by(event.race):
            self._away(region)
