"""Two servers on one SQLite file do not see each other's changes. Unless Redis connects them, only one may run."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO

from sqlalchemy import make_url

from elbowroom.server.settings import PREFIX, SettingError, Settings


def hold_database(settings: Settings) -> IO[str] | None:
    """Claim the SQLite file of a server until the process ends; keep what is returned. `SettingError` if another server
    has it and they are not connected by Redis."""
    name = make_url(settings.database_url).database if settings.is_sqlite else None
    if not name or name == ":memory:" or sys.platform == "win32":
        return None
    import fcntl

    file = Path(f"{name}.lock").open("a+")  # noqa: SIM115 - held until the process ends
    try:
        fcntl.flock(file, (fcntl.LOCK_SH if settings.redis else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except OSError:
        file.seek(0)
        by = file.read().strip()
        file.close()
        told = f" (process {by})" if by else ""
        raise SettingError(
            f"{PREFIX}DATA: another server{told} uses {name}; "
            f"stop it, choose another folder, or set {PREFIX}REDIS for both"
        ) from None
    file.truncate(0)
    file.write(f"{os.getpid()}\n")
    file.flush()
    return file
