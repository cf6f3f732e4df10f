"""The opponents for people: known everywhere by stable ids, from the weakest to the strongest."""

from __future__ import annotations

import pytest

from elbowroom import BotError, Game, Setup, known_bots, make_bot
from elbowroom.bots.base import TURN_SECONDS, allow_share
from elbowroom.bots.champion import ChampionBot
from elbowroom.bots.levels import LEVELS, level_of
from elbowroom.game.game import View
from elbowroom.language.texts import Texts, languages
from elbowroom.rules.actions import Action

IDS = ["pip", "bruna", "otto", "sable", "champion"]  # tables and records name them: they never change


class Patient:
    """A bot that takes its time."""

    def __init__(self) -> None:
        self.allowed: list[float] = []

    def allow(self, seconds: float) -> None:
        """Keep what it is given."""
        self.allowed.append(seconds)

    def choose(self, view: View, legal_actions: list[Action]) -> Action:
        """The last one."""
        return legal_actions[-1]


class Quicker(Patient):
    """Takes less time than others."""

    seconds = 0.5


def test_the_levels_come_first_and_keep_their_ids() -> None:
    assert known_bots()[:5] == IDS
    assert [level.id for level in LEVELS] == IDS
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5]
    assert level_of("greedy") is None


@pytest.mark.parametrize("id", IDS)
def test_a_level_plays_a_game_to_its_end(id: str) -> None:
    game, bots = Game.new(Setup(players=2, seed=1)), [make_bot(id, 1), make_bot("random", 2)]
    allow_share(bots[0], 0.05)  # plain Python would use up all the time there is
    while not game.over:
        seat = game.to_move
        assert seat is not None
        view = game.view(seat)
        game.apply(bots[seat].choose(view, view.legal_actions()))
    assert game.outcome() is not None


def test_a_level_takes_the_options_of_its_bot() -> None:
    bot = make_bot("otto:seconds=7", 1)
    assert isinstance(bot, ChampionBot)
    assert bot.seconds == 7
    with pytest.raises(BotError, match="'otto:samples=1': there is no option 'samples'; known options: seconds"):
        make_bot("otto:samples=1", 1)


@pytest.mark.parametrize("language", languages())
def test_a_level_has_a_name_and_a_line_in_each_language(language: str) -> None:
    texts = Texts(language)
    names = [texts.text(f"server-bot-{id}") for id in IDS]
    lines = [texts.text(f"server-bot-{id}.about") for id in IDS]
    assert len({*names, *lines}) == 10
    assert all(line.endswith(".") and len(line) < 100 for line in lines)


def test_a_bot_that_thinks_for_a_time_is_given_its_share() -> None:
    patient, quicker = Patient(), Quicker()
    for share in (1.0, 0.25):
        allow_share(patient, share)
        allow_share(quicker, share)
        allow_share(make_bot("random", 1), share)
    assert patient.allowed == [TURN_SECONDS, TURN_SECONDS / 4]
    assert quicker.allowed == [0.5, 0.125]
