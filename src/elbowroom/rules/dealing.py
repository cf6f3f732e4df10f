"""A deal in which nothing lies ready: whatever is hidden from everybody is drawn when it is turned up.

That is the same chance as shuffling beforehand, and it makes each draw one with known odds. Game-theoretic programs and
searches want it so: no position holds more than somebody at the table knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from elbowroom.rules.bits import BIT, count, members, put
from elbowroom.rules.deal import begin, blank, event_cards, foretell, place_monsters, spread
from elbowroom.rules.door import DIE, Door
from elbowroom.rules.state import State, Table

if TYPE_CHECKING:
    from elbowroom.rules.board import Board

UNSEEN: Final = -1  # a marker or event that has not been drawn yet

# What a chance is about.
NO_CHANCE: Final = -1
ROLL: Final = 0
BANNER: Final = 1
BADGE: Final = 2
MARKER: Final = 3
EVENT_CARD: Final = 4
FIRST_SEAT: Final = 5
LAIR: Final = 6
FACE_DOWN: Final = 7  # something that only its owner sees, as one of so many
DRAWN: Final = 8  # anything else, as one of so many
TOPICS: Final = ("die", "banner", "badge", "marker", "event", "first", "lair", "hidden", "draw")
PIPS: Final = [0, 1, 2, 3]


class Dealer(Door):
    """A door that deals. `forced` are the outcomes that are settled already; `topic` and `options` tell of the first
    one that is not: what it is about, and what it can be, each as likely as the others (but the die, see `ROLL`)."""

    def __init__(self, forced: list[int], unseen: int) -> None:
        super().__init__(forced)
        self.unseen: int = unseen  # so many banners, from the top of the stack, nobody has seen
        self.topic: int = NO_CHANCE
        self.options: list[int] = []
        self.face_down: bool = False
        self.turned: tuple[int, ...] = ()  # what everybody sees now that somebody knew before
        self._about: int = DRAWN  # of the draw that comes next
        self._cards: list[int] = []
        self._settling: bool = False

    def settle(self, asked: int, chance: int, face_down: bool = False) -> int:
        if self.topic == NO_CHANCE and len(self.drawn) == len(self.forced):
            self._note(asked, face_down)
        self._about = DRAWN
        self._settling = True
        number = super().settle(asked, chance, face_down)
        self._settling = False
        return number

    def _note(self, asked: int, face_down: bool) -> None:
        self.face_down = face_down
        if asked == DIE:
            self.topic, self.options = ROLL, PIPS
        elif self._about != DRAWN:
            self.topic, self.options = self._about, self._cards
        else:
            self.topic, self.options = FACE_DOWN if face_down else DRAWN, list(range(asked))

    def show(self, number: int) -> None:
        super().show(number)
        if not self._settling:
            self.turned += (number,)

    def choose(self, topic: int, cards: list[int], face_down: bool = False) -> int:
        """One of some cards; where there is but one, that is no chance."""
        if len(cards) == 1:
            return cards[0]
        self._about, self._cards = topic, cards
        return cards[self.settle(len(cards), 0, face_down)]

    def meet_banner(self, s: State) -> None:
        if self.unseen == 0:
            return
        known = len(s.banners) - self.unseen
        chosen = self.choose(BANNER, sorted([int(race) for race in s.banners[known:]]))
        banners = vec[i64]([race for race in s.banners if race != chosen])
        s.banners = append(banners, chosen)
        self.unseen -= 1

    def meet_badge(self, s: State) -> None:
        s.badges = vec[i64](sorted(s.badges))  # in what order they are drawn has no meaning
        if len(s.badges) > 1:
            self._about, self._cards = BADGE, [int(power) for power in s.badges]

    def meet_marker(self, s: State) -> None:
        top = len(s.markers) - 1
        if s.markers[top] == UNSEEN:
            known = list(s.markers)
            left = [i for i in range(len(s.table.finds)) if s.find_at[i] < 0 and i not in known]
            s.markers = put(s.markers, top, self.choose(MARKER, left))

    def meet_event(self, s: State, round: int, face_down: bool) -> None:
        if s.forecast[round - 1] == UNSEEN:
            s.forecast = put(s.forecast, round - 1, self.choose(EVENT_CARD, cards_left(s), face_down))
        elif not face_down:
            self.show(int(s.forecast[round - 1]))


def cards_left(s: State) -> list[int]:
    """The cards of events that have not been drawn."""
    left = event_cards(s)
    for event in s.forecast:
        if event != UNSEEN:
            left.remove(int(event))
    return left


def undealt(table: Table) -> State:
    """A table at which nothing has been drawn: the stacks as their boxes list them."""
    s = blank(table)
    s.banners = vec[i64](range(len(table.races)))
    s.badges = vec[i64](range(len(table.powers)))
    s.urn = 1
    return s


def open_game(s: State, dealer: Dealer, first: int, markers: list[int], events: list[int]) -> None:
    """The setup of an `undealt` table; `first` is the seat that begins, -1: it is drawn (U1). `markers` and `events`
    are those that were laid by hand."""
    s.door = dealer
    table = s.table
    if len(table.weathers):
        s.forecast = vec[i64]([UNSEEN] * min(int(table.rounds), len(event_cards(s))))
    if len(table.finds):
        place_monsters(s, _lairs(s, dealer))
        s.markers = vec[i64]([UNSEEN] * len(s.markers))
    foretell(s, markers, events)
    begin(s, first if first >= 0 else dealer.choose(FIRST_SEAT, list(range(int(table.players)))))
    s.door = None


def _lairs(s: State, dealer: Dealer) -> i64:
    """Where Monsters stand (U5, M4). To draw one region after the other, of those that leave room for the rest, is the
    same chance as taking the first that fit in a shuffled order."""
    board = s.board
    if s.table.lairs or board.monsters:
        return s.table.lairs if s.table.lairs else board.monsters
    wanted = count(spread(board, _listed(board.tribes), s.table.players + 1, 0))
    chosen: i64 = 0
    while count(chosen) < wanted:
        fitting = [r for r in members(board.tribes & ~chosen) if _leaves_room(board, r, chosen, wanted)]
        chosen |= BIT[dealer.choose(LAIR, fitting)]
    return chosen


def _leaves_room(board: Board, r: int, chosen: i64, wanted: i64) -> bool:
    if board.adjacent[r] & chosen:
        return False
    both = chosen | BIT[r]
    return count(spread(board, _listed(board.tribes & ~both), wanted - count(both), both)) == wanted


def _listed(regions: i64) -> list[i64]:
    found: list[i64] = []
    for r in members(regions):
        found.append(r)
    return found
