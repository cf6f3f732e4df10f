"""Settings, each an environment variable ELBOWROOM_... (listed in docs/hosting.md)."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final

PREFIX: Final = "ELBOWROOM_"


class SettingError(ValueError):
    """An invalid setting. The message names it and says what is valid."""


def _about(default: Any, text: str, **rule: Any) -> Any:
    """A setting. Constraints: `among` (minimum, maximum), `known` (allowed words), `begins` (allowed prefixes)."""
    return field(default=default, metadata={"about": text, **rule})


@dataclass(frozen=True)
class Settings:
    """All settings with their defaults."""

    host: str = _about("127.0.0.1", "the address to listen on; 0.0.0.0 for all interfaces")
    port: int = _about(8000, "the port; 0 picks a free one", among=(0, 65535))
    data: str = _about("", "the folder for the database and the secret key; empty: ~/.local/share/elbowroom")
    database: str = _about(
        "", "sqlite+aiosqlite:///FILE or postgresql+asyncpg://...; empty: a file in the data folder",
        begins=("sqlite+aiosqlite:///", "postgresql+asyncpg://"),
    )  # fmt: skip
    redis: str = _about(
        "", "redis://...; required when several processes serve the same database",
        begins=("redis://", "rediss://", "unix://"),
    )  # fmt: skip
    secret: str = _about("", "the key that signs cookies and invitations; empty: generated and kept in the data folder")
    origins: str = _about("", "further origins whose pages may call the API, separated by commas")
    hosts: str = _about(
        "", "names under which the server answers (the Host header), separated by commas; empty: under any"
    )
    https: bool = _about(False, "the server is behind https: cookies are sent over https only")
    proxies: str = _about(
        "", "proxies (addresses or networks, separated by commas) whose X-Forwarded-For is trusted; * for all"
    )
    client: str = _about("", "the folder of the built browser client; empty: the one in the package")
    bots: int = _about(2, "number of processes that run bots", among=(1, 256))
    bot_seconds: float = _about(10.0, "seconds that a bot may think about one decision", among=(0.01, 3600))
    bot_pause: float = _about(0.0, "seconds that a bot waits before each step", among=(0, 3600))
    reviews: int = _about(1, "number of processes that review games; 0: no reviews", among=(0, 256))
    review_visits: int = _about(1000, "how many positions a review judges for each decision", among=(1, 100_000))
    review_queue: int = _about(50, "how many reviews may wait at once", among=(1, 100_000))
    rooms: int = _about(2000, "how many games are kept in memory", among=(1, 10_000_000))
    abandon_days: float = _about(
        14.0,
        "days until an idle open table, or an idle game without a clock, is abandoned; a paused one: four times that",
        among=(0.001, 36_500),
    )
    guest_days: float = _about(
        90.0, "days after which guests are deleted who have neither come back nor played; 0: never", among=(0, 36_500)
    )
    archive_days: float = _about(
        90.0, "days after which the journal of a finished game is packed; 0: never", among=(0, 36_500)
    )
    sqlite_sync: str = _about(
        "FULL", "SQLite's synchronous mode: FULL survives a power cut, NORMAL only a crash",
        known=("FULL", "NORMAL", "EXTRA", "OFF"),
    )  # fmt: skip
    connections: int = _about(10_000, "how many connections may be open at once", among=(1, 1_000_000))
    limits: float = _about(1.0, "factor for all rate limits; 0 switches them off", among=(0, 1_000_000))
    drain_seconds: float = _about(
        30.0, "seconds that a shutdown may take to send people to other processes; requests have as long after that",
        among=(0, 3600),
    )  # fmt: skip
    metrics_port: int = _about(
        0, "the port of the metrics, which the public cannot see then; 0: they are at /metrics", among=(0, 65535)
    )
    log: str = _about("info", "debug, info, warning or error", known=("debug", "info", "warning", "error"))
    log_json: bool = _about(False, "logs as JSON lines")
    migrate: bool = _about(True, "migrate the database at startup")
    vapid_contact: str = _about(
        "", "mailto: address for push services to contact; empty: no web push", begins=("mailto:", "https://")
    )
    push_services: str = _about(
        "", "further origins of push services, separated by commas; these may be at private addresses"
    )
    vapid_key: str = _about(
        "", "the file of the private key for web push; empty: generated and kept in the data folder"
    )

    @property
    def folder(self) -> Path:
        """The data folder."""
        return Path(self.data).expanduser() if self.data else Path.home() / ".local" / "share" / "elbowroom"

    @property
    def database_url(self) -> str:
        """The URL of the database."""
        return self.database or f"sqlite+aiosqlite:///{self.folder / 'elbowroom.sqlite'}"

    @property
    def is_sqlite(self) -> bool:
        """Whether the database is an SQLite file."""
        return self.database_url.startswith("sqlite")


def read_settings(environment: Mapping[str, str] = os.environ, **given: Any) -> Settings:
    """The settings from an environment. Arguments that are not None take precedence."""
    values: dict[str, Any] = {}
    for entry in fields(Settings):
        text = environment.get(PREFIX + entry.name.upper())
        if text is not None:
            values[entry.name] = _parsed(entry.name, text, type(entry.default))
    values |= {name: value for name, value in given.items() if value is not None}
    for entry in fields(Settings):
        if entry.name in values:
            _check(PREFIX + entry.name.upper(), values[entry.name], entry.metadata)
    return Settings(**values)


def _check(variable: str, value: Any, rule: Mapping[str, Any]) -> None:
    """`SettingError` if a value is invalid. Values that may contain a password are not repeated."""
    if "among" in rule:
        least, most = rule["among"]
        if not least <= value <= most:  # also catches NaN, which compares with nothing
            raise SettingError(f"{variable} must be a number from {least} to {most}, not {value}")
    known = rule.get("known")
    if known and value.lower() not in [word.lower() for word in known]:
        raise SettingError(f"{variable} must be one of {', '.join(known)}, not {value!r}")
    begins = rule.get("begins")
    if begins and value and not value.startswith(begins):
        scheme, found, _ = value.partition("://")
        wrong = f", not with '{scheme}://'" if found else ""
        raise SettingError(f"{variable} must begin with {' or '.join(begins)}{wrong}")


def _parsed(name: str, text: str, kind: type) -> Any:
    if kind is bool:
        words = {"1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "": False}
        if text.lower() not in words:
            raise SettingError(f"{PREFIX}{name.upper()} must be 1 or 0, not {text!r}")
        return words[text.lower()]
    try:
        return kind(text)
    except ValueError:
        raise SettingError(f"{PREFIX}{name.upper()} must be a number, not {text!r}") from None


def settings_table() -> str:
    """All settings as a Markdown table."""
    rows = ["| variable | default | meaning |", "|---|---|---|"]
    for entry in fields(Settings):
        default = int(entry.default) if isinstance(entry.default, bool) else entry.default
        shown = "" if default == "" else f"`{default}`"
        rows.append(f"| `{PREFIX}{entry.name.upper()}` | {shown} | {entry.metadata['about']} |")
    return "\n".join(rows)
