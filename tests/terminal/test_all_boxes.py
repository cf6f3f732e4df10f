"""Games of all boxes as the terminal sees them, without the process around it: questions, hints, words, screens."""

from collections.abc import Iterator
from io import StringIO
from random import Random

import pytest
from rich.console import Console

from elbowroom import Game, Setup
from elbowroom.boxes.catalog import BOXES
from elbowroom.language.texts import Texts
from elbowroom.terminal.board_table import board_table
from elbowroom.terminal.commands import parse_line
from elbowroom.terminal.event_log import Turn, tell
from elbowroom.terminal.panels import players_below, players_beside
from elbowroom.terminal.plan import LISTED, plan, written_out
from elbowroom.terminal.prompts import hints, typed
from elbowroom.terminal.screen import Screen, ScreenExtras
from elbowroom.terminal.shown_position import ShownPosition
from tests.boxes.underground.digging import dig, power_number
from tests.river_board import river_board


def scenes(number: int, language: str) -> Iterator[tuple[Game, ShownPosition, Random]]:
    """The decisions of random games, some on base boards, most on Underground ones."""
    for seed in range(number):
        board = ("base-3", "underground-2", river_board("underground-3"), "underground-4")[seed % 4]
        players, rng = (3, 2, 3, 4)[seed % 4], Random(seed)
        game = Game.new(Setup(players=players, boxes=tuple(BOXES), board=board, seed=seed, names=("Анна", "Борис")))
        texts = Texts(language, game.setup.seat_names())
        while not game.over:
            seat = game.to_move
            assert seat is not None
            yield game, ShownPosition(game.view(seat), texts), rng


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_action_can_be_typed_and_every_hint_is_obeyed(language: str) -> None:
    met: set[str] = set()
    for game, scene, rng in scenes(16, language):
        actions = scene.actions
        met |= {scene.decision} | scene.kinds
        for action in rng.sample(actions, min(3, len(actions))):
            assert written_out(str(action), scene) == [action]
            if action.kind not in ("peace", "pick"):
                assert plan(parse_line(typed(action, scene.texts), scene.texts), scene) == [action]
        for hint in hints(scene, can_undo=False)[:-1]:
            words = hint.split("`")[1]
            if words[0] not in "iиcц":  # questions
                assert plan(parse_line(words, scene.texts), scene), hint
        if scene.decision in LISTED:
            assert plan(parse_line(str(len(actions)), scene.texts), scene) == [actions[-1]]
        game.apply(rng.choice(actions))
    assert met >= {"swap", "pay", "call", "ships", "use", "copy", "renew", "look"}


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_screen_can_be_drawn_and_every_turn_told(language: str) -> None:
    console = Console(file=StringIO(), width=100, height=40)
    for game, scene, rng in scenes(6, language):
        if rng.random() < 0.05:
            lines = Screen(console, game.board).compose(scene, ScreenExtras())
            assert lines
            assert not any("$" in line.plain or "{" in line.plain for line in lines)
        seat = scene.view.seat
        events = game.apply(rng.choice(scene.actions))
        told = tell(Turn(seat, events), scene.texts)
        assert told == "" or told.startswith("ABCDE"[seat])


SHOWN = {
    "en": [
        "copies Hill",
        "Stonehedge: Commando",
        "Sword of the Killer Rabbit",
        "3 hammers",
        "revenge on B",
        "come back",
    ],
    "ru": ["копия: Холм", "Стоунхэдж: Коммандос", "Меч кролика-убийцы", "3 молота", "месть игроку B", "возвращаются"],
}


@pytest.mark.rule("H4")
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("beside", [True, False])
def test_the_panels_show_what_is_borrowed_found_and_marked(language: str, beside: bool) -> None:
    """Over three positions, since one race has one badge; each fact is there for opponents too."""
    lent = {"stonehedge": power_number("commando", "base-2") + 1}
    games = [
        dig("A: ratmen+copycat 8 12", "B: orcs 20", found={"stonehedge": 8, "sword": 12}, board="base-2",
            column=["wizards+hill"], world={"copied": "hill", "copier": "ratmen", "notes": lent}),
        dig("A: iron_dwarves+vengeful 8", "B: orcs 20", world={"notes": {"iron_dwarves": 3, "vengeful": 2}}),
        dig("A: - / declined orcs 8", "B: elves 20", world={"reviving": {0: "orcs"}}),
    ]  # fmt: skip
    panel = players_beside if beside else players_below
    shown = []
    for game in games:
        scene = ShownPosition(game.view(1), Texts(language, game.setup.seat_names()))
        shown += [line.plain for line in panel(scene)]
    for fact in SHOWN[language]:
        assert [line for line in shown if fact in line], (fact, shown)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_monsters_are_named_while_they_stand_there(language: str) -> None:
    game = dig("A: ratmen 8 7", "B: orcs 20", monsters=[13], markers=["keep"], decision="place")
    scene = ShownPosition(game.view(0), Texts(language))
    table = Screen(Console(file=StringIO(), width=120, height=40), game.board).render(board_table(scene, [7, 13], 120))
    word = scene.texts.mark("monsters")
    assert [word in line.plain for line in table] == [False, False, True]
