"""What everybody may see, views that travel, and what a turn would score."""

from __future__ import annotations

from random import Random

import pytest

from elbowroom import Game, Setup, View
from elbowroom.rules.events import Scored
from tests.random_play import positions
from tests.river_board import river_board

ALL = ("base", "underground", "spiderweb")
SETUPS = [
    Setup(players=3, seed=5),
    Setup(players=2, seed=6, boxes=ALL, board="underground-2", banners=("skags", "homunculi"), badges=("forest",)),
    Setup(players=4, seed=7, boxes=ALL),
    Setup(players=2, seed=8, boxes=("base", "river", "spiderweb"), board=river_board()),
]


def sampled(setup: Setup) -> list[Game]:
    """Positions of one random game, the first and the last among them."""
    games = [game.copy() for game in positions(setup)]
    return [*games[:-1:17], games[-1]]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"seed-{setup.seed}")
@pytest.mark.rule("H1")
@pytest.mark.rule("H3")
def test_the_public_knows_nothing_that_only_some_seat_knows(setup: Setup) -> None:
    for game in sampled(setup):
        public = game.public_view()
        views = [game.view(seat) for seat in range(setup.players)]
        assert [p.coins for p in public.players] == (
            [p.coins for p in game.players] if game.over else [None] * setup.players
        )
        assert public.legal_actions() == []
        assert "unknown" in [r.hidden for r in public.regions] or all(r.hidden is None for r in public.regions)
        others = {view.next_weather for view in views}
        assert public.next_weather in (None, *others)
        assert not game.over or public.players == views[0].players
        # nothing in it differs between games that differ only in secrets
        for view in views:
            again = view.imagine(Random(3)).public_view()
            assert again == public


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"seed-{setup.seed}")
def test_a_view_travels_as_data(setup: Setup) -> None:
    for game in sampled(setup):
        for seat in range(setup.players):
            view = game.view(seat)
            again = View.from_position(view.to_position(), seat)
            assert again == view
            assert again.legal_actions() == view.legal_actions()
            assert again.imagine(Random(1)) == view.imagine(Random(1))


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"seed-{setup.seed}")
def test_what_an_action_reveals_is_known_before(setup: Setup) -> None:
    game = Game.new(setup)
    rng = Random(2)
    while not game.over:
        action = rng.choice(game.legal_actions())
        reveals = game.reveals(action)
        game.apply(action)
        assert game.can_undo() is not reveals


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"seed-{setup.seed}")
@pytest.mark.rule("T7")
def test_the_income_told_before_is_what_is_scored(setup: Setup) -> None:
    rng, told = Random(4), 0
    game = Game.new(setup)
    while not game.over:
        income = game.income(game.turn)
        before = game.copy()
        events = game.apply(rng.choice(game.legal_actions()))
        scored = [event for event in events if isinstance(event, Scored)]
        if scored and str(before.decision) == "place":
            assert scored[0].total == income.total == sum(coins for _, _, coins in income.lines)
            told += 1
    assert told > 5
