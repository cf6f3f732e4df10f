"""How a game ended, for its picture."""

from __future__ import annotations

from elbowroom.boards.poster import Poster, PosterSeat
from elbowroom.boards.tokens import Held, held_in
from elbowroom.server.tables.medals import headlines
from elbowroom.server.tables.results import result_of, standings_of
from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.refusals import say, texts_in


def headline_of(room: Room, language: str) -> str:
    """How a game ended, in one sentence."""
    return headlines(room.state, standings_of(room.state, room.playing), language)[0]


def standing_at_end(room: Room) -> list[Held]:
    """What stands on the board."""
    return held_in(room.playing)


def poster_of(room: Room, language: str) -> Poster:
    """The words of the picture."""
    result, texts = result_of(room, language), texts_in(language)
    best = next((medal for medal in result.medals if medal.kind == "race"), None)
    holder = None if best is None else best.holders[0]
    race = ("", "") if best is None or holder is None else (say(language, "end-race", coins=best.number), holder.label)
    boxes = ", ".join(texts.box(box) for box in room.state.spec.boxes)
    return Poster(
        headline=result.headline,
        players=tuple(PosterSeat(one.seat, one.name, one.coins, one.rank == 1) for one in result.ranking),
        below=say(language, "end-rounds", rounds=room.playing.rounds, boxes=boxes),
        race="" if holder is None else holder.race or "",
        best=race,
    )
