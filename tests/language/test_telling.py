"""Every name in a sentence about the game is known as one, in both languages and in every grammatical form."""

from __future__ import annotations

from random import Random

import pytest

from elbowroom import Event
from elbowroom.boxes.catalog import BOXES
from elbowroom.cli.dev.missing import is_paid
from elbowroom.language import messages
from elbowroom.language.marks import CLOSE, OPEN, marked, without_marks
from elbowroom.language.telling import Teller, Told, read_marks, tell
from elbowroom.language.texts import Texts
from elbowroom.rules import events
from tests.language.test_texts import EVENTS, LANGUAGES, NOTES, example_of

NAMED = {
    "seat": "player", "partner": "player", "race": "race", "region": "region", "find": "find", "weather": "weather",
    "piece": "piece", "power": "power",
}  # fmt: skip
UNSAID: dict[type[Event], set[str]] = {events.Noted: {"region"}}  # what the general sentence does not speak of


def words(told: Told) -> list[str]:
    """The linked words, cut out as a browser does it."""
    units = told.text.encode("utf-16-le")
    return [units[2 * link.start : 2 * link.end].decode("utf-16-le") for link in told.links]


def linked(told: Told) -> dict[str, tuple[str, str]]:
    """What each linked word stands for."""
    return dict(zip(words(told), [(link.kind, link.id) for link in told.links], strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_all_that_an_event_names_is_a_link(language: str, kind: type[Event]) -> None:
    texts, rng = Texts(language, ("Anna", "Boris")), Random(2)
    for _ in range(60):
        event = example_of(kind, rng)
        told = tell(event, texts)
        assert told.text == texts.event(event).replace("A Anna", "Anna").replace("B Boris", "Boris")
        spans = [at for link in told.links for at in (link.start, link.end)]
        assert spans == sorted(spans)
        assert all(words(told))
        known = {(link.kind, link.id) for link in told.links}
        for field, name in NAMED.items():
            value = getattr(event, field, None)
            if value is not None and field not in UNSAID.get(kind, set()):
                assert (name, str(value)) in known, f"{field} in {told.text}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_a_sentence_that_all_tables_share_is_filled_in_as_it_would_be_made(language: str, kind: type[Event]) -> None:
    rng = Random(3)
    tables = [("Anna", "Boris"), ("🧌 Троль", ""), (), (f"{OPEN}x", "7")]
    for _ in range(60):
        event = example_of(kind, rng)
        for names in tables:
            made = read_marks(Teller(language, names).event_with_marks(event))
            assert tell(event, Texts(language, names)) == made


def test_a_score_names_where_each_coin_came_from() -> None:
    lines = (("regions", "elves", 3), ("merchant", "elves", 3), ("harbours", "elves", 2))
    told = tell(events.Scored(0, lines, 8), Texts("en", ("Anna",)))
    assert [link[2:] for link in told.links] == [("player", "0"), ("race", "elves"), ("power", "merchant")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_scores_share_their_words_whatever_they_are_made_of(language: str) -> None:
    texts = Texts(language)
    tell(events.Scored(0, (("regions", "elves", 41),), 5), texts)
    made = messages._template.cache_info().misses
    tell(events.Scored(0, (("regions", "elves", 42), ("elves", "elves", 1)), 5), texts)
    tell(events.Scored(0, (("regions", "elves", 40), ("elves", "elves", 2)), 5), texts)
    assert messages._template.cache_info().misses <= made + 1  # the line of a bonus, once
    nothing = texts.event(events.Scored(0, (("regions", "elves", 0),), 0))
    assert nothing.endswith((" 0 coins.", " 0\u00a0монет."))


@pytest.mark.parametrize(
    ("language", "beside", "alone"), [("en", "mines", "Dwarves, mines"), ("ru", "шахты", "Гномы, шахты")]
)
def test_a_races_own_bonus_goes_by_what_it_is_paid_for(language: str, beside: str, alone: str) -> None:
    texts = Texts(language, ("Anna",))
    told = tell(events.Scored(0, (("regions", "dwarves", 4), ("dwarves", "dwarves", 2)), 6), texts)
    assert f": 4, {beside} +2." in told.text
    assert linked(told)[beside] == ("race", "dwarves")
    assert texts.score_source("dwarves", "dwarves") == alone
    lent = tell(events.Scored(0, (("regions", "elves", 4), ("dwarves", "elves", 2)), 6), texts)
    assert f"{alone} +2" in lent.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_race_that_is_paid_more_says_for_what(language: str) -> None:
    races = [race for box in BOXES.values() for race in box.races]
    paid = {race.id for race in races if is_paid(race)}
    assert {"dwarves", "orcs", "drow"} <= paid
    texts = Texts(language)
    assert paid == {race.id for race in races if texts.score_source(race.id, race.id) != texts.race(race.id)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_of_a_score_has_one_name_alone_and_in_the_sentence(language: str) -> None:
    texts = Texts(language, ("Anna",))
    for source in ("penalties", "harbours", "merchant"):
        name = texts.score_source(source, "elves")
        assert f"{name} −1" in texts.event(events.Scored(0, ((source, "elves", -1),), -1))


def test_names_within_a_message_are_links_in_the_form_they_have_there() -> None:
    texts = Texts("ru", ("Анна",))
    assert linked(tell(events.Noted(0, "altar", "sacrificed", 7), texts)) == {
        "Анна": ("player", "0"), "Алтарю душ": ("find", "altar"), "7": ("region", "7"),
    }  # fmt: skip
    conquered = events.Conquered(0, "orcs", 3, 1, "orb", False)
    assert linked(tell(conquered, texts))["Блестящей державой"] == ("find", "orb")
    assert linked(tell(events.CaravelPlaced(0, 4), texts))["каравеллу"] == ("piece", "caravel")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("source", "what"), NOTES)
def test_every_note_names_its_region_or_player(language: str, source: str, what: str) -> None:
    told = tell(events.Noted(1, source, what, 7), Texts(language, ("Anna", "Boris")))
    assert {("region", "7"), ("player", "1")} & {(link.kind, link.id) for link in told.links}


def test_letters_that_take_two_units_shift_what_follows() -> None:
    told = tell(events.PeaceMade(0, 1), Texts("en", ("🦊 Fox", "🐻")))
    assert words(told) == ["🦊 Fox", "🐻"]


def test_marks_in_a_players_name_mean_nothing() -> None:
    told = tell(events.TurnStarted(0), Texts("en", (marked("race", "orcs", "Ann") + OPEN + CLOSE,)))
    assert words(told) == ["Ann"]
    assert without_marks(f"a{OPEN}b") == "ab"
