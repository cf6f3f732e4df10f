"""What the arrays of an observation hold, as data: docs/envs.md and `elbowroom dev schema` are made from it.

A number in here changes only together with `VERSION`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elbowroom.envs import fields
from elbowroom.envs.trait_features import FEATURES, FLAGS, GROUNDS, MORE_HOOKS, NUMBERS
from elbowroom.rules.hooks import HOOKS
from elbowroom.rules.state import COLUMN, PHASES

VERSION: Final = 1


@dataclass(frozen=True)
class Entry:
    """One plane or column of an array: what it is called, the most it can hold, and what it means."""

    name: str
    most: int
    meaning: str


@dataclass(frozen=True)
class ArraySchema:
    """One array: its shape in the common form, with names for the axes, and the entries along one of these."""

    name: str
    shape: tuple[int, ...]
    axes: tuple[str, ...]
    meaning: str
    entries: tuple[Entry, ...] = ()
    along: int = 0  # the axis that the entries number


def _ones(name: str, meaning: str) -> Entry:
    return Entry(name, 1, meaning)


_GROUND: Final = (
    _ones("exists", "the board has this region; the planes of regions that it has not are 0"),
    _ones("mountain", "terrain (Black Mountains too)"),
    _ones("hill", "terrain"),
    _ones("forest", "terrain (mushroom forests too)"),
    _ones("swamp", "terrain (mud too)"),
    _ones("farmland", "terrain"),
    _ones("mine", "a mine, as a symbol or as terrain"),
    _ones("magic", "a magic source, as a symbol or as terrain"),
    _ones("cavern", "symbol"),
    _ones("sea", "terrain"),
    _ones("lake", "terrain"),
    _ones("river", "terrain"),
    _ones("chasm", "terrain"),
    _ones("harbour", "symbol"),
    _ones("shipyard", "symbol"),
    _ones("temple", "symbol"),
    _ones("volcano", "symbol"),
    _ones("border", "where races enter the board"),
)
_STANDING: Final = (
    _ones("active", "held by somebody's active race"),
    _ones("declined", "held by a race in decline"),
    _ones("acting", "held by the army that the decision is about"),
    _ones("lost_tribe", "a Lost Tribe stands there"),
    _ones("monsters", "two Monsters stand there"),
    _ones("unfound", "a relic or a place lies there, not yet found"),
    _ones("pirates", "a pirate ship"),
    _ones("caravel", "the caravel"),
    _ones("ghost", "the ghost"),
    _ones("immune", "immune: nobody else may attack it"),
    _ones("closed", "nobody may enter"),
    _ones("barred", "not to be attacked again this turn"),
    _ones("face_down", "a marker lies there face down"),
    _ones("reachable", "in `turn` and `conquer`: the acting army may attack it in the ordinary way"),
    _ones("pays_more", "in `turn` and `conquer`: a trait of the acting army earns more there"),
    _ones("at_issue", "in `pay` and `call`: the decision is about this region"),
    Entry("tokens", 255, "race tokens"),
    Entry("plain_cost", 255, "what it costs a race without benefits: 2, and whatever defends it"),
    Entry("cost", 255, "what it costs the acting army, where `reachable` is 1"),
    Entry("race", 255, "the id of the race that holds it"),
    Entry("find", 255, "the id of the relic or place that lies there"),
    Entry("loot", 255, "which marker lies there face down, from 1, if the viewer may know; 100: he may not"),
    Entry("spare", 255, "tokens taken up there that a race which does not redeploy may still leave there"),
)
_OWNERS: Final = tuple(
    _ones(f"owner_{i}", "held by the viewer" if i == 0 else f"held by seat {i} after the viewer's, clockwise")
    for i in range(fields.MOST_SEATS)
)
_PIECES: Final = tuple(
    Entry(f"piece_{i}", 255, f"pieces of kind {i} that stand there") for i in range(fields.MOST_PIECES)
)
FEATURE_GROUPS: Final = (
    (NUMBERS, "its numbers: tokens it brings, coins it earns, what its pieces are"),
    (GROUNDS, "regions where it earns more; `other`: some that only its own rules name"),
    (GROUNDS, "the same, in decline"),
    (GROUNDS, "regions that cost it less"),
    (GROUNDS, "water that it may hold"),
    ((*HOOKS, "fleeing", *MORE_HOOKS), "which rules of the game it changes: the hooks of `elbowroom.rules.traits`"),
    (FLAGS, "what else it does"),
)

_SEAT: Final = (
    _ones("here", "there is such a seat"),
    Entry("coins", 255, "coins, where they are known: one's own, and everybody's at the end"),
    _ones("coins_known", "the coins are known"),
    _ones("decides", "the decision is this seat's"),
    _ones("turn", "it is this seat's turn"),
    _ones("first", "this seat began the game"),
    Entry("race", 255, "the id of its active race, 0: none"),
    Entry("power", 255, "the id of that race's power"),
    Entry("hand", 255, "tokens in hand"),
    Entry("aside", 255, "tokens set aside"),
    Entry("fled", 255, "tokens driven out this turn, to be placed again"),
    Entry("tray", 255, "tokens of the race left in the tray"),
    Entry("regions", 60, "regions of the active race"),
    Entry("declined", 60, "races in decline"),
    Entry("old_race", 255, "the id of the first race in decline"),
    Entry("old_power", 255, "the id of the power that it still has"),
    Entry("older_race", 255, "the id of the second race in decline"),
    Entry("older_power", 255, "the id of the power that it still has"),
    Entry("old_regions", 60, "regions of all its races in decline"),
    Entry("peace", 5, "the seat that may not attack it, from 1, as the viewer counts; 0: none"),
    Entry("reviving", 255, "the id of the race that will be active again"),
    Entry("copied", 255, "the id of the power that its active race copies"),
    _ones("foreseen", "it has seen the next event"),
    _ones("attacked", "its active race was attacked this turn"),
    Entry("race_note", 255, "what its race keeps a count of (at most 255 is shown)"),
    Entry("power_note", 255, "what its power keeps a count of"),
    Entry("race_turn_note", 255, "the same, for this turn only"),
    Entry("power_turn_note", 255, "the same, for this turn only"),
    Entry("markers", 255, "markers beside its race, such as hammers"),
    Entry("marked", 255, "markers of others that it carries"),
)
_COMBO: Final = (
    _ones("here", "there is a combo at this place"),
    Entry("race", 255, "its race's id"),
    Entry("power", 255, "its power's id"),
    Entry("coins", 255, "coins that lie on it"),
    Entry("extra", 255, "tokens that lie on its banner"),
    Entry("strength", 255, "tokens that it brings in all"),
    _ones("at_issue", "in `swap`: this is the combo being picked"),
)
_TABLE: Final = (
    *(_ones(f"phase_{name}", f"the decision is `{name}`") for name in PHASES),
    Entry("round", 255, "the round, from 1"),
    Entry("rounds", 255, "rounds in all"),
    Entry("left", 255, "rounds after this one"),
    Entry("players", 5, "players"),
    Entry("regions", 63, "regions of the board"),
    _ones("mine", "the viewer decides"),
    Entry("army", 255, "the id of the race that the decision is about"),
    Entry("strength", 255, "what that race can use in one conquest"),
    Entry("deployable", 255, "tokens that can be deployed now"),
    Entry("ready", 255, "regions may still be abandoned"),
    Entry("picked", 255, "the active race was picked this turn"),
    Entry("fought", 255, "a declined race fought this turn"),
    Entry("prey", 255, "non-empty regions conquered this turn"),
    Entry("rolls", 255, "dice rolled this turn"),
    Entry("draws", 255, "other chances drawn this turn"),
    Entry("placed", 255, "1: the redeployment is over; 2: nothing is left but the end"),
    Entry("opening", 255, "the benefits of the turn's start may still be used"),
    Entry("last", 255, "the conquest at hand is the last one"),
    Entry("paid", 255, "coins paid for the combo being picked, or tokens that the die left short"),
    Entry("collected", 255, "coins that lay on it"),
    Entry("late", 255, "the decline at hand comes after scoring"),
    Entry("leaving", 255, "and takes the race off the board"),
    Entry("declining", 255, "a race that has just declined redeploys one last time"),
    Entry("event", 255, "the id of this round's event"),
    Entry("next_event", 255, "the id of the next one, if the viewer has seen it"),
    Entry("river", 255, "what a river region costs this round"),
    _ones("frozen", "rivers are frozen"),
    Entry("banners", 255, "banners in the stack"),
    Entry("badges", 255, "badges in the stack"),
    Entry("urn", 255, "the badges have been shuffled anew"),
    Entry("face_down", 255, "relics and places not yet found"),
)

ARRAYS: Final = (
    ArraySchema(
        "regions", (fields.PLANES, fields.MOST_REGIONS), ("plane", "region"),
        "The board: a plane for each thing that can be said of a region.",
        (*_GROUND, *_STANDING, *_OWNERS, *_PIECES),
    ),
    ArraySchema(
        "seats", (fields.MOST_SEATS, fields.SEAT_PLAIN + 2 * len(FEATURES)), ("seat", "column"),
        "The players, the viewer first, then clockwise. After the columns below follow the features of all that serves "
        "the active race, summed up, and those of what still serves the races in decline.",
        _SEAT, 1,
    ),
    ArraySchema(
        "column", (COLUMN, fields.COLUMN_PLAIN + len(FEATURES)), ("place", "column"),
        "The combos on offer, the top one first. After the columns below follow the features of race and power, "
        "summed up.",
        _COMBO, 1,
    ),
    ArraySchema("table", (fields.TABLE,), ("column",), "The decision, the round, the turn so far.", _TABLE),
    ArraySchema(
        "pieces", (fields.MOST_PIECES, fields.PIECE_COLUMNS), ("kind", "column"),
        "The pieces that do not stand on the board, by kind.",
        (Entry("hand", 255, "in their owner's hand"), Entry("fled", 255, "driven out this turn, to be placed again")),
        1,
    ),
    ArraySchema(
        "traits", (fields.MOST_TRAITS,), ("trait",),
        "Where each race, power, relic and place is, by its id less one: 0 not in this game, 1 not seen yet or back in "
        "its stack, 2 on the table, 3 discarded.",
    ),
    ArraySchema(
        "adjacency", (fields.MOST_REGIONS, fields.MOST_REGIONS), ("region", "region"),
        "1 where two regions border each other. It never changes in a game.",
    ),
    ArraySchema(
        "edges", (2, fields.MOST_EDGES), ("end", "border"),
        "The same as a list, for graph nets: from which region to which each border leads, both ways; 63 fills the "
        "rest.",
    ),
)  # fmt: skip


def trait_ids() -> dict[str, int]:
    """The ids of all races, powers, relics, places and events that are installed; 0 stands for none."""
    from elbowroom.boxes.catalog import BOXES

    found: dict[str, int] = {}
    for box in BOXES.values():
        for trait in (*box.traits(), *box.weathers):
            found[trait.id] = int(trait.slot) + 1
    return dict(sorted(found.items(), key=lambda item: item[1]))


def piece_kinds() -> dict[str, int]:
    """The number of each kind of piece that has planes of its own."""
    from elbowroom.boxes.catalog import BOXES

    return {piece.id: int(piece.slot) for box in BOXES.values() for trait in box.traits() for piece in trait.pieces}


# --- for readers ---
def as_markdown() -> str:
    """The whole schema as tables: what docs/envs.md shows."""
    parts = [_array_table(array) for array in ARRAYS]
    parts.append(_feature_table())
    return "\n\n".join(parts) + "\n"


def _array_table(array: ArraySchema) -> str:
    shape = " × ".join(f"{length} {axis}s" for length, axis in zip(array.shape, array.axes, strict=True))
    lines = [f"### `{array.name}`: {shape}", "", array.meaning]
    if array.entries:
        lines += ["", f"| {array.axes[array.along]} | name | most | meaning |", "|---|---|---|---|"]
        lines += [_line(number, entry) for number, entry in _grouped(array.entries)]
    return "\n".join(lines)


def _line(number: str, entry: Entry) -> str:
    return f"| {number} | `{entry.name}` | {entry.most} | {entry.meaning} |"


def _grouped(entries: tuple[Entry, ...]) -> list[tuple[str, Entry]]:
    """All entries with their numbers; the many kinds of pieces as one."""
    last = len(entries) - 1
    found: list[tuple[str, Entry]] = []
    for number, entry in enumerate(entries):
        if entry.name == "piece_0":
            kinds = f"pieces of each kind that stand there (`piece_kinds()` of `{__name__}` numbers them)"
            return [*found, (f"{number} to {last}", Entry("piece_0 ...", entry.most, kinds))]
        found.append((str(number), entry))
    return found


def _feature_table() -> str:
    lines = [
        "### What a trait does",
        "",
        f"{len(FEATURES)} numbers, those of all traits that serve together summed up.",
    ]
    lines += ["", "| columns | names | meaning |", "|---|---|---|"]
    start = 0
    for names, meaning in FEATURE_GROUPS:
        shown = ", ".join(f"`{name}`" for name in names)
        lines.append(f"| {start} to {start + len(names) - 1} | {shown} | {meaning} |")
        start += len(names)
    return "\n".join(lines)


def as_data() -> dict[str, object]:
    """The whole schema for programs."""
    arrays = [
        {
            "name": array.name,
            "dtype": "uint8",
            "shape": list(array.shape),
            "axes": list(array.axes),
            "meaning": array.meaning,
            "entries": [{"name": entry.name, "most": entry.most, "meaning": entry.meaning} for entry in array.entries],
        }
        for array in ARRAYS
    ]
    ids = {"traits": trait_ids(), "pieces": piece_kinds()}
    return {"version": VERSION, "arrays": arrays, "features": list(FEATURES), "ids": ids}
