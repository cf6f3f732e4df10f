"""Reviews in words: both languages, every kind of reason, never one without a number."""

from __future__ import annotations

import re
from io import StringIO

import msgspec
import pytest
from rich.console import Console

from elbowroom.review.labels import LABELS
from elbowroom.review.reasons import WORDS
from elbowroom.review.report import print_review
from elbowroom.review.shapes import ChanceEvent, Reason
from elbowroom.review.words import ReviewWords
from tests.review.hasty import hasty_review

pytestmark = pytest.mark.usefixtures("printed_boxes")
LANGUAGES = ("en", "ru")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", WORDS)
def test_every_reason_is_a_sentence_with_both_numbers(language: str, word: str) -> None:
    words = ReviewWords(hasty_review("2-names"), language)
    for turns in (0, 1, 2, 5):
        said = words.reason(Reason(word, 7.25, 9.5, turns, 1))
        played, better = ("7.2", "9.5") if language == "en" else ("7,2", "9,5")
        assert played in said
        assert better in said
        assert said.endswith(".")
    if word == "rival":
        assert words.texts.player(1) in said


def test_russian_reasons_count_turns_in_all_forms() -> None:
    words = ReviewWords(hasty_review("2-names"), "ru")
    said = {turns: words.reason(Reason("income", 1, 2, turns)) for turns in (0, 1, 3, 5)}
    assert "ходов больше не будет" in said[0]
    assert "ещё 1 ход." in said[1]
    assert "ещё 3 хода." in said[3]
    assert "ещё 5 ходов." in said[5]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_luck_has_a_sentence_with_its_coins(language: str) -> None:
    words = ReviewWords(hasty_review("2-names"), language)
    kinds = [
        ChanceEvent(0, "die", 0, (1.5, -1.5), (0.1, -0.1), pips=2, needed=1),
        ChanceEvent(0, "die", 0, (1.5, -1.5), (0.1, -0.1), pips=2),
        ChanceEvent(0, "column", 0, (1.5, -1.5), (0.1, -0.1), combo=("elves", None)),
        ChanceEvent(0, "find", 0, (1.5, -1.5), (0.1, -0.1), name="altar"),
        ChanceEvent(0, "weather", 0, (1.5, -1.5), (0.1, -0.1), name="winter"),
        ChanceEvent(0, "draw", 0, (1.5, -1.5), (0.1, -0.1)),
    ]
    said = [words.luck(event, 0) for event in kinds]
    assert len(set(said)) == len(said)
    assert all(words.signed(1.5) in line for line in said)
    assert words.signed(-1.5) in words.luck(kinds[0], 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_moments_have_a_number_in_every_sentence(language: str) -> None:
    found = hasty_review("2-names")
    words = ReviewWords(found, language)
    for moment in found.moments:
        decision = found.turns[moment.turn].decisions[moment.decision]
        for line in (words.cost(decision), *words.reasons(moment)):
            assert re.search(r"\d", line)
        for step in (*moment.played, *moment.better):
            assert words.step(step)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_tells_every_turn_and_the_balance(language: str) -> None:
    found = hasty_review("2-names")
    words = ReviewWords(found, language)
    out = StringIO()
    print_review(found, language, Console(file=out, width=200))
    text = out.getvalue()
    for turn in found.turns:
        assert words.turn(turn).split(";")[0] in text
        for one in turn.decisions:
            if one.label in LABELS[2:]:
                assert words.better(one).split(";")[0] in text
    for total in found.totals:
        assert words.signed(total.luck) in text
        assert words.given_away(total) in text
    for moment in found.moments:
        assert all(line in text for line in words.reasons(moment))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_without_mistakes_says_so(language: str) -> None:
    found = msgspec.structs.replace(hasty_review("2-names"), moments=())
    out = StringIO()
    print_review(found, language, Console(file=out, width=200))
    assert ReviewWords(found, language).say("no-moments") in out.getvalue()
