"""Many games between bots, in one process or several.

Everything follows from one seed. Each deal is played once in every rotation of the seats, so that no bot profits from
its seat or from a lucky deal. Results do not depend on the number of processes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, replace
from functools import partial

from elbowroom.bots.base import Bot, make_bot
from elbowroom.game.game import Game, Standing
from elbowroom.game.setup import Setup
from elbowroom.rules.events import CoinsMoved, Declined, Event, Picked, RaceGone, Revived, Scored

BotMaker = Callable[[int], Bot]


@dataclass
class Tenure:
    """One pick of a combo, and what it brought until it left the table or the game ended."""

    seat: int
    race: str
    power: str | None
    paid: int
    collected: int
    turns: int = 0
    coins: int = 0
    declined: bool = False
    declined_turns: int = 0
    declined_coins: int = 0

    def earn(self, coins: int) -> None:
        """Note coins, in the state the race is in."""
        if self.declined:
            self.declined_coins += coins
        else:
            self.coins += coins


@dataclass(frozen=True)
class GameResult:
    """How one game went; `bots` says which of the bots sat in each seat."""

    number: int
    seed: int
    bots: tuple[int, ...]
    coins: tuple[int, ...]
    winners: tuple[int, ...]
    steps: int
    tenures: tuple[Tenure, ...]


class BotFailure(Exception):
    """A bot crashed or chose an illegal action; the message names the bot, the game's seed and the step."""


def derived_seed(seed: int, *parts: object) -> int:
    """A seed derived from another one and a purpose; it reveals nothing about other derived seeds."""
    text = " ".join(map(str, ("elbowroom simulate", seed, *parts)))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def seating(number: int, players: int) -> tuple[int, ...]:
    """Which bot sits in each seat of the game with this number: bots rotate by one seat from game to game."""
    return tuple((seat - number) % players for seat in range(players))


def simulate(
    setup: Setup,
    bots: Sequence[str | BotMaker],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> list[GameResult]:
    """Play that many games and return their results in order.

    A bot is a spec, or a function that makes a bot from a seed. `progress` is called with the number of games just
    finished.
    """
    setup.table()  # a setup that cannot be played fails here, before any game
    if len(bots) != setup.players:
        raise ValueError(f"{len(bots)} bots for {setup.players} players: name one for each")
    if games < 1 or jobs < 1:
        raise ValueError(f"at least one game and one process are needed, not {games} and {jobs}")
    for bot in bots:
        made_bot(bot, 0)  # so does a wrong spec
    play = partial(_play_some, setup, tuple(bots), seed)
    found: list[GameResult] = []
    for results in _shared_out(play, games, jobs):
        found.extend(results)
        if progress is not None:
            progress(len(results))
    return sorted(found, key=lambda result: result.number)


def _shared_out(play: Callable[[range], list[GameResult]], games: int, jobs: int) -> Iterator[list[GameResult]]:
    """Play the games in batches and yield each batch as it finishes."""
    size = max(1, min(50, games // (jobs * 8)))
    portions = [range(start, min(start + size, games)) for start in range(0, games, size)]
    if jobs == 1:
        yield from map(play, portions)
        return
    with ProcessPoolExecutor(jobs) as pool:
        waiting: list[Future[list[GameResult]]] = [pool.submit(play, portion) for portion in portions]
        try:
            for done in as_completed(waiting):
                yield done.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _play_some(setup: Setup, bots: tuple[str | BotMaker, ...], seed: int, numbers: range) -> list[GameResult]:
    return [play_numbered(setup, bots, seed, number) for number in numbers]


def play_numbered(setup: Setup, bots: Sequence[str | BotMaker], seed: int, number: int) -> GameResult:
    """Play the game with this number of a simulation."""
    seats = seating(number, setup.players)
    deal = derived_seed(seed, "deal", number // setup.players)
    made = [made_bot(bots[bot], derived_seed(seed, "bot", number, seat)) for seat, bot in enumerate(seats)]
    tracker = ComboTracker()
    game = Game.new(replace(setup, seed=deal))
    try:
        steps = play_out(game, made, tracker.note)
    except BotFailure as failure:
        names = ", ".join(bot_name(bots[bot]) for bot in seats)
        raise BotFailure(f"game {number} (seed {deal}; by seat: {names}): {failure}") from failure.__cause__
    standings = final_standings(game)
    coins = tuple(standing.coins for standing in standings)
    winners = tuple(standing.seat for standing in standings if standing.rank == 1)
    return GameResult(number, deal, seats, coins, winners, steps, tuple(tracker.tenures))


def final_standings(game: Game) -> list[Standing]:
    """How a game ended, by seat."""
    outcome = game.outcome()
    assert outcome is not None
    return sorted(outcome.ranking, key=lambda standing: standing.seat)


def play_out(game: Game, bots: Sequence[Bot], listen: Callable[[list[Event]], None] | None = None) -> int:
    """Let bots, one for each seat, play a game to its end; returns the number of steps."""
    steps = 0
    while (seat := game.to_move) is not None:
        view = game.view(seat)
        try:
            events = game.apply(bots[seat].choose(view, view.legal_actions()))
        except Exception as error:
            where = f"step {steps}, round {game.round}, seat {seat + 1} to {game.decision}"
            raise BotFailure(f"{where}: {type(error).__name__}: {error}") from error
        if listen is not None:
            listen(events)
        steps += 1
    return steps


def made_bot(bot: str | BotMaker, seed: int) -> Bot:
    """A bot from its spec, or from the function that makes it."""
    return make_bot(bot, seed) if isinstance(bot, str) else bot(seed)


def bot_name(bot: str | BotMaker) -> str:
    """How results call a bot: its spec, or the name of what makes it."""
    return bot if isinstance(bot, str) else getattr(bot, "__name__", repr(bot))


class ComboTracker:
    """Follows the events of a game and notes what every picked combo brings."""

    def __init__(self) -> None:
        self.tenures: list[Tenure] = []
        self._held: dict[str, Tenure] = {}  # by race, the one that became active last at the end

    def note(self, events: list[Event]) -> None:
        """Take note of the events of one step."""
        for event in events:
            if isinstance(event, Picked):
                tenure = Tenure(event.seat, event.race, event.power, event.paid, event.collected)
                self._held[event.race] = tenure
                self.tenures.append(tenure)
            elif isinstance(event, Declined):
                self._held[event.race].declined = True
            elif isinstance(event, Revived):
                tenure = self._held.pop(event.race)
                tenure.declined = False
                self._held[event.race] = tenure
            elif isinstance(event, RaceGone):
                del self._held[event.race]
            elif isinstance(event, Scored):
                self._note_score(event)
            elif isinstance(event, CoinsMoved):
                self._note_payment(event)

    def _note_score(self, event: Scored) -> None:
        for _, race, coins in event.lines:
            self._held[race].earn(coins)
        for tenure in self._held.values():
            if tenure.seat == event.seat:
                tenure.turns += not tenure.declined
                tenure.declined_turns += tenure.declined

    def _note_payment(self, event: CoinsMoved) -> None:
        if event.payer >= 0:
            self._latest(event.payer).earn(-event.coins)
        if event.receiver >= 0:
            self._earner(event.receiver, event.source).earn(event.coins)

    def _earner(self, seat: int, source: str) -> Tenure:
        """The combo that a race or power paid for if it was the seat's own, even if it is gone (SR6, UP19); of other
        sources, such as places and other players' races, the one that is active."""
        for tenure in reversed(self.tenures):
            if source in (tenure.race, tenure.power):
                return tenure if tenure.seat == seat else self._latest(seat)
        return self._latest(seat)

    def _latest(self, seat: int) -> Tenure:
        """The combo of a seat that became active last; one that has left the table if it has none there."""
        for tenure in (*reversed(self._held.values()), *reversed(self.tenures)):
            if tenure.seat == seat:
                return tenure
        raise ValueError(f"seat {seat} has picked nothing that could earn or pay coins")
