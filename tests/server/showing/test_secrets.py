"""Nothing hidden goes over the wire: to each seat only what its view has, to spectators only what is public."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from elbowroom import Game, Record, Setup
from elbowroom.language.texts import Texts
from elbowroom.server.showing.scenes import SceneMaker
from elbowroom.server.wire.scene_delta import delta_of, patched
from elbowroom.server.wire.scene_shapes import Scene
from tests.random_play import positions
from tests.river_board import river_board
from tests.server.people import Player

People = Callable[..., Player]
EVERYTHING = ["base", "underground", "spiderweb"]


def scenes_of(game: Game, texts: Texts) -> list[Scene]:
    """The scenes of all seats and of the public."""
    maker = SceneMaker(game, 7, [None] * game.setup.players, None)
    scenes = [maker.scene(seat, texts) for seat in (*range(game.setup.players), None)]
    return [msgspec.structs.replace(scene, step=0) for scene in scenes]  # imagined games have no history


@pytest.mark.parametrize(
    "setup",
    [
        Setup(players=3, seed=11),
        Setup(players=3, seed=11, rounds=2, open_coins=True),
        Setup(players=2, seed=12, boxes=tuple(EVERYTHING), board="underground-2", banners=("skags",)),
        Setup(players=2, seed=13, boxes=("base", "river", "spiderweb"), board=river_board(), banners=("skags",)),
    ],
    ids=["base", "open coins", "underground", "river"],
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_scenes_depend_on_nothing_hidden(setup: Setup, language: str) -> None:
    """A game that differs only in what a seat cannot know gives the same scene; deltas lead from one to the next."""
    texts = Texts(language)
    last: list[Scene] = []
    for step, game in enumerate(positions(setup, seed=3)):
        if step % 7:
            continue
        scenes = scenes_of(game, texts)
        for seat, scene in enumerate(scenes[:-1]):
            imagined = game.determinize(seat, Random(step))
            assert scenes_of(imagined, texts)[seat] == scene
            coins = [player.coins for player in scene.players]
            open = game.over or setup.open_coins
            assert open or all(c is None for i, c in enumerate(coins) if i != seat)
            assert not open or coins == [player.coins for player in game.players]
        public = [player.coins for player in scenes[-1].players]
        assert (public == [None] * setup.players) != open
        for old, new in zip(last, scenes, strict=False):
            assert patched(old, delta_of(old, new)) == new
        last = scenes


def test_an_unfinished_record_tells_nothing_that_lies_hidden(player: People) -> None:
    ann = player("Ann")
    boxes = ["base", "spiderweb"]
    races = [race for race in ann.get("/api/catalogue")["races"] if race["box"] in boxes]
    without = [race["id"] for race in races if race["id"] not in KEPT]
    assert any(hidden_in_a_game(ann, ann.table("random", boxes=boxes, without=without)) for _ in range(5))


def hidden_in_a_game(ann: Player, table: str) -> int:
    """How often something lay hidden when it was Ann's turn; her record told nothing of it."""
    live = ann.live(table)
    rng, hidden = Random(4), 0
    while True:
        live.wait_for_turn()
        if live.scene["over"]:
            break
        text = ann.call("GET", f"/api/tables/{table}/record").text
        hidden += any(region["hidden"] is not None for region in live.scene["regions"])
        assert "seed sealed" in text
        seen = Record.parse(text).replay()  # knows nothing but this text
        assert [region.hidden for region in seen.public_view().regions] == [
            "unknown" if region["hidden"] else None for region in live.scene["regions"]
        ]
        picks = [a["action"] for a in live.scene["legal"] if a["kind"] == "pick"]
        skags = [f"pick {i + 1}" for i, combo in enumerate(live.scene["column"]) if combo["race"] == "skags"]
        wanted = [action for action in picks if action in skags]
        live.act(wanted[0] if wanted else rng.choice(live.scene["legal"])["action"])
    return hidden


KEPT = {"skags", "homunculi", "elves", "orcs", "humans", "wizards", "trolls", "dwarves", "giants", "ratmen"}
