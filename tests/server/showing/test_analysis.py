"""The analysis board without a server: positions and records there and back, dice, trees, and what it may know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from elbowroom import Game, Record, Setup
from elbowroom.game.setup import board_files
from elbowroom.language.texts import languages
from elbowroom.server.showing.analysis import (
    analysed,
    begun_fresh,
    begun_from_position,
    begun_from_record,
    begun_from_view,
    check_position,
    line_from,
    told_tree,
)
from elbowroom.server.wire.analysis_shapes import AnalysisNode, FreshGame
from elbowroom.server.wire.refusals import Refusal

BOXES = [("base",), ("base", "spiderweb"), ("river", "base"), ("underground",)]


def played(boxes: tuple[str, ...], steps: int, seed: int = 3) -> Game:
    """A game after some random steps, or at its end."""
    game, rng = Game.new(Setup(players=2, boxes=boxes, seed=seed)), Random(seed)
    while not game.over and len(game.steps) < steps:
        game.apply(rng.choice(game.legal_actions()))
    return game


def test_a_game_is_dealt_on_every_board() -> None:
    for board in board_files():
        begun = begun_fresh(FreshGame(board=board, boxes=["base", "underground", "river"]))
        assert check_position(begun.position, "en").problem == ""
        assert begun.position["board"] == board
    assert begun_fresh(FreshGame()).position["players"] == 2
    for wrong in (FreshGame(board="nowhere"), FreshGame(boxes=["none"])):
        with pytest.raises(Refusal, match="setup"):
            begun_fresh(wrong)


@pytest.mark.parametrize("boxes", BOXES, ids="-".join)
def test_a_record_becomes_a_line_that_leads_to_the_same_end(boxes: tuple[str, ...]) -> None:
    game = played(boxes, 10_000)
    begun = begun_from_record(str(game.record()), None)
    assert begun.at == len(begun.steps) == len(game.steps)
    assert not begun.imagined
    line = line_from(begun.position, begun.steps, "en")
    assert line.steps == begun.steps
    assert [player.coins for player in line.game.players] == [player.coins for player in game.players]
    assert line.game.over
    assert Record.parse(str(line.game.record())).replay().over


def test_every_seat_moves_and_sees_all_coins() -> None:
    begun = begun_from_record(str(played(("base",), 60).record()), 0)
    seats: set[int | None] = set()
    for number in range(len(begun.steps)):
        state = analysed(begun.position, begun.steps[:number], "en")
        seats.add(state.scene.to_move)
        assert state.scene.you == state.scene.to_move
        assert state.scene.legal
        assert all(player.coins is not None for player in state.scene.players)
        assert state.scene.can_undo is (number > 0)
        assert (state.made is None) is (number == 0)
    assert seats == {0, 1}


def dicey() -> tuple[dict[str, Any], list[str], str]:
    """A position with steps to one in which a die can be rolled, and the step that rolls it."""
    game, rng = Game.new(Setup(players=2, boxes=("base",), seed=5)), Random(1)
    start = game.to_position()
    steps: list[str] = []
    while True:
        last = next((one for one in game.legal_actions() if one.kind == "last"), None)
        if last is not None:
            return start, steps, str(last)
        step = rng.choice(game.legal_actions())
        game.apply(step)
        steps.append(str(step))


def test_dice_are_chosen_or_fall() -> None:
    start, steps, last = dicey()
    assert analysed(start, steps, "en").chances == []
    for face in range(4):
        state = analysed(start, [*steps, f"{last} -> {face}"], "en")
        assert state.steps[-1] == f"{last} -> {face}"
        assert [one.fell for one in state.chances].index(True) == face
        assert sum(one.odds for one in state.chances) == pytest.approx(1, abs=0.01)
    fallen = {analysed(start, [*steps, f"{last} -> ?"], "en").steps[-1] for _ in range(60)}
    assert 1 < len(fallen) <= 4
    assert fallen <= {f"{last} -> {face}" for face in range(4)}
    again = {analysed(start, [*steps, last], "en").steps[-1] for _ in range(5)}
    assert len(again) == 1  # what the position has in store
    for wrong in (f"{last} -> 7", f"{last} -> x", f"{last} -> 1,1", "pick 1 -> ?", "dance"):
        with pytest.raises(Refusal) as refusal:
            analysed(start, [*steps, wrong], "en")
        assert refusal.value.error == "illegal"


@pytest.mark.parametrize("boxes", [("base",), ("base", "spiderweb")], ids="-".join)
def test_what_comes_up_is_chosen_or_as_it_lies(boxes: tuple[str, ...]) -> None:
    """The combo that a pick turns up: its race and its power. The line stays an ordinary game with another deal."""
    start = Game.new(Setup(players=2, boxes=boxes, seed=5)).to_position()
    plain = analysed(start, ["pick 2"], "en")
    assert [draw.kind for draw in plain.draws] == ["race", "power"]
    assert [way.fell for way in plain.draws[0].ways].count(True) == 1
    assert sum(way.odds for way in plain.draws[0].ways) == pytest.approx(1, abs=0.01)
    assert len(plain.draws[0].ways) == len(start["banners"])
    race = next(way for way in plain.draws[0].ways if not way.fell)
    assert race.step.startswith("pick 2 => race ")
    other = analysed(start, [race.step], "en")
    assert other.steps == [race.step]
    assert next(way.text for way in other.draws[0].ways if way.fell) == race.text
    chosen = race.step.rpartition(" ")[2]
    assert other.position["column"][-1] == plain.position["column"][-1] | {"race": chosen}
    assert other.made is not None
    assert any(race.text in line.text for line in other.made.events)
    assert other.words is not None
    assert other.words.wished == race.text
    power = next(way for way in other.draws[1].ways if not way.fell)
    both = analysed(start, [power.step], "en").position["column"][-1]
    assert (both["race"], both["power"]) == (chosen, power.step.rpartition(" ")[2])
    back = next(way for way in other.draws[0].ways if way.text == next(w.text for w in plain.draws[0].ways if w.fell))
    assert back.step == "pick 2"  # what lies there needs no wish
    # the rest of the stack is there, too, and the record of the line is one
    line = line_from(start, [power.step], "en")
    assert sorted([chosen, *line.game.to_position()["banners"]]) == sorted(start["banners"])
    replayed = Record.parse(str(line.game.record())).replay()
    assert replayed.to_position()["column"][-1] == both
    for wrong in ("pick 2 => race trols", "pick 2 => coin gold", f"pick 2 => race {start['column'][0]['race']}",
                  "pick 2 => find sword", "pick 2 =>"):  # fmt: skip
        with pytest.raises(Refusal, match="illegal"):
            analysed(start, [wrong], "en")


@pytest.mark.parametrize(
    ("boxes", "kind"), [(("underground",), "find"), (("river", "base"), "weather")], ids=["relics", "events"]
)
def test_relics_and_events_are_chosen(boxes: tuple[str, ...], kind: str) -> None:
    game, rng = Game.new(Setup(players=2, boxes=boxes, seed=3)), Random(2)
    start, steps = game.to_position(), list[str]()
    while True:
        steps.append(str(rng.choice(game.legal_actions())))
        game.apply(steps[-1])
        state = analysed(start, steps, "ru")
        draws = [draw for draw in state.draws if draw.kind == kind]
        if draws:
            break
    told = set()
    for way in draws[0].ways:
        again = analysed(start, [*steps[:-1], way.step], "ru")
        assert next(one.text for draw in again.draws if draw.kind == kind for one in draw.ways if one.fell) == way.text
        assert again.made is not None
        told.add(" ".join(line.text for line in again.made.events))
    assert len(told) == len(draws[0].ways)  # each is told when it is turned up


def test_wishes_along_a_line_and_in_a_tree() -> None:
    """A later wish leaves the earlier one as it was; whoever has come back under the stack cannot be wished for."""
    game, rng = Game.new(Setup(players=2, boxes=("base",), seed=8)), Random(3)
    start, steps, wished = game.to_position(), list[str](), 0
    while not game.over:
        action = str(rng.choice(game.legal_actions()))
        state = analysed(start, [*steps, action], "en")
        races = [draw for draw in state.draws if draw.kind == "race"]
        if races:
            action = rng.choice([way for way in races[0].ways if not way.fell]).step
            wished += 1
        steps.append(action)
        game = line_from(start, steps, "en").game
    assert wished > 3
    line = line_from(start, steps, "en")
    assert line.steps == [analysed(start, steps[: i + 1], "en").steps[-1] for i in range(len(steps))]
    nodes = [AnalysisNode(parent=i - 1, step=step) for i, step in enumerate(line.steps)]
    assert len(told_tree(start, nodes, "en")) == len(steps)
    many = [AnalysisNode(parent=-1, step="pick 1 => race trolls")] * 101
    with pytest.raises(Refusal, match="invalid"):
        told_tree(start, many, "en")
    assert Record.parse(str(line.game.record())).replay().to_position()["seats"] == line.game.to_position()["seats"]


def test_a_tree_is_told_in_both_languages_and_checked() -> None:
    start, steps, last = dicey()
    nodes = [AnalysisNode(parent=i - 1, step=step) for i, step in enumerate(steps)]
    nodes += [AnalysisNode(parent=len(steps) - 1, step=f"{last} -> {face}") for face in range(4)]
    told = {language: told_tree(start, nodes, language) for language in languages()}
    assert all(len(words) == len(nodes) for words in told.values())
    assert told["en"][0].text != told["ru"][0].text
    assert told["en"][0].turn
    with pytest.raises(Refusal, match="illegal"):
        told_tree(start, [AnalysisNode(parent=-1, step="stop")], "en")
    with pytest.raises(Refusal, match="invalid"):
        told_tree(start, [AnalysisNode(parent=0, step=steps[0])], "en")


def test_what_is_wrong_with_a_position_is_told_with_its_place() -> None:
    seats: list[dict[str, Any]] = [{"active": {"race": "trolls", "power": "hill", "regions": {"5": 2}}}, {}]
    assert check_position({"board": "base-2", "seats": seats}, "en").where == ""
    whole = check_position({"board": "base-2", "seats": seats}, "en")
    assert whole.position is not None
    assert whole.position["names"] == []
    names = {language: analysed(whole.position, [], language).scene.players[1].name for language in languages()}
    assert names == {"en": "Player B", "ru": "Игрок B"}
    for change, where in (
        ({"seats": [{"active": {"race": "trols"}}]}, "seats[0].active"),
        ({"seats": [{"coins": -1}]}, "seats[0].coins"),
        ({"seats": seats, "lost_tribes": [5]}, "lost_tribes"),
        ({"round": "x"}, "round"),
        ({"colour": 1}, "position"),
    ):
        found = check_position({"board": "base-2", **change}, "en")
        assert (found.where, found.position) == (where, None)
        assert found.problem
    with pytest.raises(Refusal, match="position") as refused:
        begun_from_position({"board": "nowhere"}, "ru")
    assert "Поля «nowhere» нет" in refused.value.told("ru").message
    for text in ("Dear Ann,", str(played(("base",), 9).record()).replace("pick", "kick")):
        with pytest.raises(Refusal, match="record"):
            begun_from_record(text, None)


@pytest.mark.parametrize("boxes", BOXES, ids="-".join)
def test_of_a_running_game_it_knows_what_the_asker_sees(boxes: tuple[str, ...]) -> None:
    """From what a viewer may know another game is imagined, with other stacks, coins and dice. The analysis of both
    must be the same: whatever came from something hidden would differ."""
    for steps in (0, 7, 30, 55):
        game = played(boxes, steps)
        for seat in (0, 1, None):
            view = game.public_view() if seat is None else game.view(seat)
            other = view.imagine(Random(99))
            same = other.public_view() if seat is None else other.view(seat)
            assert begun_from_view(view) == begun_from_view(same)
            assert begun_from_view(view).position["luck"] != game.to_position()["luck"]


def test_a_sealed_record_gives_its_last_position_only() -> None:
    game = played(("base",), 40)
    begun = begun_from_record(game.record().text(sealed=True), None)
    assert begun.imagined
    assert begun.steps == []
    assert begun.position["round"] == game.round
    assert begun.position["luck"] != game.to_position()["luck"]


@pytest.mark.parametrize("names", [["Ann"], ["x" * 3000, "y\n\x00"], ["", ""], []], ids=str)
def test_players_may_be_named_in_part_or_at_any_length(names: list[str]) -> None:
    game = played(("base",), 30)
    found = analysed({**game.to_position(), "names": names}, (), "en")
    shown = [player.name for player in found.scene.players]
    assert len(shown) == 2
    assert all(0 < len(name) <= 30 and name.isprintable() for name in shown)
    assert shown[0] == (names[0][:30] if names and names[0] else "Player A")
    assert found.position["names"] == names
    step = str(line_from(found.position, (), "ru").game.legal_actions()[0])
    assert analysed(found.position, [step], "ru").made is not None
