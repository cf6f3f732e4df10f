"""Where web push is sent. Users name these addresses and the server calls them, so it trusts nothing in them: the host
must be a known push service, and must not resolve to a private address."""

from __future__ import annotations

import re
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final

_SERVICES: Final = (
    "fcm.googleapis.com", "android.googleapis.com", ".push.services.mozilla.com", ".push.apple.com",
    ".notify.windows.com",
)  # fmt: skip
_PORTS: Final = {"http": "80", "https": "443"}
_NAME: Final = r"[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\]"
# No user, no fragment, no backslash, nothing but ASCII: whatever parsers disagree about does not match.
_ADDRESS: Final = re.compile(
    rf"(?P<scheme>https?)://(?P<host>{_NAME})(?::(?P<port>[1-9][0-9]{{0,4}}))?"
    r"(?P<path>(?:/[\w.~!$&'()*+,;=:%/-]*)?(?:\?[\w.~!$&'()*+,;=:%/?-]*)?)",
    re.ASCII | re.IGNORECASE,
)
_NAT64: Final = IPv6Network("64:ff9b::/96")


def origins_of(setting: str) -> frozenset[str]:
    """The origins in a list separated by commas."""
    found = (_parsed(text.strip()) for text in setting.split(","))
    return frozenset(origin for origin, _ in filter(None, found))


def push_address(endpoint: str, further: frozenset[str]) -> str | None:
    """The address to call for an endpoint, rebuilt from its parts; None if it is not a push service's. `further` are
    origins that the operator allows."""
    parts = _parsed(endpoint)
    if parts is None:
        return None
    origin, path = parts
    return origin + path if origin in further or _is_of_browsers(origin) else None


def is_one_of(address: str, further: frozenset[str]) -> bool:
    """Whether an address is of one of these origins."""
    parts = _parsed(address)
    return parts is not None and parts[0] in further


def _parsed(address: str) -> tuple[str, str] | None:
    """The origin and the rest of an address."""
    found = _ADDRESS.fullmatch(address)
    if found is None:
        return None
    scheme, host, port = found["scheme"].lower(), found["host"].lower(), found["port"]
    shown_port = "" if port in (None, _PORTS[scheme]) else f":{port}"
    return f"{scheme}://{host}{shown_port}", found["path"]


def _is_of_browsers(origin: str) -> bool:
    scheme, _, host = origin.partition("://")  # a port other than 443 is still in there, and matches nothing
    return scheme == "https" and any(
        host.endswith(service) if service[0] == "." else host == service for service in _SERVICES
    )


def is_public(address: str) -> bool:
    """Whether an IP address is one of the internet's: not private, loopback, link-local, multicast or reserved."""
    ip = ip_address(address)
    if isinstance(ip, IPv4Address):
        return ip.is_global and not (ip.is_multicast or ip.is_reserved)
    inner = ip.ipv4_mapped or (IPv4Address(ip.packed[-4:]) if ip in _NAT64 else None)
    if inner is not None:
        return is_public(str(inner))
    return ip.is_global and not (ip.is_multicast or ip.is_reserved or ip.is_site_local or _is_tunnel(ip))


def _is_tunnel(ip: IPv6Address) -> bool:
    return ip.sixtofour is not None or ip.teredo is not None
