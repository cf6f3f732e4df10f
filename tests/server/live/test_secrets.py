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
from websockets.exceptions import ConnectionClosed

from elbowroom import Game, Record
from elbowroom.bots.base import make_bot
from elbowroom.bots.champion import ChampionBot
from elbowroom.language.texts import Texts
from elbowroom.review.hinting import HintWords, find_hint
from elbowroom.server.bots.pool import ADVISER
from elbowroom.server.http.hints import told_hint
from elbowroom.server.showing.analysis import begun_from_view
from elbowroom.server.showing.scenes import SceneMaker, log_lines
from tests.server.people import Live, Player, patch

pytestmark = pytest.mark.stores_nothing

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
MISSED = ("number", "step", "seat", "action", "events", "stand_in")  # what is told of a step to who comes again
OF_THE_TABLE = {"number", "step", "can_undo"}  # what a scene knows beside the position


class Viewer:
    """Somebody who follows a game to its end, at first by one connection, then by another."""

    def __init__(self, who: Player, table: str, *seats: int) -> None:
        self.who = who
        self.seats = seats
        self.lives = [who.live(table)]
        self._table = table

    @property
    def live(self) -> Live:
        """The connection now."""
        return self.lives[-1]

    @property
    def messages(self) -> list[Message]:
        """All that has come, as it came: the scene of a `Live` changes with the game."""
        return [msgspec.json.decode(text) for live in self.lives for text in live.raw]

    def come_again(self) -> None:
        """Lose the connection and make a new one, as if the last entries had not come."""
        self.live.close()
        self.lives.append(self.who.live(self._table, seen=max(0, self.live.number - 8)))

    def seat(self, game: Game) -> int | None:
        """Whose view this viewer sees: of several at one device who decides, or comes next."""
        seats = game.setup.players
        return min(self.seats, key=lambda seat: (seat - (game.to_move or 0)) % seats, default=None)


@pytest.mark.slow
@pytest.mark.parametrize("fields", BOXES, ids=lambda fields: "-".join([*fields["boxes"], fields.get("board", "")]))
def test_nothing_hidden_is_on_the_wire(player: People, fields: dict[str, Any]) -> None:
    ann, bob, eve = player("Ann"), player("Bob"), player("Eve")
    table = ann.table(players=2, start=True, **fields)
    bob.post(f"/api/tables/{table}/join")
    _check_all([Viewer(ann, table, 0), Viewer(bob, table, 1), Viewer(eve, table)], table)


@pytest.mark.slow
def test_nothing_hidden_is_on_the_wire_to_a_device_that_two_people_share(player: People) -> None:
    ann, bob, eve = player("Ann"), player("Bob"), player("Eve")
    seats = [{"kind": "me"}, {"kind": "here", "name": "Amy"}, {"kind": "open"}]
    table = ann.table(players=3, seats=seats, start=True, boxes=["base", "spiderweb"])
    bob.post(f"/api/tables/{table}/join")
    _check_all([Viewer(ann, table, 0, 1), Viewer(bob, table, 2), Viewer(eve, table)], table)


@pytest.mark.slow
def test_hints_and_analyses_are_what_the_asker_could_have_found_out(player: People) -> None:
    """In games with other coins, stacks and dice that look the same to the asker, the answer is the same."""
    ann, bob, eve = player("Ann"), player("Bob"), player("Eve")
    table = ann.table(players=2, start=True, hints=True, boxes=["base", "spiderweb"])
    bob.post(f"/api/tables/{table}/join")
    viewers = [Viewer(ann, table, 0), Viewer(bob, table, 1)]
    _play_until(viewers, Random(3), lambda scene: scene["round"] >= 3 and scene["decision"] in ("turn", "pick"))
    asker = next(viewer for viewer in viewers if viewer.live.scene["legal"])
    number = asker.live.number
    wish = {"number": number, "frankness": 3, "language": "en"}
    told = asker.who.post(f"/api/tables/{table}/hint", **wish)
    for other in (eve, *(viewer.who for viewer in viewers if viewer is not asker)):
        assert other.call("POST", f"/api/tables/{table}/hint", **wish).status_code == 409
    analyses = [(viewer, _begun(viewer.who, table)) for viewer in (*viewers, Viewer(eve, table))]
    asker.live.must("resign")
    game = Record.parse(ann.call("GET", f"/api/tables/{table}/record").text).replay()
    assert len(game.steps) == number
    seat, words = asker.seats[0], HintWords(Texts("en", game.setup.names))
    for rng in (Random(1), Random(2)):
        imagined = _imagined(game, seat, rng)
        adviser = make_bot(ADVISER, seat)  # a new one: it remembers how often it was asked
        assert isinstance(adviser, ChampionBot)
        found = find_hint(imagined.view(seat), adviser)
        assert found is not None
        assert told == _sent(told_hint(found, words, number, 3))
        for viewer, begun in analyses:  # what an analysis begins with is made up from the view alone
            one = viewer.seats[0] if viewer.seats else None
            another = _imagined(game, one, rng)
            view = another.public_view() if one is None else another.view(one)
            assert begun == _sent(begun_from_view(view))


@pytest.mark.slow
def test_the_daily_world_keeps_its_seed(player: People) -> None:
    """Also over the WebSocket, also when the game is over; and who has not had a try cannot connect."""
    ann, eve = player("Ann"), player("Eve")
    day = ann.get("/api/daily")["day"]
    assert eve.get(f"/api/daily/{day}")["commitment"] == ann.get(f"/api/daily/{day}")["commitment"]
    table = ann.post(f"/api/daily/{day}/play", counts=True)["id"]
    live = ann.live(table)
    with pytest.raises(ConnectionClosed):
        eve.live(table)
    live.play(Random(4))
    over = live.seen("over")["result"]
    assert (over["seed"], over["seed_checked"], over["day"]) == (None, False, day)
    assert '"seed":"' not in "".join(live.raw)
    assert ann.call("GET", f"/api/tables/{table}/record").status_code == 409
    with pytest.raises(ConnectionClosed):
        eve.live(table)
    hers = eve.post(f"/api/daily/{day}/play", counts=True)
    assert hers["commitment"] == ann.get(f"/api/tables/{table}")["commitment"]


def _begun(who: Player, table: str) -> Message:
    """The analysis of a running game."""
    found: Message = who.post("/api/analysis/begin", game=table)
    return found


def _play_until(viewers: list[Viewer], rng: Random, wanted: Callable[[Message], bool]) -> None:
    """Whoever decides acts by chance, until what is to be decided is wanted."""
    while True:
        mover = next(viewer.live for viewer in viewers if viewer.live.scene["legal"])
        if wanted(mover.scene):
            return
        assert mover.act(rng.choice(mover.scene["legal"])["action"])["type"] == "accepted"
        for viewer in viewers:
            while viewer.live.number < mover.number:
                viewer.live.receive()


def _check_all(viewers: list[Viewer], table: str) -> None:
    """Play a game out, and check what each of the viewers got."""
    _play_out(viewers, Random(7))
    record = Record.parse(viewers[0].who.call("GET", f"/api/tables/{table}/record").text)
    game = record.replay()
    assert game.setup.seed is not None
    for viewer in viewers:
        raw = [text for live in viewer.lives for text in live.raw]
        before_the_end = [text for text in raw if '"over":true' not in text and '"type":"over"' not in text]
        for secret in (str(game.setup.seed), f"{game.setup.seed:x}"):
            assert not any(secret in text for text in before_the_end)
        Check(viewer, game).run()


def _play_out(viewers: list[Viewer], rng: Random) -> None:
    """All follow the game, whoever decides acts; some steps are taken back, and once all lose their connection."""
    chances = 0
    while not viewers[0].live.scene["over"]:
        mover = next(viewer.live for viewer in viewers if viewer.live.scene["legal"])
        choice = rng.choice(mover.scene["legal"])
        assert mover.act(choice["action"])["type"] == "accepted"
        if mover.scene["can_undo"]:
            chances += 1
            if chances % 4 == 1:
                assert mover.request("undo", number=mover.number)["type"] == "accepted"
        for viewer in viewers:
            while viewer.live.number < mover.number:
                viewer.live.receive()
        if len(viewers[0].lives) == 1 and chances >= 2 and mover.number >= 12:
            for viewer in viewers:
                viewer.come_again()
    assert chances, "no step of this game could be taken back"


class Check:
    """Goes once more through a game with what a viewer got."""

    def __init__(self, viewer: Viewer, played: Game) -> None:
        self.viewer = viewer
        self.played = played
        self.game = Game.new(played.setup)
        self.texts = Texts("en", played.setup.names)
        self.rng = Random(11)
        self.scene: Message = {}
        self.told: list[Message] = []  # the steps that stand

    def run(self) -> None:
        """Check every message."""
        ways = {"welcome": self._welcome, "step": self._step, "undone": self._undone}
        kinds = []
        for message in self.viewer.messages:
            if message["type"] in ways:
                ways[message["type"]](message)
                self._same_scene()
                kinds.append(message["type"])
        assert (len(self.told), self.game == self.played) == (len(self.played.steps), True)
        assert (kinds.count("welcome"), "undone" in kinds) == (len(self.viewer.lives), True)

    def _welcome(self, message: Message) -> None:
        """Who comes again gets what he could have got before, and no more."""
        self.scene = message["scene"]
        again = [{key: step[key] for key in MISSED} for step in self.told]
        assert message["missed"] == again[message["missed_from"] :]
        lines = [line for step in self.told for line in step["events"]]
        assert message["log"] == lines[len(lines) - len(message["log"]) :]

    def _undone(self, message: Message) -> None:
        self.told.pop()
        self.game.undo()
        assert message["step"] == len(self.told)
        patch(self.scene, message["delta"])

    def _step(self, message: Message) -> None:
        game, seat = self.game, self.viewer.seat(self.game)
        action = game.parse(message["action"])
        reveals = game.reveals(action)
        imagined = _imagined(game, seat, self.rng)
        events = game.apply(action)  # with the seed, now that it is known
        possible = str(action) in map(str, imagined.legal_actions())
        assert possible or imagined.to_move != seat, "what is possible depends on something hidden from who decides"
        self.told.append(message)
        number = len(self.told)
        if possible and not reveals and not game.over:
            told = _sent(log_lines(number, imagined.apply(action), self.texts))
            robbed = any(_is_robbery(line, seat) for line in [*message["events"], *told])
            assert robbed or message["events"] == told, "what happened depends on something hidden"
        assert message["events"] == _sent(log_lines(number, events, self.texts))
        patch(self.scene, message["delta"])

    def _same_scene(self) -> None:
        scene, game, seat = self.scene, self.game, self.viewer.seat(self.game)
        if game.over:  # nothing is hidden any more
            assert [one["coins"] for one in scene["players"]] == [one.coins for one in game.players]
            return
        maker = SceneMaker(_imagined(game, seat, self.rng), 0, [None] * game.setup.players, None)
        expected: Message = _sent(maker.scene(seat, self.texts))
        for key in expected.keys() - OF_THE_TABLE:
            assert scene[key] == expected[key], key


def _is_robbery(line: Message, seat: int | None) -> bool:
    """Whether coins come out of somebody else's purse: all see then whether there was anything in it."""
    return line["event"] == "CoinsMoved" and line["data"]["payer"] not in (-1, seat)


def _sent(something: object) -> Any:
    """As it comes out of the wire."""
    return msgspec.json.decode(msgspec.json.encode(something))


def _imagined(game: Game, seat: int | None, rng: Random) -> Game:
    view = game.public_view() if seat is None else game.view(seat)
    return view.imagine(rng)
