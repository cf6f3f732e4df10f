"""What single messages and requests cost a server: `python -m benchmarks.prices`.

A real server, a game of five with all boxes in its last rounds; each message is sent many times, and the CPU time of
the server is divided by their number. `elbowroom.server.limits` holds the prices that come from this, rounded up.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from elbowroom.boxes.catalog import BOXES
from elbowroom.server.limits import PRICES, USUAL_PRICE, request_price
from tests.server.people import Live, Player
from tests.server.running import ServerProcess, Service

_TICKS = os.sysconf("SC_CLK_TCK")
_WHILE_PLAYING = ("log", "scene", "record", "at/20", "board?theme=live", "")
_AT_THE_END = ("log", "at/20", "result", "review")
_NODES = 3000  # of a large study
Ask = Callable[[int], object]
Asks = dict[str, tuple[str, str, Ask]]  # by name: method, path and how to ask


def cpu(pid: int) -> float:
    """Seconds of CPU that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def price(pid: int, times: int, do: Ask) -> float:
    """Milliseconds of the server for one of them."""
    do(-1)
    before = cpu(pid)
    for number in range(times):
        do(number)
    return 1000 * (cpu(pid) - before) / times


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=60, help="how often each message is sent")
    times = parser.parse_args().times
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder), {"ELBOWROOM_REVIEW_VISITS": "20"})
        server.start()
        ann = Player(Service([server]), "Ann")
        try:
            _measure(server, ann, times)
        finally:
            ann.close()
            server.stop()


def _measure(server: ServerProcess, ann: Player, times: int) -> None:
    assert server.process is not None
    pid = server.process.pid
    table = ann.table("random", "random", "random", "random", boxes=list(BOXES), board="base-5")
    live = ann.live(table)
    rng = Random(1)
    while live.scene["round"] < live.scene["rounds"] - 1:
        live.play(rng, 1)
    live.wait_for_turn()

    def show(asks: Asks) -> None:
        for name, (method, path, do) in asks.items():
            paid = request_price(method, path.partition("?")[0])
            print(f"| {method} {name} | {price(pid, times, do):.1f} | {paid:g} |", flush=True)

    print(f"step {live.number} of a game of five\n\n| message | measured (ms) | price |\n|---|---|---|")
    for kind, do in _messages(ann, table, live).items():
        print(f"| {kind} | {price(pid, times, do):.1f} | {PRICES.get(kind, USUAL_PRICE):g} |", flush=True)
    show(_gets(ann, table, _WHILE_PLAYING) | _hint(ann, table, live))
    live.play(rng)
    _review(ann, table)
    show(_gets(ann, table, _AT_THE_END, " at the end") | _of_the_end(ann, table))
    show(_elsewhere(ann))
    show(_analysis(ann, table))


def _get(ann: Player, path: str) -> tuple[str, str, Ask]:
    return "GET", path, lambda _: _insist(ann, path)


def _insist(ann: Player, path: str) -> None:
    """Ask, and insist on an answer."""
    answer = ann.call("GET", path)
    assert answer.status_code == 200, f"{path}: {answer.status_code} {answer.text[:300]}"


def _gets(ann: Player, table: str, paths: tuple[str, ...], when: str = "") -> Asks:
    """What is asked about a table."""
    return {f"{path or 'table'}{when}": _get(ann, f"/api/tables/{table}/{path}".rstrip("/")) for path in paths}


def _messages(ann: Player, table: str, live: Live) -> dict[str, Callable[[int], object]]:
    """How to send each kind."""

    def hello(_: int) -> None:
        again = ann.live(table, seen=0)
        again.close()
        ann.sockets.remove(again)

    def speak(number: int) -> None:
        live.send({"type": "language", "language": ("ru", "en")[(number + 1) % 2]})
        live.until("scene")

    def ping(_: int) -> None:
        live.send({"type": "ping", "t": 1})
        live.until("pong")

    def invalid(_: int) -> None:
        live.send({"type": "dance"})
        live.until("refused")

    return {
        "ping": ping,
        "hello": hello,
        "language": speak,
        "invalid": invalid,
        "stale": lambda _: live.act("end", 0),
        "illegal": lambda _: live.act("dance"),
        "chat": lambda number: live.request("chat", text=f"line {number}"),
    }


def _post(ann: Player, path: str, **fields: object) -> tuple[str, str, Ask]:
    return "POST", path, lambda _: ann.post(path, **fields)


def _hint(ann: Player, table: str, live: Live) -> Asks:
    """What the champion would do, told frankly. It is found by another process, once."""
    return {"hint": _post(ann, f"/api/tables/{table}/hint", number=live.number, frankness=3)}


def _review(ann: Player, table: str) -> None:
    """Ask for the review of a game, and wait for it."""
    ann.post(f"/api/tables/{table}/review")
    while ann.get(f"/api/tables/{table}/review")["status"] != "done":
        time.sleep(0.5)


def _of_the_end(ann: Player, table: str) -> Asks:
    """What is asked about a game that is over and reviewed."""
    code, review = ann.get(f"/api/tables/{table}")["share"], f"/api/tables/{table}/review"
    decisions = [decision for turn in ann.get(review)["review"]["turns"] for decision in turn["decisions"]]
    return {
        "review, asked for": _post(ann, review),
        "review/attempt": _post(ann, f"{review}/attempt", step=decisions[-1]["step"], actions=[]),
        "shared": _get(ann, f"/api/shared/{code}"),
        "shared picture": _get(ann, f"/api/shared/{code}/picture"),
    }


def _elsewhere(ann: Player) -> Asks:
    """Puzzles and the world of the day."""
    page = ann.get("/api/puzzles")
    puzzle, daily = f"/api/puzzles/{page['next']}", ann.get("/api/daily")["day"]
    begun = ann.post(puzzle, actions=[])
    action = begun["scene"]["legal"][0]["action"]
    return {
        "puzzles": _get(ann, "/api/puzzles"),
        "puzzle": _post(ann, puzzle, actions=[action]),
        "daily": _get(ann, "/api/daily"),
        "daily board": _get(ann, f"/api/daily/{daily}/board?theme=live"),
        "daily play": _post(ann, f"/api/daily/{daily}/play", counts=True),
    }


def _analysis(ann: Player, table: str) -> Asks:
    """The analysis board with a whole long game on it."""
    begun = ann.post("/api/analysis/begin", game=table)
    line = {"position": begun["position"], "steps": begun["steps"]}
    nodes = [{"parent": number - 1, "step": step} for number, step in enumerate(begun["steps"])]
    early = {"position": begun["position"], "steps": []}
    many = [
        {**node, "parent": node["parent"] + first if number else -1}
        for first in range(0, _NODES, len(nodes))
        for number, node in enumerate(nodes)
    ][:_NODES]  # the game again and again, each time from the start
    chapter, large = ({"name": "A long game", "position": begun["position"], "nodes": found} for found in (nodes, many))
    return {
        "analysis/begin": _post(ann, "/api/analysis/begin", game=table),
        "analysis/check": _post(ann, "/api/analysis/check", **line),
        "analysis/play": _post(ann, "/api/analysis/play", **line),
        "analysis/words": _post(ann, "/api/analysis/words", position=begun["position"], nodes=nodes),
        f"analysis/words, {_NODES} steps": _post(ann, "/api/analysis/words", position=begun["position"], nodes=many),
        "analysis/think": _post(ann, "/api/analysis/think", **early),
        "analysis/record": _post(ann, "/api/analysis/record", **line),
        "analysis/picture": _post(ann, "/api/analysis/picture", **line),
        "analysis/board": _post(ann, "/api/analysis/board", position=begun["position"]),
        "studies": _post(ann, "/api/studies", title="Long", chapters=[chapter]),
        f"studies, {_NODES} steps": _post(ann, "/api/studies", title="Long", chapters=[large]),
    }


if __name__ == "__main__":
    main()
