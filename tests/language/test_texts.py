"""Both languages say everything the game can say, with the same messages and the same arguments."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from random import Random

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import elbowroom
from elbowroom import Cost, CostLine, Event, Game, Setup
from elbowroom.boxes.catalog import BOXES
from elbowroom.game.costs import REASONS
from elbowroom.game.obstacles import OBSTACLES
from elbowroom.language.texts import (
    LOCALE,
    TextError,
    Texts,
    default_language,
    languages,
    message_of,
    text_sources,
)
from elbowroom.rules import events
from elbowroom.rules.actions import ACTIONS, PLAIN
from elbowroom.rules.board import MARKS, TERRAINS
from elbowroom.rules.state import PHASES
from tests.river_board import river_board

LANGUAGES = ("en", "ru")
TRAITS = [trait for box in BOXES.values() for trait in (*box.races, *box.powers)]
FINDS = [find for box in BOXES.values() for find in box.finds]
RACES = [race.id for box in BOXES.values() for race in box.races]
POWERS = [power.id for box in BOXES.values() for power in box.powers]
WEATHERS = [weather.id for box in BOXES.values() for weather in box.weathers]
BROUGHT = [other.id for trait in TRAITS for other in trait.brings()]
PIECES = list(dict.fromkeys(action.piece for action in ACTIONS if action.piece is not None))
MEANS = list(dict.fromkeys(action.means for action in ACTIONS if action.means is not None))
KINDS = {action.kind for action in ACTIONS} - {"unused"}
EVENTS = [
    kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
]
# What traits say by `Noted`; the word may have a number after it, or be the id of a power.
NOTES = [
    ("skags", "attack"), ("skags", "loot-2"), ("altar", "sacrificed"), ("crypt", "haunts"), ("stonehedge", "flying"),
    ("reborn", "renewed"), ("vanishing", "vanished"),
]  # fmt: skip
ALL_BOXES = tuple(BOXES)


def games(number: int, first: int = 0) -> Iterator[Game]:
    """Games of all kinds: the base box alone, or all boxes on base, Underground and river boards."""
    for seed in range(first, first + number):
        kind, players = ("base", "base", "underground", "river")[seed % 4], 2 + seed // 4 % 3
        if seed % 4 == 0:
            yield Game.new(Setup(players=2 + seed // 4 % 4, seed=seed))
        else:
            board = river_board(f"underground-{players}") if kind == "river" else f"{kind}-{players}"
            yield Game.new(Setup(players=players, boxes=ALL_BOXES, board=board, seed=seed))


class Names(Visitor):
    """The variables and messages that a pattern refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(node.id.name)


def entries(language: str) -> list[ast.EntryType]:
    return [entry for source in text_sources(language).values() for entry in parse(source).body]


def patterns(language: str) -> dict[str, ast.Pattern]:
    """Every message and attribute by its id."""
    found: dict[str, ast.Pattern] = {}
    for entry in entries(language):
        if isinstance(entry, ast.Message):
            parts = {"": entry.value} | {f".{a.id.name}": a.value for a in entry.attributes}
            for suffix, pattern in parts.items():
                id = entry.id.name + suffix
                assert id not in found, f"{id} is there twice"
                if pattern is not None:
                    found[id] = pattern
    return found


def messages(source: str) -> list[str]:
    """The ids of the messages in a file."""
    return sorted(entry.id.name for entry in parse(source).body if isinstance(entry, ast.Message))


def variables(language: str) -> dict[str, set[str]]:
    """The variables of every message, also of those it includes."""
    known = patterns(language)

    def collect(id: str) -> set[str]:
        names = Names()
        names.visit(known[id])
        return names.variables.union(*(collect(other) for other in names.messages))

    return {id: collect(id) for id in known}


def test_the_languages_are_english_and_russian() -> None:
    assert languages() == sorted(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_can_be_read_to_its_end(language: str) -> None:
    junk = [entry.content for entry in entries(language) if isinstance(entry, ast.Junk)]
    assert junk == []


def test_both_languages_have_the_same_files_messages_and_variables() -> None:
    assert text_sources("en").keys() == text_sources("ru").keys()
    for name, english_source in text_sources("en").items():
        assert messages(english_source) == messages(text_sources("ru")[name]), name
    english, russian = variables("en"), variables("ru")
    # Russian verbs must know whether a race is one people or many: an attribute and an argument of their own.
    russian = {id: names - {"form"} for id, names in russian.items() if not id.endswith(".form")}
    assert english == russian


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_catalogue_has_its_texts(language: str) -> None:
    known = patterns(language)
    wanted = {f"race-{id}{part}" for id in RACES for part in ("", ".effect", ".short")}
    wanted |= {f"power-{id}{part}" for id in POWERS for part in ("", ".effect", ".short")}
    wanted |= {f"find-{find.id}{part}" for find in FINDS for part in ("", ".effect", ".short")}
    wanted |= {f"weather-{id}{part}" for id in WEATHERS for part in ("", ".effect", ".short")}
    wanted |= {f"find-{id}" for id in BROUGHT} | {f"box-{id}" for id in BOXES}
    wanted |= {f"piece-{id}{part}" for id in PIECES for part in ("", ".effect", ".short", ".words")}
    wanted |= {f"means-{id}{part}" for id in MEANS for part in ("", ".words")}
    wanted |= {f"action-{kind}" for kind in KINDS}
    wanted |= {f"terrain-{id}{part}" for id in TERRAINS for part in ("", ".short")}
    wanted |= {f"mark-{id}" for id in MARKS} | {f"decision-{id}" for id in PHASES}
    wanted |= {message_of(example_of(kind, Random(1))) for kind in EVENTS}
    wanted |= {f"reason-{id}{part}" for id in REASONS for part in ("", ".short")}
    wanted |= {f"obstacle-{word}" for word in OBSTACLES}
    assert wanted - known.keys() == set()


def test_things_that_are_checked_above_are_there() -> None:
    assert all((RACES, POWERS, FINDS, WEATHERS, PIECES, MEANS))
    assert len(PLAIN) > len(BROUGHT) > 0


def test_russian_counts_have_all_plural_forms() -> None:
    """Every Russian choice by a plural has the forms for 1, 2 and 5."""
    for id, pattern in patterns("ru").items():
        for element in pattern.elements:
            if isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression):
                keys = {getattr(v.key, "name", getattr(v.key, "value", "")) for v in element.expression.variants}
                if keys & {"one", "few", "many"}:
                    assert {"one", "few", "many"} <= keys, id


def test_russian_plurals() -> None:
    texts = Texts("ru")
    spoken = {n: texts.text("tokens", tokens=n).replace("\u00a0", " ") for n in (0, 1, 2, 4, 5, 11, 12, 21, 22, 25)}
    assert spoken == {
        0: "0 жетонов", 1: "1 жетон", 2: "2 жетона", 4: "4 жетона", 5: "5 жетонов", 11: "11 жетонов",
        12: "12 жетонов", 21: "21 жетон", 22: "22 жетона", 25: "25 жетонов",
    }  # fmt: skip
    assert texts.event(events.Scored(0, (("regions", "elves", 21),), 21)) == "A получает 21\u00a0монету: Эльфы: 21."
    assert texts.event(events.Repelled(1, "orcs", 7, 1)).endswith("не хватило 1\u00a0жетона.")
    assert texts.event(events.Repelled(1, "orcs", 7, 3)).endswith("не хватило 3\u00a0жетонов.")


def test_russian_verbs_suit_whatever_they_speak_of() -> None:
    texts = Texts("ru")
    assert texts.event(events.RelicMoved("socks", 30)) == "Теперь в области 30 — Тухлые носки тролля."
    assert texts.event(events.PieceLeft("hole", 2, 1)) == "Из области 2 исчезает нора."


def test_russian_pages_have_one_word_for_a_race() -> None:
    lines = (LOCALE / "ru" / "web.ftl").read_text("utf-8").splitlines()
    assert [line for line in lines if "народ" in line.lower()] == []


# --- events ---
def example_of(kind: type[Event], rng: Random) -> Event:
    """An event of a kind with any values its fields can have."""
    values = {
        "seat": rng.randrange(5), "partner": rng.randrange(5), "race": rng.choice(RACES),
        "power": rng.choice([None, *POWERS]), "piece": rng.choice(PIECES),
        "means": rng.choice([None, *MEANS]), "lost_tribe": rng.random() < 0.5, "weather": rng.choice(WEATHERS),
        "find": rng.choice(FINDS).id, "payer": rng.randrange(-1, 3), "receiver": rng.randrange(3),
        "source": rng.choice([*RACES, *POWERS, *BROUGHT]), "what": "done",
        "retreat": rng.random() < 0.5, "coins": (5, 7) if kind is events.GameEnded else rng.randrange(1, 8),
        "winners": rng.choice([(0,), (0, 1)]),
        "lines": rng.choice([
            (), (("regions", "elves", 3), ("merchant", "elves", 3)), (("regions", "orcs", 0),),
            (("regions", "elves", 3), ("penalties", "elves", -2), ("harbours", "elves", 3), ("keep", "elves", 1)),
        ]),
    }  # fmt: skip
    return kind(**{field.name: values.get(field.name, rng.randrange(8)) for field in fields(kind)})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_is_a_sentence(language: str, kind: type[Event]) -> None:
    texts, rng = Texts(language, ("Anna", "Boris")), Random(1)
    for _ in range(60):
        check_sentence(texts.event(example_of(kind, rng)), language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("source", "what"), NOTES)
def test_every_note_is_a_sentence_of_its_own(language: str, source: str, what: str) -> None:
    texts = Texts(language, ("Anna", "Boris"))
    told = texts.event(events.Noted(1, source, what, 7))
    check_sentence(told, language)
    assert told != texts.event(events.Noted(1, source, "else", 7)), "only the general sentence"


def test_notes_name_what_they_are_about() -> None:
    texts = Texts("en", ("Anna", "Boris"))
    assert texts.event(events.Noted(1, "skags", "loot-2", 7)) == "The loot in region 7 is worth 2 coins."
    assert texts.event(events.Noted(1, "stonehedge", "flying", 7)) == "Stonehedge in region 7 brings the power Flying."
    assert texts.event(events.CoinsMoved(-1, 1, 1, "martyr")) == "B Boris gets 1 coin at once: Martyr."
    assert texts.event(events.CoinsMoved(0, -1, 1, "mercenary")) == "A Anna pays 1 coin: Mercenary."
    assert texts.event(events.CoinsMoved(0, 1, 2, "bag_ring")) == "A Anna pays 2 coins to B Boris: bag (Froggy’s Ring)."


def test_russian_verbs_agree_with_the_race() -> None:
    texts = Texts("ru")
    told = {race: texts.event(events.RaceGone(0, race)) for race in ("orcs", "flames", "shrooms")}
    assert told == {
        "orcs": "A: Орки исчезают.", "flames": "A: Огненное племя исчезает.", "shrooms": "A: Грибной народ исчезает.",
    }  # fmt: skip


def check_sentence(text: str, language: str) -> None:
    assert text.endswith((".", "!"))
    check_words(text, language)


def check_words(text: str, language: str) -> None:
    assert not re.search(r"[{}$\u2066-\u2069]|None|none|  |\( | [.,;:]|_", text), text
    words = re.findall(r"[a-z]{3,}", text.replace("Anna", "").replace("Boris", ""))
    assert language == "en" or not words, f"untranslated: {text}"


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_hundreds_of_random_games_can_be_told(language: str) -> None:
    told: dict[type[Event], int] = defaultdict(int)
    texts = Texts(language, ("Anna", "Boris"))
    rng = Random(1)
    for game in games(240):
        while not game.over:
            action = rng.choice(game.legal_actions())
            if rng.random() < 0.05:
                check_words(texts.action(action, game), language)
            for event in game.apply(action):
                told[type(event)] += 1
                if told[type(event)] % 17 == 1 or told[type(event)] < 200:
                    check_sentence(texts.event(event), language)
    assert told.keys() == set(EVENTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_of_a_random_game_has_a_text_of_its_own(language: str) -> None:
    rng, texts = Random(4), Texts(language, ("Anna", "Boris"))
    for game in games(8):
        while not game.over:
            actions = game.legal_actions()
            told = [texts.action(action, game) for action in actions]
            assert len(set(told)) == len(told)
            for text in told:
                check_words(text, language)
            game.apply(rng.choice(actions))


# --- costs ---
def test_a_cost_reads_as_a_sum() -> None:
    lines = (CostLine(2, "region", "C4"), CostLine(1, "mountain", "C4"), CostLine(3, "tokens", "C4"),
             CostLine(1, "lair", "K4"), CostLine(-1, "commando", "BP4"))  # fmt: skip
    cost = Cost(7, "orcs", lines, 6, 9, 0, True, None, None)
    assert Texts("en").cost(cost) == "2 + mountain 1 + tokens 3 + lair 1 − Commando 1 = 6"
    assert Texts("ru").cost(cost) == "2 + гора 1 + жетоны 3 + логово 1 − Коммандос 1 = 6"
    assert Texts("en").reason(cost) == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS)
@pytest.mark.parametrize("pips", [1, 5])
def test_every_refusal_has_a_reason(language: str, reason: str, pips: int) -> None:
    cost = Cost(7, "orcs", (CostLine(2, "region", "C4"),), 6, 6 - pips, pips, True, reason, "C1")
    check_sentence(Texts(language).reason(cost), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cost_of_a_random_game_can_be_told(language: str) -> None:
    rng, texts = Random(9), Texts(language)
    for game in games(9):
        while not game.over:
            if game.decision == "conquer":
                cost = game.cost(rng.randrange(len(game.board.regions)))
                check_words(texts.cost(cost), language)
                assert bool(texts.reason(cost)) == (cost.reason is not None)
            game.apply(rng.choice(game.legal_actions()))


# --- names ---
def test_names_are_those_of_the_rulebook() -> None:
    """The tables of the rulebook give every race and power its name in both languages."""
    book = Path(elbowroom.__file__).parents[2] / "docs" / "rulebook.md"
    if not book.is_file():
        book = Path(__file__).parents[2] / "docs" / "rulebook.md"
    rows = re.findall(r"^\| ([A-Z]+\d+) \| ([^|/]+) / ([^|]+?) \|", book.read_text("utf-8"), re.MULTILINE)
    kinds = {trait.rule: "race" if trait.id in RACES else "power" for trait in TRAITS}
    kinds |= dict.fromkeys([find.rule for find in FINDS], "find")
    assert kinds.keys() <= {rule for rule, *_ in rows}
    for rule, english, russian in rows:
        if rule not in kinds:
            continue  # a ruling about two of them
        trait = next(trait for trait in (*TRAITS, *FINDS) if trait.rule == rule)
        kind = kinds[rule]
        printed = re.sub(r" \(.*", "", english.strip()).replace("'", "’")
        assert Texts("en").text(f"{kind}-{trait.id}") == printed
        assert Texts("ru").text(f"{kind}-{trait.id}") == re.sub(r" \(.*", "", russian)


def test_a_combo_is_called_as_players_call_it() -> None:
    assert Texts("en").combo("elves", "flying") == "Flying Elves"
    assert Texts("ru").combo("elves", "flying") == "Эльфы · Полёт"
    assert Texts("ru").combo("elves", None) == "Эльфы"


def test_effects_differ_and_stay_short_where_they_must() -> None:
    for language in LANGUAGES:
        texts = Texts(language)
        named = [("race", id) for id in RACES] + [("power", id) for id in POWERS] + [("find", f.id) for f in FINDS]
        named += [("weather", id) for id in WEATHERS]
        effects = [texts.text(f"{kind}-{id}.effect") for kind, id in named]
        twins = {"pillaging", "ogres", "immortal"}  # as Orcs, Commando, Elves; told in other words or the same
        assert len(set(effects)) >= len(effects) - len(twins)
        for effect in effects:
            check_words(effect.replace(" none ", " no token "), language)
            assert re.findall(r"[.!?](?: |$)", effect) == ["."], f"not one sentence: {effect}"
        assert max(len(texts.text(f"{kind}-{id}.short")) for kind, id in named) <= 30
        assert max(len(texts.text(f"piece-{piece}.short")) for piece in PIECES) <= 6


# --- errors and languages ---
def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(TextError, match="no language 'fr'; known languages: en, ru"):
        Texts("fr")


def test_a_missing_message_is_named() -> None:
    with pytest.raises(TextError, match=r"no-such-thing \(ru\): there is no such message"):
        Texts("ru").text("no-such-thing")
    with pytest.raises(TextError, match="dwarvs"):
        Texts("en").effect("dwarvs")


def test_a_missing_argument_is_named() -> None:
    with pytest.raises(TextError, match="pips"):
        Texts("ru").text("event-rolled", player="A", region=1)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LC_ALL": "ru", "LANG": "en_US.UTF-8"}, "ru"),
        ({"LC_ALL": "C", "LANG": "ru_RU.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_comes_from_the_environment(environment: dict[str, str], language: str) -> None:
    assert default_language(environment) == language
