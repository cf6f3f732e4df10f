"""Prometheus metrics, served at /metrics."""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)

STEPS: Final = Counter("elbowroom_steps", "Steps stored", ["by"])
REFUSALS: Final = Counter("elbowroom_refusals", "Requests refused over WebSockets", ["error"])
CONNECTIONS: Final = Gauge("elbowroom_connections", "Open WebSockets")
ROOMS: Final = Gauge("elbowroom_rooms", "Games in memory")
TABLES: Final = Counter("elbowroom_tables", "Tables", ["status"])
CONFLICTS: Final = Counter("elbowroom_conflicts", "Writes that came second")
GROUPS: Final = Histogram("elbowroom_group_writes", "Writes that share a commit", buckets=(1, 2, 5, 10, 20, 50, 100))
ACT_SECONDS: Final = Histogram("elbowroom_act_seconds", "From a request to its acknowledgement", buckets=QUICK)
TELL_SECONDS: Final = Histogram("elbowroom_tell_seconds", "Making the messages of one step", buckets=QUICK)
BOT_SECONDS: Final = Histogram("elbowroom_bot_seconds", "A decision of a bot", ["bot"])
BOT_FAILURES: Final = Counter("elbowroom_bot_failures", "Decisions that a bot failed to make", ["bot"])
REVIEWS: Final = Counter("elbowroom_reviews", "Games reviewed")
REVIEW_FAILURES: Final = Counter("elbowroom_review_failures", "Reviews that failed or broke off")
HTTP_SECONDS: Final = Histogram("elbowroom_http_seconds", "HTTP requests", ["method", "status"])
PAUSES: Final = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1)
GC_SECONDS: Final = Histogram(
    "elbowroom_gc_seconds", "Pauses of the garbage collector; those below a millisecond are left out",
    ["generation"], buckets=PAUSES,
)  # fmt: skip
GC_LONGEST: Final = Gauge("elbowroom_gc_longest_seconds", "The longest pause of the garbage collector so far")
GC_FOUND: Final = Counter("elbowroom_gc_found", "Objects that only the garbage collector could free", ["generation"])
