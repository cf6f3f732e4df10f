"""The result of a game: ranking, coins by round, what each race earned, and the verified seed."""

from __future__ import annotations

from typing import Final

from elbowroom.arena.simulate import ComboTracker, Tenure
from elbowroom.game.game import Game
from elbowroom.game.verify import verify
from elbowroom.language.texts import Texts
from elbowroom.server.storage.state import TableState
from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.refusals import Refusal, texts_for
from elbowroom.server.wire.table_shapes import Earned, RankedSeat, Result


class Account:
    """Coins by round and by race, from one replay of the game."""

    def __init__(self, room: Room) -> None:
        self.coins: Final[list[list[int]]] = [[] for _ in room.state.seats]
        self.steps: Final[list[int]] = []
        self.tenures: Final[list[tuple[int, Tenure]]] = []
        game, tracker = Game.new(room.state.setup), ComboTracker()
        self._count(game, 0)
        for number, played in enumerate(room.steps, 1):
            game.apply_recorded(game.parse(played.entry.action), list(played.entry.outcome), 0)
            tracker.note(played.events)
            self.tenures.extend((played.round, tenure) for tenure in tracker.tenures[len(self.tenures) :])
            if game.round != played.round or game.over:
                self._count(game, number)

    def _count(self, game: Game, steps: int) -> None:
        self.steps.append(steps)
        for seat, player in enumerate(game.players):
            assert player.coins is not None
            self.coins[seat].append(player.coins)


def result_of(room: Room, language: str) -> Result:
    """The result of a finished game."""
    state = room.state
    if state.status not in ("over", "abandoned"):
        raise Refusal("not_over")
    texts = texts_for(language, state.names)
    over = state.status == "over"
    account = Account(room) if over else None
    return Result(
        status=state.status,
        ranking=_ranking(room) if over else [],
        coins_by_round=[] if account is None else account.coins,
        steps_by_round=[] if account is None else account.steps,
        earned=[] if account is None else [_earned(round, tenure, texts) for round, tenure in account.tenures],
        seed=None if state.seed is None else str(state.seed),
        commitment=state.commitment,
        seed_checked=state.seed is not None and _is_checked(room),
        steps=len(room.steps),
        rated=state.spec.rated,
    )


def record_of(room: Room) -> str:
    """The record of a game; sealed while the game is in progress."""
    return room.playing.record().text(sealed=room.state.status == "playing")


def _is_checked(room: Room) -> bool:
    """Whether the revealed seed matches the commitment and yields every die and combo as recorded."""
    game = room.playing
    return game.seed_commitment == room.state.commitment and verify(game.record().text()).fair


def _ranking(room: Room) -> list[RankedSeat]:
    outcome = room.playing.outcome()
    assert outcome is not None
    changes = (room.state.result or {}).get("ratings", {})
    return [
        RankedSeat(
            seat=standing.seat,
            name=room.state.seats[standing.seat].name,
            rank=standing.rank,
            coins=standing.coins,
            tokens=standing.tokens,
            rating=changes.get(str(standing.seat), {}).get("after"),
            change=changes.get(str(standing.seat), {}).get("change"),
            hints=room.state.seats[standing.seat].hints,
        )
        for standing in outcome.ranking
    ]


def _earned(round: int, tenure: Tenure, texts: Texts) -> Earned:
    return Earned(
        seat=tenure.seat,
        race=tenure.race,
        power=tenure.power,
        label=texts.combo(tenure.race, tenure.power),
        round=round,
        paid=tenure.paid,
        collected=tenure.collected,
        turns=tenure.turns,
        coins=tenure.coins,
        declined_turns=tenure.declined_turns,
        declined_coins=tenure.declined_coins,
    )


def rated_ranks(state: TableState, game: Game) -> dict[int, int]:
    """The ranks, by seat, of the people in a rated game. Those who resigned come last. Empty if somebody has several
    seats, which can happen when a guest logs in at the table: nobody is rated for playing against themselves."""
    outcome = game.outcome()
    assert outcome is not None
    users = [seat.user for seat in state.seats if seat.user is not None]
    if len(set(users)) < len(users):
        return {}
    last = len(state.seats) + 1
    return {
        standing.seat: last if state.seats[standing.seat].resigned else standing.rank
        for standing in outcome.ranking
        if state.seats[standing.seat].user is not None
    }
