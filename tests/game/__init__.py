"""Tests of elbowroom.game."""
