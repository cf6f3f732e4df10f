"""What one seat, or the public, may see of a position: the shape of it on the wire."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType, structs


class Shape(Struct, kw_only=True, gc=False):
    """A part of a scene; parts are compared to find out what has changed. No part holds itself, so the collector of
    garbage need not look at them: there are some hundred for each viewer."""


class ArmyShape(Shape):
    """A race in play. `pieces` are those in its owner's hand; `copied` is the power it copies (SP4)."""

    race: str
    power: str | None
    seat: int
    active: bool
    regions: list[int]
    hand: int
    aside: int
    fled: int
    pieces: dict[str, int]
    copied: str | None
    tokens: int  # on the board


class PlayerShape(Shape):
    """A seat; `coins` is null where the viewer may not know."""

    seat: int
    name: str
    coins: int | None
    active: ArmyShape | None
    declined: list[ArmyShape]
    peace_with: int | None
    bot: str | None


class RegionShape(Shape):
    """A region and what stands in it. `active`: the race is its owner's active one. `cover`: what pieces lay over the
    whole of it, by the name of the drawing's pattern. `hidden`: what lies face down there; "unknown" where the viewer
    may not know."""

    region: int
    terrain: str
    marks: list[str]
    race: str | None
    seat: int | None
    active: bool
    tokens: int
    lost_tribe: bool
    pieces: dict[str, int]
    cover: str | None
    immune: bool
    monsters: int
    ship: bool
    caravel: bool
    ghost: bool
    finds: list[str]
    hidden: str | None


class ComboShape(Shape):
    """A combo of the column: `coins` lie on it, `price` is to be paid, `tokens` come with it."""

    race: str
    power: str | None
    coins: int
    price: int
    tokens: int


class LegalAction(Shape):
    """Something that can be done now. `reveals`: it brings something to light, so it cannot be undone (T9). `default`:
    it says no to what the decision offers; of one action at most, and none where there is nothing to say no to."""

    action: str
    code: int
    kind: str
    region: int | None
    piece: str | None
    means: str | None
    number: int
    label: str
    reveals: bool
    default: bool


class CostLine(Shape):
    """A summand of a cost or of a gain."""

    amount: int
    source: str
    label: str
    rule: str


class GainShape(Shape):
    """What a region would bring at the end of this turn if it were conquered, in coins; it may be less than nothing."""

    total: int
    lines: list[CostLine]
    sum: str


class CostShape(Shape):
    """What a region costs, or why it cannot be had. `pips`: what the die must show (0: no die is needed), and how
    many of its six faces do (`chances`). `gain`: null for a region that this race cannot conquer at all."""

    region: int
    total: int
    hand: int
    pips: int
    chances: int
    lines: list[CostLine]
    sum: str
    reachable: bool
    reason: str | None
    reason_text: str
    rule: str | None
    gain: GainShape | None


class ScoreLine(Shape):
    """A line of a score: what a race's regions pay (`regions`), or what something adds or takes; `label` says what it
    is paid for, without the coins."""

    source: str
    race: str
    coins: int
    label: str


class Income(Shape):
    """What the turn would score if it ended now."""

    seat: int
    total: int
    lines: list[ScoreLine]


class LogLink(Struct, array_like=True, gc=False):
    """A name in a sentence: where it begins and ends, in UTF-16 units, what kind of thing it names, and which (players
    and regions by number). Sent as a list."""

    start: int
    end: int
    kind: str
    id: str


class LogLine(Shape):
    """Something that happened: the event's type, its fields, the regions it is about, and a sentence with the names in
    it from left to right; of a score its lines."""

    step: int
    event: str
    seat: int | None
    regions: list[int]
    data: dict[str, Any]
    text: str
    links: list[LogLink]
    score: list[ScoreLine] = []


class Scene(Shape):
    """A position as one seat or the public sees it. `number` counts all entries of the table's journal, `step` the
    steps that stand. `legal` is empty unless this viewer decides, `costs` unless he does so in a conquest. `deployable`
    is the number of tokens that the present `deploy` actions can place in all; a single region may take fewer."""

    number: int
    step: int
    round: int
    rounds: int
    turn: int
    to_move: int | None
    decision: str
    decision_text: str
    acting: str | None
    over: bool
    weather: str | None
    next_weather: str | None
    you: int | None
    can_undo: bool
    column: list[ComboShape]
    players: list[PlayerShape]
    regions: list[RegionShape]
    tray: dict[str, int]
    discards: list[str]
    legal: list[LegalAction]
    deployable: int
    costs: list[CostShape]
    income: Income | None


class SceneDelta(Struct, kw_only=True, omit_defaults=True, gc=False):
    """The keys of a scene that changed; of `players` and `regions` those that changed, by number."""

    number: int | UnsetType = UNSET
    step: int | UnsetType = UNSET
    round: int | UnsetType = UNSET
    rounds: int | UnsetType = UNSET
    turn: int | UnsetType = UNSET
    to_move: int | UnsetType | None = UNSET
    decision: str | UnsetType = UNSET
    decision_text: str | UnsetType = UNSET
    acting: str | UnsetType | None = UNSET
    over: bool | UnsetType = UNSET
    weather: str | UnsetType | None = UNSET
    next_weather: str | UnsetType | None = UNSET
    you: int | UnsetType | None = UNSET
    can_undo: bool | UnsetType = UNSET
    column: list[ComboShape] | UnsetType = UNSET
    players: dict[int, PlayerShape] | UnsetType = UNSET
    regions: dict[int, RegionShape] | UnsetType = UNSET
    tray: dict[str, int] | UnsetType = UNSET
    discards: list[str] | UnsetType = UNSET
    legal: list[LegalAction] | UnsetType = UNSET
    deployable: int | UnsetType = UNSET
    costs: list[CostShape] | UnsetType = UNSET
    income: Income | UnsetType | None = UNSET


def delta_of(old: Scene, new: Scene) -> SceneDelta:
    """What has changed from one scene of a viewer to the next."""
    delta = SceneDelta()
    for name in Scene.__struct_fields__:
        before, after = getattr(old, name), getattr(new, name)
        if before == after:
            continue
        if name in ("players", "regions"):
            after = {i: part for i, part in enumerate(after) if part != before[i]}
        setattr(delta, name, after)
    return delta


def patched(old: Scene, delta: SceneDelta) -> Scene:
    """The scene that a delta makes of an older one: what every client does."""
    changes: dict[str, Any] = {}
    for name in SceneDelta.__struct_fields__:
        value = getattr(delta, name)
        if value is UNSET:
            continue
        if name in ("players", "regions"):
            value = [value.get(i, part) for i, part in enumerate(getattr(old, name))]
        changes[name] = value
    return structs.replace(old, **changes)
