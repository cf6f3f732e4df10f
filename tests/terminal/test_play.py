"""Whole games, bad input, undo, saving: the real program through its own input and output."""

import re
from pathlib import Path
from random import Random

import pytest

from elbowroom import Game, Record, Setup
from tests.nightly import some_by_day
from tests.terminal.table import Table, offered, pauses, short_board

pytestmark = pytest.mark.usefixtures("printed_boxes")  # as in the process: see `Table`
SCREENS = {f"{language} {w}x{h}": (language, (w, h)) for language in ("en", "ru") for w, h in ((100, 40), (80, 24))}
TABLES = {
    "two, 80x24": ("en", 2, (80, 24)), "three, 100x40": ("ru", 3, (100, 40)), "five, pipes": ("ru", 5, None),
    "four, 132x50": ("en", 4, (132, 50)),
}  # fmt: skip
QUESTIONS = {"?", "u", "о", "i", "и", "c", "ц"}


def play_offers(table: Table, rng: Random, screen: str, most: int = 400) -> str:
    """Type commands that the screen offers, until the game is over."""
    for _ in range(most):
        if table.process.poll() is not None or "◉" not in screen:
            return screen
        commands = [command for command in offered(screen) if command.split()[0] not in QUESTIONS]
        assert commands, f"nothing is offered:\n{screen}"
        screen = table.say(rng.choice(commands))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_whole_game_by_what_the_screen_offers(tmp_path: Path, language: str) -> None:
    file = tmp_path / "game.txt"
    options = (
        "--terminal",
        "--seed",
        "5",
        "--lang",
        language,
        "--board",
        short_board(tmp_path, 2),
        "--save",
        str(file),
    )
    with Table(*options, folder=tmp_path) as table:
        last = play_offers(table, Random(1), table.listen())
        assert table.leave() == 0
    assert ("The game is over" if language == "en" else "Игра окончена") in last
    game = Record.parse(file.read_text("utf-8")).replay()
    outcome = game.outcome()
    assert outcome is not None
    for standing in outcome.ranking:  # the table shows every rank, coin and token
        pattern = rf"^\s*{standing.rank}\s+{'ABCDE'[standing.seat]} \S+\s+{standing.coins}\s+{standing.tokens}$"
        assert re.search(pattern, last, re.MULTILINE)


@pytest.mark.slow
@pytest.mark.parametrize(("language", "players", "tty"), some_by_day(TABLES, "two, 80x24", "five, pipes"))
def test_a_whole_game_of_any_moves(tmp_path: Path, language: str, players: int, tty: tuple[int, int] | None) -> None:
    """Every move that `moves` lists is understood and obeyed, on terminals of any size and through pipes."""
    rng = Random(players)
    bots = ",".join(["you", "Анна", "random", "greedy", "random"][:players])
    board = short_board(tmp_path, 3, players)
    options = ("--terminal", "--seed", "8", "--lang", language, "--bots", bots, "--board", board, "--save", "game.txt")
    done: list[str] = []
    with Table(*options, folder=tmp_path, tty=tty) as table:
        screen = table.listen()
        while table.process.poll() is None and ("◉" in screen or "Enter" in screen):
            if pauses(screen):
                screen = table.say("")
                continue
            moves = table.moves()
            assert moves, screen
            done.append(rng.choice(moves))
            screen = table.say(done[-1])
        assert table.leave() == 0
    record = Record.parse((tmp_path / "game.txt").read_text("utf-8"))
    people = [step.action for step in record.steps if step.seat in (0, 1)]
    assert people == done
    assert record.replay().over


BOXES = "base,underground,spiderweb"
OTHER_TABLES = {
    "underground-2, 100x40": ("en", "underground-2", (100, 40)),
    "underground-3, pipes": ("ru", "underground-3", None),
    "base-2, 132x50": ("ru", "base-2", (132, 50)),
}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "board", "tty"),
    some_by_day(OTHER_TABLES, "underground-2, 100x40"),
)
def test_a_whole_game_of_any_moves_with_other_boxes(
    tmp_path: Path, language: str, board: str, tty: tuple[int, int] | None
) -> None:
    """Every decision of the other boxes is answered by typing a move as `moves` lists it."""
    rng, players = Random(6), int(board[-1])
    seats = ",".join(["you", *["random"] * (players - 1)])
    options = ("--terminal", "--seed", "12", "--lang", language, "--boxes", BOXES, "--bots", seats)
    with Table(*options, "--board", short_board(tmp_path, 6, players, board), "--save", "game.txt", folder=tmp_path,
               tty=tty) as table:  # fmt: skip
        screen = table.listen()
        done: list[str] = []
        while table.process.poll() is None and ("◉" in screen or "Enter" in screen):
            if pauses(screen):
                screen = table.say("")
                continue
            done.append(rng.choice(table.moves()))
            screen = table.say(done[-1])
        assert table.leave() == 0
    record = Record.parse((tmp_path / "game.txt").read_text("utf-8"))
    assert [step.action for step in record.steps if step.seat == 0] == done
    assert record.replay().over


@pytest.mark.slow
@pytest.mark.parametrize("language", some_by_day({"en": "en", "ru": "ru"}, "ru"))
def test_other_boxes_by_what_the_screen_offers(tmp_path: Path, language: str) -> None:
    """Numbered lists and the words of either language lead through a game with other boxes."""
    board = short_board(tmp_path, 5, 2, "underground-2")
    options = (
        "--terminal",
        "--seed",
        "3",
        "--lang",
        language,
        "--boxes",
        BOXES,
        "--bots",
        "you,random",
        "--board",
        board,
    )
    with Table(*options, "--save", "game.txt", folder=tmp_path) as table:
        play_offers(table, Random(1), table.listen())
        assert table.leave() == 0
    assert Record.parse((tmp_path / "game.txt").read_text("utf-8")).replay().over


def test_an_unknown_box_is_refused(tmp_path: Path) -> None:
    with Table("--terminal", "--boxes", "base,cellar", folder=tmp_path) as table:
        assert "there is no box 'cellar'; known boxes: base" in " ".join(table.listen().split())
        assert table.leave() == 2


def test_things_of_other_boxes_are_explained(tmp_path: Path) -> None:
    with Table("--terminal", "--seed", "3", "--boxes", BOXES, "--board", "underground-2", folder=tmp_path) as table:
        assert "Monsters" in table.listen() + table.say("table")
        assert "Sword of the Killer Rabbit: Once a turn" in table.say("i sword")
        assert "Skags (race)" in table.say("i скаги")
        assert "ghost: Nobody but the holder" in table.say("i ghost")


def test_bad_input_gets_a_friendly_answer(tmp_path: Path) -> None:
    with Table("--terminal", "--seed", "7", "--bots", "you,greedy", folder=tmp_path) as table:
        table.listen()
        assert "“xyzzy” is not a command" in table.say("xyzzy")
        assert "Did you mean quit?" in table.say("quti")
        assert "The column has 6 combos" in table.say("9")
        assert "It is time to: pick a race and power" in table.say("conquer 5")
        assert "It is time to: pick a race and power" in table.say("stop")
        assert "Nobody attacks now" in table.say("c 5")
        assert "Which race and power?" in table.say("")
        assert "Wizards have 9 tokens in hand" in table.say("3")
        assert "There is no region 99: this board has the regions 0 to 22" in table.say("99")
        assert "Wizards have no region yet" in table.say("13")
        assert "only races that can hold water go there" in table.say("0")
        assert "Which region? For example: [a 7]" in table.say("a")
        assert "You cannot do that now" in table.say("d 2 5")
        assert "There are no tokens to place now" in table.say("even")
        assert "[s] takes no arguments" in table.say("s 1 2")
        assert "That way region 5 cannot be taken now" in table.say("dragon 5")
        assert "There is nothing called “xx”" in table.say("i xx")
        assert "There is no language “fr”. Known languages: en, ru" in table.say("lang fr")
        assert "Wizards take region 5 with 3 tokens" in table.say("5")
        assert "You already hold region 5" in table.say("5")
        assert "does not border any region of your Wizards" in table.say("19")
        assert "Regions can be abandoned only before the first conquest" in table.say("a 5")


def test_the_die_is_offered_with_its_chances(tmp_path: Path) -> None:
    with Table("--terminal", "--seed", "7", folder=tmp_path) as table:
        table.listen()
        for command in ("2", "5", "6", "11"):
            screen = table.say(command)
        assert "Elves have 1 token in hand" in screen
        assert "the die must show 2 or more (chance 1/3). Type [l 16] to try" in table.say("16").replace("\n", " ")
        cost = table.say("c 16")
        assert "2 + Lost Tribe 1 = 3" in cost
        assert "the region itself: +2 (C4)" in cost
        assert "You have 1: the die must show 2 or more (chance 1/3)." in cost
        screen = table.say("l 16")
        assert "rolls the die" in screen
        assert "Nothing can be taken back" in table.say("u")


def test_undo_takes_back_a_whole_command(tmp_path: Path) -> None:
    with Table("--terminal", "--seed", "7", folder=tmp_path) as table:
        table.listen()
        table.say("2")
        before = table.say("5")
        screen = table.say("s")
        assert "Elves have taken their places" in screen  # all tokens had one region to go to
        assert table.say("u").splitlines()[1:-5] == before.splitlines()[1:-5]
        table.say("6")
        redeploying = table.say("s")
        assert "Where do 8 tokens of Elves go?" in redeploying
        assert table.say("even").count("A5 Elves") == 2
        assert "Where do 8 tokens of Elves go?" in table.say("u")
        assert "Only 8 tokens can be placed" in table.say("9 5")
        assert "Elves do not hold region 7" in table.say("1 7")
        table.say("3 5")
        assert "A6 Elves" in table.say("all 6")
        assert "Which region? Elves have 10 tokens in hand" in table.say("u!")
        assert "Nothing can be taken back" in table.say("u")


@pytest.mark.parametrize("how", ["quit", "hang up", "interrupt"])
def test_leaving_saves_and_the_game_goes_on_from_there(tmp_path: Path, how: str) -> None:
    bots = "you:Анна,random"
    with Table("--terminal", "--seed", "11", "--bots", bots, "--lang", "ru", folder=tmp_path) as table:
        screen = table.listen()
        for _ in range(14):
            commands = [command for command in offered(screen) if command.split()[0] not in QUESTIONS]
            screen = table.say(commands[0])
        last = {"quit": lambda: table.say("в"), "hang up": table.hang_up, "interrupt": table.interrupt}[how]()
        assert table.leave() == 0
    file = re.search(r"Продолжить: elbowroom play --terminal --load (\S+) --lang ru", last)
    assert file is not None
    saved = Record.parse((tmp_path / file[1]).read_text("utf-8"))
    position = saved.replay()
    with Table("--terminal", "--load", file[1], "--lang", "ru", "--save", "again.txt", folder=tmp_path) as table:
        again = table.listen()
        assert f"Продолжаем игру из файла {file[1]}, раунд {position.round}." in again
        assert board_of(again) == board_of(screen)
        assert "A Анна" in again
        assert "B random" in again
        table.say("q")
        table.leave()
    assert Record.parse((tmp_path / "again.txt").read_text("utf-8")).replay() == position


def board_of(screen: str) -> list[str]:
    return [line for line in screen.splitlines() if line.startswith(("│", "├", "┌", "└"))]


def test_undone_and_saved_games_keep_their_log(tmp_path: Path) -> None:
    with Table("--terminal", "--seed", "7", folder=tmp_path) as table:
        table.listen()
        for command in ("2", "5", "6", "u", "s", "e"):
            table.say(command)
        told = table.say("log 100")
        assert "Elves take region 5 with 3 tokens." in told
        assert "Elves take region 6" not in told
        assert "A Player scores 8 coins: Elves: 1, Wealthy +7." in told
        assert "Saved to mine.txt." in table.say("save mine.txt")
        table.hang_up()
    with Table("--terminal", "--load", "mine.txt", folder=tmp_path) as table:
        table.listen()
        again = table.say("log 100")
    log = [line for line in told.splitlines() if line.startswith(("A ", "B "))]
    assert [line for line in again.splitlines() if line.startswith(("A ", "B "))][: len(log) - 1] == log[:-1]


def test_no_file_but_a_record_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Anna")
    with Table("--terminal", "--seed", "7", "--save", "letter.txt", folder=tmp_path) as table:
        table.listen()
        assert "letter.txt is not a saved game" in table.say("save letter.txt")
        assert "could not be saved to no/such/folder.txt" in table.say("save no/such/folder.txt")
        last = table.say("q")
        assert "letter.txt is not a saved game" in last
        assert re.search(r"Saved to elbowroom-\d+-\d+\.txt", last)
    assert (tmp_path / "letter.txt").read_text() == "Dear Anna"


# --- who sees what ---
def test_nobody_sees_the_coins_of_others(tmp_path: Path) -> None:
    """At one keyboard each person sees only the own coins, and a pause lies between two people (H1)."""
    options = ("--terminal", "--seed", "3", "--bots", "Anna,Boris,random", "--board", short_board(tmp_path, 2, 3))
    with Table(*options, folder=tmp_path) as table:
        screen, rng = table.listen(), Random(2)
        seen: set[str] = set()
        while "The game is over" not in screen:
            if screen.endswith("Then press Enter. "):
                assert "coins" not in screen.splitlines()[-2]
                assert "Pass the keyboard to " in screen
                screen = table.say("")
                continue
            asked = screen.splitlines()[-1][0]
            purses = re.findall(r"([A-C]) \w+  \d+ coins?\b", screen)
            assert set(purses) == {asked}
            seen.add(asked)
            commands = [command for command in offered(screen) if command.split()[0] not in QUESTIONS]
            screen = table.say(rng.choice(commands))
        assert seen == {"A", "B"}


def test_one_person_is_not_asked_to_pass_the_keyboard(tmp_path: Path) -> None:
    with Table("--terminal", "--seed", "3", "--bots", "random,you", folder=tmp_path) as table:
        screen = table.listen()
        assert "Pass the keyboard" not in screen
        assert "A random: takes" in screen


def test_bots_can_play_among_themselves(tmp_path: Path) -> None:
    options = ("--terminal", "--seed", "3", "--bots", "greedy,random", "--board", short_board(tmp_path, 3))
    with Table(*options, folder=tmp_path) as table:
        told = table.listen()
        assert table.leave() == 0
    assert len(re.findall(r"^A greedy: .*\+\d+ coin", told, re.MULTILINE)) >= 3
    assert "The game is over" in told


# --- looks and languages ---
def test_commands_of_both_languages_are_understood_in_either(tmp_path: Path) -> None:
    with Table("--terminal", "--seed", "7", folder=tmp_path) as table:
        table.listen()
        assert "Elves have 10 tokens" in table.say("взять 2")
        assert "2 + mountain 1 = 3" in table.say("ц 5")
        assert "2 + mountain 1 = 3" in table.say("с 5"), "a Cyrillic es that looks like c"
        assert "Elves (race)" in table.say("и эльфы")
        assert "Elves (race)" in table.say("i ELV")
        assert "take region 5" in table.say("захват 5")
        assert "Теперь игра говорит по-русски" in table.say("язык ru")
        assert "Эльфы (раса)" in table.say("i elves")
        assert "захватывают область 6" in table.say("take 6")


@pytest.mark.parametrize(
    ("language", "words"), [("en", ("Press Enter", "farmland")), ("ru", ("Нажмите Enter", "поле"))]
)
def test_map_table_and_near_on_a_terminal(tmp_path: Path, language: str, words: tuple[str, str]) -> None:
    with Table("--terminal", "--seed", "7", "--lang", language, folder=tmp_path, tty=(100, 40)) as table:
        assert "┌" in table.listen()
        table.say("2")
        listed = table.say("table")
        assert "┌" not in listed
        assert listed.count(words[1]) == 4
        near = table.say("near")
        assert near.count(words[1]) == 2
        assert "┌" in table.say("map")
        assert pauses(table.say("?"))
        assert "┌" in table.say("")
        assert words[0] in table.say("i")


@pytest.mark.slow
@pytest.mark.parametrize(("language", "size"), some_by_day(SCREENS, "en 100x40", "ru 80x24"))
def test_the_screen_fits_the_terminal(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with Table("--terminal", "--seed", "9", "--lang", language, folder=tmp_path, tty=size) as table:
        screen, rng = table.listen(), Random(3)
        while "◉" in screen:
            lines = screen[re.search(r"(Round|Раунд) \d+/", screen).start() :].splitlines()  # type: ignore[union-attr]
            assert max(map(len, lines)) <= size[0]
            assert len(lines) <= size[1]
            commands = [command for command in offered(screen) if command.split()[0] not in QUESTIONS]
            screen = table.say(rng.choice(commands))


def test_colours_only_where_they_are_wanted(tmp_path: Path) -> None:
    with Table("--terminal", "--seed", "7", folder=tmp_path, tty=(100, 40)) as table:
        table.listen()
        assert "\x1b[38;5;" in table.heard
    with Table("--terminal", "--seed", "7", "--no-color", folder=tmp_path, tty=(100, 40)) as table:
        table.listen()
        assert not re.search(r"\x1b\[[0-9;]*(3[0-9]|4[0-9]);?[0-9;]*m", table.heard)
    with Table("--terminal", "--seed", "7", folder=tmp_path) as table:
        table.listen()
        assert "\x1b" not in table.heard


def test_without_a_mode_the_game_still_comes(tmp_path: Path) -> None:
    with Table("--seed", "7", folder=tmp_path) as table:
        screen = table.listen()
    assert "Played here in the terminal" in screen
    assert "Which race and power?" in screen


# --- options ---
@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (("--players", "7"), "a game has 2 to 5 players, not 7"),
        (("--players", "0"), "a game has 2 to 5 players, not 0"),
        (("--players", "3", "--board", "base-2"), "board base-2 is for 2 players, not 3"),
        (("--lang", "fr"), "there is no language 'fr'; known languages: en, ru"),
        (("--board", "base-9"), "there is no board 'base-9'"),
        (("--bots", "you,gredy"), "'gredy' looks like the bot 'greedy', misspelt"),
        (("--bots", "you,,greedy"), "has an empty seat"),
        (("--bots", "you:,greedy"), "the name is missing"),
        (("--bots", "you,greedy", "--players", "3"), "seats 2 players, but 3 are asked for"),
        (("--bots", "you,greedy:depth=9"), "there is no option 'depth'"),
        (("--load", "nothing.txt"), "No such file"),
        (("--load", "broken.txt"), "line 1"),
        (("--load", "broken.txt", "--seed", "3"), "--seed cannot be given with --load"),
        (("--seed", "-4"), "a seed is a number from 0"),
    ],
)
def test_wrong_options_are_explained(tmp_path: Path, options: tuple[str, ...], problem: str) -> None:
    (tmp_path / "broken.txt").write_text("this is no record\n")
    with Table("--terminal", *options, folder=tmp_path) as table:
        said = table.listen()
        assert table.leave() == 2
    assert problem in " ".join(said.split())


def test_a_bot_that_fails_does_not_take_the_game_with_it(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(
        "class Bad:\n    def choose(self, view, actions):\n        raise KeyError('oops')\n"
    )
    with Table("--terminal", "--seed", "7", "--bots", "you,bad.py:Bad", folder=tmp_path) as table:
        table.listen()
        for command in ("2", "5", "s"):
            table.say(command)
        last = table.say("e")
        assert table.leave() == 1
    assert "A bot cannot go on: B Bad: KeyError: 'oops'" in last
    assert re.search(r"Saved to elbowroom-\d+-\d+\.txt", last)


def test_a_record_from_elsewhere_can_be_played_on(tmp_path: Path) -> None:
    game = Game.new(Setup(players=3, seed=2, names=("X", "Y", "Z")))
    game.apply("pick 1")
    (tmp_path / "other.txt").write_text(str(game.record()), "utf-8")
    with Table("--terminal", "--load", "other.txt", folder=tmp_path) as table:
        screen = table.listen()
    assert "A X> " in screen
    assert "Resuming other.txt in round 1." in screen


def test_garbled_input_is_no_accident(tmp_path: Path) -> None:
    with Table("--terminal", "--seed", "7", folder=tmp_path) as table:
        table.listen()
        table.write(b"\xff\xfe 3\n")
        assert "is not a command" in table.listen()
        table.write(b"\x00\n")
        assert "is not a command" in table.listen()
        assert "is not a command" in table.say("\N{SUPERSCRIPT TWO}")
