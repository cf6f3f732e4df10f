"""What the games of the fuzz are about: which pair each seat begins with, on which board, with which boxes.

The games come in rounds. One round begins each pair of a race and a power in the boxes once, on a board where both make
sense (M1), and ends with some games in which nothing is forced. Everything follows from a seed and the
number of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import cycle
from math import lcm
from random import Random

from elbowroom import Board, Setup, known_board
from elbowroom.boxes.catalog import BOXES
from elbowroom.game.setup import board_files
from elbowroom.rules.board import board_from_data, board_to_data
from elbowroom.rules.box import Box
from elbowroom.rules.traits import Trait

Pair = tuple[str, str | None]

TRAITS: dict[str, Trait] = {trait.id: trait for box in BOXES.values() for trait in [*box.races, *box.powers]}
BOX_OF: dict[str, str] = {trait.id: box.id for box in BOXES.values() for trait in [*box.races, *box.powers]}
SPARE = 200  # games of a round beyond the least that all pairs need


def all_pairs() -> tuple[tuple[str, str], ...]:
    """Every race of the boxes with every power, once. Neighbours share neither race nor power."""
    races = [race.id for box in BOXES.values() for race in box.races]
    powers = [power.id for box in BOXES.values() for power in box.powers]
    lap = lcm(len(races), len(powers))  # after so many pairs both lists begin anew together: shift one of them
    return tuple((races[k % len(races)], powers[(k + k // lap) % len(powers)]) for k in range(len(races) * len(powers)))


@dataclass(frozen=True)
class Ground:
    """A board to play on: one of a box by its id, or one of our own."""

    name: str
    board: str | Board
    players: int

    def printed(self) -> Board:
        """The board itself."""
        return known_board(self.board) if isinstance(self.board, str) else self.board


@dataclass(frozen=True)
class Opening:
    """The ground of a game, the combos that its seats begin with (none: as the cards fall), and whether the box of the
    board is played alone."""

    ground: Ground
    pairs: tuple[tuple[str, str], ...]
    alone: bool = False


def grounds(players: int) -> tuple[Ground, ...]:
    """Every board for so many players: those of the boxes, and one with something of everything."""
    return _grounds(players, tuple(BOXES))


@cache
def _grounds(players: int, boxes: tuple[str, ...]) -> tuple[Ground, ...]:
    found = [Ground(id, id, players) for id in board_files() if known_board(id).players == players]
    return (*found, Ground(f"motley-{players}", motley_board(f"underground-{players}"), players))


@cache
def motley_board(id: str) -> Board:
    """An Underground board with hills, farmland and caverns: chasms and hills never meet on a printed one."""
    data = board_to_data(known_board(id))
    data["id"] = f"motley-{id}"
    others = cycle([("hill", "mine"), ("farmland", "cavern"), ("hill", "cavern"), ("farmland", "magic")])
    for row in data["regions"]:
        if row["terrain"] in ("mine", "crystal"):
            terrain, mark = next(others)
            row["terrain"], row["marks"] = terrain, [*row["marks"], mark]
    return board_from_data(data, data["id"])


@cache
def makes_sense(id: str, ground: Ground) -> bool:
    """M1, M6: whether a race or power has a meaning on a board, given the boxes that come along with it."""
    trait, board = TRAITS[id], ground.printed()
    if trait.not_on == board.box:
        return False
    return trait.needs in ("", "finds") or board.select(trait.needs) != 0


def _fits(pair: tuple[str, str], ground: Ground) -> bool:
    return makes_sense(pair[0], ground) and makes_sense(pair[1], ground)


def round_of_games(seed: int, number: int, players: tuple[int, ...]) -> tuple[Opening, ...]:
    """The openings of one round: each pair once, each number of players and each board in turn, the free ones last."""
    return _round_of_games(seed, number, players, all_pairs())


@lru_cache(maxsize=8)
def _round_of_games(
    seed: int, number: int, players: tuple[int, ...], pairs: tuple[tuple[str, str], ...]
) -> tuple[Opening, ...]:
    rng = Random(f"round {seed}/{number}")
    tables = [ground for count in players for ground in grounds(count)]
    waiting = list(pairs)
    rng.shuffle(waiting)
    # what fits few boards goes first, so that it is not left over
    waiting.sort(key=lambda pair: min(3, sum(_fits(pair, ground) for ground in tables)))
    found: list[Opening] = []
    while waiting:
        count = players[len(found) % len(players)]
        choices = [ground for ground in grounds(count) if _fits(waiting[0], ground)]
        if not choices:  # none for this number of players: any board where the pair makes sense
            choices = [ground for ground in tables if _fits(waiting[0], ground)]
        ground = rng.choice(choices)
        found.append(Opening(ground, _take(waiting, ground)))
    free = round_length(players) - len(found)
    assert free >= 0, "a round is too short for all pairs"
    # the base game alone comes more often: there a whole second implementation watches
    plain = [ground for ground in tables if isinstance(ground.board, str)]
    base = [ground for ground in plain if ground.printed().box == "base"]
    for place in range(free):
        alone = place % 2 == 1
        found.append(Opening(rng.choice([tables, base, tables, plain][place % 4]), (), alone))
    return tuple(found)


def _take(waiting: list[tuple[str, str]], ground: Ground) -> tuple[tuple[str, str], ...]:
    """The first pairs that fit a board and share no race and no power, as many as there are seats."""
    taken: list[tuple[str, str]] = []
    for pair in waiting:
        used = {id for other in taken for id in other}
        if len(taken) < ground.players and not used & set(pair) and _fits(pair, ground):
            taken.append(pair)
    for pair in taken:
        waiting.remove(pair)
    return tuple(taken)


def opening_of(seed: int, number: int, players: Sequence[int]) -> Opening:
    """The opening of a game by its number, round after round."""
    lap, place = divmod(number, round_length(players))
    return round_of_games(seed, lap, tuple(players))[place]


def round_length(players: Sequence[int]) -> int:
    """How many games a round has: enough to begin every pair once, and some in which nothing is forced."""
    return len(all_pairs()) * len(players) // sum(players) + SPARE


# --- the setup ---
def setup_of(opening: Opening, rng: Random) -> Setup:
    """Boxes and cards for an opening: the pairs on top, all else by chance."""
    ground, pairs = opening.ground, opening.pairs
    boxes = _boxes(opening, rng)
    finds = _finds(opening, boxes, rng)
    bare = Setup(players=ground.players, boxes=boxes, board=ground.board, finds=finds)
    table = bare.table()
    banners, badges = [race for race, _ in pairs], [power for _, power in pairs]
    other_banners = [race.id for race in table.races if race.id not in banners]
    other_badges = [power.id for power in table.powers if power.id not in badges]
    rng.shuffle(other_banners)
    rng.shuffle(other_badges)
    without: tuple[str, ...] = ()
    least = 2 * ground.players + 3  # U8
    if rng.random() < 0.15:
        spare, spare2 = len(table.races) - least, len(table.powers) - least
        without = (*other_banners[: rng.randint(0, spare)], *other_badges[: rng.randint(0, spare2)])
    return Setup(
        players=ground.players,
        boxes=boxes,
        seed=rng.getrandbits(64),
        board=ground.board,
        without=without,
        banners=tuple(id for id in [*banners, *other_banners] if id not in without),
        badges=tuple(id for id in [*badges, *other_badges] if id not in without),
        first=rng.choice([None, *range(ground.players)]),
        finds=finds,
        monsters=_lairs(ground, boxes, finds, rng),
    )


def _boxes(opening: Opening, rng: Random) -> tuple[str, ...]:
    """The boxes the pairs come from, that of the board most of the time, and others by chance."""
    needed = {BOX_OF[id] for pair in opening.pairs for id in pair}
    if any(TRAITS[id].needs == "finds" for pair in opening.pairs for id in pair):
        needed.add("underground")
    share = rng.choice([0.1, 0.5, 1.0])
    home = opening.ground.printed().box
    if opening.alone or rng.random() < 0.9:
        needed.add(home)
    chosen = {id for id in BOXES if id in needed or (not opening.alone and rng.random() < share)}
    least = 2 * opening.ground.players + 3
    for id in ("base", "underground", "spiderweb"):
        if _too_few([box for box in BOXES.values() if box.id in chosen], opening.ground, least):
            chosen.add(id)
    return tuple(id for id in BOXES if id in chosen)


def _too_few(boxes: list[Box], ground: Ground, least: int) -> bool:
    races = [race.id for box in boxes for race in box.races if makes_sense(race.id, ground)]
    powers = [power for box in boxes for power in box.powers if makes_sense(power.id, ground)]
    return min(len(races), sum(power.needs != "finds" for power in powers)) < least


def _finds(opening: Opening, boxes: tuple[str, ...], rng: Random) -> bool | None:
    """Relics and places are left out now and then, unless a power needs them (M8)."""
    needed = any(TRAITS[id].needs == "finds" for pair in opening.pairs for id in pair)
    if "underground" not in boxes or needed or rng.random() < 0.95:
        return None
    return False


def _lairs(ground: Ground, boxes: tuple[str, ...], finds: bool | None, rng: Random) -> tuple[int, ...]:
    """Regions for Monsters as a host may choose them (M4), now and then."""
    board = ground.printed()
    marked = [region for region in board.regions if "lost_tribe" in region.marks]
    if "underground" not in boxes or finds is False or board.monsters or not marked or rng.random() < 0.8:
        return ()
    chosen: list[int] = []
    for region in rng.sample(marked, len(marked)):
        if not set(region.adjacent) & set(chosen):
            chosen.append(region.id)
    return tuple(sorted(chosen[: ground.players + 1])) if len(chosen) > ground.players else ()
