"""What a run is about: which bots meet, at what table, with which luck. Every game follows from it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from typing import Any, Final

from elbowroom.arena.grounds import USUAL, Ground, ground_named
from elbowroom.arena.identity import bot_digest, code_digest
from elbowroom.arena.played import ArenaGame, Holding, RoundCounter
from elbowroom.arena.seats import TEAMS, Teams, seatings
from elbowroom.arena.simulate import (
    BotFailure,
    BotMaker,
    ComboTracker,
    bot_name,
    derived_seed,
    final_standings,
    made_bot,
    play_out,
)
from elbowroom.build_info import version
from elbowroom.game.game import Game
from elbowroom.game.setup import Setup
from elbowroom.game.versions import RULES
from elbowroom.rules.board import Board
from elbowroom.rules.events import Event

LEAST_DEALS: Final = 2


@dataclass(frozen=True)
class Contest:
    """Bots, the table they meet at, and the seed of all luck, ready to be played. `Matchup.contest` makes one.

    Every two of the bots meet; the first of a pair is its A. Deal for deal, each pair plays all its seatings with the
    same luck: the deal has one seed for the engine, and a bot's own seed depends only on the deal and the seat.
    """

    bots: tuple[str | BotMaker, ...]
    players: int = 2
    boxes: tuple[str, ...] = ("base",)
    ground: Ground = USUAL
    teams: Teams = "one"
    seed: int = 0
    without: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """How results call the bots; the second of the same name gets a number."""
        given = [bot_name(bot) for bot in self.bots]
        counts = [given[: i + 1].count(name) for i, name in enumerate(given)]
        return tuple(name if count == 1 else f"{name} #{count}" for name, count in zip(given, counts, strict=True))

    @cached_property
    def pairs(self) -> list[tuple[int, int]]:
        """Everybody against everybody."""
        return list(combinations(range(len(self.bots)), 2))

    @cached_property
    def seatings(self) -> list[tuple[int, ...]]:
        """The games of a deal: the bot in each seat."""
        patterns = seatings(self.players, self.teams)
        return [tuple(pair[side] for side in pattern) for pair in self.pairs for pattern in patterns]

    @property
    def games_a_deal(self) -> int:
        """How many games each deal is played in."""
        return len(self.seatings)

    def deals_for(self, games: int) -> int:
        """How many whole deals make at least this many games; never fewer than two, or there would be no interval."""
        return max(-(-games // self.games_a_deal), LEAST_DEALS)

    def numbers_of(self, deal: int) -> range:
        """The games of a deal."""
        return range(deal * self.games_a_deal, (deal + 1) * self.games_a_deal)

    def setup_of(self, deal: int) -> Setup:
        """The table and the luck of a deal."""
        seed = derived_seed(self.seed, "arena deal", deal)
        board = self.ground.board_for(self.players, seed)
        return Setup(players=self.players, boxes=self.boxes, seed=seed, board=board, without=self.without)

    def check(self) -> None:
        """Refuse what cannot be played before any game is."""
        if len(self.bots) < 2:
            raise ValueError("a contest needs at least two bots")
        if self.teams not in TEAMS:
            raise ValueError(f"teams are {' or '.join(TEAMS)}, not {self.teams!r}")
        replace(self, ground=USUAL).setup_of(0).table()  # a wrong number of players, before any board is made
        self.setup_of(0).table()
        for bot in self.bots:
            made_bot(bot, 0)

    def play(self, number: int) -> ArenaGame:
        """Play the game with this number."""
        deal, place = divmod(number, self.games_a_deal)
        seats = self.seatings[place]
        setup = self.setup_of(deal)
        bots = [
            made_bot(self.bots[bot], derived_seed(self.seed, "arena bot", deal, seat)) for seat, bot in enumerate(seats)
        ]
        game = Game.new(setup)
        tracker, rounds = ComboTracker(), RoundCounter(game)

        def listen(events: list[Event]) -> None:
            tracker.note(events)
            rounds.note()

        try:
            steps = play_out(game, bots, listen)
        except BotFailure as failure:
            names = ", ".join(self.names[bot] for bot in seats)
            raise BotFailure(f"game {number} (seed {setup.seed}; by seat: {names}): {failure}") from failure.__cause__
        assert setup.seed is not None
        standings = final_standings(game)
        return ArenaGame(
            n=number,
            seed=setup.seed,
            seats=seats,
            coins=tuple(standing.coins for standing in standings),
            ranks=tuple(standing.rank for standing in standings),
            steps=steps,
            rounds=rounds.incomes(),
            held=tuple(Holding.of(tenure) for tenure in tracker.tenures),
        )

    def question(self) -> dict[str, Any]:
        """What decides every game, as data: two runs with the same question have the same games."""
        return {
            "bots": [_described(bot) for bot in self.bots],
            "players": self.players,
            "boxes": list(self.boxes),
            "board": self.ground.name if self.ground.digest is None else [self.ground.name, self.ground.digest],
            "teams": self.teams,
            "seed": self.seed,
            "without": list(self.without),
            "elbowroom": version(),
            "rules": RULES,
            "code": code_digest(),
        }


def _described(bot: str | BotMaker) -> str | list[str]:
    """A spec, with a hash of the files that it names."""
    digest = bot_digest(bot) if isinstance(bot, str) else None
    return bot_name(bot) if digest is None else [bot_name(bot), digest]


@dataclass(frozen=True)
class Matchup:
    """The question put to a run: which bots meet, and at what table. `board` is a board, or what `ground_named` takes.
    Without `boxes`, they are those that belong to the board, or the base game."""

    bots: tuple[str | BotMaker, ...]
    players: int = 2
    boxes: tuple[str, ...] | None = None
    board: str | Board | None = None
    teams: Teams = "one"
    seed: int = 0
    without: tuple[str, ...] = ()

    def contest(self) -> Contest:
        """The games that answer it; `ValueError` says why there can be none."""
        if not 2 <= self.players <= 5:
            raise ValueError(f"a game has 2 to 5 players, not {self.players}")
        boxes = self.boxes or ("base",)
        ground = ground_named(self.board, self.players)
        if self.board is None:
            ground = Ground(Setup(players=self.players, boxes=boxes).board_id())
        contest = Contest(self.bots, self.players, boxes, ground, self.teams, self.seed, self.without)
        if self.boxes is None and self.board is not None:
            contest = replace(contest, boxes=_usual_boxes(contest))
        contest.check()
        return contest


def _usual_boxes(contest: Contest) -> tuple[str, ...]:
    from elbowroom.arena.trial import boxes_for
    from elbowroom.game.setup import known_board

    board = contest.setup_of(0).board
    assert board is not None
    return boxes_for(known_board(board) if isinstance(board, str) else board)
