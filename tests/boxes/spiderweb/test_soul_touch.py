"""Soul-Touch: the previous declined race comes back (SP1, SP1a-c, Q25, Q26, QU43)."""

from random import Random
from typing import Any

import pytest

from elbowroom import Game, Setup
from elbowroom.boxes.base.manifest import BOX as BASE
from elbowroom.boxes.spiderweb.manifest import BOX as WEB
from elbowroom.rules.events import Picked, Revived
from tests.boxes.base.helpers import army, finish, in_hand, in_play, lines, pieces
from tests.boxes.spiderweb.helpers import BOXES, check_conserved, halt, play_turn, web
from tests.scene import coins, hand, happened, legal, play, regions_of, tokens

RACES = {race.id: race for race in [*BASE.races, *WEB.races]}


def touched(declined: str, power: str | None = "commando", active: str = "ratmen", **more: Any) -> Game:
    """Seat A is about to decline with Soul-Touch; its declined race had a power that is discarded now."""
    race = declined.split(maxsplit=1)[0]
    world = {"former": {} if power is None else {race: power}}
    discards = [] if power is None else [power]
    settings: dict[str, Any] = {"world": world, "discards": discards} | more
    return web(f"A: {active}+soul_touch 4 9 / declined {declined}", "B: orcs 20 21", **settings)


def come_back(game: Game) -> list[object]:
    """Decline, let B do nothing, and revive."""
    play(game, "decline")
    finish(game)
    return [*play(game, "ready")]


# --- every race ---
@pytest.mark.rule("SP1")
@pytest.mark.rule("SP1b")
@pytest.mark.parametrize("id", RACES)
def test_every_race_comes_back_with_its_badge_and_full_tokens(id: str) -> None:
    """Tokens fill it up to banner + badge (Amazons +4), what is above stays; then a whole turn follows."""
    race = RACES[id]
    other = "ratmen" if id != "ratmen" else "elves"
    game = touched(f"{id} 1 2", active=other) if id != "orcs" else touched_by_elves()
    come_back(game)
    found = army(game, id)
    assert (found.active, found.power, found.regions) == (True, "commando", (1, 2))
    due = int(race.tokens + race.bonus_tokens) + 4
    assert found.hand + 2 == due
    assert game.tray(id) == race.supply - due
    assert in_play(game, other)
    for piece in race.pieces:
        assert in_hand(game, id, piece.id) == (piece.supply if piece.given else 0)
    check_conserved(game)
    rng = Random(id)
    for _ in range(6):
        play_turn(game, rng)


def touched_by_elves() -> Game:
    """The same, with Orcs as the race that comes back."""
    return web("A: ratmen+soul_touch 4 9 / declined orcs 1 2", "B: elves 20 21", discards=["commando"],
               world={"former": {"orcs": "commando"}})  # fmt: skip


@pytest.mark.rule("SP1a")
@pytest.mark.parametrize("id", [id for id in RACES if id not in ("ratmen", "orcs")])
def test_every_race_comes_back_though_its_last_token_fell(id: str) -> None:
    game = web(f"A: ratmen+soul_touch 4 9 / declined {id} 14", "B: orcs 20:9", discards=["commando"],
               world={"former": {id: "commando"}})  # fmt: skip
    play(game, "decline", "ready", "conquer 14")
    assert in_play(game, id)
    halt(game)
    check_conserved(game)
    play(game, "ready")
    found = army(game, id)
    assert (found.active, found.power, found.regions) == (True, "commando", ())
    assert found.hand == RACES[id].tokens + RACES[id].bonus_tokens + 4
    check_conserved(game)


# --- when it declines ---
@pytest.mark.rule("SP1")
@pytest.mark.rule("SP1a")
@pytest.mark.rule("D2")
def test_the_previous_race_is_not_removed_and_scores_in_the_turn_of_the_decline() -> None:
    game = touched("dwarves 2 3")
    assert lines(play(game, "decline")) == {"regions": 4, "dwarves": 1, "total": 5}
    assert {a.race for a in game.players[0].declined} == {"dwarves", "ratmen"}


@pytest.mark.rule("SP1")
def test_without_a_declined_race_it_is_a_usual_decline() -> None:
    game = web("A: ratmen+soul_touch 4 9", "B: orcs 20")
    play(game, "decline")
    finish(game)
    assert game.decision == "pick"
    assert legal(game, "ready") == []
    assert legal(game, "pick")


@pytest.mark.rule("SP1a")
@pytest.mark.rule("BP16")
def test_of_two_declined_races_he_names_one_and_spirit_stays() -> None:
    game = web("A: ratmen+soul_touch 4 / declined dwarves 2 3 / declined giants+spirit 8", "B: orcs 20", world={})
    play(game, "decline")
    assert (game.decision, game.to_move) == ("name", 0)
    numbers = {str(action).split()[1] for action in game.legal_actions()}
    assert len(numbers) == 2
    names = [race.id for race in game._state.table.races]
    spared = game.copy()
    play(spared, f"name {names.index('dwarves') + 1}")
    assert {a.race for a in spared.players[0].declined} == {"dwarves", "giants", "ratmen"}
    play(game, f"name {names.index('giants') + 1}")
    assert {a.race for a in game.players[0].declined} == {"giants", "ratmen"}  # the Dwarves leave by D2
    finish(game)
    play(game, "ready")
    assert (army(game, "giants").active, army(game, "giants").power) == (True, "spirit")


@pytest.mark.rule("SP1a")
def test_until_then_it_can_be_conquered_like_any_declined_race() -> None:
    game = web("A: ratmen+soul_touch 4 9 / declined dwarves 14 2", "B: orcs 20:9")
    play(game, "decline", "ready", "conquer 14")
    assert (tokens(game, 14)[0], army(game, "dwarves").regions) == ("orcs", (2,))


# --- reviving ---
@pytest.mark.rule("SP1b")
@pytest.mark.rule("SP1c")
@pytest.mark.rule("O5")
def test_reviving_is_no_pick() -> None:
    column = ["homunculi+flying", "elves+hill", "giants+swamp", "trolls+forest", "halflings+stout", "humans+heroic"]
    game = touched("wizards 1", column=column)
    play(game, "decline")
    finish(game)
    before = (game.column, coins(game, "A"))
    assert [str(a) for a in game.legal_actions()] == ["ready"]
    events = play(game, "ready")
    assert happened(events, Picked) == []
    assert happened(events, Revived) == [Revived(0, "wizards", "commando", 8)]
    assert (game.column, coins(game, "A"), game.tray("homunculi")) == (*before, 13)


@pytest.mark.rule("SP1b")
def test_a_badge_that_is_elsewhere_is_not_had_and_gives_nothing() -> None:
    game = touched("wizards 1 2", discards=[], column=["elves+commando"])
    come_back(game)
    assert (army(game, "wizards").power, army(game, "wizards").hand) == (None, 5 - 2)


@pytest.mark.rule("SP1b")
@pytest.mark.rule("D3")
def test_a_badge_that_stayed_with_it_serves_again() -> None:
    game = touched("trolls+fortified 1 2 fortress@1 lair@1 lair@2", None)
    come_back(game)
    found = army(game, "trolls")
    assert (found.power, found.hand) == ("fortified", 5 + 3 - 2)
    assert (pieces(game, "fortress"), in_hand(game, "trolls", "fortress")) == ({1: 1}, 5)
    assert (pieces(game, "lair"), in_hand(game, "trolls", "lair")) == ({1: 1, 2: 1}, 8)


@pytest.mark.rule("SP1b")
def test_the_badge_taken_back_is_no_longer_discarded() -> None:
    game = touched("wizards 1 2")
    come_back(game)
    assert "commando" not in game.discards
    assert "soul_touch" in game.discards


@pytest.mark.rule("SP1b")
def test_its_regions_may_be_left_or_kept_as_he_likes() -> None:
    game = touched("wizards 1 2")
    come_back(game)
    assert regions_of(game, "abandon") == {1, 2}
    play(game, "abandon 1", "abandon 2")
    assert hand(game, "wizards") == 9
    assert 20 in regions_of(game, "conquer")  # entering by C1


@pytest.mark.rule("SP1b")
@pytest.mark.rule("BR4")
@pytest.mark.rule("Q25")
def test_ghouls_keep_what_is_above_and_skip_their_own_conquests() -> None:
    game = touched("ghouls 1:5 2:5")
    play(game, "decline")
    finish(game)
    assert [str(a) for a in game.legal_actions()] == ["ready"]
    assert game.decision == "pick"
    play(game, "ready")
    found = army(game, "ghouls")
    assert (found.active, found.hand, tokens(game, 1)[1]) == (True, 8, 1)  # ten, more than 5 + 4
    assert game.decision == "conquer"


@pytest.mark.rule("Q25")
@pytest.mark.rule("SP1a")
def test_ghouls_driven_out_entirely_come_back_with_what_they_saved() -> None:
    game = web("A: ratmen+soul_touch 4 / declined ghouls 14:3", "B: orcs 20:9", world={})
    play(game, "decline", "ready", "conquer 14")
    halt(game)
    assert hand(game, "ghouls") == 2
    play(game, "ready")
    assert (hand(game, "ghouls"), army(game, "ghouls").active) == (5, True)
    check_conserved(game)


@pytest.mark.rule("SP1b")
@pytest.mark.rule("BR6")
@pytest.mark.rule("K5")
def test_revived_halflings_dig_two_new_holes() -> None:
    game = touched("halflings 1")
    come_back(game)
    play(game, "conquer 2")
    assert pieces(game, "hole") == {2: 1}


@pytest.mark.rule("SP1b")
@pytest.mark.rule("BP3")
def test_revived_campers_have_all_their_camps() -> None:
    game = touched("wizards 1 2", "bivouacking")
    come_back(game)
    assert in_hand(game, "wizards", "camp") == 5


@pytest.mark.rule("SP1c")
@pytest.mark.rule("BP20")
def test_wealthy_pays_no_second_time() -> None:
    game = touched("wizards 1 2", "wealthy")
    come_back(game)
    assert army(game, "wizards").power == "wealthy"
    assert "wealthy" not in lines(halt(game))


@pytest.mark.rule("SP1b")
@pytest.mark.rule("O7")
def test_it_cannot_decline_at_once_but_in_its_next_turn() -> None:
    game = touched("wizards 1 2")
    come_back(game)
    assert legal(game, "decline") == []
    halt(game)
    finish(game)
    assert legal(game, "decline") == ["decline"]


@pytest.mark.rule("SP1")
def test_the_race_that_declined_stays_as_the_declined_one_and_leaves_at_the_next_decline() -> None:
    game = touched("wizards 1 2")
    come_back(game)
    halt(game)
    finish(game)
    play(game, "decline")
    assert {a.race for a in game.players[0].declined} == {"wizards"}


@pytest.mark.rule("SP1")
@pytest.mark.rule("D6")
def test_it_works_when_the_declining_race_has_no_token_left() -> None:
    game = web("A: ratmen+soul_touch / declined wizards 1 2", "B: orcs 20", world={"former": {"wizards": "commando"}},
               discards=["commando"])  # fmt: skip
    come_back(game)
    assert army(game, "wizards").active
    assert not in_play(game, "ratmen")


# --- with others ---
@pytest.mark.rule("SP4b")
def test_a_copied_soul_touch_revives_next_turn() -> None:
    column = ["elves+soul_touch", "humans+hill"]
    game = web("A: ratmen+copycat 4 9 / declined wizards 1 2", "B: orcs 20", column=column,
               world={"former": {"wizards": "commando"}}, discards=["commando"])  # fmt: skip
    play(game, "copy 1", "decline")
    assert "end" in legal(game)
    play(game, *legal(game, "name"))
    finish(game)
    play(game, "ready")
    assert army(game, "wizards").active


@pytest.mark.rule("Q26")
@pytest.mark.rule("UL14d")
def test_a_late_decline_with_soul_touch_revives_next_turn_too() -> None:
    setup = Setup(boxes=(*BOXES, "underground"), board="underground-2")
    stout = [power.id for power in setup.table().powers].index("stout")
    world = {"former": {"wizards": "commando"}, "found": {"stonehedge": 4}, "notes": {"stonehedge": stout + 1}}
    game = web("A: ratmen+soul_touch 4 9 / declined wizards 1", "B: orcs 20", decision="place", discards=["commando"],
               boxes=list(setup.boxes), board="underground-2", world=world)  # fmt: skip
    play(game, "end", "decline")
    assert game.turn == 1
    finish(game)
    play(game, "ready")
    assert army(game, "wizards").active


@pytest.mark.rule("QU43")
def test_revived_iron_dwarves_begin_without_hammers_and_armor_stays() -> None:
    boxes = [*BOXES, "underground"]
    game = web("A: ratmen+soul_touch 24 / declined iron_dwarves+shield 18 19 armor@18*2", "B: orcs 4", boxes=boxes,
               board="underground-2", finds=False, world={"former": {"iron_dwarves": "shield"}})  # fmt: skip
    come_back(game)
    assert (army(game, "iron_dwarves").power, hand(game, "iron_dwarves")) == ("shield", 7 + 3 - 2)
    assert game.to_position()["world"]["notes"].get("iron_dwarves") is None
    assert pieces(game, "armor") == {18: 2}
    assert in_hand(game, "iron_dwarves", "armor") == 0
