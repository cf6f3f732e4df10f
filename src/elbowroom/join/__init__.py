"""The other end: a bot of yours at somebody's server."""
