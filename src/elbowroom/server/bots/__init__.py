"""Bots at tables, and whatever else the server does by itself."""
