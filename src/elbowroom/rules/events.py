"""What happened, as typed values: for a log in any language, an animation, a test.

Seats count from 0. Races, powers and pieces are named by their ids, regions by their numbers.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Event:
    """Something that happened."""


@dataclass(frozen=True)
class RoundStarted(Event):
    """A round begins."""

    round: int


@dataclass(frozen=True)
class TurnStarted(Event):
    """A player's turn begins."""

    seat: int


@dataclass(frozen=True)
class Picked(Event):
    """A combo is taken from the column (T3); `place` 1 is the top."""

    seat: int
    race: str
    power: str | None
    place: int
    paid: int
    collected: int
    tokens: int


@dataclass(frozen=True)
class Revealed(Event):
    """A new combo appears at the bottom of the column."""

    race: str
    power: str | None
    place: int


@dataclass(frozen=True)
class Readied(Event):
    """The spare tokens are taken up (T4): `hand` is what may now be used."""

    seat: int
    race: str
    hand: int


@dataclass(frozen=True)
class Abandoned(Event):
    """A region is given up; its tokens return to the hand."""

    seat: int
    race: str
    region: int
    tokens: int


@dataclass(frozen=True)
class Rolled(Event):
    """The die shows this many pips."""

    seat: int
    pips: int


@dataclass(frozen=True)
class Conquered(Event):
    """A region is taken with so many tokens, maybe by special `means`."""

    seat: int
    race: str
    region: int
    tokens: int
    means: str | None
    lost_tribe: bool


@dataclass(frozen=True)
class Ambushed(Event):
    """An attack was stopped by what lay hidden in the region; one token is lost (SR5)."""

    seat: int
    race: str
    region: int


@dataclass(frozen=True)
class MarkerFound(Event):
    """A relic or place is revealed where Monsters were beaten (UG3)."""

    seat: int
    find: str
    region: int


@dataclass(frozen=True)
class RelicMoved(Event):
    """A relic lies in another region now."""

    find: str
    region: int


@dataclass(frozen=True)
class WeatherCame(Event):
    """The event of the round (RW5)."""

    round: int
    weather: str


@dataclass(frozen=True)
class ShipCame(Event):
    """A pirate ship appears (RW9)."""

    region: int


@dataclass(frozen=True)
class CaravelPlaced(Event):
    """The caravel lies in a river region for this turn (RW3)."""

    seat: int
    region: int


@dataclass(frozen=True)
class Foreseen(Event):
    """A player has looked at the next round's event (RW4)."""

    seat: int


@dataclass(frozen=True)
class CoinsMoved(Event):
    """Coins change hands at once, because of a trait; seat -1 is the bank."""

    payer: int
    receiver: int
    coins: int
    source: str


@dataclass(frozen=True)
class BadgeSwapped(Event):
    """The badge of the combo being picked was exchanged with another one of the column (UR12)."""

    seat: int
    power: str | None
    place: int


@dataclass(frozen=True)
class Revived(Event):
    """A declined race is active again (SP1)."""

    seat: int
    race: str
    power: str | None
    tokens: int


@dataclass(frozen=True)
class Noted(Event):
    """A trait did something that has no event of its own; `what` is a word of that trait's."""

    seat: int
    source: str
    what: str
    region: int


@dataclass(frozen=True)
class Repelled(Event):
    """A last conquest failed by so many tokens (C10)."""

    seat: int
    race: str
    region: int
    short: int


@dataclass(frozen=True)
class DrivenOut(Event):
    """A race lost a region: so many tokens go to the tray, so many will retreat (C8)."""

    seat: int
    race: str
    region: int
    lost: int
    saved: int


@dataclass(frozen=True)
class ConquestsEnded(Event):
    """No further conquest by this race in this turn."""

    seat: int
    race: str


@dataclass(frozen=True)
class Recruited(Event):
    """New tokens come from the tray."""

    seat: int
    race: str
    tokens: int


@dataclass(frozen=True)
class Deployed(Event):
    """Tokens are put into a region: by redeployment, or by `retreat` (T6)."""

    seat: int
    race: str
    region: int
    tokens: int
    retreat: bool


@dataclass(frozen=True)
class SetAside(Event):
    """Tokens leave the board until the next turn."""

    seat: int
    race: str
    tokens: int


@dataclass(frozen=True)
class PiecePlaced(Event):
    """A piece is put into a region."""

    seat: int
    piece: str
    region: int


@dataclass(frozen=True)
class PieceLeft(Event):
    """Pieces leave a region."""

    piece: str
    region: int
    number: int


@dataclass(frozen=True)
class PeaceMade(Event):
    """`partner` may not attack the active race of `seat` until his next turn (BP5)."""

    seat: int
    partner: int


@dataclass(frozen=True)
class Declined(Event):
    """A race goes into decline with so many regions."""

    seat: int
    race: str
    power: str | None
    regions: int


@dataclass(frozen=True)
class RaceGone(Event):
    """A race has left the game table: its banner returns under the stack (C9)."""

    seat: int
    race: str


@dataclass(frozen=True)
class Scored(Event):
    """The coins of a turn: a line for each source (``regions``, or the id of a race or power), and their sum."""

    seat: int
    lines: tuple[tuple[str, str, int], ...]
    total: int


@dataclass(frozen=True)
class TurnEnded(Event):
    """A player's turn is over."""

    seat: int


@dataclass(frozen=True)
class GameEnded(Event):
    """The last round is over (E1)."""

    coins: tuple[int, ...]
    winners: tuple[int, ...]
