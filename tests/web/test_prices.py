"""Costs and gains are sent in codes, and the client has the words. Both ends say the same: web/tests/prices.json has
what the server would say about costs of all boxes, web/tests/prices.test.ts compares."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from elbowroom.boxes.catalog import BOXES
from elbowroom.game.costs import REASONS
from elbowroom.game.game import Game, View
from elbowroom.game.setup import Setup
from elbowroom.language.texts import Texts, languages
from elbowroom.server.showing.library import catalogue
from elbowroom.server.showing.scenes import SceneMaker
from tests.boxes import printed

KEPT = Path(__file__).parents[2] / "web" / "tests" / "prices.json"
GAMES = 60
_LISTS = ("races", "powers", "relics", "places", "weathers", "pieces", "sources")


def _parts(race: str, code: dict[str, Any]) -> set[tuple[object, ...]]:
    """What there is to say about a cost."""
    costs = {("cost", source) for _, source, _ in code["lines"]}
    gains = {("gain", source, whose == race) for _, source, whose, _ in code["gain"] or ()}
    return costs | gains | {("reason", code["reason"], code.get("chances") == 0)}


def _told(view: View, region: int, texts: Texts) -> dict[str, str]:
    cost, gain = view.cost(region), view.gain(region)
    return {"sum": texts.cost(cost), "reason": texts.reason(cost), "gain": "" if gain is None else texts.gain(gain)}


def prices() -> dict[str, Any]:
    """Costs with everything that there is to say in some games, in codes and in all languages; and the names of
    things."""
    known, found = set[tuple[object, ...]](), list[dict[str, Any]]()
    for seed in range(GAMES):
        rng = Random(seed)
        game = Game.new(Setup(players=3, boxes=tuple(BOXES), seed=seed))
        while not game.over:
            if game.decision == "conquer" and game.to_move is not None:
                _note(game, game.to_move, known, found)
            game.apply(rng.choice(game.legal_actions()))
    return {"names": {language: _names(language) for language in languages()}, "costs": found}


def _names(language: str) -> dict[str, list[dict[str, str]]]:
    known = catalogue(language)
    return {part: [{"id": one.id, "name": one.name} for one in getattr(known, part)] for part in _LISTS}


def _note(game: Game, seat: int, known: set[tuple[object, ...]], found: list[dict[str, Any]]) -> None:
    scene = SceneMaker(game, 0, [None] * 3, None).scene(seat, Texts("en"))
    view, race = game.view(seat), scene.acting or ""
    for shape in scene.costs:
        code = msgspec.json.decode(msgspec.json.encode(shape))
        if not _parts(race, code) <= known:
            known |= _parts(race, code)
            told = {language: _told(view, shape.region, Texts(language)) for language in languages()}
            found.append({"race": race, "cost": code, "told": told})


@pytest.mark.usefixtures("printed_boxes")
def test_what_the_client_is_tested_with_is_what_the_server_says() -> None:
    """`python -m tests.web.test_prices` writes it anew."""
    kept, found = json.loads(KEPT.read_text("utf-8")), prices()
    assert kept["costs"] == found["costs"]
    for language, parts in kept["names"].items():
        for part, things in parts.items():  # boxes may have more by now
            assert [thing for thing in things if thing not in found["names"][language][part]] == []


def test_most_reasons_are_among_them() -> None:
    told = {one["cost"]["reason"] for one in json.loads(KEPT.read_text("utf-8"))["costs"]}
    assert len(told & set(REASONS)) >= len(REASONS) - 4
    assert None in told


if __name__ == "__main__":
    with printed.printed_boxes():
        KEPT.write_text(json.dumps(prices(), ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
