"""Hints: from what a seat may know and nothing else, with a number in every thought, in both languages."""

from __future__ import annotations

import re
from random import Random

import pytest

from elbowroom import Game, Setup
from elbowroom.bots.champion import ChampionBot
from elbowroom.language.texts import Texts
from elbowroom.review.hinting import HintFound, HintWords, column_of, find_hint
from elbowroom.review.shapes import Option
from tests.random_play import positions

NO_BREAK = "\N{NO-BREAK SPACE}"


def adviser() -> ChampionBot:
    """Somebody who thinks little and always the same."""
    return ChampionBot(visits=4, minds=1, few=1, width=1, ends=0, worlds=1, climbs=0)


@pytest.mark.parametrize("boxes", [("base",), ("base", "spiderweb")])
def test_a_hint_tells_nothing_that_the_seat_may_not_know(boxes: tuple[str, ...]) -> None:
    """In a game with other coins, other stacks and other dice, which looks the same to the seat, it is the same."""
    rng, seen = Random(2), set[str]()
    for game in positions(Setup(players=3, seed=5, boxes=boxes), steps=150):
        seat = game.to_move
        if seat is not None and game.decision not in seen:
            seen.add(game.decision)
            found = find_hint(game.view(seat), adviser())
            assert found == find_hint(game.determinize(seat, rng).view(seat), adviser())
            if seat == game.turn:
                assert found is not None
                assert found.steps[0] in map(str, game.legal_actions())
                _check_words(found)
            else:
                assert found is None
    assert {"pick", "turn", "conquer", "redeploy"} <= seen


def test_where_not_everything_is_open_the_best_of_the_rest_is_advised() -> None:
    game = Game.new(Setup(players=2, seed=3))
    view = game.view(0)
    free = find_hint(view, adviser())
    assert free is not None
    assert len(free.options) > 1
    for pick in map(str, game.legal_actions()):
        told = find_hint(view, adviser(), [pick])
        assert told is not None
        assert (told.steps[0], len(told.options)) == (pick, 1)
    game.apply("pick 1")
    conquests = [str(action) for action in game.legal_actions() if action.kind == "conquer"]
    chosen = {find_hint(game.view(0), adviser(), [step]) for step in conquests}
    assert {one.steps[0] for one in chosen if one is not None} == set(conquests)
    best = find_hint(game.view(0), adviser(), conquests)
    assert best is not None
    assert best.steps[0] in conquests


def _check_words(found: HintFound) -> None:
    for language in ("en", "ru"):
        words = HintWords(Texts(language, ("Ann", "Bob", "Eve")))
        assert re.search(r"\d", words.thought(found))
        assert words.place(found)
        assert re.search(r"\d", words.whole(found))


def found(decision: str, *steps: str, options: tuple[Option, ...] = (), danger: float = 1.5) -> HintFound:
    """A hint as it might be."""
    return HintFound(
        decision, "trolls", steps, 0.5, 80.0, options, score=7.0, danger=danger, tokens=2, strongest=11, turns=3
    )  # fmt: skip


def test_what_is_said_fits_the_decision() -> None:
    words = HintWords(Texts("en", ("Ann", "Bob")))
    picks = (Option("pick 3", ("elves", "alchemist"), 0.5, 80.0), Option("pick 1", ("orcs", "flying"), 0.4, 74.5))
    pick = found("pick", "pick 3", "conquer 2", options=picks)
    assert "5.5 coins more" in words.thought(pick)
    assert (words.place(pick), column_of(pick)) == ("Look at combo 3 of the column.", 2)
    courses = (Option("decline", None, 0.5, 80.0), Option("ready", None, 0.4, 82.0))
    decline = found("turn", "decline", options=courses)
    assert "only 2 tokens" in words.thought(decline)
    assert (words.regions(decline), column_of(decline)) == ([], None)
    keep = found("turn", "ready", "conquer 4", options=courses[::-1])
    assert "2 coins more" in words.thought(keep)
    conquer = found("conquer", "conquer 4", "last 9", "deploy 2 4")
    assert words.regions(conquer) == [4, 9]
    assert "2 more regions" in words.thought(conquer)
    assert "7 coins" in words.thought(found("conquer", "stop"))
    assert words.regions(found("redeploy", "deploy 2 4")) == [4]


def test_the_best_choice_is_said_to_be_ahead_only_in_what_it_is() -> None:
    """Choices come by margin: another one may bring more coins, or even win more often."""
    words = HintWords(Texts("en", ("Ann", "Bob")))
    best, second = Option("pick 3", ("elves", "alchemist"), 0.57, 74.8), Option("pick 1", ("orcs", "flying"), 0.5, 71.2)
    richer, luckier = Option("pick 2", ("sorcerers", "heroic"), 0.54, 75.6), Option("pick 4", None, 0.6, 76.0)

    def thought(*options: Option) -> str:
        return words.thought(found("pick", "pick 3", options=options))

    assert thought(best, second) == "The best combo here should bring 3.6 coins more by the end than the next best one."
    assert thought(best, second, richer) == "The best combo here wins 57% of the time, any other 54% at most."
    assert thought(best, second, richer, luckier).startswith("The best way found ends with")
    courses = (Option("ready", None, 0.6, 70.0), Option("decline", None, 0.5, 71.0))
    keep = words.thought(found("turn", "ready", "conquer 4", options=courses))
    assert keep == "Your Trolls are not spent: keeping them wins 60% of the time, anything else 50%."


def test_hints_are_whole_sentences_in_both_languages() -> None:
    picks = (Option("pick 3", ("elves", "alchemist"), 0.5, 80.0), Option("pick 1", ("orcs", "flying"), 0.4, 79.0))
    close = (picks[0], Option("pick 1", ("orcs", "flying"), 0.49, 80.8))
    courses = (Option("decline", None, 0.49, 80.0), Option("ready", None, 0.5, 80.3))
    for hint, english, russian in (
        (
            found("pick", "pick 3", options=picks),
            "The best combo here should bring 1 coin more by the end than the next best one.",
            "Лучшая пара здесь должна принести к концу партии на 1 монету больше, чем следующая за ней.",
        ),
        (
            found("pick", "pick 3", options=close),
            "It is close: the best combo here wins 50% of the time, the next best one 49%.",
            f"Выбор почти равный: лучшая пара побеждает в 50{NO_BREAK}% случаев, следующая — в 49{NO_BREAK}%.",
        ),
        (
            found("turn", "decline", options=courses),
            "Your Trolls have only 2 tokens left to conquer with, the column offers up to 11, and 3 turns are left.",
            "У вашей расы (Тролли) всего 2 жетона для захватов, в колонке — до 11, а впереди ещё 3 хода.",
        ),
        (
            found("turn", "ready", "conquer 4", options=courses[::-1]),
            "It is close: keeping your Trolls wins 50% of the time, anything else 49%.",
            f"Выбор почти равный: с прежней расой (Тролли) победа в 50{NO_BREAK}% случаев, иначе — в 49{NO_BREAK}%.",
        ),
        (
            found("conquer", "conquer 4"),
            "1 more region is worth taking this turn, which then brings 7 coins.",
            "В этот ход стоит взять ещё 1 область; тогда он принесёт 7 монет.",
        ),
        (
            found("redeploy", "deploy 2 4"),
            "Even if you place your tokens well, you are likely to lose 1.5 regions before your next turn. "
            "Guard what pays most.",
            "Даже при хорошей расстановке до вашего следующего хода соперники отнимут в среднем 1,5 области. "
            "Берегите самые доходные места.",
        ),
        (
            found("redeploy", "deploy 2 4", danger=0.1),
            "Placed well, your tokens hold nearly everything: on average you lose 0.1 regions before your next turn.",
            "При хорошей расстановке почти ничего не грозит: до вашего следующего хода соперники отнимут в среднем "
            "0,1 области.",
        ),
    ):
        assert HintWords(Texts("en")).thought(hint) == english
        assert HintWords(Texts("ru")).thought(hint).replace(NO_BREAK, " ") == russian.replace(NO_BREAK, " ")


def test_the_whole_turn_has_its_pieces_and_comes_in_its_order() -> None:
    placing = found("place", "lift hero 3", "place hero 4", "place hero 5", "peace 1", "end")
    late = found("conquer", "conquer 4", "conquer 9 by dragon", "deploy 2 4", "end", "decline")
    expected = {
        "en": (
            "Take up the hero in 3; hero → 4, 5; peace with B Bob.",
            "Conquer 4, 9 (the dragon); tokens: 2→4; decline after scoring.",
            "Nothing more.",
        ),
        "ru": (
            "Снять: герой (3); герой → 4, 5; мир с B Bob.",
            "Захватить 4, 9 (дракон); жетоны: 2→4; уйти в упадок после подсчёта.",
            "Больше ничего.",
        ),
    }
    for language, (heroes, decline, nothing) in expected.items():
        words = HintWords(Texts(language, ("Ann", "Bob")))
        assert words.whole(placing).startswith(heroes)
        assert words.whole(late).startswith(decline)
        end = found("place", "end")
        assert words.whole(end).startswith(nothing)
        assert words.place(end) == words.texts.text("advice-done")
