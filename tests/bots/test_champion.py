"""The champion: legal everywhere, repeatable, blind to what its seat may not know, and able to say what it thinks."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from elbowroom import Game, Setup, make_bot
from elbowroom.arena.simulate import play_out, simulate
from elbowroom.bots.base import BotError, allow_share
from elbowroom.bots.champion import ChampionBot
from elbowroom.bots.search import Candidate
from elbowroom.bots.thinking.mind import Mind
from elbowroom.boxes.catalog import BOXES
from tests.river_board import river_board

ALL = tuple(BOXES)
# quick enough for plain Python
HASTY = "champion:visits=40:minds=1:few=1:width=2:ends=1:worlds=2"
# the same, following its best turns further
FORESIGHTED = "champion:visits=100000:minds=1:few=1:width=2:ends=1:worlds=2:climbs=0:ahead=2:rounds=1:tries=1"
TABLES = {
    "base-2": Setup(players=2),
    "underground-3": Setup(players=3, boxes=("underground",)),
    "river-2": Setup(players=2, boxes=("base", "river"), board=river_board("underground-2")),
    "all-4": Setup(players=4, boxes=ALL, board="underground-4"),
    "all-5": Setup(players=5, boxes=ALL, board="base-5"),
}


def after(steps: int, setup: Setup) -> Game:
    """A game some steps after its start, played by `greedy`."""
    game = Game.new(setup)
    bots = [make_bot("greedy:samples=1:width=2", seat) for seat in range(setup.players)]
    while (seat := game.to_move) is not None and (steps > 0 or len(game.legal_actions()) < 2):
        view = game.view(seat)
        game.apply(bots[seat].choose(view, view.legal_actions()))
        steps -= 1
    return game


@pytest.mark.parametrize("table", TABLES)
def test_the_champion_plays_whole_games_of_every_kind(table: str) -> None:
    setup = replace(TABLES[table], seed=7)
    game = Game.new(setup)
    others = ["random"] * (setup.players - 1)
    play_out(game, [make_bot(spec, seat) for seat, spec in enumerate([HASTY, *others])])
    assert game.outcome() is not None


def test_with_a_number_of_visits_the_champion_plays_the_same_game_twice() -> None:
    first, again = (simulate(TABLES["base-2"], [HASTY, "random"], 1, seed=4) for _ in range(2))
    assert first == again


@pytest.mark.slow
def test_the_champion_plays_the_same_compiled_and_interpreted() -> None:
    code = (
        "from elbowroom import Setup; from elbowroom.arena.simulate import simulate;"
        f"print(simulate(Setup(players=2), [{HASTY!r}, {HASTY!r}], 2, seed=3))"
    )

    def played(interpreted: str) -> str:
        environment = {**os.environ, "ELBOWROOM_INTERPRETED": interpreted}
        return subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, check=True
        ).stdout.decode()

    assert played("1") == played("")


@pytest.mark.rule("H5")
@pytest.mark.parametrize(
    ("steps", "spec"),
    [(0, HASTY), (9, HASTY), (30, HASTY), (60, HASTY), (61, HASTY), (30, FORESIGHTED), (30, "otto"), (60, "pip")],
)
def test_the_champion_cannot_see(steps: int, spec: str) -> None:
    """Two worlds that differ in everything its seat may not know, the next die included: the same thoughts."""
    game = after(steps, Setup(players=3, boxes=ALL, board="river-3", seed=11))
    seat = game.to_move
    assert seat is not None
    other = game.determinize(seat, Random(5))
    assert other.view(seat) == game.view(seat)
    assert other != game
    lines, choices = [], []
    for world in (game, other):
        view = world.view(seat)
        lines.append(make_bot(spec, 3).consider(view))  # type: ignore[attr-defined]
        choices.append(make_bot(spec, 3).choose(view, view.legal_actions()))
    assert lines[0] == lines[1]
    assert bool(lines[0]) == (game.decision != "retreat")  # a retreat is no turn to think about
    assert choices[0] == choices[1]


def test_what_the_champion_considers_is_told_best_first() -> None:
    game = after(40, Setup(players=2, seed=2))
    while game.decision not in ("turn", "pick"):
        game.apply(game.legal_actions()[0])
    seat = game.to_move
    assert seat is not None
    view = game.view(seat)
    lines = ChampionBot(seed=1, visits=120).consider(view)
    assert len(lines) > 1
    assert len({line.steps for line in lines}) == len(lines)
    for line in lines:
        assert line.steps[0] in view.legal_actions()
        assert 0.0 <= line.chance <= 1.0
        assert line.visits > 0
    tried_most = [line for line in lines if line.visits == lines[0].visits]
    assert [line.margin for line in tried_most] == sorted((line.margin for line in tried_most), reverse=True)
    assert ChampionBot(seed=1, visits=120).choose(view, view.legal_actions()) == lines[0].steps[0]
    assert ChampionBot(seed=1, visits=120).consider(game.view(1 - seat)) == []


def test_one_champion_can_be_asked_about_games_with_other_numbers_of_players() -> None:
    bot = ChampionBot(seed=1, visits=50)
    for players in (2, 4, 3):
        game = Game.new(Setup(players=players, seed=2))
        assert bot.consider(game.view(0))
        assert bot.choose(game.view(0), game.legal_actions()) in game.legal_actions()


def test_a_line_leads_to_the_end_of_the_turn() -> None:
    """Where no die is rolled and nobody else has to decide, step by step."""
    game = after(25, Setup(players=2, seed=4))
    seat = game.to_move
    assert seat is not None
    rolled = game.copy()
    lines = ChampionBot(seed=1, visits=60).consider(game.view(seat))
    line = next(line for line in lines if not any(step.kind == "last" for step in line.steps))
    for step in line.steps:
        assert rolled.to_move == seat
        rolled.apply(step)
    assert rolled.to_move != seat


def test_thinking_can_be_interrupted() -> None:
    game = after(12, Setup(players=2, seed=3))
    seat = game.to_move
    assert seat is not None
    bot = ChampionBot(seed=1, visits=1, worlds=10**9)
    found: list[object] = []
    thread = threading.Thread(target=lambda: found.extend(bot.consider(game.view(seat))))
    thread.start()
    while thread.is_alive():
        bot.stop()
        thread.join(0.05)
    assert found


def test_the_time_for_a_turn_can_be_cut() -> None:
    game = after(12, Setup(players=2, seed=3))
    seat = game.to_move
    assert seat is not None
    view = game.view(seat)
    bot = ChampionBot(seed=1, seconds=10.0**6, worlds=10**9)
    bot.allow(0.01)
    assert bot.choose(view, view.legal_actions()) in view.legal_actions()


@pytest.mark.usefixtures("printed_boxes")
def test_the_best_turns_are_changed_to_find_better_ones() -> None:
    game = after(30, Setup(players=2, seed=12))
    seat = game.to_move
    assert seat is not None
    view = game.view(seat)
    drafted, changed = (
        ChampionBot(visits=3000, minds=2, width=2, ends=0, worlds=2, climbs=climbs).consider(view) for climbs in (0, 2)
    )
    assert len(changed) > 2 * len(drafted)
    assert changed[0].margin > drafted[0].margin


@pytest.mark.usefixtures("printed_boxes")
def test_the_best_turns_are_followed_further_if_there_is_time() -> None:
    game = after(30, Setup(players=2, seed=12))
    seat = game.to_move
    assert seat is not None
    view = game.view(seat)
    by_ends, hurried, followed = (
        ChampionBot(
            seed=1, visits=visits, minds=3, width=2, ends=1, worlds=2, climbs=0, ahead=ahead, rounds=2, tries=1
        ).consider(view)
        for visits, ahead in ((10_000, 0), (100, 6), (10_000, 6))
    )
    turns = {line.steps: line for line in by_ends}
    assert {line.steps for line in followed} == set(turns) >= {line.steps for line in hurried}
    assert all(line in by_ends for line in followed[6:])
    changed = [line for line in followed if line.margin != turns[line.steps].margin]
    assert 2 <= len(changed) <= 6
    assert followed[: len(changed)] == changed
    worlds = [line.visits - turns[line.steps].visits for line in changed]
    assert worlds == sorted(worlds, reverse=True)  # the better a turn, the more worlds
    assert worlds[-1] > 0
    assert followed[0].margin >= followed[1].margin


@pytest.mark.usefixtures("printed_boxes")
def test_turns_are_followed_until_it_is_clear_which_is_best() -> None:
    """In the last turn of a game nothing follows, so that is soon."""
    game = after(0, Setup(players=2, seed=12, rounds=2))
    while game.round < 2 or game.decision != "turn":
        game.apply(game.legal_actions()[0])
    seat = game.to_move
    assert seat is not None
    by_ends, followed = (
        ChampionBot(seed=1, visits=20_000, minds=3, width=2, ends=1, worlds=2, climbs=0, ahead=ahead).consider(
            game.view(seat)
        )
        for ahead in (0, 12)
    )
    before = {line.steps: line.visits for line in by_ends}
    worlds = [line.visits - before[line.steps] for line in followed]
    assert max(worlds) == worlds[0] == 2 + 4  # and not 2 + 4 + 6 + 8


def candidate(*margins: float) -> Candidate:
    """A turn that was followed in so many worlds, with these margins."""
    found = Candidate([], Mind(1.0, 0.6, 0.9, 0.4))
    found.followed = list(margins)
    return found


@pytest.mark.parametrize(
    ("margins", "worse"),
    [
        ([9.0, 20.0, 4.0, 11.0], False),  # the same
        ([8.0, 19.0, 3.0, 10.0], False),  # a coin each time: may be chance after so few worlds
        ([3.0, 14.0, -2.0, 5.0], True),  # six coins each time
        ([-9.0, 30.0, -12.0, 11.0], False),  # as much on average, but not always
    ],
)
def test_a_turn_is_clearly_worse_if_chance_does_not_explain_it(margins: list[float], worse: bool) -> None:
    assert candidate(*margins).is_clearly_worse(candidate(9.0, 20.0, 4.0, 11.0)) == worse


@pytest.mark.usefixtures("printed_boxes")
def test_few_of_the_turns_that_are_followed_are_alike() -> None:
    """Others that win fewer coins at their end may be better in the end."""
    game = after(30, Setup(players=2, seed=12))
    seat = game.to_move
    assert seat is not None
    by_ends, followed = (
        ChampionBot(seed=1, visits=20_000, minds=1, width=2, ends=1, worlds=1, climbs=1, ahead=ahead, rounds=1, tries=1)
        for ahead in (0, 8)
    )
    before = {line.steps: line.visits for line in by_ends.consider(game.view(seat))}
    lines = [line for line in followed.consider(game.view(seat)) if line.visits > before[line.steps]]
    kinds = Counter(
        tuple(sorted(str(step) for step in line.steps if step.kind not in ("deploy", "place", "lift")))
        for line in lines
    )
    assert 1 < len(kinds) <= len(lines) <= 8
    assert max(kinds.values()) <= 2


@pytest.mark.usefixtures("printed_boxes")
@pytest.mark.parametrize(("visits", "seconds", "follows"), [(0, 600.0, True), (9_999, None, False)])
def test_turns_are_followed_unless_visits_are_counted(visits: int, seconds: float | None, follows: bool) -> None:
    """What counts its visits is for hints and reviews, which compare turns by their ends."""
    game = after(40, Setup(players=2, seed=12))
    seat = game.to_move
    assert seat is not None
    usual, by_ends = (
        ChampionBot(
            seed=1, visits=visits, seconds=seconds, minds=1, width=2, ends=1, worlds=2, climbs=0, ahead=ahead,
            rounds=1, tries=1,
        ).consider(game.view(seat))
        for ahead in (None, 0)
    )  # fmt: skip
    assert (usual != by_ends) == follows


@pytest.mark.parametrize(("visits", "seconds"), [(200, None), (0, 0.0)])
def test_a_bot_without_a_clock_plays_the_same_on_a_busy_server(visits: int, seconds: float | None) -> None:
    game = after(25, Setup(players=2, seed=4))
    seat = game.to_move
    assert seat is not None
    alone, busy = (ChampionBot(seed=1, visits=visits, seconds=seconds) for _ in range(2))
    allow_share(busy, 1e-9)
    assert alone.consider(game.view(seat)) == busy.consider(game.view(seat)) != []


@pytest.mark.usefixtures("printed_boxes")
def test_other_redeployments_are_tried_while_the_visits_last() -> None:
    game = after(12, Setup(players=2, seed=2))
    seat = game.to_move
    assert seat is not None
    view = game.view(seat)
    few, many = (len(ChampionBot(seed=1, visits=visits, climbs=0).consider(view)) for visits in (1, 10_000))
    assert few == len(ChampionBot(seed=1, seconds=0).consider(view))
    assert few < many


@pytest.mark.parametrize(
    "spec",
    [
        "champion:minds=0",
        "champion:visits=-1",
        "champion:seconds=-1",
        "champion:worlds=0",
        "champion:climbs=-1",
        "champion:ahead=-1",
        "champion:rounds=0",
        "champion:tries=0",
        "champion:seconds=nan",
        "champion:seconds=soon",
        "champion:blur=-1",
        "champion:late=nan",
        "champion:caution=inf",
        "champion:weights=nowhere",
    ],
)
def test_options_that_cannot_be_are_refused(spec: str) -> None:
    with pytest.raises(BotError, match="champion"):
        make_bot(spec, 0)
