"""The interpreted engine against the same yardstick; prints its series as JSON. Started by `benchmarks.processes`."""

from __future__ import annotations

import dataclasses
import json
import sys
from functools import partial

from benchmarks.measure import interleaved
from benchmarks.workloads import TWO, YARDSTICK, engine_loop, python_loop
from elbowroom.build_info import engine_kind

WORKLOADS = {"interpreted": partial(engine_loop, TWO, 60), "interpreted, from Python": partial(python_loop, TWO, 50)}


def main() -> None:
    """The command."""
    if engine_kind() != "interpreted":
        sys.exit("the compiled engine was found: this measures the sources without shared objects")
    _, series = interleaved(YARDSTICK, WORKLOADS, int(sys.argv[1]))
    print(json.dumps({name: dataclasses.asdict(found) for name, found in series.items()}))


if __name__ == "__main__":
    main()
