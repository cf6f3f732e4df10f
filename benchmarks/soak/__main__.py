"""``python -m benchmarks.soak [--hours 2] [--games 1000] [--processes 2] [--output build/soak]``"""

from __future__ import annotations

import argparse
import asyncio
import dataclasses
import json
import sys
import tempfile
from pathlib import Path

import uvloop

from benchmarks.load.servers import running
from benchmarks.soak.course import Course, SoakFound, SoakPlan
from benchmarks.soak.report import page, verdicts
from elbowroom.build_info import engine_kind
from tests.server.balancer import balanced, what_a_balancer_misses


def main() -> None:
    """The command. It fails if anything did not hold."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.soak", description="hours of games, kills and deploys")
    parser.add_argument("--hours", type=float, default=2.0)
    parser.add_argument("--games", type=int, default=1000, help="at once, two people each")
    parser.add_argument("--pace", type=float, default=5.0, help="seconds between two actions of a game, on average")
    parser.add_argument("--processes", type=int, default=2, help="of the server")
    parser.add_argument(
        "--disturbances", type=int, help="kills and deploys, in the second half; usually each 5 minutes"
    )
    parser.add_argument("--output", type=Path, default=Path("build/soak"), help="the folder of the report")
    given = parser.parse_args()
    if missing := what_a_balancer_misses():
        sys.exit(f"not installed: {', '.join(missing)} (scripts/system-deps installs them)")
    seconds = 3600 * given.hours
    disturbances = max(6, round(seconds / 600)) if given.disturbances is None else given.disturbances
    uvloop.install()
    found = soaked(SoakPlan(given.games, seconds, given.pace, disturbances), given.processes)
    given.output.mkdir(parents=True, exist_ok=True)
    (given.output / "index.html").write_text(page(found, f"A soak, {engine_kind()} engine"), "utf-8")
    (given.output / "figures.json").write_text(json.dumps(dataclasses.asdict(found), indent=1) + "\n", "utf-8")
    for one in verdicts(found):
        print(f"{'open ' if one.holds is None else 'holds' if one.holds else 'FAILS'}  {one.asked}: {one.seen}")
    print(f"{given.output / 'index.html'} has the plots")
    for told in (*found.lost[:10], *found.faults[:3]):
        print(told)
    sys.exit(any(one.holds is False for one in verdicts(found)))


def soaked(plan: SoakPlan, processes: int) -> SoakFound:
    """Run a soak with servers of its own."""
    with tempfile.TemporaryDirectory(prefix="elbowroom-soak-") as name:
        folder = Path(name)
        with (
            running("postgres", folder, processes, ELBOWROOM_ROOMS=str(max(100, plan.games))) as backend,
            balanced(backend.service.processes, folder / "nginx", limited=False) as balancer,
        ):
            return asyncio.run(Course(backend, balancer, plan, lambda told: print(told, flush=True)).run())


if __name__ == "__main__":
    main()
