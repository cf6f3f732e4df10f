"""The result of a game: ranking, coins by round, what each race earned, and the verified seed."""

from __future__ import annotations

from typing import Final

from elbowroom.arena.simulate import ComboTracker, Tenure
from elbowroom.game.game import Game, Standing
from elbowroom.game.record_lines import SEATS
from elbowroom.game.verify import verify
from elbowroom.language.texts import Texts
from elbowroom.server.storage.state import TableState
from elbowroom.server.tables.medals import Deeds, headlines, medals
from elbowroom.server.tables.rooms import Room
from elbowroom.server.wire.refusals import Refusal, texts_for
from elbowroom.server.wire.table_shapes import Earned, RankedSeat, Result


class Account:
    """Coins by round and by race, from one replay of the game."""

    def __init__(self, room: Room) -> None:
        self.coins: Final[list[list[int]]] = [[] for _ in room.state.seats]
        self.steps: Final[list[int]] = []
        self.tenures: Final[list[tuple[int, Tenure]]] = []
        self.deeds: Final = Deeds()
        game, tracker = Game.new(room.state.setup), ComboTracker()
        self._count(game, 0)
        for number, played in enumerate(room.steps, 1):
            game.apply_recorded(game.parse(played.entry.action), list(played.entry.outcome), 0)
            tracker.note(played.events)
            self.deeds.note(played.events, game)
            self.tenures.extend((played.round, tenure) for tenure in tracker.tenures[len(self.tenures) :])
            if game.round != played.round or game.over:
                self._count(game, number)
        if not game.over:  # somebody has resigned
            self._count(game, len(room.steps))

    def _count(self, game: Game, steps: int) -> None:
        self.steps.append(steps)
        for seat, player in enumerate(game.players):
            assert player.coins is not None
            self.coins[seat].append(player.coins)


def result_of(room: Room, language: str, revealed: bool = False) -> Result:
    """The result of a finished game. `revealed`: its daily world is over, if it belongs to one; before that its seed
    stays secret."""
    state = room.state
    seed = None if state.spec.day and not revealed else state.seed
    if state.status not in ("over", "abandoned"):
        raise Refusal("not_over")
    texts = texts_for(language, state.names)
    over = state.status == "over"
    account = Account(room) if over else None
    headline, told = headlines(state, standings_of(state, room.playing), language) if over else ("", [])
    won = [] if account is None else medals(account.deeds, [tenure for _, tenure in account.tenures], texts)
    return Result(
        status=state.status,
        headline=headline,
        headlines=told,
        ranking=_ranking(room) if over else [],
        medals=won,
        coins_by_round=[] if account is None else account.coins,
        steps_by_round=[] if account is None else account.steps,
        earned=[] if account is None else [_earned(round, tenure, texts) for round, tenure in account.tenures],
        seed=None if seed is None or state.started is None else str(seed),
        commitment=state.commitment,
        seed_checked=seed is not None and state.started is not None and _is_checked(room),
        steps=len(room.steps),
        rated=state.spec.rated,
        day=state.spec.day,
    )


def record_of(room: Room, revealed: bool = False) -> str:
    """The record of a game; sealed while the game is in progress. Of a finished game in a daily world there is none
    until that is `revealed`, since the record of a finished game has its seed. A resignation is no step: a comment
    tells of it."""
    playing = room.state.status == "playing"
    if room.state.spec.day and not revealed and not playing:
        raise Refusal("daily_sealed", day=room.state.spec.day)
    text = room.playing.record().text(sealed=playing)
    loser = room.state.conceded_by
    if loser is None:
        return text
    steps, seed, rest = text.rpartition("\nseed ")
    return f"{steps}\n# {SEATS[loser]} resigned: {SEATS[1 - loser]} wins{seed}{rest}"


def _is_checked(room: Room) -> bool:
    """Whether the revealed seed matches the commitment and yields every die and combo as recorded."""
    game = room.playing
    return game.seed_commitment == room.state.commitment and verify(game.record().text()).ok


def standings_of(state: TableState, game: Game) -> tuple[Standing, ...]:
    """The ranking of a finished game. Who has ended it by resigning is last, whatever he has."""
    if (loser := state.conceded_by) is None:
        outcome = game.outcome()
        assert outcome is not None
        return outcome.ranking
    players = [game.players[1 - loser], game.players[loser]]
    return tuple(
        Standing(
            seat=player.seat,
            rank=rank,
            coins=player.coins or 0,
            tokens=sum(region.tokens for region in game.regions if region.seat == player.seat),
        )
        for rank, player in enumerate(players, 1)
    )


def _ranking(room: Room) -> list[RankedSeat]:
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
        for standing in standings_of(room.state, room.playing)
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
    users = [seat.user for seat in state.seats if seat.user is not None]
    if len(set(users)) < len(users):
        return {}
    last = len(state.seats) + 1
    return {
        standing.seat: last if state.seats[standing.seat].resigned else standing.rank
        for standing in standings_of(state, game)
        if state.seats[standing.seat].user is not None
    }
