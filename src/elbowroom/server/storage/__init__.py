"""Where tables, games and people are kept."""
