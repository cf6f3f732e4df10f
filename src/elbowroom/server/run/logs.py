"""Logging: one line per event, for people or as JSON."""

from __future__ import annotations

import logging
import sys

import structlog
from structlog.typing import EventDict, WrappedLogger

from elbowroom.server.settings import Settings


def _printable(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """Escape control characters: text from outside, such as a path, must not steer a terminal."""
    for key, value in event.items():
        if isinstance(value, str) and not value.isprintable():
            event[key] = value.encode("unicode_escape").decode()
    return event


def _is_ours(record: logging.LogRecord) -> bool:
    """Leaves out what is no fault of the server: uvicorn logs a traceback for bytes that are no text."""
    return not (isinstance(record.exc_info, tuple) and isinstance(record.exc_info[1], UnicodeError))


def set_up_logs(settings: Settings) -> None:
    """Configure logging from the settings."""
    level = logging.getLevelNamesMapping().get(settings.log.upper(), logging.INFO)
    renderer = structlog.processors.JSONRenderer() if settings.log_json else structlog.dev.ConsoleRenderer(colors=False)
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            _printable,
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.getLogger("uvicorn.error").addFilter(_is_ours)
    logging.basicConfig(level=max(level, logging.WARNING), stream=sys.stderr)
