"""Runs the commands in its arguments at the same time, and fails if one of them does."""

import subprocess
import sys


def run(commands: list[str]) -> list[str]:
    """Run them all to the end; returns those that failed."""
    running = [subprocess.Popen(command, shell=True) for command in commands]
    ended = {command: process.wait() for command, process in zip(commands, running, strict=True)}
    return [command for command, status in ended.items() if status]


if __name__ == "__main__":
    try:
        failed = run(sys.argv[1:])
    except KeyboardInterrupt:  # the commands have got it, too
        sys.exit(130)
    if failed:
        sys.exit("\n".join(f"failed, see above: {command}" for command in failed))
