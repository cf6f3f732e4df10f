"""What a turn would score is what it then scores: the income that is shown while a player still decides (T7)."""

from __future__ import annotations

from random import Random

import pytest

from elbowroom import Action, Game
from elbowroom.rules.events import Event, Scored
from tests.boxes.river.waters import sail
from tests.fuzz_plan import Opening, grounds, setup_of
from tests.scene import play, scene

QUIET = ("ready", "stop", "end")  # what says no, or goes on with the least


def promised(game: Game, seat: int = 0) -> int:
    """What the player is told he would score."""
    return game.income(seat).total


def scored(events: list[Event], seat: int = 0) -> int:
    """What he did score."""
    return next(event.total for event in events if isinstance(event, Scored) and event.seat == seat)


@pytest.mark.rule("T7", "RW1")
def test_rivers_that_must_be_left_are_not_promised() -> None:
    game = sail("A: ratmen 4 0 1 hand 2", decision="conquer")
    assert promised(game) == 1
    assert scored(play(game, "stop", "end")) == 1


@pytest.mark.rule("T7", "Q42")
def test_tokens_on_thawed_ice_are_not_promised() -> None:
    game = sail("A: ratmen 4 0 / declined elves 9 1", events="calm")
    assert promised(game) == 2
    assert scored(play(game, "ready", "stop", "end")) == 2


@pytest.mark.rule("T7", "BR1")
def test_regions_that_amazons_will_leave_empty_are_not_promised() -> None:
    game = scene("base-2", "A: amazons 2 3:2 6:2 8", decision="conquer")
    assert promised(game) == 2
    play(game, "stop", "abandon 2", "abandon 3")
    assert promised(game) == 2
    assert scored(play(game, "end")) == 2


@pytest.mark.rule("T7", "BR1")
def test_amazons_give_up_what_pays_least() -> None:
    game = scene("base-2", "A: amazons+forest 2 3:2 6:2 8", decision="conquer")
    forests = [r for r in (2, 3, 6, 8) if game.region(r).terrain == "forest"]
    assert promised(game) == 2 + min(2, len(forests))


@pytest.mark.rule("T7", "BR1")
def test_the_four_that_wait_aside_are_not_taken_off_twice() -> None:
    game = scene("base-2", "A: orcs 20", "B: amazons 2 3 6 8:2 aside 4")
    assert promised(game, 1) == 4


@pytest.mark.rule("T7", "BR8")
def test_what_one_player_conquered_is_not_promised_to_another() -> None:
    game = scene("base-2", "A: elves 20 hand 3", "B: orcs 2 3", decision="conquer", prey=2)
    assert promised(game, 1) == 2


@pytest.mark.rule("T7", "D4")
def test_without_an_active_race_only_the_declined_ones_score() -> None:
    assert promised(scene("base-2", "A: - / declined elves 2 3")) == 2


def rest_of_turn(game: Game, rng: Random) -> tuple[int | None, bool]:
    """What the turn scores if nothing more is done in it, and whether a choice on the way could matter for that."""
    seat, matters = game.turn, False
    while game.turn == seat and not game.over:
        action, weighty = _quietly(game, rng)
        matters = matters or weighty
        if action is None:
            return None, matters
        for event in game.apply(action):
            if isinstance(event, Scored) and event.seat == seat:
                return event.total, matters
    return None, matters


def _quietly(game: Game, rng: Random) -> tuple[Action | None, bool]:
    legal = game.legal_actions()
    quiet = [action for action in legal if str(action) in QUIET]
    if game.decision in ("pick", "swap", "name") or (game.decision in ("turn", "conquer") and not quiet):
        return None, True
    if game.decision == "turn" and any(str(action) == "stop" for action in legal):
        quiet = [action for action in quiet if str(action) == "stop"]
    active = game.players[game.turn].active
    crowds = active is not None and "frightened" in (active.power, active.copied, *(power for _, power in active.lent))
    weighty = game.decision == "give_up" or (game.decision in ("redeploy", "retreat") and crowds)
    needed = [action for action in legal if action.kind == "deploy" or str(action).startswith("place queen")]
    return rng.choice(quiet or needed or legal), weighty  # nothing that is merely possible (O9)


@pytest.mark.slow
@pytest.mark.rule("T7", "T7a", "RW1", "BR1", "Q42")
def test_what_is_promised_is_scored() -> None:
    checked: dict[str, int] = {}
    for seed in range(30):
        rng = Random(seed)
        ground = rng.choice([ground for players in (2, 3, 4, 5) for ground in grounds(players)])
        game = Game.new(setup_of(Opening(ground, ()), rng))
        while not game.over:
            decision, scoring = game.decision, game.players[game.turn].active is not None
            if scoring and decision not in ("late_decline", "name", "pick") and rng.random() < 0.3:
                told = promised(game, game.turn)
                assert told == game.view(game.turn).income(game.turn).total
                paid, matters = rest_of_turn(game.copy(), rng)
                if paid is not None and not matters:
                    assert told == paid, (seed, str(game), decision)
                    checked[decision] = checked.get(decision, 0) + 1
                elif paid is not None and decision == "give_up":
                    assert told >= paid
            if rng.random() < 0.1:
                for seat in range(game.setup.players):  # in anybody's turn, by what anybody may know
                    assert promised(game, seat) == game.public_view().income(seat).total
            game.apply(rng.choice(game.legal_actions()))
    assert sum(checked.values()) > 1000
    assert set(checked) >= {"turn", "conquer", "redeploy", "place", "retreat"}
