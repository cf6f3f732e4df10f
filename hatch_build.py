"""Compiles the engine with mypyc (all modules that pyproject.toml lists, into one shared library), packs the client.

    python hatch_build.py            builds in place, next to the sources, if anything changed since the last time
    python hatch_build.py --expect   says which kind of engine that gives here: compiled or interpreted

hatchling calls the hook at the end for wheels and for editable installs. Without a C compiler, or with
ELBOWROOM_COMPILE=0, nothing is built and the same sources run as plain Python. With ELBOWROOM_COMPILE=later an editable
install leaves the engine as it is: `make` compiles it at the same time, or afterwards.

Each module becomes a C file of its own, so that all cores compile and an edit costs one file; but the rules, where the
time of a game is spent, are one file, and so is what writes observations, so that their small functions are inlined
(docs/speed.md has the figures).
"""

import contextlib
import hashlib
import importlib.metadata
import json
import os
import runpy
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
SRC = ROOT / "src"
WORK = ROOT / "build" / "mypyc"
GROUP = "elbowroom"
HOT = ("elbowroom___rules___", "elbowroom___arena___playout")  # as mypyc names their C files
SHOWN = ("elbowroom___envs___",)
build_info = runpy.run_path(str(SRC / "elbowroom" / "build_info.py"))  # by path: the package itself need not import yet
STAMP: Path = build_info["STAMP"]
client = runpy.run_path(str(ROOT / "web" / "build.py"))


def patterns() -> list[str]:
    """The globs from pyproject.toml, relative to src/."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    globs: list[str] = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["compile"]
    return [glob.removeprefix("src/") for glob in globs]


def modules() -> list[Path]:
    """The sources to compile. A package's __init__.py stays plain Python: it only gathers names."""
    found = {path for pattern in patterns() for path in SRC.glob(pattern)}
    return sorted(path for path in found if path.name != "__init__.py")


def switched_off() -> bool:
    """Whether plain Python was asked for."""
    return os.environ.get("ELBOWROOM_COMPILE") == "0"


def put_off() -> bool:
    """Whether somebody else compiles the engine in place."""
    return os.environ.get("ELBOWROOM_COMPILE") == "later"


def why_not() -> str | None:
    """The reason why the engine is not compiled here, if there is one."""
    if switched_off():
        return "ELBOWROOM_COMPILE=0"
    if not modules():
        return "there is nothing to compile yet"
    if not compiler_works():
        return "no working C compiler with Python's headers was found"
    return None


def compiler_works() -> bool:
    """Whether a trivial extension module can be compiled and linked."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as folder:
        target = ["-shared", "-fPIC", "-o", f"{folder}/probe.so"]
        include = f"-I{sysconfig.get_path('include')}"
        try:
            probe = subprocess.run(
                [*command, include, *target, "-x", "c", "-"],
                input=b"#include <Python.h>\n",
                capture_output=True,
                check=False,
            )
        except OSError:
            return False
        return probe.returncode == 0 and Path(folder, "probe.so").exists()


def describe() -> dict[str, Any]:
    """What the compiled engine is made from; the engine is up to date as long as this stays the same."""
    tools = hashlib.sha256(Path(__file__).read_bytes() + importlib.metadata.version("mypy").encode())
    return {
        "patterns": patterns(),
        "fingerprint": build_info["fingerprint"](SRC, patterns()),
        "tools": tools.hexdigest(),
    }


def build() -> dict[str, Path]:
    """Compile everything below build/. Returns where each shared object belongs, relative to src/, and where it is."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    sources = [str(path.relative_to(ROOT)) for path in modules()]
    print(f"elbowroom: compiling {len(sources)} modules with mypyc", flush=True)
    work = WORK / f"{describe()['tools'][:12]}{EXTENSION_SUFFIXES[0].removesuffix('.so')}"
    with contextlib.chdir(ROOT):
        try:
            library, *shims = mypycify(
                # Errors elsewhere are the linter's business.
                ["--config-file=pyproject.toml", "--follow-imports=silent", *sources],
                group_name=GROUP,
                multi_file=True,
                opt_level="3",
                debug_level="0",
                target_dir=str(work / "c"),
            )
        except SystemExit as failed:
            raise RuntimeError("mypyc refused the sources, see its messages above") from failed
        library.sources = join_shown(join_hot(library.sources, work / "c" / "hot.c"), work / "c" / "shown.c")
        if os.name == "posix":
            # Functions that nobody outside can replace may be inlined; modules are entered by PyInit, always shown.
            library.extra_compile_args = [*library.extra_compile_args, "-fvisibility=hidden"]
        if sys.platform == "linux":
            # Python's own functions are called by their address, not by way of a jump (docs/speed.md).
            library.extra_compile_args = [*library.extra_compile_args, "-fno-plt"]
        command: Any = Distribution({"name": GROUP, "ext_modules": [library, *shims]}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(work / "lib"), str(work / "o")
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        build_extensions = command.build_extensions

        def build_in_parallel() -> None:
            command.compiler.compile = compile_changed(command.compiler, work / "c")
            build_extensions()

        command.build_extensions = build_in_parallel
        command.run()
    return {Path(path).relative_to(work / "lib").as_posix(): Path(path) for path in command.get_outputs()}


def join_hot(sources: list[str], target: Path) -> list[str]:
    """Put mypyc's run time and the hot modules into one C file."""
    from mypyc.build import write_file

    cold = [path for path in sources if f"__native_{GROUP}___" in path and not any(name in path for name in HOT)]
    hot = sorted(set(sources) - set(cold), key=lambda path: (f"__native_{GROUP}" in path, path))
    write_file(str(target), "\n".join(Path(path).read_text("utf-8") for path in hot))
    return [str(target), *cold]


def join_shown(sources: list[str], target: Path) -> list[str]:
    """Put the modules that write observations into one C file, so that their small functions are inlined, too."""
    from mypyc.build import write_file

    shown = sorted(path for path in sources if any(name in path for name in SHOWN))
    write_file(str(target), "\n".join(Path(path).read_text("utf-8") for path in shown))
    return [str(target), *(path for path in sources if path not in shown)]


def compile_changed(compiler: Any, generated: Path) -> Callable[..., list[str]]:
    """The compiler's `compile`, for many files at a time, and without those that have been compiled before."""
    compile_one = compiler.compile
    headers = b"".join(path.read_bytes() for path in sorted(generated.glob("*.h")))

    def compile_if_changed(source: str, output_dir: str, options: dict[str, Any]) -> str:
        (target,) = compiler.object_filenames([source], output_dir=output_dir)
        # Whatever `depends` names is among the headers; mypyc's list of them is shorter the first time.
        flags = repr(sorted((name, value) for name, value in options.items() if name != "depends"))
        made_from = hashlib.sha256(flags.encode() + headers + Path(source).read_bytes())
        seal = Path(f"{target}.made_from")
        if not (Path(target).exists() and seal.exists() and seal.read_text() == made_from.hexdigest()):
            compile_one([source], output_dir=output_dir, **options)
            seal.write_text(made_from.hexdigest())
        return str(target)

    def compile(sources: list[str], output_dir: str, **options: Any) -> list[str]:
        # setuptools sorts by name, and hot.c last would leave all cores but one without work for half of the time.
        largest_first = sorted(sources, key=lambda source: Path(source).stat().st_size, reverse=True)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            return list(pool.map(lambda source: compile_if_changed(source, output_dir, options), largest_first))

    return compile


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Keeps two builds of one tree from meeting."""
    WORK.mkdir(parents=True, exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        if os.name == "posix":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def built_in_place() -> set[str]:
    """The shared objects for this Python that lie in src/."""
    return {path.relative_to(SRC).as_posix() for path in SRC.rglob(f"*{EXTENSION_SUFFIXES[0]}")}


def up_to_date() -> bool:
    """Whether what lies in src/ was built from the present sources by the present tools, and is wanted."""
    if switched_off():
        return False
    with contextlib.suppress(FileNotFoundError, importlib.metadata.PackageNotFoundError):
        stamp = json.loads(STAMP.read_text("utf-8"))
        return set(stamp.pop("files")) == built_in_place() and bool(stamp == describe())
    return False


def compile_in_place() -> None:
    """Bring the shared objects in src/ up to date, or remove them where the engine is not to be compiled."""
    with alone():
        if up_to_date():
            return
        if reason := why_not():
            print(f"elbowroom: not compiled ({reason}), the engine runs as plain Python")
            STAMP.unlink(missing_ok=True)
            remove(built_in_place())
            return
        made_from = describe()  # before compiling: a source saved meanwhile is seen next time
        files = build()
        remove(built_in_place() - files.keys())
        for name, built in files.items():
            replace(SRC / name, built)
        write_stamp(STAMP, made_from, files)


def write_stamp(path: Path, made_from: dict[str, Any], files: Iterable[str]) -> None:
    """Record what was built from what, for `up_to_date` here and `elbowroom.build_info.is_stale`."""
    path.write_text(json.dumps(made_from | {"files": sorted(files)}, indent=1) + "\n", "utf-8")


def replace(target: Path, built: Path) -> None:
    """Copy, then rename: a running game keeps the library it has loaded."""
    fresh = target.with_name(f".{target.name}.new")
    shutil.copy2(built, fresh)
    fresh.replace(target)


def remove(names: set[str]) -> None:
    """Remove shared objects from src/."""
    for name in names:
        (SRC / name).unlink()


class CompileHook(BuildHookInterface[BuilderConfig]):
    """Compiles for `pip install -e .` in place, for a wheel into the wheel."""

    def dependencies(self) -> list[str]:
        """What the build needs: the compiler, and what the engine imports, since mypyc checks types."""
        project = self.metadata.core
        needed = [] if put_off() or why_not() else [*project.optional_dependencies["compile"], *project.dependencies]
        if client_wanted(self.target_name) and client["in_path"]() is None:
            needed += project.optional_dependencies["node"]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it packs."""
        if version != "editable" and client_wanted(self.target_name):
            self.pack_client(build_data)
        if version == "editable":
            if not put_off():
                compile_in_place()
        elif reason := why_not():
            self.app.display_warning(f"elbowroom: not compiled ({reason}), this wheel runs as plain Python")
        else:
            with alone():
                made_from, files = describe(), build()
                stamp = WORK / STAMP.name
                write_stamp(stamp, made_from, files)
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["force_include"] |= {str(built): name for name, built in files.items()}
            build_data["force_include"][str(stamp)] = f"elbowroom/{STAMP.name}"

    def pack_client(self, build_data: dict[str, Any]) -> None:
        """Build the browser client and put it into the wheel; without the tools for it the wheel has none."""
        try:
            client["build"]()
        except RuntimeError as failed:
            self.app.display_warning(f"elbowroom: {failed}; this wheel is without the browser client")
        else:
            build_data["force_include"][str(client["DIST"])] = "elbowroom/web_dist"


def client_wanted(target: str) -> bool:
    """Whether the browser client belongs into what is being built, and has not been built before."""
    return target == "wheel" and not client["switched_off"]()


if __name__ == "__main__":
    if "--expect" in sys.argv:
        print("compiled" if up_to_date() or not why_not() else "interpreted")
    else:
        try:
            compile_in_place()
        except RuntimeError as failed:
            sys.exit(f"elbowroom: {failed}")
