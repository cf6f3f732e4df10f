"""The shape of a position on the wire, as one seat or the public may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, get_args, get_type_hints

from msgspec import UNSET, Struct, UnsetType, defstruct

# events in the log that the engine does not know
TIME_UP: Final = "TimeUp"
RESIGNED: Final = "Resigned"
HINTED: Final = "Hinted"


class Shape(Struct, kw_only=True, gc=False):
    """A part of a scene. Parts are compared to find what has changed. No part contains itself, so the garbage collector
    can skip them: there are hundreds per viewer."""


class SceneArmy(Shape):
    """A race in play. `pieces` are those in its owner's hand; `copied` is the power it copies (SP4)."""

    __schema_name__: ClassVar[str] = "ArmyShape"  # what clients call it
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
    active: SceneArmy | None
    declined: list[SceneArmy]
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


class SceneCombo(Shape):
    """A combo of the column: `coins` lie on it, `price` is to be paid, `tokens` come with it."""

    __schema_name__: ClassVar[str] = "ComboShape"  # what clients call it
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


class Summand(Struct, array_like=True, gc=False):
    """A summand of a cost: how many tokens, for what, and by which rule. Sent as a list."""

    __schema_name__: ClassVar[str] = "CostLine"  # what clients call it
    amount: int
    source: str
    rule: str


class GainSummand(Struct, array_like=True, gc=False):
    """A summand of a gain: how many coins, for what (`regions`, or the id of what pays), for which race, and by which
    rule. Sent as a list."""

    __schema_name__: ClassVar[str] = "GainLine"  # what clients call it
    amount: int
    source: str
    race: str
    rule: str


class CostShape(Struct, gc=False):
    """What a region costs the race that acts, or why it cannot be had (`reason`). `hand`: what can be used for it.
    `pips`: what the die must show (0: no die is needed). `chances`: how many of its six faces are enough (0: it cannot
    help). `gain`: what it would bring at the end of this turn if it were conquered, in coins, maybe less than nothing;
    null if this race cannot conquer it at all. All of it in codes: clients have the words (`costs` of
    `GET /api/texts`)."""

    region: int
    total: int
    hand: int
    pips: int
    chances: int
    reachable: bool
    reason: str | None
    rule: str | None
    lines: list[Summand]
    gain: list[GainSummand] | None


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


class Ahead(Shape):
    """What could be conquered if the race took up arms (`ready`), with how many tokens, and at which costs."""

    tokens: int
    legal: list[LegalAction]
    costs: list[CostShape]


class DeclineForecast(Shape):
    """What a decline would pay at once, and how many regions it would leave."""

    coins: int
    regions: int


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
    is the number of tokens that the present `deploy` actions can place in all; a single region may take fewer. `ahead`
    and `decline` come where they can be chosen. `stop_ends`, `deploy_ends`: after `stop`, or once the tokens in hand
    are in regions, only the end of the turn is left."""

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
    column: list[SceneCombo]
    players: list[PlayerShape]
    regions: list[RegionShape]
    tray: dict[str, int]
    discards: list[str]
    legal: list[LegalAction]
    deployable: int
    costs: list[CostShape]
    income: Income | None
    ahead: Ahead | None
    decline: DeclineForecast | None
    stop_ends: bool
    deploy_ends: bool


BY_NUMBER: Final = ("players", "regions")  # lists of which a delta holds only the changed items


def _changes() -> list[tuple[str, Any, Any]]:
    """The fields of a delta: those of a scene, all optional."""
    hints = get_type_hints(Scene)
    for name in BY_NUMBER:
        hints[name] = dict[int, get_args(hints[name])[0]]  # type: ignore[misc]
    return [(name, hints[name] | UnsetType, UNSET) for name in Scene.__struct_fields__]


if TYPE_CHECKING:
    _Changes = Struct
else:
    _Changes = defstruct("_Changes", _changes(), module=__name__, kw_only=True, omit_defaults=True, gc=False)


class SceneDelta(_Changes, kw_only=True, omit_defaults=True, gc=False):
    """The keys of a scene that changed; of `players` and `regions` those that changed, by number."""
