"""Sealed records of games with all boxes: they tell nothing hidden, and replay to what everybody saw (12c)."""

from __future__ import annotations

from random import Random

import pytest

from elbowroom import Game, Record, RecordError, Setup
from elbowroom.boxes.spiderweb.races import LOOT
from tests.random_play import positions, random_game
from tests.river_board import river_board

ALL = ("base", "underground", "river", "spiderweb")
WEB = ("base", "spiderweb")
POWERS = ("commando", "pillaging", "berserk", "merchant", "stout", "spirit", "flying", "alchemist", "heroic", "corrupt")
RACES = ("skags", "orcs", "elves", "trolls", "ratmen", "shamans", "amazons", "skeletons", "humans", "giants")
_TABLE = Setup(players=3, boxes=WEB).table()
REST = tuple(t.id for t in (*_TABLE.races, *_TABLE.powers) if t.id not in RACES + POWERS)
SKAGS = Setup(players=3, boxes=WEB, seed=9, without=REST, banners=("skags",))
SETUPS = {
    "underground-2": Setup(players=2, boxes=ALL, board="underground-2", seed=1),
    "underground-3": Setup(players=3, boxes=ALL, board="underground-3", seed=2),
    "underground-4": Setup(
        players=4, boxes=ALL, board="underground-4", seed=4, banners=("skags",), badges=("copycat",)
    ),
    "drawn monsters": Setup(players=3, boxes=ALL, board="base-3", seed=3),
    "no monsters": Setup(players=2, boxes=ALL, board="base-2", seed=5, finds=False),
    "chosen monsters": Setup(players=2, boxes=ALL, board="base-2", seed=6, monsters=(3, 6, 10)),
    "river": Setup(players=2, boxes=ALL, board=river_board(), seed=8),
    "skags": SKAGS,
}
each_setup = pytest.mark.parametrize("name", SETUPS)


def nearly_over(setup: Setup) -> str:
    """The sealed record of a game just before its last step."""
    game = random_game(setup)
    return random_game(setup, steps=len(game.steps) - 1).record().text(sealed=True)


def same_views(again: Game, game: Game) -> None:
    """Every seat sees the same, but for what it alone was shown: loot of its own, the event to come."""
    for seat in range(game.setup.players):
        view = game.view(seat)
        looked = any(region.hidden not in (None, "unknown") for region in view.regions)
        if not looked and view.next_weather is None:
            assert again.view(seat) == view
    assert [player.coins for player in again.players] == [player.coins for player in game.players]
    assert [r.region for r in again.regions if r.hidden] == [r.region for r in game.regions if r.hidden]


@pytest.mark.rule("H2")
@pytest.mark.rule("H3")
@pytest.mark.rule("H4")
@each_setup
def test_a_sealed_record_replays_what_everybody_saw(name: str) -> None:
    for number, game in enumerate(positions(SETUPS[name])):
        if number % 23 or game.over:
            continue
        text = game.record().text(sealed=True)
        again = Record.parse(text).replay()
        same_views(again, game)
        assert again.record().text() == text
        assert Record.parse(str(game.record())).text(sealed=True) == text


@each_setup
def test_full_records_replay_with_what_the_host_chose(name: str) -> None:
    game = random_game(SETUPS[name])
    again = Record.parse(str(game.record())).replay()
    assert again == game
    assert str(again.record()) == str(game.record())


def test_the_games_above_meet_what_they_are_about() -> None:
    """Otherwise they would prove little: each kind of thing that is told, and loot of each value turned up."""
    texts = {name: nearly_over(setup) for name, setup in SETUPS.items()}
    assert all(" found " in texts[name] for name in ("underground-2", "underground-3", "drawn monsters"))
    assert " lent " in "".join(texts.values())
    assert "\nmonsters drawn " in texts["drawn monsters"]
    assert "\nmonsters none\n" in texts["no monsters"]
    assert "\nmonsters 3 6 10\n" in texts["chosen monsters"]
    assert "\nevent " in texts["river"]
    assert " -> event " in texts["river"]
    steps = random_game(SKAGS).record().steps
    assert sum(len(step.outcome) > len(step.public or ()) for step in steps) > 3  # loot laid
    assert sum(len(step.outcome) < len(step.public or ()) for step in steps) >= 3  # loot turned up


@pytest.mark.rule("H3")
def test_loot_that_was_not_turned_up_is_not_in_it() -> None:
    """Two games that differ only in the loot drawn have the same sealed record."""
    seen = set()
    for number in range(len(LOOT)):
        game = Game.new(SKAGS)
        game.apply("pick 1")
        first = next(str(a) for a in game.legal_actions() if a.kind == "conquer")
        game.apply(first, outcome=number)
        record = game.record()
        assert f"{first} -> {number} forced" in str(record)
        assert first + "\n" in record.text(sealed=True)
        seen.add(record.text(sealed=True))
        again = Record.parse(record.text(sealed=True)).replay()
        assert [r.hidden for r in again.regions if r.hidden] == ["unknown"]
        for seat in (1, 2):
            assert again.view(seat) == game.view(seat)
    assert len(seen) == 1


@pytest.mark.rule("H3")
@pytest.mark.rule("SR5b")
@pytest.mark.parametrize("number", range(len(LOOT)))
def test_loot_that_was_turned_up_is_what_it_was(number: int) -> None:
    game = Game.new(SKAGS)
    game.apply("pick 1")
    first = next(action for action in game.legal_actions() if action.kind == "conquer")
    game.apply(first, outcome=number)
    rng = Random(number)
    while game.region(first.region or 0).hidden and not game.over:
        if game.turn == 0:
            quiet = [a for a in game.legal_actions() if str(a) in ("stop", "end", "ready") or a.kind == "deploy"]
            game.apply(quiet[0])
            continue
        hit = [a for a in game.legal_actions() if a.kind == "conquer" and a.region == first.region]
        steps = [a for a in game.legal_actions() if a.kind not in ("decline", "last")]
        game.apply(hit[0] if hit else rng.choice(steps))
    text = game.record().text(sealed=True)
    again = Record.parse(text).replay()
    assert [player.coins for player in again.players] == [player.coins for player in game.players]
    for seat in (1, 2):
        assert again.view(seat) == game.view(seat)


@pytest.mark.rule("H3")
def test_a_game_from_a_sealed_record_goes_on() -> None:
    """Loot that nobody here knows is drawn when it is turned up."""
    for steps in (12, 40, 90):
        game = Record.parse(random_game(SKAGS, steps=steps).record().text(sealed=True)).replay()
        rng = Random(steps)
        while not game.over:
            legal = game.legal_actions()
            action = rng.choice(legal)
            if len(legal) < 4:
                assert sum(odds for _, odds in game.chances(action)) == pytest.approx(1)
            game.apply(action)
        turned_up = [r.hidden for r in game.regions if r.hidden]
        assert set(turned_up) <= {"unknown"}
        text = game.record().text()
        assert Record.parse(text).replay().record().text() == text


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("found ", "found no", "after 'found' must stand one of doormat"),
        ("seed sealed", "seed 1", "only a sealed record tells"),
    ],
)
def test_what_only_sealed_records_tell_is_checked(old: str, new: str, message: str) -> None:
    text = nearly_over(SETUPS["underground-2"])
    assert old in text
    with pytest.raises(RecordError, match=message):
        Record.parse(text.replace(old, new)).replay()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("monsters drawn", "monsters drawn 99", "there are no such regions"),
        ("monsters drawn", "monsters", "Monsters"),
        ("monsters drawn", "monsters some", "the numbers of regions"),
        ("seed sealed", "seed 3", "only a sealed record tells this"),
    ],
)
def test_where_monsters_were_drawn_is_checked(old: str, new: str, message: str) -> None:
    text = random_game(SETUPS["drawn monsters"], steps=5).record().text(sealed=True)
    if "drawn" not in new and old != "seed sealed":
        text = text.replace("monsters drawn 5", "monsters drawn 6")
    with pytest.raises(RecordError, match=message):
        Record.parse(text.replace(old, new)).replay()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [("\nevent ", "\nevent un", "after 'event' must stand one of storm"), ("seed sealed", "seed 8", "only a sealed")],
)
def test_events_are_checked(old: str, new: str, message: str) -> None:
    text = random_game(SETUPS["river"], steps=60).record().text(sealed=True)
    with pytest.raises(RecordError, match=message):
        Record.parse(text.replace(old, new)).replay()


@pytest.mark.rule("RW5")
def test_an_event_that_comes_more_often_than_there_are_cards_is_refused() -> None:
    text = nearly_over(SETUPS["river"])
    for event in ("calm", "pirates", "winter"):
        text = text.replace(f"event {event}", "event storm")
    with pytest.raises(RecordError, match="comes more often than there are cards"):
        Record.parse(text).replay()
