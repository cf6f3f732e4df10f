"""The rulings of rulebook section 13 that concern the base game. Those on a single race or power are proved beside it:
Q4 and Q21 to Q24 with the Ghouls, Q5, Q19 and Q20 with the Sorcerers, Q11 with Seafaring, Q30 with the dragon, Q33 with
the camps, Q35 with the Amazons."""

import pytest

from elbowroom.boxes.base.manifest import BOX
from elbowroom.rules.events import Conquered, DrivenOut, Repelled
from tests.boxes.base.helpers import army, finish, in_hand, in_play, lines, pieces
from tests.scene import coins, happened, legal, play, regions_of, scene, tokens


# --- Q1 to Q6 ---
@pytest.mark.rule("Q1")
@pytest.mark.rule("T6")
def test_a_retreat_need_not_avoid_nor_seek_adjacent_regions() -> None:
    game = scene("base-2", "A: orcs 1 hand 9", "B: giants 6:4 12 20", decision="conquer")
    play(game, "conquer 6", "stop", "deploy 8 1", "end")
    assert (game.to_move, game.decision) == (1, "retreat")
    assert regions_of(game, "deploy") == {12, 20}  # 12 borders the lost region, 20 lies at the other end
    play(game, "deploy 1 12", "deploy 2 20")
    assert (tokens(game, 12), tokens(game, 20)) == (("giants", 2), ("giants", 3))


@pytest.mark.rule("Q2")
@pytest.mark.rule("C10")
def test_the_die_serves_any_region_for_which_at_most_three_are_missing() -> None:
    game = scene("base-2", "A: orcs 1 hand 4", "B: giants 6:5", decision="conquer")
    assert game.cost(6).total == 7
    assert regions_of(game, "last") == {6}
    game = scene("base-2", "A: orcs 1 hand 3", "B: giants 6:5", decision="conquer")
    assert regions_of(game, "last") == set()
    assert game.cost(6).reason == "short"


@pytest.mark.rule("Q3")
@pytest.mark.rule("D1")
def test_whoever_can_conquer_nothing_need_not_decline() -> None:
    game = scene("base-2", "A: orcs 1", "B: giants 6:2 2:2 5:2")
    assert legal(game) == ["ready", "decline"]
    play(game, "ready")
    assert legal(game) == ["abandon 1", "stop"]
    play(game, "stop", "end")
    assert army(game, "orcs").active


@pytest.mark.rule("Q3")
@pytest.mark.rule("D1")
def test_whoever_can_conquer_may_decline() -> None:
    game = scene("base-2", "A: orcs 1:9", "B: giants 20")
    play(game, "decline")
    assert not army(game, "orcs").active


@pytest.mark.rule("Q6")
@pytest.mark.rule("T3")
def test_coins_on_the_picked_combo_do_not_help_to_pay_for_it() -> None:
    column = ["orcs+hill", "elves+flying:9", "giants+stout"]
    game = scene("base-2", "A: - coins 0", column=column)
    assert legal(game) == ["pick 1"]
    game = scene("base-2", "A: - coins 1", column=column)
    assert legal(game) == ["pick 1", "pick 2"]
    play(game, "pick 2")
    assert coins(game, "A") == 9
    assert game.column[0].coins == 1


# --- Q15, Q16, Q45: what counts as non-empty ---
@pytest.mark.rule("Q15")
@pytest.mark.parametrize("combo", ["orcs", "humans+pillaging"])
def test_a_region_counts_as_it_was_at_the_moment_of_conquest(combo: str) -> None:
    game = scene("base-2", f"A: {combo} 2:9", "B: giants 3 20", tribes=[6])
    source = combo.rsplit("+", maxsplit=1)[-1]
    play(game, "ready", "conquer 6", "conquer 3", "conquer 1")
    assert lines(finish(game))[source] == 2  # a Lost Tribe, a Giant, nothing


@pytest.mark.rule("Q15")
@pytest.mark.rule("BR10")
def test_skeletons_count_each_region_that_was_not_empty_when_it_fell() -> None:
    game = scene("base-2", "A: skeletons 2:9", "B: elves 3", tribes=[6])
    play(game, "ready", "conquer 6", "conquer 3", "conquer 1")
    assert army(game, "skeletons").hand == 9 - 4 + 1


@pytest.mark.rule("Q16")
@pytest.mark.rule("Q23")
def test_a_region_conquered_twice_in_a_turn_counts_for_each_conqueror() -> None:
    """The Ghouls take it from a Lost Tribe, their owner's Orcs take it from the Ghouls: non-empty both times, and the
    second conquest is the Orcs'."""
    game = scene("base-2", "A: orcs 2:6 / declined ghouls 1:6", decision="turn", army="ghouls", tribes=[6])
    play(game, "ready", "conquer 6", "stop", "deploy 4 1")
    assert tokens(game, 6) == ("ghouls", 1)
    play(game, "conquer 6")
    assert lines(finish(game)) == {"regions": 3, "orcs": 1, "total": 4}


@pytest.mark.rule("Q45")
@pytest.mark.rule("T4")
def test_a_region_abandoned_and_taken_again_costs_as_usual_and_counts_as_it_stands() -> None:
    game = scene("base-2", "A: orcs 1:6 5:3", "B: elves 20")
    play(game, "ready", "abandon 5")
    assert str(game.cost(5)) == "2 + mountain 1 = 3"
    events = play(game, "conquer 5")
    assert happened(events, Conquered)[0].tokens == 3
    assert lines(finish(game)) == {"regions": 2, "total": 2}  # it was empty: nothing for the Orcs


@pytest.mark.rule("Q45")
@pytest.mark.rule("BR13")
@pytest.mark.rule("BP9")
@pytest.mark.rule("K4")
def test_a_region_taken_again_has_lost_its_pieces() -> None:
    game = scene("base-2", "A: trolls+fortified 1:6 5 lair@1 lair@5 fortress@5")
    play(game, "ready", "abandon 5")
    assert str(game.cost(5)) == "2 + mountain 1 = 3"
    play(game, "conquer 5")
    assert pieces(game, "lair") == {1: 1, 5: 1}
    assert pieces(game, "fortress") == {}


# --- Q18: who is asked first ---
@pytest.mark.rule("Q18")
@pytest.mark.rule("T6")
def test_retreats_are_asked_clockwise_from_the_active_player() -> None:
    """Seat C attacks A, then B, then its own Ghouls: C itself is asked first, then D would be, then A and B."""
    game = scene(
        "base-4", "A: giants 20:2 3 4", "B: elves 14:2 28 29", "C: orcs+commando 13 hand 9 / declined ghouls 6:2 36 37",
        turn="C", decision="conquer",
    )  # fmt: skip
    play(game, "conquer 20", "conquer 14", "conquer 6")
    asked = []
    while game.turn == 2:
        if game.decision == "retreat":
            asked.append(game.to_move)
        game.apply(game.legal_actions()[-1])
    assert asked == [2, 0, 1]


# --- Q27: which badges stay ---
KEPT = {"fortified", "seafaring", "spirit"}


@pytest.mark.rule("Q27")
@pytest.mark.rule("D3")
@pytest.mark.parametrize("power", [power.id for power in BOX.powers])
def test_a_badge_stays_in_decline_if_it_is_still_at_work(power: str) -> None:
    game = scene("base-2", f"A: orcs+{power} 1:3")
    play(game, "decline")
    assert army(game, "orcs").power == (power if power in KEPT else None)
    assert game.discards == ([] if power in KEPT else [power])


@pytest.mark.rule("Q27")
@pytest.mark.rule("D2")
@pytest.mark.parametrize("power", sorted(KEPT))
def test_a_kept_badge_is_discarded_when_the_race_is_gone(power: str) -> None:
    game = scene("base-2", "A: giants 5 hand 9", f"B: elves 20 / declined orcs+{power} 1", decision="conquer")
    play(game, "conquer 1")
    assert game.discards == [power]


# --- Q28: what peace forbids (replacing and the dragon: with the Sorcerers and the Dragon Master) ---
@pytest.mark.rule("Q28")
@pytest.mark.rule("C13")
def test_peace_forbids_a_try_with_the_die_too() -> None:
    game = scene("base-2", "A: giants 1 hand 2", "B: orcs+diplomat 2 peace A", decision="conquer")
    assert 2 not in regions_of(game, "last") | regions_of(game, "conquer")
    assert game.cost(2).reason == "peace"


@pytest.mark.rule("Q28")
def test_peace_is_no_matter_of_reach() -> None:
    game = scene("base-2", "A: giants+flying 1 hand 9", "B: orcs+diplomat 2 13 peace A", decision="conquer")
    assert {2, 13}.isdisjoint(regions_of(game, "conquer"))


# --- Q44: immunity and the owner's own side ---
@pytest.mark.rule("Q44")
@pytest.mark.rule("W7")
@pytest.mark.parametrize(("power", "piece"), [("heroic", "hero"), ("dragon_master", "dragon")])
def test_the_owners_ghouls_may_conquer_an_immune_region_and_the_piece_goes(power: str, piece: str) -> None:
    seat = f"A: orcs+{power} 2:2 20 {piece}@2 / declined ghouls 1:6"
    game = scene("base-2", seat, decision="turn", army="ghouls")
    held = in_hand(game, "orcs", piece)
    play(game, "ready", "conquer 2")
    assert pieces(game, piece) == {}
    assert in_hand(game, "orcs", piece) == held + 1


@pytest.mark.rule("Q44")
@pytest.mark.rule("W7")
def test_an_opponents_ghouls_may_not() -> None:
    game = scene(
        "base-2", "A: orcs+heroic 2:2 20 hero@2", "B: - / declined ghouls 1:6", turn="B", decision="turn", army="ghouls"
    )  # fmt: skip
    play(game, "ready")
    assert 2 not in regions_of(game, "conquer")


# --- Q46: retreats are the last act ---
@pytest.mark.rule("Q46")
@pytest.mark.rule("O15")
def test_heroes_are_placed_before_anybody_retreats() -> None:
    game = scene("base-2", "A: orcs+heroic 1 hand 9", "B: giants 6:3 12 20", decision="conquer")
    play(game, "conquer 6", "stop", "deploy 8 1")
    assert (game.to_move, game.decision) == (0, "place")
    play(game, "place hero 6", "place hero 1", "end")
    assert (game.to_move, game.decision) == (1, "retreat")
    play(game, "deploy 2 12")
    assert game.turn == 1


@pytest.mark.rule("Q46")
@pytest.mark.rule("O14")
def test_peace_is_made_before_anybody_retreats() -> None:
    game = scene("base-3", "A: orcs+diplomat 1 hand 9", "B: giants 8:3 4 5", "C: elves 28", decision="conquer")
    play(game, "conquer 8", "stop", "deploy 8 1", "peace 2", "end")
    assert (game.to_move, game.decision) == (1, "retreat")


# --- odd corners of sections 4 and 5 that the rulings touch ---
@pytest.mark.rule("C8")
@pytest.mark.rule("C9")
@pytest.mark.rule("C6")
def test_conquering_ones_own_declined_race_loses_its_tokens() -> None:
    game = scene("base-2", "A: orcs 1 hand 9 / declined elves 2 6", decision="conquer")
    events = play(game, "conquer 2")
    assert happened(events, DrivenOut) == [DrivenOut(0, "elves", 2, 1, 0)]
    play(game, "conquer 6")
    assert not in_play(game, "elves")


@pytest.mark.rule("C10")
@pytest.mark.rule("C12")
def test_a_failed_last_conquest_ends_even_the_sorcerers_turn() -> None:
    game = scene("base-2", "A: sorcerers 1 hand 1", "B: orcs 2 6:2", decision="conquer")
    events = play(game, "last 5", outcome=0)
    assert happened(events, Repelled) == [Repelled(0, "sorcerers", 5, 2)]
    assert game.decision == "place"
    assert tokens(game, 1) == ("sorcerers", 2)
