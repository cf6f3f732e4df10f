"""The shape of a position in JSON. `elbowroom.game.position` says what it means and checks that it makes sense.

Everything with an obvious default may be left out, so that positions written by hand are short. Seats count from 0,
regions are the numbers of the board, races, powers and pieces are named by their ids.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, ValidationError, convert, field, to_builtins

Amount = Annotated[int, Meta(ge=0, le=1_000_000)]
Chances = Annotated[int, Meta(ge=0, le=511)]  # of one turn: they have that many numbers (docs/fairness.md)
Number = Annotated[int, Meta(ge=1, le=1_000)]
Place = Annotated[int, Meta(ge=0, le=1_000)]
Luck = Annotated[int, Meta(ge=0, lt=2**61)]
Note = Annotated[int, Meta(ge=0, lt=2**60)]  # what a trait notes for itself may be several numbers in one


class ArmyShape(Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A race in play: its tokens by region, in hand, aside, and driven out this turn (`fled`).

    `pieces` are those in its owner's hand; by default an active race holds all that do not stand on the board."""

    race: str
    power: str | None = None
    regions: dict[Place, Number] = {}
    hand: Amount = 0
    aside: Amount = 0
    fled: Amount = 0
    pieces: dict[str, Amount] | UnsetType = UNSET
    pieces_fled: dict[str, Amount] = {}


class SeatShape(Struct, kw_only=True, forbid_unknown_fields=True):
    """A player: coins, the seat that may not attack him (BP5), his races."""

    coins: Amount = 5
    peace_with: Place | None = None
    active: ArmyShape | None = None
    declined: list[ArmyShape] = []


class ComboShape(Struct, kw_only=True, forbid_unknown_fields=True):
    """A combo of the column and the coins on it."""

    race: str
    power: str | None = None
    coins: Amount = 0


class ProgressShape(Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What has happened in this turn so far, as far as the rules remember it.

    `ready`: regions may still be abandoned. `picked`: the active race was picked this turn. `fought`: a declined race
    has attacked. `prey`: non-empty regions conquered by the active race; `attacked`: seats whose active race it
    attacked. `placed` 1: a piece of O14 was placed, so the redeployment is over; 2: nothing but the end is left.
    `acted`: declined races that had their chance to fight. `rolls`, `draws`: dice and draws so far. `notes`: what a
    race or power counts for itself. `opening`: start benefits may still be used. `barred`: regions not to be attacked
    again. `spare`: by region, tokens that a race which does not redeploy took up there and may still leave there.
    `last`: the last conquest is under way; `target`: its region, or the place of the combo being picked for `paid`
    (in the decision 'pay': so many tokens short).
    `late`, `vanishing`, `declining`: a decline under way."""

    ready: bool = False
    picked: bool = False
    fought: bool = False
    prey: Annotated[int, Meta(ge=0, le=63)] = 0
    attacked: list[Place] = []
    placed: Annotated[int, Meta(ge=0, le=2)] = 0
    acted: list[str] | UnsetType = UNSET
    rolls: Chances = 0
    draws: Chances = 0
    notes: dict[str, Note] = {}
    opening: bool | UnsetType = UNSET
    barred: list[Place] = []
    spare: dict[Place, Amount] = {}
    last: bool = False
    target: Place | None = None
    paid: Amount = 0
    collected: Amount = 0
    late: bool = False
    vanishing: bool = False
    declining: bool = False


class WorldShape(Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What only some boxes have.

    `monsters`, `ships`: the regions where they stand; `unfound`: monster regions where nothing was found yet.
    `markers`: the hidden relics and places, the top first; `found`: where the others lie. `haunted`: the ghost's region
    and `haunter` the seat that may enter it. `forecast`: the events of all rounds; `foreseen`: seats that know the
    next one. `caravel`: its region. `copier` is the race that copies the power `copied`. `reviving`: by seat, the race
    that comes back; `former`: by race, the power it had. `loot`: hidden markers by region. `hand`, `fled`: pieces with
    their owners, by default as the seats say. `notes`: what races, powers and places count for themselves over several
    turns, by default as when they began."""

    monsters: list[Place] = []
    unfound: list[Place] = []
    ships: list[Place] = []
    markers: list[str] = []
    found: dict[str, Place] = {}
    haunted: Place | None = None
    haunter: Place | None = None
    forecast: list[str] = []
    foreseen: list[Place] = []
    caravel: Place | None = None
    copied: str | None = None
    copier: str | None = None
    reviving: dict[Place, str] = {}
    former: dict[str, str] = {}
    loot: dict[Place, Amount] = {}
    hand: dict[str, Amount] | UnsetType = UNSET
    fled: dict[str, Amount] = {}
    notes: dict[str, Note] | UnsetType = UNSET


class PositionShape(Struct, kw_only=True, forbid_unknown_fields=True):
    """A whole position. Stacks are listed from the top; what is named nowhere lies under them in the boxes' order.
    The column is filled up from the stacks. `rounds`: how many there are, by default as the board says; `races` and
    `powers`: those in the game, by default all of the boxes. `start_coins`, `open_coins`: house rules (U9)."""

    format: Literal["elbowroom-position-1"] = "elbowroom-position-1"
    players: int | UnsetType = UNSET
    boxes: list[str] = field(default_factory=lambda: ["base"])
    board: str | dict[str, Any] | UnsetType = UNSET
    rounds: int | UnsetType = UNSET
    races: list[str] | UnsetType = UNSET
    powers: list[str] | UnsetType = UNSET
    start_coins: int | UnsetType = UNSET
    open_coins: bool | UnsetType = UNSET
    without: list[str] = []
    names: list[str] = []
    round: Number = 1
    first: Place = 0
    turn: Place = 0
    to_move: Place | UnsetType = UNSET
    decision: str | UnsetType = UNSET
    army: str | UnsetType = UNSET
    seats: list[SeatShape] = []
    lost_tribes: list[Place] = []
    pieces: dict[str, dict[Place, Number]] = {}
    column: list[ComboShape] = []
    banners: list[str] = []
    badges: list[str] = []
    discards: list[str] = []
    urn: bool = False
    progress: ProgressShape | UnsetType = UNSET
    finds: bool | UnsetType = UNSET
    monsters: list[Place] | UnsetType = UNSET
    world: WorldShape | UnsetType = UNSET
    luck: Annotated[list[Luck], Meta(min_length=2, max_length=2)] = field(default_factory=lambda: [0, 0])


def read_shape(data: object) -> PositionShape:
    """Parsed JSON as a position; a ValueError names the place that is wrong and what belongs there."""
    try:
        return convert(data, PositionShape, str_keys=True)
    except ValidationError as error:
        raise ValueError(_explained(str(error))) from None


def write_shape(shape: PositionShape) -> dict[str, Any]:
    """A position as data for JSON."""
    data: dict[str, Any] = to_builtins(shape, str_keys=True)
    return data


def _explained(message: str) -> str:
    """The message of msgspec, its place first; for an unknown key with the known ones."""
    what, _, where = message.partition(" - at `")
    where = where.rpartition("$")[2].rstrip("`").lstrip(".")
    if "unknown field" in what:
        what += f"; known are: {', '.join(_struct_at(where).__struct_fields__)}"
    return f"{where or 'position'}: {what}"


def _struct_at(where: str) -> type[Struct]:
    last = where.rpartition(".")[2].partition("[")[0]
    shapes: dict[str, type[Struct]] = {
        "seats": SeatShape,
        "active": ArmyShape,
        "declined": ArmyShape,
        "column": ComboShape,
        "progress": ProgressShape,
        "world": WorldShape,
    }
    return shapes.get(last, PositionShape)
