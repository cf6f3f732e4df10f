"""The client side: a bot of yours at somebody's server."""
