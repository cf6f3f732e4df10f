"""Boxes that other distributions bring."""
