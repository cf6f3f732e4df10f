"""Matches: who sits where, what is counted, and that nothing depends on who plays the games."""

from __future__ import annotations

from itertools import product
from math import inf
from pathlib import Path

import pytest
from msgspec.structs import replace

from elbowroom import Action, View
from elbowroom.arena import match
from elbowroom.arena.contest import Contest, Matchup
from elbowroom.arena.estimates import Estimate
from elbowroom.arena.grounds import fresh_board, ground_named
from elbowroom.arena.matches import match_result
from elbowroom.arena.played import ArenaGame, Holding
from elbowroom.arena.seats import fair_share, seatings
from elbowroom.boards.files import board_text
from elbowroom.boards.generate import generate
from tests.arena.synthetic import made_game


class Last:
    """Chooses the last action: another player than the one who chooses at random."""

    def choose(self, view: View, legal_actions: list[Action]) -> Action:
        return legal_actions[-1]


def last(seed: int) -> Last:
    """Makes it."""
    return Last()


@pytest.mark.parametrize(("players", "games"), [(2, 2), (3, 3), (4, 4), (5, 5)])
def test_one_sits_once_in_every_seat(players: int, games: int) -> None:
    found = seatings(players, "one")
    assert [seats.index(0) for seats in found] == list(range(games))
    assert all(seats.count(0) == 1 for seats in found)


@pytest.mark.parametrize(("players", "games"), [(2, 2), (3, 6), (4, 2), (5, 10)])
def test_halves_take_turns_and_share_every_seat_evenly(players: int, games: int) -> None:
    found = seatings(players, "half")
    assert len(found) == len(set(found)) == games
    for seat in range(players):
        assert sum(seats[seat] for seats in found) == games / 2
    assert sum(seats.count(0) for seats in found) == games * players / 2
    assert {abs(seats.count(0) - seats.count(1)) for seats in found} == {players % 2}


@pytest.mark.parametrize(("players", "teams"), list(product((2, 3, 4, 5), ("one", "half"))))
def test_a_bot_is_exactly_as_good_as_itself(players: int, teams: str) -> None:
    """Both meet the same luck, the bots' own included, so nothing is left to chance between them."""
    found = match("random", "random:", 20, players=players, teams=teams)  # type: ignore[arg-type]
    assert found.a.share.mean == pytest.approx(found.a.fair) == pytest.approx(fair_share(players, teams))  # type: ignore[arg-type]
    for difference in (found.difference.share, found.difference.rank, found.difference.margin, found.difference.coins):
        assert difference.mean == pytest.approx(0, abs=1e-9)
    assert found.verdict == "no difference between random and random: is proven"


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    alone, together = (match("random", last, 40, players=3, seed=5, jobs=jobs) for jobs in (1, 2))
    assert alone == together
    assert alone.played == together.played
    assert alone != match("random", last, 40, players=3, seed=6)


def test_games_of_a_deal_have_the_same_luck_and_others_do_not() -> None:
    games = match("random", last, 6, players=3).played
    assert len({game.seed for game in games[:3]}) == 1
    assert games[3].seed != games[0].seed
    assert [game.seats for game in games[:3]] == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]


def test_income_adds_up_to_the_coins() -> None:
    for game in match("random", last, 8, players=2, boxes=("base", "spiderweb")).played:
        assert len(game.rounds) == 10
        for seat in range(2):
            assert 5 + sum(income[seat] for income in game.rounds) == game.coins[seat]
            assert 5 + sum(held.brought for held in game.held if held.seat == seat) == game.coins[seat]


def test_what_is_counted_by_hand() -> None:
    contest = Contest(("x", "y"), players=3)
    deals = [
        [made_game((0, 1, 1), (9, 5, 4)), made_game((1, 0, 1), (6, 6, 1)), made_game((1, 1, 0), (8, 2, 2))],
        [made_game((0, 1, 1), (9, 5, 4)), made_game((1, 0, 1), (6, 7, 1)), made_game((1, 1, 0), (3, 2, 4))],
    ]
    found = match_result(contest, deals)
    assert (found.games, found.deals) == (6, 2)
    assert found.a.share.mean == pytest.approx((1 + 0.5 + 0 + 3) / 6)  # a tie is shared
    assert found.b.share.mean == pytest.approx(1 - found.a.share.mean)
    assert found.a.scores.margin.mean == pytest.approx((4 + 0 - 6 + 4 + 1 + 1) / 6)
    assert found.a.scores.rank.mean == pytest.approx((1 + 1.5 + 2.5 + 3) / 6)
    assert found.b.scores.coins.mean == pytest.approx((5 + 4 + 6 + 1 + 8 + 2 + 5 + 4 + 6 + 1 + 3 + 2) / 12)
    assert found.difference.coins.mean == pytest.approx((9 + 6 + 2 + 9 + 7 + 4) / 6 - 47 / 12)
    assert found.difference.share.mean == pytest.approx(found.a.share.mean - found.b.share.mean / 2)
    assert [seat.margin.mean for seat in found.a.seats] == [4, 0.5, -2.5]


def test_in_halves_the_margin_is_over_the_best_seat_of_the_other_bot() -> None:
    contest = Contest(("x", "y"), players=4, teams="half")
    deal = [made_game((0, 1, 0, 1), (90, 20, 80, 30)), made_game((1, 0, 1, 0), (25, 85, 15, 95))]
    found = match_result(contest, [deal, deal])
    assert found.a.scores.margin.mean == pytest.approx((60 + 50 + 60 + 70) / 4)
    assert found.b.scores.margin.mean == pytest.approx((-70 - 60 - 70 - 80) / 4)
    assert found.difference.margin.mean == pytest.approx(60 + 70)
    assert [seat.margin.mean for seat in found.a.seats] == [60, 60, 50, 70]
    assert [seat.margin.mean for seat in found.b.seats] == [-70, -70, -80, -60]


def test_one_against_many_the_margin_is_over_the_best_other_player() -> None:
    contest = Contest(("x", "y"), players=3)
    deal = [made_game((0, 1, 1), (9, 5, 4)), made_game((1, 0, 1), (5, 9, 4)), made_game((1, 1, 0), (5, 4, 9))]
    found = match_result(contest, [deal, deal])
    assert [seat.margin.mean for seat in found.a.seats] == [4, 4, 4]
    assert [seat.margin.mean for seat in found.b.seats] == [-4, -4.5, -5]
    alike = [replace(game, coins=(9, 5, 4), ranks=(1, 2, 3)) for game in deal]
    assert match_result(contest, [alike, alike]).difference.margin.mean == pytest.approx(0)


def test_what_picks_brought_by_hand() -> None:
    contest = Contest(("x", "y"))

    def game(seats: tuple[int, int], *coins: int) -> ArenaGame:
        held = tuple(Holding(0, "orcs", "hill", 1, 0, 3, each, 2, 0) for each in coins)
        return replace(made_game(seats, (9, 5)), held=held)

    deals = [
        [game((0, 1), 11, 13), game((1, 0), 50)],
        [game((0, 1), 15, 17), game((1, 0))],
    ]
    found = match_result(contest, deals)
    (orcs,) = found.a.races
    assert (orcs.name, orcs.picked, orcs.turns) == ("orcs", 4, 3)
    # two deals of 11 and 15 on average, however many picks they had
    assert (orcs.brought.mean, orcs.brought.half_width) == pytest.approx((13, 12.7062 * 2))
    (hill,) = found.b.powers
    assert (hill.picked, hill.brought) == (1, Estimate(49, -inf, inf))
    assert found.as_json()["b"]["powers"][0]["brought"] == {"mean": 49, "low": None, "high": None}


def test_combos_are_counted_as_pairs_the_most_picked_first() -> None:
    def game(seats: tuple[int, int], *picked: tuple[str, str | None]) -> ArenaGame:
        held = tuple(Holding(0, race, power, 1, 0, 3, 11, 2, 0) for race, power in picked)
        return replace(made_game(seats, (9, 5)), held=held)

    deal = [game((0, 1), ("orcs", "hill"), ("orcs", "forest"), ("elves", "hill"), ("elves", None)), game((1, 0))]
    again = [game((0, 1), ("orcs", "forest"), ("elves", None)), game((1, 0), ("elves", "hill"))]
    found = match_result(Contest(("x", "y")), [deal, again])
    assert [(score.race, score.power, score.picked) for score in found.a.combos] == [
        ("elves", None, 2),
        ("orcs", "forest", 2),
        ("elves", "hill", 1),
        ("orcs", "hill", 1),
    ]
    assert [(score.race, score.power, score.picked) for score in found.b.combos] == [("elves", "hill", 1)]
    assert found.a.combos[1].brought == Estimate(10, 10, 10)
    assert [(score.name, score.picked) for score in found.a.powers] == [("forest", 2), ("hill", 2)]
    assert found.as_json()["a"]["combos"][0]["race"] == "elves"


def test_a_new_board_for_each_deal() -> None:
    contest = Matchup(("random", last), players=3, board="river-3-new").contest()
    assert contest.boxes == ("river", "base")
    boards = [contest.setup_of(deal).board for deal in (0, 0, 1)]
    assert boards[0] is boards[1]
    assert boards[0] is not boards[2]
    assert fresh_board("river", 3, 5).id == "river-3-5"


def test_boards_by_name(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    path.write_text(board_text(generate("base", 2, 4) | {"id": "own"}))
    assert Matchup(("random", last), board=str(path)).contest().setup_of(0).board_id() == "own"
    assert Matchup(("random", last), board="base-2-4").contest().setup_of(0).board_id() == "base-2-4"
    assert Matchup(("random", last), board="underground-2").contest().boxes == ("underground",)
    assert Matchup(("random", last)).contest().question()["board"] == "base-2"
    with pytest.raises(ValueError, match="there is no board 'moon-2'; known boards: base-2"):
        ground_named("moon-2", 2)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 6}, "a game has 2 to 5 players, not 6"),
        ({"teams": "third"}, "teams are one or half, not 'third'"),
        ({"board": "base-3"}, "board base-3 is for 3 players, not 2"),
        ({"board": "river-3-new"}, "board river-3-new is for 3 players, not 2"),
        ({"b": "clever"}, "there is no bot 'clever'"),
        ({"jobs": 0}, "at least one process is needed"),
        ({"without": ("unicorns",)}, "no such race or power"),
    ],
)
def test_bad_input_is_explained(options: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        match(**({"a": "random", "b": "random", "games": 4} | options))  # type: ignore[arg-type]
