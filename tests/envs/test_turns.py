"""Plans for whole turns: what they are made of, and that they come from what the seat knows."""

from __future__ import annotations

from random import Random

import pytest

from elbowroom import Game, Setup
from elbowroom.bots.value.features import SEAT_SIZE
from elbowroom.envs.turns import MOST_STEPS, TurnPlan, TurnPlanner, outcome_size, plan_arrays
from elbowroom.rules.actions import ACTIONS


def in_turn(seed: int = 3, turns: int = 4) -> Game:
    """A game after some turns that went by plan."""
    game, planner = Game.new(Setup(players=2, seed=seed)), TurnPlanner(2, minds=1, width=1, ends=0)
    while game.turn + 2 * (game.round - 1) < turns:
        assert game.to_move is not None
        game.apply(ACTIONS[planner.next_step(game.view(game.to_move), ())])
    return game


def test_plans_hold_to_the_rules() -> None:
    game = in_turn()
    plans = TurnPlanner(2, minds=2, width=2).plans(game.view(0))
    assert len({plan.steps for plan in plans}) == len(plans) > 1
    for plan in plans:
        assert plan.steps[0] in {action.code for action in game.legal_actions()}
    assert [plan.coins for plan in plans] == sorted((plan.coins for plan in plans), reverse=True)


def test_plans_know_only_what_the_seat_knows() -> None:
    game = in_turn()
    other = game.determinize(0, Random(9))
    assert other.key() != game.key()
    one, two = (TurnPlanner(2, seed=5, minds=2, width=2, outcomes=True).plans(each.view(0)) for each in (game, other))
    assert one == two
    assert len({plan.outcome for plan in one}) > 1


def test_a_plan_is_followed_while_it_is_legal() -> None:
    game, planner = in_turn(), TurnPlanner(2, minds=1)
    steps = planner.plans(game.view(0))[0].steps
    assert planner.next_step(game.view(0), steps) == steps[0]
    assert ACTIONS[planner.next_step(game.view(0), (8191,))] in game.legal_actions()


def test_plans_as_arrays() -> None:
    told, mask = plan_arrays([TurnPlan((64, 192), 7), TurnPlan(tuple(range(40)), -1)], 4)
    assert mask.tolist() == [1, 1, 0, 0]
    assert told["plan_coins"].tolist() == [7, -1, 0, 0]
    assert told["plans"].shape == (4, MOST_STEPS)
    assert told["plans"][0, :3].tolist() == [64, 192, -1]
    assert told["plans"][1].tolist() == list(range(MOST_STEPS))
    assert (told["plans"][2:] == -1).all()


def test_outcomes_count_from_the_viewer() -> None:
    game = Game.new(Setup(players=3, seed=1))
    plans = TurnPlanner(3, minds=1, width=1, ends=0, outcomes=True).plans(game.view(0))
    has_army = [[plan.outcome[seat * SEAT_SIZE] for seat in range(3)] for plan in plans]
    assert all(armies == [1.0, 0.0, 0.0] for armies in has_army)  # only the viewer has picked a race by then
    game = in_turn(turns=5)
    [plan, *_] = TurnPlanner(2, minds=1, width=1, ends=0, outcomes=True).plans(game.view(1))
    told, _ = plan_arrays([plan], 2, outcome_size(2))
    assert told["plan_outcomes"].shape == (2, outcome_size(2))
    assert told["plan_outcomes"][0, 22] > 0 == told["plan_outcomes"][0, SEAT_SIZE + 22]  # the other one is next


def test_nothing_comes_after_the_end_of_the_game() -> None:
    game = in_turn(turns=19)
    assert game.round == game.rounds
    [plan, *_] = TurnPlanner(2, minds=1, width=1, ends=0, outcomes=True).plans(game.view(1))
    assert plan.outcome == (0.0,) * outcome_size(2)


def test_wrong_options_are_told() -> None:
    with pytest.raises(ValueError, match="minds must be 1 to 12, not 13"):
        TurnPlanner(2, minds=13)
    with pytest.raises(ValueError, match="width and most must be at least 1"):
        TurnPlanner(2, width=0)
