"""What is in deploy/, compose.yaml and Dockerfile fits the server: its settings, names, ports and metrics."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from prometheus_client import REGISTRY

import elbowroom.server.metrics  # noqa: F401 - registers them
from elbowroom.server.http.analysis import LARGE
from elbowroom.server.run.app import LARGEST
from elbowroom.server.settings import PREFIX, read_settings

ROOT = Path(__file__).parents[1]
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
NGINX = (ROOT / "deploy" / "nginx.conf").read_text("utf-8")
GIVEN = {"POSTGRES_PASSWORD": "hidden", "ELBOWROOM_SECRET": "secret"}
SERVICE_KEYS = {
    "image", "build", "restart", "environment", "depends_on", "ports", "volumes", "healthcheck", "command",
    "stop_grace_period",
}  # fmt: skip
METRIC = re.compile(r"\b(elbowroom_[a-z_]+|process_[a-z_]+|up)\b")


def expanded(text: str) -> str:
    """What compose makes of a value with variables: ${NAME}, ${NAME:-usual} and ${NAME:?why it is needed}."""
    return re.sub(r"\$\{(\w+)(?::([-?])([^}]*))?\}", lambda m: GIVEN.get(m[1], m[3] if m[2] == "-" else ""), text)


def names_of_metrics() -> set[str]:
    """All names under which the server tells its figures."""
    found = {sample.name for metric in REGISTRY.collect() for sample in metric.samples}
    plain = {metric.name for metric in REGISTRY.collect()}
    more = {f"{name}{end}" for name in plain for end in ("_total", "_bucket", "_count", "_sum")}
    return found | plain | more | {"up"}


@pytest.mark.parametrize("name", ["server-1", "server-2"])
def test_the_servers_of_compose_have_settings_that_can_be(name: str) -> None:
    environment = {key: expanded(str(value)) for key, value in COMPOSE["services"][name]["environment"].items()}
    settings = read_settings(environment)
    assert set(environment) <= {f"{PREFIX}{field.upper()}" for field in vars(settings)}
    assert settings.database_url.startswith("postgresql+asyncpg://elbowroom:hidden@postgres/")


def test_compose_fits_its_schema() -> None:
    """The program that will read it says so; it needs no engine for that."""
    command = ["docker-compose"] if shutil.which("docker-compose") else ["docker", "compose"]
    if shutil.which(command[0]) is None:
        pytest.skip("not installed: docker-compose (scripts/system-deps installs it)")
    told = subprocess.run(
        [*command, "-f", str(ROOT / "compose.yaml"), "config", "--quiet"],
        env={**os.environ, **GIVEN}, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr


def test_compose_refers_only_to_what_it_has() -> None:
    services, volumes = COMPOSE["services"], COMPOSE.get("volumes", {})
    for name, service in services.items():
        assert set(service) <= SERVICE_KEYS, name
        assert ("image" in service) != ("build" in service), name
        waits_for = service.get("depends_on", {})
        for other in waits_for:
            assert other in services
            if isinstance(waits_for, dict) and waits_for[other]["condition"] == "service_healthy":
                assert "healthcheck" in services[other]
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert (ROOT / source).exists() if source.startswith(".") else source in volumes


def test_the_balancer_knows_the_servers_and_lets_as_much_through_as_they_take() -> None:
    upstream = set(re.findall(r"server ([\w-]+):8000 max_fails=0;", NGINX))
    assert upstream == {name for name in COMPOSE["services"] if name.startswith("server-")}
    assert NGINX.count("{") == NGINX.count("}")
    found = re.search(r"client_max_body_size (\d+)k;", NGINX)
    assert found is not None
    assert int(found[1]) * 1024 >= max(LARGE, LARGEST)
    for directive in ("client_header_timeout", "client_body_timeout", "limit_conn ", "limit_req "):
        assert directive in NGINX


def test_the_balancer_has_connections_for_thousands(tmp_path: Path) -> None:
    """Its image allows 1,024, two for each person."""
    usual = tmp_path / "nginx.conf"
    usual.write_text("worker_processes auto;\nevents {\n    worker_connections  1024;\n}\n")
    shell, option, line = COMPOSE["services"]["balancer"]["command"]
    change, start = line.split(" && ")
    subprocess.run([shell, option, change.replace("/etc/nginx/nginx.conf", str(usual))], check=True)
    assert "    worker_connections 20000;\n" in usual.read_text()
    assert start == "exec nginx -g 'daemon off; worker_rlimit_nofile 40000;'"


def test_the_dockerfile_sets_what_the_server_knows() -> None:
    text = (ROOT / "Dockerfile").read_text("utf-8")
    lines = [line for line in text.splitlines() if line.startswith("ENV ")]
    environment = dict(pair.split("=", 1) for line in lines for pair in line.removeprefix("ENV ").split())
    settings = read_settings(environment)
    assert (settings.host, settings.port) == ("0.0.0.0", 8000)
    assert "EXPOSE 8000" in text
    for source in re.findall(r"^COPY ([\w./-]+) ", text, re.MULTILINE):
        assert (ROOT / source).exists()


def test_dashboard_and_alerts_ask_for_figures_that_there_are() -> None:
    dashboard = json.loads((ROOT / "deploy" / "grafana-dashboard.json").read_text("utf-8"))
    rules = yaml.safe_load((ROOT / "deploy" / "prometheus-alerts.yaml").read_text("utf-8"))
    asked = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    asked += [rule["expr"] for group in rules["groups"] for rule in group["rules"]]
    known = names_of_metrics()
    assert len(asked) > 15
    unknown = {name for text in asked for name in METRIC.findall(re.sub(r'"[^"]*"', "", text)) if name not in known}
    assert unknown == set()
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(dashboard["panels"])
