"""The Wickedest Pentacle and its Balrog (rulebook UL15, QU12 to QU17, QU19, K16)."""

from __future__ import annotations

import pytest

from elbowroom import Game
from elbowroom.rules.events import CoinsMoved, DrivenOut
from tests.boxes.base.helpers import finish, in_play, lines, pieces
from tests.boxes.underground.digging import check, dig, ghost, lies, world
from tests.scene import coins, hand, happened, legal, play, regions_of, tokens


def goals(game: Game) -> set[int]:
    """Where the Balrog may go now."""
    return {int(text.split()[2]) for text in legal(game, "place") if "balrog" in text}


@pytest.mark.rule("UL15")
def test_the_finder_calls_the_balrog() -> None:
    game = dig("A: ratmen 8 hand 5", "B: orcs 11:4 20:1", markers=["pentacle"], monsters=[7], decision="conquer")
    play(game, "conquer 7")
    assert game.decision == "call"
    assert goals(game) == {1, 6, 11}  # borders of the Pentacle; 8 is the finder's own
    check(game)
    events = play(game, "place balrog 11")
    assert happened(events, DrivenOut) == [DrivenOut(1, "orcs", 11, 2, 2)]
    assert pieces(game, "balrog") == {11: 1}
    assert game.decision == "conquer"
    assert not goals(game)  # not again in this turn (QU17)
    assert 11 not in regions_of(game, "conquer") | regions_of(game, "last")
    finish(game)
    assert tokens(game, 20) == ("orcs", 3)
    check(game)


@pytest.mark.rule("QU13", "QU17")
def test_the_finder_may_leave_it_and_call_it_later() -> None:
    game = dig("A: ratmen 8 hand 6", "B: orcs 20:2", markers=["pentacle"], monsters=[7], decision="conquer")
    play(game, "conquer 7", "end")
    assert not goals(game)
    finish(game)
    finish(game)
    assert goals(game) == {1, 6, 11}
    assert "decline" in legal(game)
    play(game, "place balrog 6")
    assert "decline" not in legal(game)  # not in a decline turn
    play(game, "ready")
    assert not goals(game)
    check(game)


@pytest.mark.rule("QU13")
def test_no_region_for_it_no_call() -> None:
    game = dig("A: ratmen 8 1 6 11 hand 5", markers=["pentacle"], monsters=[7], decision="conquer")
    play(game, "conquer 7")
    assert game.decision in ("conquer", "redeploy")
    assert not pieces(game, "balrog")


@pytest.mark.rule("UL15", "QU17")
def test_it_moves_once_a_turn_over_rivers_too() -> None:
    game = dig("A: ratmen 7:3", "B: orcs 12:1", found={"pentacle": 7}, pieces={"balrog": {8: 1}})
    assert goals(game) == {1, 2, 11, 12}
    play(game, "place balrog 2")
    assert not goals(game)
    assert tokens(game, 8) == (None, 0)
    play(game, "ready")
    assert 8 in regions_of(game, "conquer")  # the region it left is empty
    assert game._state.prey == 0
    assert game._state.attacked == 0


@pytest.mark.rule("UL15", "UG8")
@pytest.mark.parametrize("decision", ["turn", "conquer", "redeploy", "place"])
def test_it_moves_between_any_two_steps(decision: str) -> None:
    more = {"redeploy": " hand 2", "conquer": " hand 2"}.get(decision, "")
    game = dig(f"A: ratmen 7 6{more}", found={"pentacle": 7}, pieces={"balrog": {8: 1}}, decision=decision)
    assert goals(game) == {1, 2, 11, 12}


@pytest.mark.rule("UL15", "UG8", "O13")
@pytest.mark.parametrize(
    ("race", "piece"),
    [
        ("leprechauns", "pot"),
        ("orcs+bivouacking", "camp"),
        ("ice_witches", "winter"),
        ("orcs+shield", "armor"),
        ("orcs+heroic", "hero"),
        ("orcs+fortified", "fortress"),
    ],
)
def test_it_moves_up_to_the_end_of_o13(race: str, piece: str) -> None:
    """Encampments, armors, pots and winter markers are part of it; what is placed later (O14) ends it."""
    given = f" {piece}=1" if piece in ("winter", "armor") else ""
    game = dig(f"A: {race} 7 6{given}", found={"pentacle": 7}, pieces={"balrog": {8: 1}}, decision="place")
    play(game, f"place {piece} 7")
    assert goals(game) == ({1, 2, 11, 12} if piece not in ("hero", "fortress") else set())


@pytest.mark.rule("UL15", "UG8", "O4")
def test_it_moves_while_declined_ghouls_fight() -> None:
    game = dig("A: elves 7 / declined ghouls 10:3 9", "B: giants 23", found={"pentacle": 7},
               pieces={"balrog": {8: 1}}, army="ghouls")  # fmt: skip
    assert goals(game) == {1, 2, 11, 12}
    play(game, "ready")
    assert goals(game) == {1, 2, 11, 12}
    play(game, "stop")
    assert game.decision == "redeploy"
    assert goals(game) == {1, 2, 11, 12}
    play(game, "place balrog 11", "deploy 2 9")
    assert not goals(game)
    assert legal(game, "decline") == []  # not in a decline turn
    check(game)


@pytest.mark.rule("QU15", "O4")
@pytest.mark.parametrize("ready", [False, True])
def test_ghouls_may_fall_to_their_owners_balrog_before_or_while_they_fight(ready: bool) -> None:
    game = dig("A: elves 7:2 / declined ghouls 12", "B: giants 23", found={"pentacle": 7}, pieces={"balrog": {8: 1}},
               army="ghouls")  # fmt: skip
    if ready:
        play(game, "ready")
    play(game, "place balrog 12")
    assert not in_play(game, "ghouls")
    assert game.decision in ("turn", "conquer")  # the Elves' own, and no decline any more
    assert legal(game, "decline") == []
    check(game)


@pytest.mark.rule("QU12", "Q17")
def test_where_it_may_not_go() -> None:
    game = dig(
        "A: ratmen 6 7 coins 5", "B: orcs+heroic 12 18 24 hero@12 hand 0", found={"pentacle": 7, "crypt": 24},
        pieces={"balrog": {11: 1}, "hero": {12: 1}}, world={"haunted": 18, "haunter": 1},
    )  # fmt: skip
    assert goals(game) == {8, 19}  # not 6 7 (own), 12 (hero), 18 (ghost)
    own = dig(
        "A: ratmen 6 / declined elves 7", "B: orcs 12", found={"pentacle": 6}, pieces={"balrog": {11: 1}},
    )  # fmt: skip
    assert goals(own) == {7, 8, 12, 18, 19}  # an own declined race is no hindrance
    play(own, "place balrog 7")
    assert not in_play(own, "elves")


@pytest.mark.rule("QU12")
def test_it_spares_gnomes_peace_givers_and_liches_without_a_coin() -> None:
    gnomes = dig("A: ratmen 7", "B: gnomes 12", found={"pentacle": 7}, pieces={"balrog": {11: 1}})
    assert 12 not in goals(gnomes)
    peace = dig("A: ratmen 7", "B: orcs+diplomat 12 peace A", found={"pentacle": 7}, pieces={"balrog": {11: 1}})
    assert 12 not in goals(peace)
    poor = dig("A: ratmen 7 coins 0", "B: liches 12", found={"pentacle": 7}, pieces={"balrog": {11: 1}})
    assert 12 not in goals(poor)
    lava = dig("A: ratmen 7", "B: orcs+lava 13", found={"pentacle": 7}, pieces={"balrog": {11: 1}, "lava": {12: 1}})
    assert 12 not in goals(lava)


@pytest.mark.rule("QU14", "K16", "K1")
def test_what_stands_there() -> None:
    game = dig(
        "A: ice_witches 7", "B: orcs+fortified 12:3 20 fortress@12", found={"pentacle": 7, "keep": 12, "sword": 12},
        pieces={"balrog": {11: 1}, "fortress": {12: 1}, "winter": {12: 1}},
    )  # fmt: skip
    play(game, "place balrog 12")
    assert lies(game, "keep") == lies(game, "sword") == 12
    assert pieces(game, "winter") == {12: 1}
    assert not pieces(game, "fortress")
    check(game)


@pytest.mark.rule("QU14", "QU2")
def test_monsters_and_ships_leave() -> None:
    game = dig(
        "A: ratmen 12", markers=["altar"], monsters=[19], found={"pentacle": 12}, pieces={"balrog": {11: 1}},
        world={"ships": [21]},
    )  # fmt: skip
    play(game, "place balrog 19")
    assert "monsters" not in world(game)
    assert world(game)["unfound"] == [19]
    assert world(game)["markers"] == ["altar"]
    ship = dig("A: ratmen 12", found={"pentacle": 12}, pieces={"balrog": {20: 1}}, world={"ships": [21]})
    play(ship, "place balrog 21")
    assert "ships" not in world(ship)
    assert ship._state.defence[21] == -1


@pytest.mark.rule("QU14", "SR5b")
def test_an_attack_in_the_loot_stops_it() -> None:
    game = dig(
        "A: ratmen 7", "B: skags 12:2 20", found={"pentacle": 7}, pieces={"balrog": {11: 1}},
        world={"loot": {12: 0}, "notes": {"skags": 1022 + 2 * 4096}},
    )  # fmt: skip
    play(game, "place balrog 12")
    assert pieces(game, "balrog") == {11: 1}
    assert tokens(game, 12) == ("skags", 2)
    assert not goals(game)
    paid = dig(
        "A: ratmen 7 coins 0", "B: skags 12:2 20", found={"pentacle": 7}, pieces={"balrog": {11: 1}},
        world={"loot": {12: 9}, "notes": {"skags": 511 + 2 * 4096}},
    )  # fmt: skip
    play(paid, "place balrog 12")
    assert coins(paid, "A") == 3  # the loot is the mover's (QU16)


@pytest.mark.rule("QU15")
@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("orcs 12:4 20", 2),
        ("orcs 12:1 20", 1),
        ("elves 12:4 20", 0),
        ("orcs+immortal 12:4 20", 0),
        ("- / declined orcs 12 20", 1),
        ("- / declined orcs+tomb 12:4 20", 2),
        ("- / declined ghouls 12:4 20", 2),
    ],
)
def test_the_losers(text: str, lost: int) -> None:
    game = dig("A: ratmen 7", f"B: {text}", found={"pentacle": 7}, pieces={"balrog": {11: 1}})
    events = play(game, "place balrog 12")
    assert [event.lost for event in happened(events, DrivenOut)] == [lost]
    check(game)


@pytest.mark.rule("QU15", "SR7")
def test_shamans_roll_for_each() -> None:
    game = dig("A: ratmen 7", "B: shamans 12:4 20", found={"pentacle": 7}, pieces={"balrog": {11: 1}})
    play(game, "place balrog 12", outcome=[2, 0])
    army = game.players[1].active
    assert army is not None
    assert army.fled == 2 + 2


@pytest.mark.rule("QU16")
def test_whose_conquest_it_is() -> None:
    game = dig("A: orcs 7", "B: ratmen+martyr 12:2 20", found={"pentacle": 7}, pieces={"balrog": {11: 1}})
    events = play(game, "place balrog 12")
    assert happened(events, CoinsMoved) == [CoinsMoved(-1, 1, 1, "martyr")]
    assert game._state.attacked == 2  # no peace with him this turn
    assert "orcs" not in lines(finish(game))  # and no reward
    corrupt = dig("A: orcs 7", "B: ratmen+corrupt 12:2 20", found={"pentacle": 7}, pieces={"balrog": {11: 1}})
    assert happened(play(corrupt, "place balrog 12"), CoinsMoved) == [CoinsMoved(0, 1, 1, "corrupt")]
    liches = dig("A: orcs 7", "B: - / declined liches 12 20", found={"pentacle": 7}, pieces={"balrog": {11: 1}})
    assert happened(play(liches, "place balrog 12"), CoinsMoved) == [CoinsMoved(0, 1, 1, "liches")]
    pot = dig("A: orcs 7", "B: leprechauns 12:2 20", found={"pentacle": 7},
              pieces={"balrog": {11: 1}, "pot": {12: 1}}, world={"notes": {"leprechauns": 2}})  # fmt: skip
    assert happened(play(pot, "place balrog 12"), CoinsMoved) == [CoinsMoved(-1, 0, 1, "leprechauns")]
    angry = dig("A: orcs 7", "B: ratmen+vengeful 12:2 20", found={"pentacle": 7}, pieces={"balrog": {11: 1}})
    play(angry, "place balrog 12")
    assert world(angry)["notes"]["vengeful"] == 1


@pytest.mark.rule("QU17")
def test_a_new_conqueror_may_move_it_at_once() -> None:
    game = dig("A: ratmen 8 hand 5", "B: orcs 7:1 20", found={"pentacle": 7}, pieces={"balrog": {18: 1}},
               decision="conquer")  # fmt: skip
    assert not goals(game)
    play(game, "conquer 7")
    assert goals(game) == {6, 11, 19}


@pytest.mark.rule("QU17", "K16")
def test_it_stays_when_the_pentacle_is_declined_or_empty() -> None:
    game = dig("A: ratmen 7 8", "B: orcs 20", found={"pentacle": 7}, pieces={"balrog": {18: 1}})
    play(game, "decline")
    assert pieces(game, "balrog") == {18: 1}
    check(game)
    finish(game)
    assert game.decision == "pick"
    assert not goals(game)
    empty = dig("A: ratmen 7 8:3", "B: orcs 20", found={"pentacle": 7}, pieces={"balrog": {18: 1}})
    play(empty, "ready", "abandon 7")
    assert not goals(empty)
    assert pieces(empty, "balrog") == {18: 1}


@pytest.mark.rule("UL15")
def test_nobody_scores_its_region() -> None:
    game = dig("A: ratmen 7", "B: orcs 12:1 20", found={"pentacle": 7}, pieces={"balrog": {11: 1}})
    play(game, "place balrog 12")
    finish(game)
    assert lines(finish(game))["regions"] == 1


@pytest.mark.rule("QU19", "K15")
@pytest.mark.parametrize("holder", ["orcs 12:2 20", "orcs 20"])
def test_on_the_crypt_it_banishes_the_ghost(holder: str) -> None:
    owner = {"haunter": 1} if "12" in holder else {}
    game = dig(
        "A: ratmen 7", f"B: {holder}", found={"pentacle": 7, "crypt": 12}, pieces={"balrog": {11: 1}},
        world={"haunted": 8, **owner},
    )  # fmt: skip
    play(game, "place balrog 12")
    assert ghost(game) is None
    assert lies(game, "crypt") == 12


@pytest.mark.rule("UL14", "QU24", "UL15")
def test_on_stonehedge_its_holder_loses_the_power() -> None:
    game = dig(
        "A: ratmen 7", "B: orcs 12:2 21:2 20", found={"pentacle": 7, "stonehedge": 12}, lent="seafaring",
        pieces={"balrog": {11: 1}},
    )  # fmt: skip
    play(game, "place balrog 12")
    assert tokens(game, 21) == (None, 0)
    army = game.players[1].active
    assert army is not None
    assert army.fled == 2
    finish(game)
    assert tokens(game, 20) == ("orcs", 3)
    check(game)


@pytest.mark.rule("UL15", "M7")
def test_the_balrog_may_come_to_the_sea() -> None:
    from elbowroom import known_board

    board = known_board("base-2")
    coast = next(r for r in board.regions if r.terrain not in ("sea", "lake")
                 and any(board.regions[a].terrain == "sea" for a in r.adjacent))  # fmt: skip
    sea = next(a for a in coast.adjacent if board.regions[a].terrain == "sea")
    game = dig(f"ratmen {coast.id}", board="base-2", found={"pentacle": coast.id})
    assert sea in goals(game)
    assert hand(game, "ratmen") == 0


@pytest.mark.rule("SR5")
@pytest.mark.rule("QU14")
def test_loot_that_stopped_the_balrog_bars_the_region_for_the_turn() -> None:
    game = dig("A: ratmen 7:4", "B: skags 8:1", found={"pentacle": 7}, world={"loot": {8: 0}, "hand": {"balrog": 1}})
    play(game, "place balrog 8", "ready")
    assert tokens(game, 8) == ("skags", 1)
    assert 8 not in regions_of(game, "conquer") | regions_of(game, "last")
