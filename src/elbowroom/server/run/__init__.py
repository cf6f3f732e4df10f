"""Putting the parts together and running them."""
