"""Records that are corrupt, cut off, reordered or forged are refused, and the error names the line."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elbowroom import Game, Record, RecordError, Setup
from elbowroom.game.setup import known_board
from elbowroom.rules.board import board_from_data, board_to_data
from elbowroom.rules.chance import commitment
from tests.game.forgery import line_of, refusal, rewritten
from tests.random_play import random_game

SETUP = Setup(players=3, seed=11, names=("Ann", "Bob", "Cy"))
GAME = random_game(SETUP)
TEXT = str(GAME.record())
OWN_BOARD = board_from_data(board_to_data(known_board("base-2")) | {"id": "own", "rounds": 2}, "own board")
SAVED = random_game(Setup(players=4, seed=12, without=("hill",), first=None), steps=90)
SHORT = random_game(Setup(players=2, seed=13, board=OWN_BOARD, banners=("elves",)))
FROM_POSITION = Game.from_position(random_game(Setup(players=3, seed=14), steps=60).to_position())
while len(FROM_POSITION.steps) < 30:
    FROM_POSITION.apply(FROM_POSITION.legal_actions()[0])
POSITION_TEXT = str(FROM_POSITION.record())
TEXTS = [TEXT, str(SAVED.record()), SAVED.record().text(sealed=True), str(SHORT.record()), POSITION_TEXT]


def swapped(text: str, old: str, new: str) -> str:
    """The text with one part changed, and made to fit."""
    assert old in text
    return rewritten(text.replace(old, new, 1))


def first_match(pattern: str) -> str:
    found = re.search(pattern, TEXT, re.MULTILINE)
    assert found is not None
    return found.group(0)


# --- forgeries: the last line fits, the game does not ---
def test_a_forged_die_is_found() -> None:
    roll = first_match(r"^\d+ [ABC] last \d+ -> \d")
    for pips in range(4):
        forged = f"{roll[:-1]}{pips}"
        if forged != roll:
            error = refusal(swapped(TEXT, roll, forged))
            assert error.line == line_of(TEXT, roll)
            assert f"what happens here is '{roll.split(' ', 1)[1]}'" in str(error)


def test_an_impossible_die_is_found() -> None:
    roll = first_match(r"^\d+ [ABC] last \d+ -> \d")
    assert refusal(swapped(TEXT, roll, f"{roll[:-1]}4")).line == line_of(TEXT, roll)
    assert "must be 0 to 3" in str(refusal(swapped(TEXT, roll, f"{roll[:-1]}4 forced")))
    sealed = TEXT.replace("seed 11", "seed sealed")
    assert "must be 0 to 3" in str(refusal(swapped(sealed, roll, f"{roll[:-1]}4")))
    assert "1 chances, but 2 outcomes" in str(refusal(swapped(sealed, roll, f"{roll}, 1")))
    assert "what happens here" in str(refusal(swapped(sealed, roll, roll[: roll.index(" -> ")])))


def test_a_forged_combo_is_found() -> None:
    pick = first_match(r"^\d+ [ABC] pick \d -> .*$")
    other = "berserk amazons" if not pick.endswith("berserk amazons") else "hill orcs"
    forged = pick[: pick.index(" -> ")] + f" -> {other}"
    assert refusal(swapped(TEXT, pick, forged)).line == line_of(TEXT, pick)
    column = first_match(r"^column .*$")
    assert "the column begins with" in str(refusal(swapped(TEXT, column, column + ", hill orcs")))


def test_another_seed_is_found() -> None:
    error = refusal(swapped(TEXT, "seed 11", "seed 12"))
    assert error.line == line_of(TEXT, "seed 11")
    assert f"its SHA-256 is {commitment(12)}" in str(error)
    with_promise = swapped(swapped(TEXT, "seed 11", "seed 12"), commitment(11), commitment(12))
    assert refusal(with_promise).line == line_of(TEXT, "column")


def test_another_first_player_is_found() -> None:
    assert "it is A who decides" not in TEXT
    assert refusal(swapped(TEXT, "first A", "first B")).line == line_of(TEXT, "1 A ")
    text = TEXTS[1]
    letter = text[text.index("first drawn ") + 12]
    other = "B" if letter != "B" else "C"
    error = refusal(swapped(text, f"first drawn {letter}", f"first drawn {other}"))
    assert error.line == line_of(text, "first drawn")
    assert f"the seed draws {letter}" in str(error)


def test_another_result_is_found() -> None:
    winner = first_match(r"^result 1 .*$")
    coins = winner.split()[3]
    error = refusal(swapped(TEXT, f" {coins} coins", f" {int(coins) + 1} coins"))
    assert error.line == line_of(TEXT, winner)
    assert winner in str(error)
    assert "its result must be" in str(refusal(swapped(TEXT, winner + "\n", "")))
    unfinished = TEXTS[1].replace("position", f"{winner}\nposition")
    assert "the game is not over" in str(refusal(rewritten(unfinished)))


def test_another_position_is_found() -> None:
    position = first_match(r"^position .*$")
    error = refusal(swapped(TEXT, position, "position 0123456789abcdef"))
    assert error.line == line_of(TEXT, position)
    assert position.split()[1] in str(error)


def test_an_illegal_action_is_named_with_what_would_be_legal() -> None:
    line = first_match(r"^\d+ [ABC] conquer \d+$")
    error = refusal(swapped(TEXT, line, re.sub(r"conquer \d+", "conquer 0", line)))
    assert error.line == line_of(TEXT, line)
    assert "Legal: " in str(error)
    assert "is not an action" in str(refusal(swapped(TEXT, line, re.sub(r"conquer \d+", "fly away", line))))


def test_another_seat_is_found() -> None:
    error = refusal(swapped(TEXT, "1 A pick", "1 B pick"))
    assert error.line == line_of(TEXT, "1 A pick")
    assert "it is A who decides now (pick), not B" in str(error)
    assert "A or B or C" in str(refusal(swapped(TEXT, "1 A pick", "1 D pick")))


def test_steps_after_the_end_are_found() -> None:
    number = len(GAME.steps) + 1
    error = refusal(swapped(TEXT, "\nseed 11", f"{number} A end\n\nseed 11"))
    assert "the game is over" in str(error)


def test_even_what_no_replay_can_check_is_guarded_by_the_checksum() -> None:
    error = refusal(TEXT.replace("Bob", "Eve"))
    assert error.line == TEXT.count("\n")
    right = rewritten(TEXT.replace("Bob", "Eve")).split()[-1]
    assert right in str(error)


def test_comments_blank_lines_and_line_ends_do_not_count() -> None:
    changed = TEXT.replace("# round 2", "# A blunder\n\n# round 2").replace("\n", " \r\n")
    assert Record.parse("\ufeff# my best game\n" + changed).replay() == GAME


def test_comments_stay_with_their_step() -> None:
    changed = TEXT.replace("# round 2", "# A blunder\n# round 2", 1)
    assert str(Record.parse(changed)) == changed


# --- lines that are wrong in themselves ---
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("elbowroom record 1", "elbowroom record 2", "it must begin with 'elbowroom record 1'"),
        ("rules 2", "rules 3", "recorded under the rules 3; this program plays the rules 1, 2; a newer version"),
        ("rules 2", "rules one", "a number must follow 'rules', not 'one'"),
        ("players 3", "players 6", "a game has 2 to 5 players, not 6"),
        ("players 3", "players 03", "a number must follow 'players'"),
        ("boxes base", "boxes basement", "there is no box 'basement'; known boxes: base"),
        ("boxes base", "boxes", "known boxes must be named here, of base"),
        ("board base-3", "board base-4", "board base-4 is for 4 players, not 3"),
        ("board base-3", "board base-9", "known boards: "),
        ("board base-3", "board {", "not JSON"),
        ("board base-3", "board {}", "a board is an object with"),
        ('["Ann", "Bob", "Cy"]', '["A", "B", "C", "D"]', "4 names for 3 players"),
        ('["Ann", "Bob", "Cy"]', '{"A": "Ann"}', "a list of texts"),
        ('["Ann", "Bob", "Cy"]', "[1, 2]", "a list of texts"),
        ("first A", "first drawn", "a seat must stand here"),
        ("first A", "second A", "'first ...' must come here, not 'second A'"),
        ("first A", "without vampires\nfirst A", "no such race or power"),
        ("names [", "rounds 21\nnames [", "1 to 20 rounds, not 21"),
        ("names [", "rounds many\nnames [", "not 'many'"),
        ("names [", "start_coins 21\nnames [", "0 to 20 coins .U9., not 21"),
        ("names [", "coins shut\nnames [", "only stand 'coins open' .U9."),
        ("names [", "races elves\nnames [", "3 players need at least 9 races"),
        ("names [", "races elfs\nnames [", "there is no race 'elfs' in these boxes"),
        ("names [", "powers hill hill\nnames [", "the power hill is named twice"),
        ("first A", "banners elves elves\nfirst A", "names something twice"),
        ("first A", "badges orcs\nfirst A", "is not in this game"),
        ("commitment ", "commitment 0", "a SHA-256 has 64 digits"),
        ("column ", "column hilly orcs, ", "a power and a race of this game"),
        ("\n2 ", "\n3 ", "step 2 must come here, not step 3"),
        ("\n2 A", "\n2A", "step 2 must come here"),
        ("\n2 A", "\n2 A\n3 A", "a number, a seat and an action"),
        ("\n2 A", "\n2  A", "a seat must stand here"),
        (" ->", " -> 1, 2 forced,", "first come the forced numbers"),
        (" ->", " -> hill orcs, 2,", "first come the forced numbers"),
        (" ->", " -> 2 by magic,", "first come the forced numbers"),
        (" ->", " -> 2x,", "an outcome is a number"),
        (" ->", " -> \N{SUPERSCRIPT TWO},", "an outcome is a number"),
        ("seed 11", "seed eleven", "the seed is a number, or 'sealed'"),
        ("seed 11", f"seed {2**256}", "from 0 to 2\\*\\*256"),
        ("seed 11", f"seed {'9' * 100}", "the seed is a number"),
        ("seed 11", "sad 11", "another step, or 'seed ...', must come here"),
        (" coins ", " points ", "a result reads like"),
        ("result 1", "result one", "a number must stand here"),
        ("position ", "position x", "16 digits"),
    ],
)
def test_wrong_lines_are_named(old: str, new: str, message: str) -> None:
    error = refusal(swapped(TEXT, old, new))
    assert re.search(message, str(error))
    begin = TEXT.index(old) + old.count("\n")
    assert str(error).startswith(f"line {TEXT[:begin].count(chr(10)) + 1}: ")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("start {", "start [", "not JSON"),
        ("start {", "start 5\n {", "not JSON"),
        ('"format": "elbowroom-position-1"', '"format": "x"', "format: "),
        ('"round": ', '"round": -', "round: "),
        ('"turn": ', f'"turn": {10**30}', "turn: "),
        ('"first": ', f'"first": {10**30}', "first: |the first seat"),
        ('"coins": ', '"coins": null, "cents": ', "seats"),
        ('"players": 3', '"players": 2', "seats: 3 are given for 2 players"),
        ("position ", "seed 11\nposition ", "'position ...' must come here"),
    ],
)
def test_wrong_positions_are_named(old: str, new: str, message: str) -> None:
    error = refusal(swapped(POSITION_TEXT, old, new))
    assert re.search(message, str(error))
    assert error.line == (POSITION_TEXT[: POSITION_TEXT.index(old)].count("\n") + 1 if "seed" in new else 3)


def test_json_nested_too_deep_is_refused() -> None:
    assert "nested too deep" in str(refusal(swapped(TEXT, "board base-3", "board " + '{"a":' * 100_000)))


def test_the_last_line_is_needed_as_it_was() -> None:
    end = TEXT[TEXT.rindex("end ") :]
    steps = len(GAME.steps)
    for changed, message in (
        (end.replace("steps", "stops"), "the last line reads like"),
        (end.replace(str(steps), str(steps + 1), 1), f"{steps} steps stand above, not {steps + 1}"),
        (end + "and so on\n", "nothing can follow 'end'"),
        (end[:-2], "16 digits"),
    ):
        assert message in str(refusal(TEXT.replace(end, changed)))


def test_a_text_cut_off_anywhere_is_refused() -> None:
    lines = TEXT.split("\n")[:-1]
    for kept in range(0, len(lines), 3):
        refusal("\n".join(lines[:kept]))
    refusal(TEXT[: TEXT.rindex("end ")])


def test_lost_doubled_and_exchanged_steps_are_refused() -> None:
    lines = TEXT.split("\n")
    steps = [number for number, line in enumerate(lines) if line[:1].isdigit()]
    rng = Random(1)
    for at in rng.sample(steps[:-1], 10):
        lost, doubled, exchanged = lines[:], lines[:], lines[:]
        del lost[at]
        doubled.insert(at, lines[at])
        after = steps[steps.index(at) + 1]
        exchanged[at], exchanged[after] = lines[after], lines[at]
        for changed in (lost, doubled, exchanged):
            refusal(rewritten("\n".join(changed)))


def test_what_is_no_record_is_said_to_be_none() -> None:
    for text in ("", "\n\n", "# nothing", "Dear Ann,", "\x00", " elbowroom record 1"):
        assert "must begin with 'elbowroom record 1'" in str(refusal(text))


# --- fuzzing ---
def outcome_of(text: str) -> Game | None:
    """The game of a text, or None if it is refused in the proper way."""
    try:
        return Record.parse(text).replay()
    except RecordError:
        return None


@st.composite
def damaged(draw: st.DrawFn) -> tuple[str, str]:
    """A record and the same with a few bytes changed, lost or added."""
    text = draw(st.sampled_from(TEXTS))
    data = bytearray(text.encode())
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(data) - 1))
        byte = draw(st.one_of(st.integers(0, 255), st.sampled_from(b' \n0123456789ABCDE->,"{}[]#')))
        change = draw(st.sampled_from(("set", "insert", "delete")))
        if change == "set":
            data[at] = byte
        elif change == "insert":
            data.insert(at, byte)
        else:
            del data[at]
    return text, bytes(data).decode(errors="replace")


@settings(max_examples=300, deadline=None)
@given(damaged())
def test_damaged_bytes_are_refused_or_harmless(texts: tuple[str, str]) -> None:
    whole, broken = texts
    game = outcome_of(broken)
    assert game is None or game == Record.parse(whole).replay()


@st.composite
def rearranged(draw: st.DrawFn) -> str:
    """A record with lines of its own or of another one moved about, its last line made to fit."""
    lines = draw(st.sampled_from(TEXTS)).split("\n")
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(lines) - 2))
        source = draw(st.sampled_from(TEXTS)).split("\n")
        line = source[draw(st.integers(0, len(source) - 1))]
        words = line.split(" ")
        if draw(st.booleans()):
            words[draw(st.integers(0, len(words) - 1))] = draw(st.one_of(st.text(max_size=5), st.integers().map(str)))
        if draw(st.booleans()):
            lines[at] = " ".join(words)
        else:
            lines.insert(at, " ".join(words))
    text = "\n".join(lines)
    return rewritten(text) if "end " in text else text


@settings(max_examples=300, deadline=None)
@given(rearranged())
def test_forged_lines_give_a_game_or_a_proper_error(text: str) -> None:
    game = outcome_of(text)
    assert game is None or Record.parse(text).result == (() if not game.over else game.record().result)


@settings(max_examples=100, deadline=None)
@given(st.text())
def test_any_text_is_refused(text: str) -> None:
    refusal(text)
    refusal("elbowroom record 1\n" + text)
