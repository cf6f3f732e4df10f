"""Tests of elbowroom.cli."""
