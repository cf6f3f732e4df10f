"""A turn tried in several worlds ends as if it were played anew in each."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from elbowroom import Setup
from elbowroom.bots.champion import TASTES
from elbowroom.bots.search import Search
from elbowroom.bots.temper import Temper
from elbowroom.bots.thinking.endings import CERTAIN, NEW_COMBO, OPEN, TriedTurn
from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.turns import Drafter, carry_out, variations
from elbowroom.bots.value.judge import Judge
from elbowroom.bots.value.weights import load_net
from elbowroom.game.game import opening
from elbowroom.rules.fingerprint import layout
from elbowroom.rules.state import OVER, State

BOXES = {
    "base": ("base",),
    "underground": ("underground",),
    "river": ("base", "river"),
    "spiderweb": ("base", "spiderweb"),
    "all": ("base", "underground", "river", "spiderweb"),
}
WORLDS = 4
TURNS = 12


def mind(players: int) -> Mind:
    return Mind(1 / (players - 1), *TASTES[0][1:])


def drafted(s: State, drafter: Drafter) -> list[list[int]]:
    """Some turns, and some of their variations."""
    turns = drafter.draft(s)
    varied = [other for steps in turns[:2] for other in variations(s, steps, drafter.mind)]
    return [*turns, *varied[::7]]


def said(judge: Judge, end: State) -> list[float]:
    judge.look(end)
    return list(judge.finals)


def played(world: State, steps: list[int], own: Mind) -> tuple[int, int]:
    """What lies where in a world when a turn has been played there."""
    end = world.copy()
    carry_out(end, steps, own)
    return layout(end)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("boxes", BOXES)
def test_the_end_is_the_same_as_if_the_turn_were_played_anew(boxes: str, players: int) -> None:
    rng = Random(boxes)
    drafter, judge = Drafter([mind(players), Mind(2.0, 0.6, 0.9, 0.4)], 1, 2, 1), Judge(load_net(), players)
    search = Search(drafter, judge, rng, WORLDS, 0, Temper(0.0, 0.0, 0.0))
    s = opening(Setup(players=players, boxes=BOXES[boxes]), rng.randrange(2**32))
    kinds: Counter[int] = Counter()
    for _ in range(TURNS):
        worlds = [search.imagined(s) for _ in range(WORLDS)]
        turns = drafted(worlds[0], drafter)
        for steps in turns:
            tried = TriedTurn(worlds[0], steps, drafter.mind)
            tried.finish()
            kinds[int(tried.kind)] += 1
            for world in worlds:
                anew = world.copy()
                line = carry_out(anew, steps, drafter.mind)
                assert world is not worlds[0] or tried.line == line
                assert said(judge, tried.end_in(world)) == said(judge, anew)
        carry_out(s, rng.choice(turns), drafter.mind)
        if s.phase == OVER:
            break
    assert kinds[CERTAIN] > 0
    assert kinds[NEW_COMBO] + kinds[OPEN] > 0


def test_turns_with_the_same_mark_end_alike() -> None:
    """Conquests in another order lead to the same end, in every world."""
    own, rng = mind(2), Random(11)
    drafter = Drafter([own, Mind(2.0, 0.6, 0.9, 0.4)], 1, 4, 2)
    search = Search(drafter, Judge(load_net(), 2), rng, WORLDS, 0, Temper(0.0, 0.0, 0.0))
    s = opening(Setup(players=2), 11)
    alike = 0
    for _ in range(TURNS):
        worlds = [search.imagined(s) for _ in range(WORLDS)]
        met: dict[tuple[int, ...], list[tuple[int, int]]] = {}
        for steps in drafted(worlds[0], drafter):
            ends = [played(world, steps, own) for world in worlds]
            mark = TriedTurn(worlds[0], steps, own).mark
            alike += mark in met
            assert met.setdefault(mark, ends) == ends
        carry_out(s, drafter.draft(s)[0], own)
        if s.phase == OVER:
            break
    assert alike > 0
