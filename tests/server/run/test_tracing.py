"""Traces: what an action takes, from the request to what is told, belongs together."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.server.people import Player
from tests.server.running import RUN, ServerProcess, Service

# What an operator's set-up does before the server starts: all spans go to a file, one in a line.
LISTENING = """
from opentelemetry import trace
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import ConsoleSpanExporter, SimpleSpanProcessor
provider = TracerProvider()
line = lambda span: span.to_json(indent=None) + "\\n"
provider.add_span_processor(SimpleSpanProcessor(ConsoleSpanExporter(out=open({path!r}, "a"), formatter=line)))
trace.set_tracer_provider(provider)
"""


def test_an_action_is_traced_to_what_it_stores_and_tells(tmp_path: Path) -> None:
    traces = tmp_path / "traces.jsonl"
    process = ServerProcess(tmp_path, {"ELBOWROOM_BOTS": "1"})
    process.program = LISTENING.format(path=str(traces)) + RUN
    process.start()
    player = Player(Service([process]))
    table = player.table("random")
    live = player.live(table)
    live.wait_for_turn()
    live.must("act", action=live.scene["legal"][0]["action"], number=live.number)
    player.close()
    process.stop()
    spans: list[dict[str, Any]] = [json.loads(line) for line in traces.read_text("utf-8").splitlines()]
    act = next(span for span in spans if span["name"] == "act")
    assert act["attributes"] == {"table": table}
    inside = {span["name"] for span in spans if span["parent_id"] == act["context"]["span_id"]}
    assert inside == {"store", "tell"}
    assert {"method": "POST", "path": "/api/tables"} in [span["attributes"] for span in spans if span["name"] == "http"]
