"""What a review says: luck and decisions add up, labels follow from what was lost, nothing hidden is used."""

from __future__ import annotations

from random import Random

import pytest

from elbowroom import Game, Setup, make_bot
from elbowroom.game.hidden import redacted, redealt
from elbowroom.game.record import Record
from elbowroom.review import Review, ReviewError, ReviewRun, Strength, review
from elbowroom.review.decisions import decided, parts_of, weigh
from elbowroom.review.history import PlayedStep, PlayedTurn, history_of
from elbowroom.review.labels import LABELS, label_for, limits
from elbowroom.review.run import imagination_for
from elbowroom.rules.decisions import apply_code
from tests.random_play import random_game
from tests.review.hasty import HASTY, hasty_review, text_of

pytestmark = pytest.mark.usefixtures("printed_boxes")


# --- sums ---
@pytest.mark.parametrize("name", ["2-names", pytest.param("river-3", marks=pytest.mark.slow)])
def test_luck_and_decisions_add_up_to_the_outcome(name: str) -> None:
    found = hasty_review(name)
    result = Record.parse(text_of(name)).result
    for total in found.totals:
        assert total.start + total.luck + total.skill + total.others == pytest.approx(total.final, abs=1e-6)
        assert total.final == next(standing.coins for standing in result if standing.seat == total.seat)
    for turn, before, after in zip(found.turns, found.points[:-1], found.points[1:], strict=True):
        for seat in range(found.players):
            assert turn.luck[seat] + turn.decided[seat] == pytest.approx(turn.coins[seat], abs=1e-6)
            assert before.coins[seat] + turn.coins[seat] == pytest.approx(after.coins[seat], abs=1e-6)
            assert turn.luck[seat] == pytest.approx(sum(event.coins[seat] for event in turn.events), abs=0.01)


def test_win_chances_are_chances_and_end_with_the_winner() -> None:
    found = hasty_review("2-names")
    for point in found.points:
        assert sum(point.chances) == pytest.approx(1.0, abs=1e-3)
        assert min(point.chances) >= 0.0
    assert [seat for seat in range(2) if found.points[-1].chances[seat] == 1.0] == list(found.winners)


def test_a_die_that_fell_well_is_luck_and_one_that_fell_badly_is_not() -> None:
    dice = [event for name in ("2-names", "2-plain") for turn in hasty_review(name).turns for event in turn.events]
    dice = [event for event in dice if event.kind == "die" and event.needed]
    won = [event.coins[event.seat] for event in dice if (event.pips or 0) >= (event.needed or 0)]
    lost = [event.coins[event.seat] for event in dice if (event.pips or 0) < (event.needed or 0)]
    assert won
    assert lost
    assert sum(won) / len(won) > 0.0 > sum(lost) / len(lost)


# --- labels ---
def test_labels_follow_from_what_was_lost() -> None:
    assert [label_for(lost, 2) for lost in (0.0, 0.02, 0.05, 0.1, 0.3)] == list(LABELS)
    assert limits(4) == {label: limit / 2 for label, limit in limits(2).items()}
    found = hasty_review("2-names")
    for turn in found.turns:
        assert turn.lost == pytest.approx(sum(one.lost for one in turn.decisions))
        assert turn.label == label_for(turn.lost, 2)
        for one in turn.decisions:
            assert one.label == label_for(one.lost, 2)
            assert one.lost >= 0.0
            if one.better is not None and one.lost:
                assert one.better.chance - one.played.chance == pytest.approx(one.lost, abs=1e-6)


def test_every_label_is_given_and_picks_and_declines_have_their_own() -> None:
    turns = [turn for name in ("2-names", "2-plain") for turn in hasty_review(name).turns]
    assert {turn.label for turn in turns} == set(LABELS)
    assert {one.kind for turn in turns for one in turn.decisions} >= {"pick", "course", "play"}
    for turn in turns:
        for one in turn.decisions:
            if one.kind == "pick":
                assert len(one.options) > 1
                assert all(option.combo is not None for option in one.options)
                assert one.played.steps[0] in [option.step for option in one.options]


def test_the_best_turn_found_is_best_when_it_is_played() -> None:
    """What the champion itself would do loses nothing, or next to nothing."""
    game = Game.new(Setup(players=2, seed=5))
    spec = "champion:visits=5000:minds=1:few=1:width=2:ends=1:climbs=1:worlds=2"
    bots = [make_bot(spec, seat) for seat in range(2)]
    while (seat := game.to_move) is not None and game.round < 4:
        view = game.view(seat)
        game.apply(bots[seat].choose(view, view.legal_actions()))
    found = review(game.record(), HASTY)
    careless = review(random_game(Setup(players=2, seed=5), 5).record().replay(60).record(), HASTY)
    assert mean_lost(found) < 0.05 < mean_lost(careless)


def mean_lost(found: Review) -> float:
    """The win chance that a turn lost on average."""
    return sum(turn.lost for turn in found.turns) / len(found.turns)


# --- moments ---
def test_the_moments_are_the_decisions_that_lost_most() -> None:
    found = hasty_review("2-names")
    assert len(found.moments) == 3
    shown = [found.turns[moment.turn].decisions[moment.decision].lost for moment in found.moments]
    worst = sorted((max((one.lost for one in turn.decisions), default=0.0) for turn in found.turns), reverse=True)
    assert sorted(shown, reverse=True) == worst[:3]
    assert [moment.turn for moment in found.moments] == sorted(moment.turn for moment in found.moments)
    for moment in found.moments:
        assert moment.played[0].action
        assert moment.better
        assert moment.reasons[0].word == "coins"
        assert len(moment.reasons) > 1


def test_both_lines_of_a_moment_can_be_followed_on_the_board() -> None:
    found = hasty_review("2-names")
    record = Record.parse(text_of("2-names"))
    for moment in found.moments:
        turn = found.turns[moment.turn]
        board = {held.region: held for held in moment.board}
        for step in moment.played:
            board |= {held.region: held for held in step.changed}
        after = record.replay(turn.end)
        for region in after.regions:
            assert (board[region.region].seat, board[region.region].tokens) == (region.seat, region.tokens)


# --- what could be known ---
def other_world(turn: PlayedTurn, part: list[PlayedStep], rng: Random) -> list[PlayedStep]:
    """The same part of a turn in a world that differs in all that its player could not know."""
    world = redealt(redacted(part[0].before, turn.seat), turn.seat, rng)
    world.coins = part[0].before.coins
    found = []
    for step in part:
        before = world.copy()
        apply_code(world, step.code)
        found.append(
            PlayedStep(step.number, step.seat, step.code, before, world.copy(), [], step.drawn, step.asked, False)
        )
    return found


@pytest.mark.rule("H5")
@pytest.mark.parametrize("name", ["2-names", pytest.param("river-2-all", marks=pytest.mark.slow)])
def test_a_decision_is_judged_by_what_its_player_could_know(name: str) -> None:
    """Stacks, dice and all that is face down differ: the same verdict, to the last digit."""
    history = history_of(text_of(name))
    imagination = imagination_for(history.players, HASTY)
    rng, differing = Random(3), 0
    for turn in history.turns[::3]:
        for part in parts_of(turn):
            other = other_world(turn, part, rng)
            differing += other[0].before.luck != part[0].before.luck
            assert decided(weigh(imagination, turn, other)) == decided(weigh(imagination, turn, part))
    assert differing > 3


@pytest.mark.rule("H5")
@pytest.mark.parametrize("steps", [20, 33])
def test_the_review_of_a_sealed_record_is_that_of_the_open_one(steps: int) -> None:
    """A sealed record replays what everybody saw; what nobody has seen is different in it."""
    game = random_game(Setup(players=2, seed=12), 12).record().replay(steps)
    sealed, opened = game.record().text(sealed=True), game.record().text()
    assert Record.parse(sealed).sealed
    assert history_of(sealed).turns[0].before.luck != history_of(opened).turns[0].before.luck
    assert review(sealed, HASTY) == review(opened, HASTY)


# --- the value ---
def test_a_review_goes_to_json_and_back() -> None:
    found = hasty_review("2-names")
    assert Review.from_json(found.json()) == found


def test_progress_can_be_watched_and_turns_come_one_by_one() -> None:
    text = Record.parse(text_of("2-names")).replay(24).record().text()
    seen: list[tuple[int, int]] = []
    found = review(text, HASTY, progress=lambda done, total: seen.append((done, total)))
    assert seen == [(number, len(found.turns)) for number in range(1, len(found.turns) + 1)]
    run = ReviewRun(text, HASTY)
    first = next(iter(run))
    assert (first, run.done, run.total) == (found.turns[0], 1, len(found.turns))
    assert run.result() == found  # the rest is done now


def test_only_the_turns_of_some_seats_can_be_judged() -> None:
    found = review(text_of("2-names"), HASTY, seats=[1])
    whole = hasty_review("2-names")
    assert found.points == whole.points
    assert [turn for turn in found.turns if turn.seat == 1] == [turn for turn in whole.turns if turn.seat == 1]
    assert {turn.label for turn in found.turns if turn.seat == 0} == {""}
    assert {found.turns[moment.turn].seat for moment in found.moments} == {1}


def test_an_unfinished_game_is_reviewed_as_far_as_it_went() -> None:
    game = random_game(Setup(players=2, seed=12), 12).record().replay(30)
    found = review(game.record(), HASTY)
    assert not found.finished
    assert found.winners == ()
    assert found.turns[-1].end <= 30
    assert sum(found.points[-1].chances) == pytest.approx(1.0, abs=1e-3)


def test_what_cannot_be_reviewed_is_refused_with_the_reason() -> None:
    text = text_of("2-names")
    with pytest.raises(ReviewError, match=r"no readable record: line \d+"):
        review(text.replace("players 2", "players many", 1), HASTY)
    with pytest.raises(ReviewError, match=r"does not hold: line \d+"):
        review(text.replace("seed 2002", "seed 2003"), HASTY)
    with pytest.raises(ReviewError, match="nothing to review"):
        review(Game.new(Setup(players=2, seed=1)).record(), HASTY)
    with pytest.raises(ReviewError, match="no seat 2; the seats are 0 to 1"):
        review(text, HASTY, seats=[2])
    with pytest.raises(ValueError, match="at least 1"):
        Strength(visits=0)
