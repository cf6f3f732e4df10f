"""Playing on from the end of a turn, as everybody would like it best."""

from __future__ import annotations

import pytest

from elbowroom import Setup
from elbowroom.bots.champion import TASTES
from elbowroom.bots.lookahead import Lookahead
from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.turns import Drafter, carry_out
from elbowroom.bots.value.judge import Judge
from elbowroom.bots.value.weights import load_net
from elbowroom.game.game import opening
from elbowroom.rules.state import OVER, State


def mind(players: int) -> Mind:
    return Mind(1 / (players - 1), *TASTES[0][1:])


def between_turns(players: int, turns: int) -> State:
    """The start of a turn, so many turns after the start of a game."""
    s = opening(Setup(players=players), 8)
    for _ in range(turns):
        carry_out(s, [], mind(players))
    return s


def lookahead(players: int, rounds: int = 1) -> Lookahead:
    return Lookahead(Drafter([mind(players)], 1, 2, 1), Judge(load_net(), players), 1, rounds, 1)


@pytest.mark.parametrize("players", [2, 3])
def test_everybody_has_another_turn(players: int) -> None:
    s = between_turns(players, players + 1)
    before = (int(s.round), int(s.turn), list(s.coins), list(s.tokens))
    later = lookahead(players).play_on(s)
    assert (later.round, later.turn) == (before[0] + 1, before[1])
    assert (int(s.round), int(s.turn), list(s.coins), list(s.tokens)) == before


def test_a_course_has_a_position_for_each_round() -> None:
    s = between_turns(2, 3)
    course = lookahead(2, rounds=3).course(s)
    assert course[0] is s
    assert [int(later.round - s.round) for later in course] == [0, 1, 2, 3]
    assert {int(later.turn) for later in course} == {int(s.turn)}


def test_a_course_ends_with_the_game() -> None:
    course = lookahead(2, rounds=5).course(between_turns(2, 17))
    assert [later.phase == OVER for later in course] == [False, False, True]


def test_nobody_plays_on_when_the_game_ends() -> None:
    s = between_turns(2, 19)
    over = lookahead(2).play_on(s)
    assert over.phase == OVER
    assert lookahead(2).play_on(over) is over


def test_a_player_does_what_is_best_for_himself() -> None:
    s = between_turns(2, 19)  # the last turn: the judge knows how the game ends
    seat = int(s.turn)
    ahead = lookahead(2)
    ends: list[int] = []
    for steps in ahead.drafter.draft(s):
        end = s.copy()
        carry_out(end, steps, mind(2))
        ends.append(int(end.coins[seat] - end.coins[1 - seat]))
    best = ahead.play_on(s)
    assert len(set(ends)) > 1
    assert best.coins[seat] - best.coins[1 - seat] == max(ends)
