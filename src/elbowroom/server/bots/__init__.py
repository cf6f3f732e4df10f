"""Bots at tables, and the other work the server does on its own."""
