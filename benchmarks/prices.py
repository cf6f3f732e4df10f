"""What single messages and requests cost a server: `python -m benchmarks.prices`.

A real server, a game of five with all boxes in its last rounds; each message is sent many times, and the CPU time of
the server is divided by their number. `elbowroom.server.limits` holds the prices that come from this, rounded up.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

from elbowroom.boxes.catalog import BOXES
from elbowroom.server.limits import PRICES, USUAL_PRICE, request_price
from tests.server.people import Live, Player
from tests.server.running import ServerProcess, Service

_TICKS = os.sysconf("SC_CLK_TCK")
_REQUESTS = ("log", "scene", "record", "at/20", "board?theme=live", "")


def cpu(pid: int) -> float:
    """Seconds of CPU that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def price(pid: int, times: int, do: Callable[[int], object]) -> float:
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
        server = ServerProcess(Path(folder), {})
        server.start()
        assert server.process is not None
        pid, ann = server.process.pid, Player(Service([server]), "Ann")
        table = ann.table("random", "random", "random", "random", boxes=list(BOXES), board="base-5")
        live = ann.live(table)
        rng = Random(1)
        while live.scene["round"] < live.scene["rounds"] - 1:
            live.play(rng, 1)
        live.wait_for_turn()
        print(f"step {live.number} of a game of five\n\n| message | measured (ms) | price |\n|---|---|---|")
        for kind, do in _messages(ann, table, live).items():
            print(f"| {kind} | {price(pid, times, do):.1f} | {PRICES.get(kind, USUAL_PRICE):g} |")
        for path in _REQUESTS:
            address = f"/api/tables/{table}/{path}".rstrip("/")
            found = price(pid, times, lambda _, address=address: ann.call("GET", address))  # type: ignore[misc]
            print(f"| GET {path or 'table'} | {found:.1f} | {request_price('GET', address.partition('?')[0]):g} |")
        ann.close()
        server.stop()


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


if __name__ == "__main__":
    main()
