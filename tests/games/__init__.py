"""Whole games on record, and the test that replays them."""
