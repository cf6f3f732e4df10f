"""Skags' loot: drawn, revealed, cashed (SR5, SR5a-c, K9, Q20)."""

import pytest

from elbowroom import Game
from elbowroom.rules.events import Ambushed, Conquered, Noted
from tests.boxes.base.helpers import army, finish, in_hand, pieces
from tests.boxes.spiderweb.helpers import ATTACK, NOTHING, ONE, THREE, TWO, halt, paid, web
from tests.scene import coins, hand, happened, legal, play, regions_of, tokens

GONE = 4096 * 1  # the note of Skags that are seat A's, or were, with no marker in the supply


def loot(game: Game) -> dict[int, str]:
    """What lies face down, by region."""
    return {r.region: r.hidden for r in game.regions if r.hidden is not None}


# --- drawn ---
@pytest.mark.rule("SR5")
@pytest.mark.rule("SR5a")
def test_a_random_marker_lies_in_each_region_they_conquer() -> None:
    game = web("A: skags 1 hand 8", decision="conquer")
    assert [(o, round(p, 9)) for o, p in game.chances("conquer 2")] == [((i,), 0.1) for i in range(10)]
    play(game, "conquer 2", outcome=9)
    assert loot(game) == {2: "loot-3"}
    assert len(game.chances("conquer 6")) == 9
    play(game, "conquer 6", outcome=0)
    assert loot(game) == {2: "loot-3", 6: "attack"}


@pytest.mark.rule("SR5")
def test_there_are_three_attacks_two_of_zero_one_and_two_and_one_three() -> None:
    words = []
    for marker in range(10):
        game = web("A: skags 1 hand 8", decision="conquer")
        play(game, "conquer 2", outcome=marker)
        words.append(loot(game)[2])
    assert words == ["attack"] * 3 + ["loot-0"] * 2 + ["loot-1"] * 2 + ["loot-2"] * 2 + ["loot-3"]


@pytest.mark.rule("SR5a")
def test_a_draw_cannot_be_taken_back() -> None:
    game = web("A: skags 1 hand 8", decision="conquer")
    play(game, "conquer 2")
    assert not game.can_undo()


@pytest.mark.rule("SR5a")
@pytest.mark.rule("SR5c")
def test_one_marker_per_region_and_skags_coming_back_leave_it() -> None:
    game = web("A: skags 1 hand 8", "B: orcs 2", decision="conquer", world={"loot": {2: ATTACK}})
    events = play(game, "conquer 2")
    assert happened(events, Noted) == []
    assert (loot(game), tokens(game, 2)) == ({2: "attack"}, ("skags", 3))


@pytest.mark.rule("SR5a")
def test_without_a_marker_left_none_is_laid() -> None:
    game = web("A: skags 1 hand 8", decision="conquer", world={"notes": {"skags": GONE}})
    play(game, "conquer 2")
    assert loot(game) == {}


@pytest.mark.rule("SR5a")
def test_a_revealed_marker_is_out_until_a_new_pick() -> None:
    game = web("A: orcs 1 hand 8", "B: skags 2 20:4", decision="conquer", world={"loot": {2: THREE}})
    play(game, "conquer 2")
    halt(game)
    play(game, "ready")
    assert len(game.chances("conquer 19")) == 9


@pytest.mark.rule("SR5a")
def test_at_a_new_pick_all_that_are_not_on_the_board_are_mixed_again() -> None:
    game = web("A: -", "B: orcs 2", column=["skags+commando"],
               world={"loot": {2: ONE}, "notes": {"skags": 4096 * 2 + 1}})  # fmt: skip
    play(game, "pick 1")
    assert game.to_position()["world"]["notes"]["skags"] == 4096 * 1 + 0b1111011111


# --- revealed ---
@pytest.mark.rule("SR5")
@pytest.mark.rule("SR5b")
@pytest.mark.parametrize(("marker", "value"), [(NOTHING, 0), (ONE, 1), (TWO, 2), (THREE, 3)])
def test_a_number_is_paid_to_the_conqueror(marker: int, value: int) -> None:
    game = web("A: orcs 1 hand 8 coins 5", "B: skags 2 20", decision="conquer", world={"loot": {2: marker}})
    events = play(game, "conquer 2")
    assert happened(events, Noted) == [Noted(0, "skags", f"loot-{value}", 2)]
    assert (coins(game, "A"), loot(game), tokens(game, 2)) == (5 + value, {}, ("orcs", 3))
    assert not game.can_undo()


@pytest.mark.rule("SR5")
@pytest.mark.rule("SR5b")
@pytest.mark.parametrize("race", ["orcs", "elves"])
def test_an_attack_cancels_the_conquest_and_costs_one_token(race: str) -> None:
    game = web(f"A: {race} 1 hand 8", "B: skags 2:2 20", decision="conquer", world={"loot": {2: ATTACK}})
    tray = game.tray(race)
    events = play(game, "conquer 2")
    assert happened(events, Ambushed) == [Ambushed(0, race, 2)]
    assert happened(events, Conquered) == []
    assert (tokens(game, 2), loot(game)) == (("skags", 2), {})
    assert (hand(game, race), game.tray(race)) == (7, tray + 1)
    assert 2 not in regions_of(game, "conquer") | regions_of(game, "last")
    assert 6 in regions_of(game, "conquer")


@pytest.mark.rule("SR5b")
def test_the_region_can_be_attacked_again_in_the_next_turn() -> None:
    game = web("A: orcs 1 hand 8", "B: skags 2:2 20", decision="conquer", world={"loot": {2: ATTACK}})
    play(game, "conquer 2")
    halt(game)
    finish(game)
    play(game, "ready")
    assert 2 in regions_of(game, "conquer")


@pytest.mark.rule("SR5b")
def test_whoever_holds_the_region_by_then_the_marker_is_revealed() -> None:
    game = web("A: orcs 1 hand 8", "B: skags 20", decision="conquer", world={"loot": {2: TWO, 6: ATTACK}})
    assert paid(play(game, "conquer 2"), "skags") == [(-1, 0, 2)]
    assert len(happened(play(game, "conquer 6"), Ambushed)) == 1
    assert tokens(game, 6) == (None, 0)


@pytest.mark.rule("SR5b")
@pytest.mark.rule("C10")
def test_a_stopped_last_conquest_ends_the_conquests() -> None:
    game = web("A: orcs 1 hand 2", "B: skags 2 20", decision="conquer", world={"loot": {2: ATTACK}})
    play(game, "last 2", outcome=3)
    assert (game.decision, tokens(game, 1), tokens(game, 2)) == ("place", ("orcs", 2), ("skags", 1))


@pytest.mark.rule("SR5b")
def test_means_and_coins_are_spent_and_pieces_stay() -> None:
    game = web("A: orcs+dragon_master 1 hand 8 dragon@1", "B: skags 2 20", decision="conquer",
               world={"loot": {2: ATTACK}})  # fmt: skip
    play(game, "conquer 2 by dragon")
    assert pieces(game, "dragon") == {1: 1}
    assert regions_of(game, "conquer", "dragon") == set()
    game = web("A: orcs+mercenary 1 hand 8 coins 5", "B: skags 2 20", decision="conquer", world={"loot": {2: ATTACK}})
    play(game, "pay", "conquer 2")
    assert (coins(game, "A"), str(game.cost(6))) == (4, "2 = 2")
    game = web("A: orcs+catapult 1 hand 8", "B: skags 8 20", decision="conquer", world={"loot": {8: ATTACK}})
    play(game, "place catapult 1", "conquer 8")
    assert (pieces(game, "catapult"), regions_of(game, "place")) == ({1: 1}, set())
    game = web("A: orcs+berserk 1 hand 8", "B: skags 2 20", decision="conquer", world={"loot": {2: ATTACK}})
    play(game, "roll", outcome=2)
    play(game, "conquer 2")
    assert str(game.cost(6)) == "2 = 2"


@pytest.mark.rule("SR5b")
def test_nothing_is_paid_for_a_region_that_was_not_taken() -> None:
    game = web("A: orcs 1 hand 8 coins 5", "B: skags+corrupt 2 20", decision="conquer", world={"loot": {2: ATTACK}})
    assert paid(play(game, "conquer 2"), "corrupt") == []
    assert happened(halt(game), Noted) == []
    assert coins(game, "A") == 5 + 1  # no coin of the Orcs for a conquest either


@pytest.mark.rule("SR5b")
@pytest.mark.rule("C13")
@pytest.mark.rule("BP5")
def test_a_stopped_attack_is_an_attack() -> None:
    game = web("A: orcs+diplomat 1 hand 8", "B: skags 2 20", decision="conquer", world={"loot": {2: ATTACK}})
    play(game, "conquer 2", "stop")
    assert legal(game, "peace") == []


@pytest.mark.rule("Q20")
@pytest.mark.rule("BR11")
def test_a_stopped_replacement_sends_the_new_token_back_and_is_spent() -> None:
    game = web("A: sorcerers 1 hand 2", "B: skags 2 6", decision="conquer", world={"loot": {2: ATTACK}})
    tray = game.tray("sorcerers")
    play(game, "conquer 2 by sorcery")
    assert (hand(game, "sorcerers"), game.tray("sorcerers"), tokens(game, 2)) == (2, tray, ("skags", 1))
    assert regions_of(game, "conquer", "sorcery") == set()


@pytest.mark.rule("Q20")
def test_a_replacement_takes_the_loot() -> None:
    game = web("A: sorcerers 1 hand 2", "B: skags 2 6", decision="conquer", world={"loot": {2: TWO}})
    assert paid(play(game, "conquer 2 by sorcery"), "skags") == [(-1, 0, 2)]


@pytest.mark.rule("SR5b")
def test_declined_ghouls_meet_loot_too() -> None:
    game = web("A: orcs 4 / declined ghouls 1 hand 8", "B: skags 2 20", army="ghouls", decision="conquer",
               world={"loot": {2: ATTACK}})  # fmt: skip
    play(game, "conquer 2")
    assert (hand(game, "ghouls"), game.tray("ghouls")) == (7, 2)


# --- the owner ---
@pytest.mark.rule("SR5c")
def test_the_owner_takes_it_himself_with_another_race_and_an_attack_does_nothing() -> None:
    world = {"loot": {2: ATTACK, 6: THREE}, "notes": {"skags": GONE}}
    game = web("A: orcs 1 hand 8", "B: elves 20", decision="conquer", world=world)
    play(game, "conquer 2")
    assert (tokens(game, 2), loot(game)) == (("orcs", 2), {6: "loot-3"})
    assert paid(play(game, "conquer 6"), "skags") == [(-1, 0, 3)]


@pytest.mark.rule("SR5")
@pytest.mark.rule("K9")
def test_loot_stays_when_the_skags_leave_the_region() -> None:
    game = web("A: skags 1 2:3", "B: elves 20", world={"loot": {1: TWO}})
    play(game, "ready", "abandon 1")
    assert loot(game) == {1: "loot-2"}


@pytest.mark.rule("SR5")
@pytest.mark.rule("SR5c")
@pytest.mark.rule("K9")
def test_at_decline_the_numbers_where_they_stand_are_paid_and_markers_elsewhere_stay() -> None:
    world = {"loot": {1: TWO, 2: ATTACK, 3: THREE, 4: ONE}}
    game = web("A: skags 1 2 3 coins 5", "B: elves 20", world=world)
    events = play(game, "decline")
    assert paid(events, "skags") == [(-1, 0, 2), (-1, 0, 3)]
    assert (loot(game), coins(game, "A")) == ({4: "loot-1"}, 5 + 5 + 3)


@pytest.mark.rule("SR5")
@pytest.mark.rule("SR5c")
@pytest.mark.rule("O19")
def test_loot_is_cashed_at_the_end_of_the_owners_last_turn() -> None:
    game = web("A: skags 1 2 coins 5", "B: elves 20", decision="place", round=10, world={"loot": {1: TWO, 4: ONE}})
    assert paid(play(game, "end"), "skags") == [(-1, 0, 2)]
    assert (coins(game, "A"), loot(game)) == (5 + 2 + 2, {4: "loot-1"})
    game = web("A: skags 1 2", "B: elves 20", decision="place", round=9, world={"loot": {1: TWO, 4: ONE}})
    assert paid(play(game, "end"), "skags") == []


@pytest.mark.rule("SP5b")
@pytest.mark.rule("Q49")
def test_lava_reveals_loot_for_its_owner_and_an_attack_just_cancels_it() -> None:
    game = web("A: orcs+lava 5", "B: skags 1:2 6:2 20", decision="place", world={"loot": {1: ATTACK, 6: TWO}})
    play(game.copy(), "place lava 6")
    play(game, "place lava 1")
    assert (tokens(game, 1), pieces(game, "lava"), in_hand(game, "orcs", "lava")) == (("skags", 2), {}, 4)
    assert army(game, "orcs").regions == (5,)
    assert "place lava 1" not in legal(game)
    assert paid(play(game, "place lava 6"), "skags") == [(-1, 0, 2)]
    assert pieces(game, "lava") == {6: 1}
