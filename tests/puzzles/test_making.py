"""Making puzzles: what is searched, what is kept, and runs that go on."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from elbowroom import Game, Setup
from elbowroom.arena.crew import Crew
from elbowroom.arena.gamelog import GameLog, LogError
from elbowroom.cli import app
from elbowroom.formats.puzzle import PuzzleShape
from elbowroom.puzzles.attempt import attempt
from elbowroom.puzzles.collection import PuzzleError, read_puzzles, shipped_puzzles, write_puzzles
from elbowroom.puzzles.difficulty import first_rating
from elbowroom.puzzles.make import FORMAT, Quarry, Yield, make_puzzles, read_records
from elbowroom.puzzles.tactics import close_race, is_last_turn
from elbowroom.puzzles.themes import themes_of
from elbowroom.puzzles.turn_search import COINS, WIN, TurnSearch, UnsuitedTurn
from elbowroom.rules.actions import ACTIONS
from elbowroom.rules.fingerprint import fingerprint
from elbowroom.rules.state import NUMBERS, VECTORS
from tests.puzzles.plain_search import PlainSearch

ELVES = {"race": "elves", "power": "hill", "regions": {"4": 1, "9": 1}, "hand": 3}
POSITION = {"seats": [{"active": ELVES}], "lost_tribes": [3], "decision": "conquer"}


def as_puzzle(position: dict[str, object]) -> PuzzleShape:
    return PuzzleShape(id="abcdef", goal="coins", seat=0, position=position, best=0, second=0, line=[])


def searched(position: dict[str, object], nodes: int = 100_000) -> TurnSearch:
    search = TurnSearch(Game.from_position(position).position_copy(), COINS, nodes)
    search.run()
    return search


def test_the_search_agrees_with_a_plain_one() -> None:
    search, plain = searched(POSITION), PlainSearch(as_puzzle(POSITION))
    assert (search.best, search.second()) == (plain.best(), plain.second())
    assert search.tally.keys() == plain.values
    line = [str(ACTIONS[code]) for code in search.line()]
    assert attempt(as_puzzle(POSITION), line).value == search.best


def test_a_turn_that_is_too_large_is_left_alone() -> None:
    with pytest.raises(UnsuitedTurn, match="too many ways"):
        searched(POSITION, 10)


def test_a_die_shows_a_blank() -> None:
    weak = POSITION | {"seats": [{"active": ELVES | {"hand": 2}}]}
    tried = attempt(as_puzzle(weak), ["last 3"])
    assert [type(event).__name__ for event in tried.made[0].events][:2] == ["Rolled", "Repelled"]


def test_every_field_of_a_position_counts_in_its_fingerprint() -> None:
    state = Game.new(Setup(players=3, boxes=("base", "underground", "river", "spiderweb"), seed=4)).position_copy()
    known = {fingerprint(state)}
    for name in NUMBERS:
        other = state.copy()
        setattr(other, name, getattr(other, name) + 1)
        known.add(fingerprint(other))
    changed = 0
    for name in VECTORS:
        if len(getattr(state, name)):
            other, values = state.copy(), getattr(state, name)[:]
            values[0] += 1
            setattr(other, name, values)
            known.add(fingerprint(other))
            changed += 1
    assert len(known) == 1 + len(NUMBERS) - 2 + changed  # all but the two halves of the key of all chance


def test_a_last_turn_can_be_made_a_close_race() -> None:
    last = POSITION | {"round": 10, "first": 1, "turn": 0}
    assert is_last_turn(Game.from_position(last))
    best = searched(last).best
    race = close_race(Game.from_position(last), best)
    assert (race.players[1].coins or 0) == 5 + best - 1
    search = TurnSearch(race.position_copy(), WIN, 100_000)
    search.run()
    assert search.best == 1


def test_themes_come_from_the_position_and_the_line() -> None:
    game = Game.from_position(POSITION)
    assert themes_of(game, "coins", 0, ["conquer 10"]) == ["goal:coins", "box:base", "race:elves", "power:hill"]


def test_the_fewer_levels_solve_it_the_harder_it_is() -> None:
    everybody = ["pip", "bruna", "otto", "sable", "champion"]
    ratings = [first_rating(everybody[number:]) for number in range(6)]
    assert ratings == sorted(set(ratings))


@pytest.mark.slow
def test_a_run_goes_on_from_its_file(tmp_path: Path) -> None:
    quarry, log = Quarry(2026, ("pick",)), tmp_path / "run.log"
    first = make_puzzles(quarry, 100, log, Crew(), lambda number: None, most_games=2)
    whole = log.read_bytes()
    log.write_bytes(whole[: whole.rindex(b"\n", 0, -1) + 20])  # killed in the middle of the second game's line
    again = make_puzzles(quarry, 100, log, Crew(), lambda number: None, most_games=2)
    assert [puzzle.id for puzzle in again] == [puzzle.id for puzzle in first]
    assert log.read_bytes() == whole


def test_what_is_in_the_file_is_not_made_again(tmp_path: Path) -> None:
    quarry, log, told = Quarry(2026), tmp_path / "run.log", list[int]()
    some = list(shipped_puzzles().values())[:3]
    with GameLog(log, quarry.question(), Yield, FORMAT) as file:
        file.append(Yield(0, some[:2]))
        file.append(Yield(1, some))
    found = make_puzzles(quarry, 3, log, Crew(), told.append)
    assert (found, told) == (some, [3])
    with pytest.raises(LogError, match="seed"):
        make_puzzles(Quarry(1), 1, log, Crew(), told.append)


def test_games_on_record_are_looked_at_as_those_of_bots_are(tmp_path: Path) -> None:
    """A game of bots, once as they play it and once out of its record, is the same game before each step."""
    quarry = Quarry(2026, ("pick",))
    keys, played = list[object](), None
    for played in quarry._played(5, Random(1)):
        keys.append(played.key())
    assert played is not None
    text = played.record().text()
    (tmp_path / "one.rec").write_text(text)
    kept = Quarry(2026, ("pick",), read_records([tmp_path]))
    assert [game.key() for game in kept._recorded(0)] == keys
    assert kept.question() != quarry.question()
    with pytest.raises(ValueError, match="no records"):
        read_records([Path(__file__).parent])
    (tmp_path / "two.rec").write_text("hello")
    with pytest.raises(ValueError, match=r"two\.rec"):
        read_records([tmp_path])


def test_a_run_ends_with_its_records(tmp_path: Path) -> None:
    game = Game.new(Setup(players=5, seed=1))  # too many players to be searched
    assert make_puzzles(
        Quarry(1, ("coins",), (game.record().text(),)), 5, tmp_path / "log", Crew(), lambda number: None
    ) == []  # fmt: skip


def test_files_of_puzzles(tmp_path: Path) -> None:
    some = list(shipped_puzzles().values())[:3]
    write_puzzles(tmp_path / "some.jsonl.gz", some)
    assert read_puzzles(tmp_path / "some.jsonl.gz") == some
    (tmp_path / "text").write_text("hello")
    with pytest.raises(PuzzleError, match="gzipped JSON"):
        read_puzzles(tmp_path / "text")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["-o", "x.json"], "jsonl.gz"),
        (["-o", "x.jsonl.gz", "--goals", "coins,gold"], "there is no goal 'gold'; known goals: coins"),
        (["-o", "nowhere/x.jsonl.gz"], "nowhere/x.jsonl.gz: there is no folder nowhere to write it to"),
        (["-o", "x.jsonl.gz", "--log", "nowhere/log"], "nowhere/log: there is no folder nowhere to write it to"),
        (["-o", "x.jsonl.gz", "--log", "."], ".: this is a folder; name a file"),
    ],
)
def test_what_the_command_refuses(
    arguments: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, ["puzzles", "make", *arguments])
    assert result.exit_code == 2
    assert message in result.stderr
