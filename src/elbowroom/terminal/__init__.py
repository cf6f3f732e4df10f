"""The game at one keyboard: people and bots around a table of text."""
