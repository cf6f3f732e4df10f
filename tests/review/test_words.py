"""Reviews in words: both languages, every kind of reason, never one without a number."""

from __future__ import annotations

import re
from io import StringIO

import msgspec
import pytest
from msgspec import structs
from rich.console import Console

from elbowroom.language.texts import Texts
from elbowroom.review.labels import LABELS
from elbowroom.review.reasons import WORDS
from elbowroom.review.report import print_review
from elbowroom.review.shapes import ChanceEvent, Option, Reason, Weighed
from elbowroom.review.words import ReviewWords
from elbowroom.rules.events import PeaceMade
from elbowroom.terminal.event_log import Turn, tell
from tests.review.hasty import hasty_review

pytestmark = pytest.mark.usefixtures("printed_boxes")
LANGUAGES = ("en", "ru")


def plain(said: str) -> str:
    """Without the spaces that keep a number on the line of its word."""
    return said.replace("\u00a0", " ")


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
        for wrong in ("coins coins", "1 coins", "1 монеты", "1 монет ", "2 монет "):
            assert wrong not in plain(said)
    if word == "rival":
        assert words.texts.player(1) in said


def test_other_players_are_called_by_letter_only_where_letters_are_shown() -> None:
    turn = Turn(1, [PeaceMade(1, 0)])
    assert tell(turn, Texts("en", ("Anna", "Boris"))) == "B Boris: peace with A"
    assert tell(turn, Texts("en", ("Anna", "Boris"), letters=False)) == "Boris: peace with Anna"


def test_russian_reasons_count_turns_in_all_forms() -> None:
    words = ReviewWords(hasty_review("2-names"), "ru")
    said = {turns: words.reason(Reason("income", 1, 2, turns)) for turns in (0, 1, 3, 5)}
    assert "ходов больше не будет" in said[0]
    assert "ещё 1 ход." in plain(said[1])
    assert "ещё 3 хода." in plain(said[3])
    assert "ещё 5 ходов." in plain(said[5])


def test_reasons_are_whole_sentences_in_both_languages() -> None:
    for reason, english, russian in (
        (Reason("score", 3, 1), "This turn it brings 1 coin instead of 3.", "Этот ход принёс бы 1 монету вместо 3."),
        (
            Reason("income", 3.5, 5.5, 4),
            "From then on it earns 5.5 coins a turn instead of 3.5, and 4 turns are left.",
            "Дальше каждый ход приносил бы 5,5 монеты вместо 3,5, а впереди ещё 4 хода.",
        ),
        (
            Reason("danger", 2.3, 1),
            "On average it loses 1 region before the next turn instead of 2.3.",
            "До следующего хода соперники отняли бы в среднем 1 область вместо 2,3.",
        ),
        (
            Reason("tired", 1, 10, 1),
            "The race has only 1 token left to conquer with, the column offers up to 10, and 1 turn is left.",
            "У расы всего 1 жетон для захватов, в колонке — до 10, а впереди ещё 1 ход.",
        ),
        (
            Reason("found", 0, 21),
            "Its combo carries 21 coins, the one taken 0.",
            "На этой паре 21 монета, а на взятой — 0.",
        ),
        (
            Reason("strength", 8, 11),
            "Its combo brings 11 tokens instead of 8.",
            "Эта пара даёт 11 жетонов вместо 8.",
        ),
    ):
        assert ReviewWords(hasty_review("2-names"), "en").reason(reason) == english
        assert plain(ReviewWords(hasty_review("2-names"), "ru").reason(reason)) == russian


@pytest.mark.parametrize(
    ("kind", "step", "english", "russian"),
    [
        ("pick", "pick 2", "Taking Flying Orcs would have brought 6 coins more", "Пара «Орки · Полёт» принесла бы"),
        ("course", "decline", "Declining here would have brought 6 coins more", "Упадок на этом ходу принёс бы"),
        ("course", "ready", "Going on with the race would have brought", "Поход прежней расой принёс бы"),
        ("late", "decline", "Declining after scoring would have brought", "Упадок после подсчёта принёс бы"),
        ("fight", "ready", "Fighting on with the declined race would have", "Поход расы в упадке принёс бы к концу"),
        ("late", "end", "Keeping the race would have brought 6 coins more", "Прежняя раса принесла бы"),
        ("play", "conquer 3", "The better way would have brought 6 coins more", "Лучший вариант принёс бы"),
    ],
)
def test_the_first_reason_names_the_better_way(kind: str, step: str, english: str, russian: str) -> None:
    found = hasty_review("2-names")
    moment = found.moments[0]
    turn = found.turns[moment.turn]
    combo = ("orcs", "flying") if kind == "pick" else None
    other = Option("stop" if kind == "fight" else "x", None, 0.4, 89.0)
    options = () if kind == "play" else (Option(step, combo, 0.5, 95.0), other)
    better = Weighed((step,), 0.5, 95.0, (95.0, 80.0))
    decisions = list(turn.decisions)
    decisions[moment.decision] = structs.replace(decisions[moment.decision], kind=kind, better=better, options=options)
    turns = list(found.turns)
    turns[moment.turn] = structs.replace(turn, decisions=tuple(decisions))
    changed = structs.replace(found, turns=tuple(turns))
    told = structs.replace(moment, reasons=(Reason("coins", 89.0, 95.0),))
    for language, beginning, end in (
        ("en", english, "by the end: 95 on average instead of 89."),
        ("ru", russian, "на 6 монет больше: в среднем 95 вместо 89."),
    ):
        (said,) = ReviewWords(changed, language).reasons(told)
        assert said.startswith(beginning)
        assert plain(said).endswith(end)
    fewer = structs.replace(moment, reasons=(Reason("coins", 95.5, 95.0),))
    (said,) = ReviewWords(changed, "ru").reasons(fewer)
    assert said == "Лучший вариант даёт к концу партии в среднем 95\u00a0монет, а не 95,5."


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
