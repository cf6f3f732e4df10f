"""The HTTP API, the WebSocket of a table, and the checks that every request passes."""
