"""The board of a day as people see it, and a game's map as a few lines of text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from elbowroom.bots.levels import LEVELS
from elbowroom.game.game import Game
from elbowroom.rules.board import NOT_LAND
from elbowroom.server.showing.library import bot_name
from elbowroom.server.storage.daily_book import DailyTryState, DailyWorldState
from elbowroom.server.wire.daily_shapes import DailyEntry
from elbowroom.server.wire.refusals import say

_WIDTH, _HEIGHT = 9, 5
_SEATS: Final = "🟥🟦🟨🟪🟩"  # as the seats are coloured
_WATER: Final = "🌊"
_FREE: Final = "⬜"
_MOST: Final = 100  # lines of a board of the day


# --- the map ---
def picture_of(game: Game) -> str:
    """Who holds what, as squares: each is the region whose middle is nearest."""
    middles = [region.center for region in game.board.regions]
    xs, ys = [x for x, _ in middles], [y for _, y in middles]
    left, top, wide, high = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    rows = []
    for row in range(_HEIGHT):
        y = top + high * row / (_HEIGHT - 1)
        points = [(left + wide * column / (_WIDTH - 1), y) for column in range(_WIDTH)]
        rows.append("".join(_square(game, _nearest(middles, x, y)) for x, y in points))
    return "\n".join(rows)


def _nearest(middles: Sequence[tuple[float, float]], x: float, y: float) -> int:
    return min(range(len(middles)), key=lambda i: ((middles[i][0] - x) ** 2 + (middles[i][1] - y) ** 2, i))


def _square(game: Game, region: int) -> str:
    seat = game.regions[region].seat
    if seat is not None:
        return _SEATS[seat]
    return _WATER if game.board.regions[region].terrain in NOT_LAND else _FREE


# --- the board of the day ---
def entries_of(
    tries: Sequence[DailyTryState], world: DailyWorldState, user: str | None, language: str
) -> list[DailyEntry]:
    """All lines, the best first. The champion stands where its coins put it, without a rank."""
    ranks = ranks_of(tries)
    lines = [_entry(one, ranks, user) for one in tries]
    champion = champion_entry(world, language)
    if champion is None:
        return lines
    beaten = (i for i, one in enumerate(lines) if one.status != "over" or (one.coins or 0) < (champion.coins or 0))
    lines.insert(next(beaten, len(lines)), champion)
    return lines


def shortened(lines: Sequence[DailyEntry]) -> list[DailyEntry]:
    """The best lines; those of the reader and of the champion stay."""
    return [one for i, one in enumerate(lines) if i < _MOST or one.you or one.champion]


def _entry(one: DailyTryState, ranks: Mapping[int, int], user: str | None) -> DailyEntry:
    over = one.status == "over"
    return DailyEntry(
        rank=ranks[one.coins or 0] if over else None,
        name=one.name,
        guest=one.guest,
        you=one.user == user,
        champion=False,
        status=one.status,
        coins=one.coins if over else None,
        place=one.place if over else None,
        table=one.table if over or one.user == user else None,
    )


def ranks_of(tries: Sequence[DailyTryState]) -> dict[int, int]:
    """The ranks of the tries that count, by coins: equal coins share one."""
    counted = sorted((one.coins or 0 for one in tries if one.status == "over"), reverse=True)
    ranks: dict[int, int] = {}
    for rank, coins in enumerate(counted, 1):
        ranks.setdefault(coins, rank)
    return ranks


def champion_entry(world: DailyWorldState, language: str) -> DailyEntry | None:
    """What the champion has got; None until its game is over."""
    if world.champion_coins is None:
        return None
    return DailyEntry(
        rank=None, name=bot_name(LEVELS[-1].id, language), guest=False, you=False, champion=True, status="over",
        coins=world.champion_coins, place=world.champion_place, table=world.champion,
    )  # fmt: skip


def stage_of(today: str, day: str, revealed: bool) -> Literal["open", "counting", "revealed"]:
    """Where a day is."""
    if revealed:
        return "revealed"
    return "open" if day == today else "counting"


def share_line(one: DailyTryState, tries: Sequence[DailyTryState], language: str) -> str:
    """What a player may show to others: it gives away nothing but the map."""
    counted = sum(other.status == "over" for other in tries)
    told = say(
        language, "daily-share", day=one.day, coins=one.coins or 0, place=one.place or 0,
        rank=ranks_of(tries)[one.coins or 0], players=counted,
    )  # fmt: skip
    return f"{told}\n{one.picture}"
