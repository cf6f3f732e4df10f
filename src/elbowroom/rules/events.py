"""What happened, as typed values: for a log in any language, an animation, a test.

Seats count from 0. Races, powers and pieces are named by their ids, regions by their numbers.

Every step makes about two events, and the `__init__` that `dataclass` generates is slow even in a compiled module, so
each event has its own. Final fields cannot change, so hashing is safe.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(init=False, unsafe_hash=True)
class Event:
    """Something that happened."""


@dataclass(init=False, unsafe_hash=True)
class RoundStarted(Event):
    """A round begins."""

    round: Final[int]

    def __init__(self, round: int) -> None:
        self.round = round


@dataclass(init=False, unsafe_hash=True)
class TurnStarted(Event):
    """A player's turn begins."""

    seat: Final[int]

    def __init__(self, seat: int) -> None:
        self.seat = seat


@dataclass(init=False, unsafe_hash=True)
class Picked(Event):
    """A combo is taken from the column (T3); `place` 1 is the top."""

    seat: Final[int]
    race: Final[str]
    power: Final[str | None]
    place: Final[int]
    paid: Final[int]
    collected: Final[int]
    tokens: Final[int]

    def __init__(
        self, seat: int, race: str, power: str | None, place: int, paid: int, collected: int, tokens: int
    ) -> None:
        self.seat = seat
        self.race = race
        self.power = power
        self.place = place
        self.paid = paid
        self.collected = collected
        self.tokens = tokens


@dataclass(init=False, unsafe_hash=True)
class Revealed(Event):
    """A new combo appears at the bottom of the column."""

    race: Final[str]
    power: Final[str | None]
    place: Final[int]

    def __init__(self, race: str, power: str | None, place: int) -> None:
        self.race = race
        self.power = power
        self.place = place


@dataclass(init=False, unsafe_hash=True)
class Readied(Event):
    """The spare tokens are taken up (T4): `hand` is what is now available."""

    seat: Final[int]
    race: Final[str]
    hand: Final[int]

    def __init__(self, seat: int, race: str, hand: int) -> None:
        self.seat = seat
        self.race = race
        self.hand = hand


@dataclass(init=False, unsafe_hash=True)
class Abandoned(Event):
    """A region is given up; its tokens return to the hand."""

    seat: Final[int]
    race: Final[str]
    region: Final[int]
    tokens: Final[int]

    def __init__(self, seat: int, race: str, region: int, tokens: int) -> None:
        self.seat = seat
        self.race = race
        self.region = region
        self.tokens = tokens


@dataclass(init=False, unsafe_hash=True)
class Rolled(Event):
    """The die shows this many pips."""

    seat: Final[int]
    pips: Final[int]

    def __init__(self, seat: int, pips: int) -> None:
        self.seat = seat
        self.pips = pips


@dataclass(init=False, unsafe_hash=True)
class Conquered(Event):
    """A region is conquered with this many tokens, perhaps by special `means`."""

    seat: Final[int]
    race: Final[str]
    region: Final[int]
    tokens: Final[int]
    means: Final[str | None]
    lost_tribe: Final[bool]

    def __init__(self, seat: int, race: str, region: int, tokens: int, means: str | None, lost_tribe: bool) -> None:
        self.seat = seat
        self.race = race
        self.region = region
        self.tokens = tokens
        self.means = means
        self.lost_tribe = lost_tribe


@dataclass(init=False, unsafe_hash=True)
class Ambushed(Event):
    """An attack was stopped by what lay hidden in the region; one token is lost (SR5)."""

    seat: Final[int]
    race: Final[str]
    region: Final[int]

    def __init__(self, seat: int, race: str, region: int) -> None:
        self.seat = seat
        self.race = race
        self.region = region


@dataclass(init=False, unsafe_hash=True)
class MarkerFound(Event):
    """A relic or place is revealed where Monsters were beaten (UG3)."""

    seat: Final[int]
    find: Final[str]
    region: Final[int]

    def __init__(self, seat: int, find: str, region: int) -> None:
        self.seat = seat
        self.find = find
        self.region = region


@dataclass(init=False, unsafe_hash=True)
class RelicMoved(Event):
    """A relic has moved to another region."""

    find: Final[str]
    region: Final[int]

    def __init__(self, find: str, region: int) -> None:
        self.find = find
        self.region = region


@dataclass(init=False, unsafe_hash=True)
class WeatherCame(Event):
    """The event of the round (RW5)."""

    round: Final[int]
    weather: Final[str]

    def __init__(self, round: int, weather: str) -> None:
        self.round = round
        self.weather = weather


@dataclass(init=False, unsafe_hash=True)
class ShipCame(Event):
    """A pirate ship appears (RW9)."""

    region: Final[int]

    def __init__(self, region: int) -> None:
        self.region = region


@dataclass(init=False, unsafe_hash=True)
class CaravelPlaced(Event):
    """The caravel lies in a river region for this turn (RW3)."""

    seat: Final[int]
    region: Final[int]

    def __init__(self, seat: int, region: int) -> None:
        self.seat = seat
        self.region = region


@dataclass(init=False, unsafe_hash=True)
class Foreseen(Event):
    """A player has looked at the next round's event (RW4)."""

    seat: Final[int]

    def __init__(self, seat: int) -> None:
        self.seat = seat


@dataclass(init=False, unsafe_hash=True)
class CoinsMoved(Event):
    """Coins change hands at once, because of a trait; seat -1 is the bank."""

    payer: Final[int]
    receiver: Final[int]
    coins: Final[int]
    source: Final[str]

    def __init__(self, payer: int, receiver: int, coins: int, source: str) -> None:
        self.payer = payer
        self.receiver = receiver
        self.coins = coins
        self.source = source


@dataclass(init=False, unsafe_hash=True)
class BadgeSwapped(Event):
    """The badge of the combo being picked was exchanged with another one in the column (UR12)."""

    seat: Final[int]
    power: Final[str | None]
    place: Final[int]

    def __init__(self, seat: int, power: str | None, place: int) -> None:
        self.seat = seat
        self.power = power
        self.place = place


@dataclass(init=False, unsafe_hash=True)
class Revived(Event):
    """A declined race is active again (SP1)."""

    seat: Final[int]
    race: Final[str]
    power: Final[str | None]
    tokens: Final[int]

    def __init__(self, seat: int, race: str, power: str | None, tokens: int) -> None:
        self.seat = seat
        self.race = race
        self.power = power
        self.tokens = tokens


@dataclass(init=False, unsafe_hash=True)
class Noted(Event):
    """A trait did something that has no event of its own; `what` is the trait's word for it."""

    seat: Final[int]
    source: Final[str]
    what: Final[str]
    region: Final[int]

    def __init__(self, seat: int, source: str, what: str, region: int) -> None:
        self.seat = seat
        self.source = source
        self.what = what
        self.region = region


@dataclass(init=False, unsafe_hash=True)
class Repelled(Event):
    """A last conquest failed by this many tokens (C10)."""

    seat: Final[int]
    race: Final[str]
    region: Final[int]
    short: Final[int]

    def __init__(self, seat: int, race: str, region: int, short: int) -> None:
        self.seat = seat
        self.race = race
        self.region = region
        self.short = short


@dataclass(init=False, unsafe_hash=True)
class DrivenOut(Event):
    """A race lost a region: some tokens go to the tray, some will retreat (C8)."""

    seat: Final[int]
    race: Final[str]
    region: Final[int]
    lost: Final[int]
    saved: Final[int]

    def __init__(self, seat: int, race: str, region: int, lost: int, saved: int) -> None:
        self.seat = seat
        self.race = race
        self.region = region
        self.lost = lost
        self.saved = saved


@dataclass(init=False, unsafe_hash=True)
class ConquestsEnded(Event):
    """This race makes no more conquests this turn."""

    seat: Final[int]
    race: Final[str]

    def __init__(self, seat: int, race: str) -> None:
        self.seat = seat
        self.race = race


@dataclass(init=False, unsafe_hash=True)
class Recruited(Event):
    """New tokens come from the tray."""

    seat: Final[int]
    race: Final[str]
    tokens: Final[int]

    def __init__(self, seat: int, race: str, tokens: int) -> None:
        self.seat = seat
        self.race = race
        self.tokens = tokens


@dataclass(init=False, unsafe_hash=True)
class Deployed(Event):
    """Tokens are put into a region: by redeployment, or by `retreat` (T6)."""

    seat: Final[int]
    race: Final[str]
    region: Final[int]
    tokens: Final[int]
    retreat: Final[bool]

    def __init__(self, seat: int, race: str, region: int, tokens: int, retreat: bool) -> None:
        self.seat = seat
        self.race = race
        self.region = region
        self.tokens = tokens
        self.retreat = retreat


@dataclass(init=False, unsafe_hash=True)
class SetAside(Event):
    """Tokens leave the board until the next turn."""

    seat: Final[int]
    race: Final[str]
    tokens: Final[int]

    def __init__(self, seat: int, race: str, tokens: int) -> None:
        self.seat = seat
        self.race = race
        self.tokens = tokens


@dataclass(init=False, unsafe_hash=True)
class PiecePlaced(Event):
    """A piece is put into a region."""

    seat: Final[int]
    piece: Final[str]
    region: Final[int]

    def __init__(self, seat: int, piece: str, region: int) -> None:
        self.seat = seat
        self.piece = piece
        self.region = region


@dataclass(init=False, unsafe_hash=True)
class PieceLeft(Event):
    """Pieces leave a region."""

    piece: Final[str]
    region: Final[int]
    number: Final[int]

    def __init__(self, piece: str, region: int, number: int) -> None:
        self.piece = piece
        self.region = region
        self.number = number


@dataclass(init=False, unsafe_hash=True)
class PeaceMade(Event):
    """`partner` may not attack the active race of `seat` until the next turn of `seat` (BP5)."""

    seat: Final[int]
    partner: Final[int]

    def __init__(self, seat: int, partner: int) -> None:
        self.seat = seat
        self.partner = partner


@dataclass(init=False, unsafe_hash=True)
class Declined(Event):
    """A race goes into decline with this many regions."""

    seat: Final[int]
    race: Final[str]
    power: Final[str | None]
    regions: Final[int]

    def __init__(self, seat: int, race: str, power: str | None, regions: int) -> None:
        self.seat = seat
        self.race = race
        self.power = power
        self.regions = regions


@dataclass(init=False, unsafe_hash=True)
class RaceGone(Event):
    """A race has left the table: its banner goes under the stack (C9)."""

    seat: Final[int]
    race: Final[str]

    def __init__(self, seat: int, race: str) -> None:
        self.seat = seat
        self.race = race


@dataclass(init=False, unsafe_hash=True)
class Scored(Event):
    """The coins of a turn: a line for each source (``regions``, or the id of a race or power), and the total."""

    seat: Final[int]
    lines: Final[tuple[tuple[str, str, int], ...]]
    total: Final[int]

    def __init__(self, seat: int, lines: tuple[tuple[str, str, int], ...], total: int) -> None:
        self.seat = seat
        self.lines = lines
        self.total = total


@dataclass(init=False, unsafe_hash=True)
class TurnEnded(Event):
    """A player's turn is over."""

    seat: Final[int]

    def __init__(self, seat: int) -> None:
        self.seat = seat


@dataclass(init=False, unsafe_hash=True)
class GameEnded(Event):
    """The last round is over (E1)."""

    coins: Final[tuple[int, ...]]
    winners: Final[tuple[int, ...]]

    def __init__(self, coins: tuple[int, ...], winners: tuple[int, ...]) -> None:
        self.coins = coins
        self.winners = winners
