"""The database: tables, games and people."""
