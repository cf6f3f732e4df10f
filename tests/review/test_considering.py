"""The best turns of a position, stage by stage."""

from __future__ import annotations

from elbowroom import Game, Setup
from elbowroom.review.considering import Considering


def test_each_stage_looks_at_more_worlds_and_goes_on_where_it_was() -> None:
    game = Game.new(Setup(players=3, boxes=("base",), seed=4))
    position = game.to_position()
    thinking = Considering()
    stages = [thinking.consider(position, stage) for stage in (0, 1)]
    assert [found.worlds for found in stages] == [8, 16]
    for found in stages:
        assert len(found.lines) > 1
        assert all(line.steps[0].startswith("pick ") for line in found.lines)
        chances = [line.chances[game.to_move or 0] for line in found.lines]
        assert chances == sorted(chances, reverse=True)
        assert all(abs(sum(line.chances) - 1) < 0.01 for line in found.lines)
    assert Considering().consider(position, 1) == stages[1]


def test_the_same_steps_in_another_order_are_no_other_turn() -> None:
    seat = {"active": {"race": "trolls", "power": "hill", "regions": {"3": 1}, "hand": 9}}
    position = Game.from_position({"board": "base-2", "round": 3, "seats": [seat, {}]}).to_position()
    lines = Considering().consider(position, 0).lines
    assert len(lines) > 3
    assert len({tuple(sorted(line.steps)) for line in lines}) == len(lines)


def test_nobody_is_told_what_to_do_in_the_turn_of_somebody_else_or_after_the_end() -> None:
    game = Game.from_position({"board": "base-2", "round": 10, "decision": "over"})
    found = Considering().consider(game.to_position(), 0)
    assert (found.worlds, found.lines) == (0, ())
