"""What players type is understood in both languages, and only in one way."""

from collections import defaultdict
from random import Random

import pytest

from elbowroom import Game, Setup
from elbowroom.language.lexicon import pieces, special_means
from elbowroom.language.texts import Texts, languages
from elbowroom.terminal.commands import COMMANDS, Command, Misunderstood, parse_line, seat_named, vocabulary
from elbowroom.terminal.deployment import all_to, evenly, is_exposed, to_borders
from elbowroom.terminal.explain import find_names
from elbowroom.terminal.plan import PLAYS, plan
from elbowroom.terminal.prompts import hints, question
from elbowroom.terminal.shown_position import ShownPosition
from tests.scene import play, scene

EN = Texts("en")


def test_no_word_means_two_things() -> None:
    meanings: dict[str, set[str]] = defaultdict(set)
    messages = {name: f"command-{name}" for name in COMMANDS}
    messages |= {f"means:{means}": f"means-{means}.words" for means in special_means()}
    messages |= {f"piece:{piece}": f"piece-{piece}.words" for piece in pieces()}
    for language in languages():
        for name, message in messages.items():
            for word in Texts(language).text(message).split():
                meanings[word].add(name)
    double = {word: names for word, names in meanings.items() if len(names) > 1}
    # the dragon is a piece, but only ever placed by conquering
    assert double == {word: {"means:dragon", "piece:dragon"} for word in ("dragon", "дракон")}
    assert vocabulary().keys() == meanings.keys()


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("7", Command("", ("7",))),
        ("2 7", Command("", ("2", "7"))),
        ("  PICK 3 ", Command("pick", ("3",))),
        ("d 2, 7", Command("deploy", ("2", "7"))),
        ("c #7", Command("cost", ("7",))),
        ("aband 7", Command("abandon", ("7",))),
        ("?", Command("help")),
        ("u!", Command("restart")),
        ("о!", Command("restart")),
        ("Захватить 7", Command("conquer", ("7",))),
        ("упад", Command("decline")),
        ("лагерь 5", Command("piece:camp", ("5",))),
        ("dragon 5", Command("means:dragon", ("5",))),
        ("save My Game.txt", Command("save", ("My", "Game.txt"))),
        ("с", Command("stop")),
        ("с 7", Command("cost", ("7",))),
        ("", Command("")),
    ],
)
def test_lines_are_parsed(line: str, command: Command) -> None:
    assert parse_line(line, EN) == command


@pytest.mark.parametrize("line", ["xyzzy", "de", "!", "7a", "-3", "conquerr 7"])
def test_other_lines_are_not(line: str) -> None:
    with pytest.raises(Misunderstood, match="is not a command"):
        parse_line(line, EN)


def scene_of(game: Game, language: str = "en") -> ShownPosition:
    assert game.to_move is not None
    return ShownPosition(game.view(game.to_move), Texts(language, game.setup.seat_names()))


@pytest.mark.parametrize("players", [2, 5])
def test_every_legal_action_can_be_typed_and_nothing_else_is_played(players: int) -> None:
    """What a command stands for is always legal; the texts of all legal actions are commands."""
    rng = Random(players)
    commands = [Command(name, (str(n),)) for name in sorted(PLAYS) for n in range(12)]
    commands += [Command(name) for name in sorted(PLAYS)] + [
        Command("", ("3",)),
        Command("", ("2", "5")),
        Command("peace", ("b",)),
    ]
    for seed in range(6):
        game = Game.new(Setup(players=players, seed=seed))
        while not game.over:
            scene = scene_of(game)
            legal = game.legal_actions()
            action = rng.choice(legal)
            assert plan(parse_line(str(action), EN), scene) == [action]
            tried = rng.choice(commands)
            try:
                planned = plan(tried, scene)
            except Misunderstood:
                planned = []
            trial = game.copy()
            for step in planned:
                trial.apply(step)
            game.apply(action)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_decision_has_a_question_and_offers_that_are_obeyed(language: str) -> None:
    rng = Random(3)
    for seed in range(8):
        game = Game.new(Setup(players=2 + seed % 4, seed=seed))
        while not game.over:
            scene = scene_of(game, language)
            assert question(scene)
            offers = [part for hint in hints(scene, False) for i, part in enumerate(hint.split("`")) if i % 2]
            assert offers[-1] == "?"
            for offer in offers:
                command = parse_line(offer, scene.texts)
                if command.name in PLAYS or not command.name or ":" in command.name:
                    assert plan(command, scene), offer
            game.apply(rng.choice(game.legal_actions()))


# --- redeployment at one word ---
def deployed(game: Game) -> Game:
    """A game in which somebody has tokens to place in several regions."""
    rng = Random(1)
    while True:
        game.apply(rng.choice(game.legal_actions()))
        if game.decision == "redeploy" and scene_of(game).to_place > 4 and game.round > 2:
            return game


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("how", ["all", "even", "border"])
def test_helpers_place_every_token(seed: int, how: str) -> None:
    game = deployed(Game.new(Setup(players=3, seed=seed)))
    scene = scene_of(game)
    army = scene.acting
    assert army is not None
    command = Command(how, (str(army.regions[0]),) if how == "all" else ())
    actions = plan(command, scene)
    assert sum(action.number for action in actions) == scene.to_place
    for action in actions:
        game.apply(action)
    assert game.decision not in ("redeploy",)
    tokens = [game.region(r).tokens for r in army.regions]
    if how == "even":
        assert max(tokens) - min(tokens) <= 1
    if how == "all":
        assert tokens[1:] == [1] * (len(tokens) - 1)
    if how == "border":
        exposed = [is_exposed(scene.view, army.seat, r) for r in army.regions]
        inner = [n for n, is_open in zip(tokens, exposed, strict=True) if not is_open]
        assert not any(exposed) or inner == [1] * len(inner)


def test_helpers_are_made_of_ordinary_actions() -> None:
    game = deployed(Game.new(Setup(players=2, seed=3)))
    view, army = scene_of(game).view, scene_of(game).acting
    assert army is not None
    assert [str(action) for action in all_to(7, 4)] == ["deploy 4 7"]
    havens = dict.fromkeys(army.regions, 3)
    for actions in (evenly(view, havens, 3), to_borders(view, army.seat, havens, 3)):
        assert all(action.kind == "deploy" and action.place in army.regions for action in actions)


@pytest.mark.rule("SR1")
@pytest.mark.parametrize(("how", "actions"), [("all 4", ["deploy 2 4"]), ("even", ["deploy 2 4", "deploy 1 9"])])
def test_helpers_leave_standing_no_more_than_was_taken_up_there(how: str, actions: list[str]) -> None:
    game = scene("base-2", "A: barbarians 4:3 9:2", "B: humans 17", boxes=("base", "spiderweb"))
    play(game, "ready")
    assert [str(action) for action in plan(parse_line(how, Texts("en")), scene_of(game))] == actions
    play(game, *actions)


# --- names ---
@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("elves", ["race-elves"]),
        ("эльфы", ["race-elves"]),
        ("Dragon Master", ["power-dragon_master"]),
        ("drag", ["power-dragon_master", "piece-dragon"]),
        ("крепость", ["power-fortified", "piece-fortress"]),
        ("wea", ["power-wealthy"]),
        ("стоянки", ["power-bivouacking"]),
        ("zzz", []),
    ],
)
def test_races_powers_and_pieces_are_found_by_name(wanted: str, found: list[str]) -> None:
    assert list(find_names(wanted, EN)) == found


@pytest.mark.parametrize(
    ("word", "seat"),
    [
        ("a", 0),
        ("b", 1),
        ("в", 1),
        ("б", 1),
        ("с", 2),
        ("1", 1),
        ("0", 0),
        ("анна", 2),
        ("z", None),
        ("e", None),
        ("3", None),
    ],
)
def test_players_are_named_by_letter_number_or_name(word: str, seat: int | None) -> None:
    game = Game.new(Setup(players=3, seed=1, names=("X", "Y", "Анна")))
    assert seat_named(word, scene_of(game)) == seat
