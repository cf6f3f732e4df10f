"""T3: picking a combo."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from elbowroom import Game, Setup
from elbowroom.boxes.catalog import BOXES
from elbowroom.rules.bits import put
from elbowroom.rules.events import Picked, Revealed, Scored
from elbowroom.rules.state import COLUMN
from tests.random_play import positions
from tests.scene import coins, hand, happened, legal, play, scene

pytestmark = pytest.mark.rule("T3")

ROW = ["orcs+hill:1", "elves+stout", "trolls+spirit:3", "giants+forest", "humans+swamp", "ratmen+flying"]


def combos(game: Game) -> list[str]:
    """The column as it is written in a scene."""
    return [
        combo.race + (f"+{combo.power}" if combo.power else "") + (f":{combo.coins}" if combo.coins else "")
        for combo in game.column
    ]


def test_the_price_is_a_coin_on_each_combo_above() -> None:
    game = scene("base-2", "A: coins 5", column=ROW)
    play(game, "pick 5")
    assert coins(game, "A") == 1
    assert combos(game)[:4] == ["orcs+hill:2", "elves+stout:1", "trolls+spirit:4", "giants+forest:1"]


def test_the_top_combo_is_free() -> None:
    game = scene("base-2", "A: coins 0", column=["orcs+hill", *ROW[1:]])
    play(game, "pick 1")
    assert coins(game, "A") == 0


def test_the_coins_on_the_picked_combo_become_the_players() -> None:
    game = scene("base-2", "A: coins 5", column=ROW)
    event = happened(play(game, "pick 3"), Picked)[0]
    assert (event.place, event.paid, event.collected) == (3, 2, 3)
    assert coins(game, "A") == 5 - 2 + 3


@pytest.mark.parametrize("purse", [0, 1, 3, 5, 9])
def test_who_cannot_pay_cannot_pick(purse: int) -> None:
    game = scene("base-2", f"A: coins {purse}", column=ROW)
    assert legal(game) == [f"pick {place}" for place in range(1, min(purse + 1, 6) + 1)]


def test_coins_on_the_combo_itself_do_not_help_to_pay_for_it() -> None:
    game = scene("base-2", "A: coins 1", column=ROW)
    assert "pick 3" not in legal(game)


def test_tokens_by_banner_and_badge() -> None:
    game = scene("base-2", "A:", column=ROW)
    play(game, "pick 3")
    assert hand(game, "trolls") == 5 + 5
    assert game.tray("trolls") == 0


def test_never_more_tokens_than_the_tray_holds() -> None:
    game = scene("base-2", "A:", column=ROW)
    state = game._state
    state.tray = put(state.tray, state.table.race_number("trolls"), 7)
    play(game, "pick 3")
    assert hand(game, "trolls") == 7
    assert game.tray("trolls") == 0


def test_the_column_closes_up_and_the_next_pair_appears_at_the_bottom() -> None:
    game = scene("base-2", "A:", column=ROW, banners=["wizards"], badges=["wealthy"])
    events = play(game, "pick 2")
    assert combos(game) == [
        "orcs+hill:2", "trolls+spirit:3", "giants+forest", "humans+swamp", "ratmen+flying", "wizards+wealthy",
    ]  # fmt: skip
    assert happened(events, Revealed) == [Revealed("wizards", "wealthy", 6)]


def test_when_badges_run_out_the_discarded_ones_are_shuffled() -> None:
    game = scene("base-2", "A:", column=ROW, discards=["merchant", "heroic", "wealthy"], without=left_out(9))
    chances = game.chances("pick 1")
    assert [round(odds, 9) for _, odds in chances] == [round(1 / 3, 9)] * 3
    drawn = set()
    for outcome, _ in chances:
        trial = game.copy()
        trial.apply("pick 1", list(outcome))
        drawn.add(trial.column[5].power)
        assert trial.discards == []
        badges = {*trial.to_position()["badges"], trial.column[5].power}
        assert badges == {"merchant", "heroic", "wealthy"}
    assert drawn == {"merchant", "heroic", "wealthy"}


def test_after_a_shuffle_the_other_badges_are_drawn_before_new_discards() -> None:
    game = scene("base-2", "A:", column=ROW, badges=["merchant", "heroic"], urn=True, discards=["wealthy"],
                 without=left_out(9))  # fmt: skip
    assert len(game.chances("pick 1")) == 2
    play(game, "pick 1")
    assert game.column[5].power in ("merchant", "heroic")
    assert game.discards == ["wealthy"]


def left_out(kept: int) -> tuple[str, ...]:
    """Powers to leave out so that only those of ROW and, up to this number, some more are in the game."""
    used = [combo.partition("+")[2].partition(":")[0] for combo in ROW]
    more = ["merchant", "heroic", "wealthy"]
    keep = (used + more)[:kept]
    return tuple(power.id for power in BOXES["base"].powers if power.id not in keep)


def test_a_banner_without_a_badge_comes_with_no_power() -> None:
    game = scene("base-2", "A:", "B: skeletons+merchant 4", column=ROW, banners=["wizards"], without=left_out(7))
    play(game, "pick 1")
    assert combos(game)[5] == "wizards"
    game = scene("base-2", "A:", column=["wizards", *ROW[1:]])
    play(game, "pick 1")
    assert hand(game, "wizards") == 5
    wizards = game.players[0].active
    assert wizards is not None
    assert wizards.power is None


def test_without_a_banner_the_column_is_shorter() -> None:
    races = [combo.partition("+")[0] for combo in ROW] + ["skeletons"]
    without = tuple(race.id for race in BOXES["base"].races if race.id not in races)
    game = scene("base-2", "A:", "B: skeletons 4", column=ROW, without=without)
    play(game, "pick 1")
    assert len(game.column) == 5
    assert game.column[0].race == "elves"


def test_with_no_combo_at_all_the_player_just_scores() -> None:
    game = scene("base-2", "A: coins 5 / declined elves 4 9", "B: orcs 10", turn="B", decision="place")
    state = game._state  # U8 keeps the column from running dry, so it is emptied by hand
    state.banners = vec[i64]()
    state.column_race = vec[i64]([-1] * COLUMN)
    events = play(game, "end")
    assert [event.seat for event in happened(events, Scored)] == [1, 0]
    assert coins(game, "A") == 7
    assert (game.to_move, game.decision) == (1, "turn")


@pytest.mark.parametrize("board", ["base-3", "underground-3"])
def test_the_column_says_how_many_tokens_a_combo_brings(board: str) -> None:
    seen: set[str] = set()
    for seed in range(3):
        for game in positions(Setup(players=3, boxes=tuple(BOXES), board=board, seed=seed), seed):
            if game.decision != "pick":
                continue
            for action in game.legal_actions():
                for event in happened(game.copy().apply(action), Picked):
                    combo = game.column[event.place - 1]
                    assert (combo.race, combo.strength) == (event.race, event.tokens)
                    seen.add(combo.race)
    assert len(seen) > 20
