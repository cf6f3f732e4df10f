"""Tables in the states that pictures show. They are played over the live connection, which takes no browser, with a bot
in the place of each person, until something is to be seen."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any

from elbowroom.bots import make_bot
from elbowroom.game.game import View
from tests.server.people import Live, Message, Player
from tests.server.running import ServerProcess, Service

LATER = 4  # the round from which on a board has something to show
# So few powers are left that one which asks something in the middle of a turn is sure to be offered.
PLAIN_POWERS = [
    "berserk", "bivouacking", "dragon_master", "flying", "fortified", "heroic", "mounted", "pillaging", "seafaring",
    "spirit", "swamp", "underworld", "wealthy",
]  # fmt: skip
PLACERS = ("fortified", "heroic", "bivouacking", "dragon_master")
ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "bot": "otto"}, {"kind": "open"}
Until = Callable[[Message], bool]


def always(scene: Message) -> bool:
    """The first decision."""
    return True


def never(scene: Message) -> bool:
    """To the end of the game."""
    return False


def offered(scene: Message, *kinds: str) -> list[Message]:
    """What can be done now, of some kinds."""
    return [action for action in scene["legal"] if action["kind"] in kinds]


def late(kind: str, most: int = 1) -> Until:
    """Some rounds later, with so many actions of a kind to choose from."""
    return lambda scene: scene["round"] >= LATER and len(offered(scene, kind)) >= most


def interrupted(scene: Message) -> bool:
    """The question whether to decline, late in a turn."""
    return bool(scene["decision"] == "late_decline")


@dataclass(frozen=True)
class Game:
    """How far a table is played, what was wished for it, and the powers that are picked before others. Where a seat is
    open, a friend sits down; with `theirs` it is left when he is to decide."""

    until: Until
    boxes: tuple[str, ...] = ("base",)
    seats: tuple[dict[str, str], ...] = (ME, BOT)
    likes: Collection[str] = ()
    theirs: bool = False
    more: dict[str, Any] = field(default_factory=dict)


WITH_A_FRIEND = (ME, OPEN, BOT)
FIVE = (ME, *({"kind": "bot", "bot": bot} for bot in ("pip", "bruna", "sable", "otto")))
GAMES = {
    "pick": Game(always),
    "conquer": Game(late("conquer", 3)),
    "deploy": Game(lambda scene: scene["decision"] == "redeploy" and late("deploy", 4)(scene)),
    "place": Game(lambda scene: scene["decision"] == "place" and bool(offered(scene, "place")), likes=PLACERS),
    "retreat": Game(lambda scene: bool(scene["decision"] == "retreat")),
    "turn": Game(late("decline")),
    "ask": Game(interrupted, likes=("stout",), more={"without": PLAIN_POWERS}),
    "theirs": Game(late("conquer"), seats=WITH_A_FRIEND, theirs=True),
    "here": Game(late("conquer"), seats=(ME, {"kind": "here", "name": "Vera"}, BOT)),
    "five": Game(late("conquer"), boxes=("base", "spiderweb"), seats=FIVE),
    "five-river": Game(late("conquer"), boxes=("base", "river"), seats=FIVE, more={"board": "river-5"}),
    "five-underground": Game(late("conquer"), boxes=("underground",), seats=FIVE),
    "underground": Game(late("conquer"), boxes=("underground",), seats=(ME, BOT, BOT)),
    "river": Game(late("conquer"), boxes=("base", "river"), seats=(ME, BOT, BOT, BOT), more={"board": "river-4"}),
    "over": Game(never, seats=WITH_A_FRIEND, more={"rated": True}),
}


class Sitter:
    """Somebody at a table for whom a bot decides."""

    def __init__(self, player: Player, table: str, seats: list[int], likes: Collection[str]) -> None:
        self.live: Live = player.live(table, positions=True)
        self.bots = {seat: make_bot("greedy", seat) for seat in seats}
        self.likes = likes

    @property
    def scene(self) -> Message:
        """What he sees."""
        return self.live.scene

    def step(self) -> None:
        """Decide one thing."""
        seat = self.scene["to_move"]
        answer = self.live.act(self._liked() or self._choice(seat), seat=seat)
        assert answer["type"] == "accepted", answer
        while self.live.number < answer["number"]:
            self.live.receive()

    def _liked(self) -> str:
        wanted = [i for i, combo in enumerate(self.scene["column"]) if combo["power"] in self.likes]
        picks = offered(self.scene, "pick")
        return next((action["action"] for action in picks if picks.index(action) in wanted), "")

    def _choice(self, seat: int) -> str:
        given = next(message["position"] for message in reversed(self.live.received) if message.get("position"))
        view = View.from_position(given, seat)
        return str(self.bots[seat].choose(view, view.legal_actions()))


class Studio:
    """Plays tables as far as they are asked for. All pictures are taken by Anna; Boris is her friend."""

    def __init__(self, server: ServerProcess) -> None:
        service = Service([server])
        self.anna, self.boris = Player(service, "Anna"), Player(service, "Boris")
        self._tables: dict[str, str] = {}

    def waiting(self, **wish: Any) -> str:
        """A table that still waits for somebody; its id."""
        return self.anna.table(players=3, seats=[ME, OPEN, BOT], **wish)

    def table(self, name: str) -> str:
        """The id of a table that was played as far as its game says."""
        if name not in self._tables:
            self._tables[name] = self._played(GAMES[name])
        return self._tables[name]

    def _played(self, game: Game) -> str:
        seats = list(game.seats)
        wish = {"players": len(seats), "seats": seats, "boxes": list(game.boxes), "access": "public", "start": True}
        table = self.anna.table(**{**wish, **game.more})
        ours = [i for i, seat in enumerate(seats) if seat["kind"] in ("me", "here")]
        sitters = [Sitter(self.anna, table, ours, game.likes)]
        if OPEN in seats:
            self.boris.post(f"/api/tables/{table}/join")
            sitters.append(Sitter(self.boris, table, [seats.index(OPEN)], game.likes))
            self._talk(sitters)
        self._play(sitters, game)
        for sitter in sitters:
            sitter.live.close()
        return table

    def _talk(self, sitters: list[Sitter]) -> None:
        anna, boris = (sitter.live for sitter in sitters)
        anna.must("chat", text="Hi! Leave me the hills this time?")
        boris.must("chat", text="No promises. Good luck!")
        anna.must("emote", emote="hello")

    def _play(self, sitters: list[Sitter], game: Game) -> None:
        watched = sitters[-1] if game.theirs else sitters[0]
        while not any(sitter.scene.get("over") for sitter in sitters):
            for sitter in sitters:
                sitter.live.send({"type": "ping", "t": 0})
                sitter.live.until("pong")
            deciding = next((sitter for sitter in sitters if sitter.scene.get("legal")), None)
            if deciding is None:
                sitters[0].live.receive()
                continue
            if deciding is watched and game.until(deciding.scene):
                return
            deciding.step()

    def play_the_day(self) -> bool:
        """Anna and Boris play today's world to its end; False if they have."""
        day = self.anna.get("/api/daily")
        if day["yours"] is not None:
            return False
        for who in (self.boris, self.anna):
            table = who.post(f"/api/daily/{day['day']}/play", counts=True)["id"]
            sitter = Sitter(who, table, [0], ())
            self._play([sitter], Game(never))
            sitter.live.close()
        return True

    def steps(self, table: str, language: str) -> list[Message]:
        """What has happened at a table, in words."""
        steps: list[Message] = self.anna.get(f"/api/tables/{table}/log", language=language)["steps"]
        return steps

    def close(self) -> None:
        """All go home."""
        self.anna.close()
        self.boris.close()
