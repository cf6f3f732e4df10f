"""What a seat and a spectator receive over a whole game, on the wire, holds nothing hidden from them, with every box.

The proof: from what a viewer may know a whole game is imagined, with other coins, other stacks, other markers, another
seed. What was on the wire must be exactly what that other game would have sent: whatever came from something hidden
would differ."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from elbowroom import Game, Record
from elbowroom.server.scenes import SceneMaker, log_lines
from elbowroom.texts import Texts
from tests.server.people import Live, Player, patch

People = Callable[..., Player]
Message = dict[str, Any]
BOXES: list[dict[str, Any]] = [
    {"boxes": ["base"]},
    {"boxes": ["base", "spiderweb"]},
    {"boxes": ["river", "base"]},
    {"boxes": ["underground"]},
    {"boxes": ["base", "underground", "river", "spiderweb"], "board": "underground-2"},
    {"boxes": ["base", "underground", "river", "spiderweb"], "board": "river-2"},
]
OF_THE_TABLE = {"number", "step", "can_undo"}  # what a scene knows beside the position


@pytest.mark.slow
@pytest.mark.parametrize("fields", BOXES, ids=lambda fields: "-".join([*fields["boxes"], fields.get("board", "")]))
def test_nothing_hidden_is_on_the_wire(player: People, fields: dict[str, Any]) -> None:
    ann, bob, eve = player("Ann"), player("Bob"), player("Eve")
    table = ann.table(players=2, start=True, **fields)
    bob.post(f"/api/tables/{table}/join")
    lives = [ann.live(table), bob.live(table), eve.live(table)]
    _play_out(lives, Random(7))
    record = Record.parse(ann.call("GET", f"/api/tables/{table}/record").text)
    game = record.replay()
    assert game.setup.seed is not None
    for live, seat in zip(lives, (0, 1, None), strict=True):
        before_the_end = [text for text in live.raw if '"over":true' not in text and '"type":"over"' not in text]
        for secret in (str(game.setup.seed), f"{game.setup.seed:x}"):
            assert not any(secret in text for text in before_the_end)
        _only_what_may_be_known(live, seat, game)


def _play_out(lives: list[Live], rng: Random) -> None:
    """All follow the game, whoever decides acts; some steps are taken back again."""
    while not lives[0].scene["over"]:
        mover = next(live for live in lives if live.scene["legal"])
        choice = rng.choice(mover.scene["legal"])
        assert mover.act(choice["action"])["type"] == "accepted"
        for live in lives:
            while live.number < mover.number:
                live.receive()


def _only_what_may_be_known(live: Live, seat: int | None, played: Game) -> None:
    game = Game.new(played.setup)
    scene = next(m["scene"] for m in map(msgspec.json.decode, live.raw) if m["type"] == "welcome")
    texts = Texts("en", played.setup.names)
    rng = Random(11)
    _same_scene(scene, game, seat, texts, rng)
    messages = [message for message in live.received if message["type"] == "step"]
    assert len(messages) == len(played.steps)
    for message, step in zip(messages, played.steps, strict=True):
        action = game.parse(message["action"])
        reveals = game.reveals(action)
        imagined = _imagined(game, seat, rng)
        events = game.apply_recorded(action, list(step.outcome), 0)
        possible = str(action) in map(str, imagined.legal_actions())
        assert possible or imagined.to_move != seat, "what is possible depends on something hidden from who decides"
        if possible and not reveals and not game.over:
            told = _sent(log_lines(step.number, imagined.apply(action), texts))
            robbed = any(_is_robbery(line, seat) for line in [*message["events"], *told])
            assert robbed or message["events"] == told, "what happened depends on something hidden"
        assert message["events"] == _sent(log_lines(step.number, events, texts))
        patch(scene, message["delta"])
        _same_scene(scene, game, seat, texts, rng)


def _is_robbery(line: Message, seat: int | None) -> bool:
    """Whether coins come out of somebody else's purse: all see then whether there was anything in it."""
    return line["event"] == "CoinsMoved" and line["data"]["payer"] not in (-1, seat)


def _sent(something: object) -> Any:
    """As it comes out of the wire."""
    return msgspec.json.decode(msgspec.json.encode(something))


def _imagined(game: Game, seat: int | None, rng: Random) -> Game:
    view = game.public_view() if seat is None else game.view(seat)
    return view.imagine(rng)


def _same_scene(scene: Message, game: Game, seat: int | None, texts: Texts, rng: Random) -> None:
    if game.over:  # nothing is hidden any more
        assert [one["coins"] for one in scene["players"]] == [one.coins for one in game.players]
        return
    maker = SceneMaker(_imagined(game, seat, rng), 0, [None] * game.setup.players, None)
    expected: Message = _sent(maker.scene(seat, texts))
    for key in expected.keys() - OF_THE_TABLE:
        assert scene[key] == expected[key], key
