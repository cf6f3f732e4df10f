"""Puzzles: positions with one task, whose answer was proved by trying every way to play the turn."""
