"""What the tests of the base game's content ask again and again."""

from elbowroom import Army, Event, Game
from elbowroom.rules.events import Scored
from tests.scene import happened


def army(game: Game, race: str) -> Army:
    """A race in play."""
    return next(a for player in game.players for a in (player.active, *player.declined) if a and a.race == race)


def in_play(game: Game, race: str) -> bool:
    """Whether a race is somebody's."""
    return any(a and a.race == race for player in game.players for a in (player.active, *player.declined))


def pieces(game: Game, kind: str) -> dict[int, int]:
    """Where pieces of a kind stand, and how many."""
    return {r.region: dict(r.pieces)[kind] for r in game.regions if kind in dict(r.pieces)}


def in_hand(game: Game, race: str, kind: str) -> int:
    """How many pieces of a kind a race's owner holds."""
    return dict(army(game, race).pieces).get(kind, 0)


def lines(events: list[Event]) -> dict[str, int]:
    """What the first score among the events pays, by source; ``total`` is the sum."""
    scored = happened(events, Scored)[0]
    found = {"total": scored.total}
    for source, _, number in scored.lines:
        found[source] = found.get(source, 0) + number
    return found


def finish(game: Game) -> list[Event]:
    """Let the player whose turn it is do the least: pick the top combo if he must, stop, redeploy somehow, score."""
    events: list[Event] = []
    while not happened(events, Scored):
        events += game.apply(_plainest(game))
    return events


def _plainest(game: Game) -> str:
    texts = [str(action) for action in game.legal_actions()]
    for plain in ("pick 1", "ready", "stop", "end"):
        if plain in texts:
            return plain
    return texts[-1]
