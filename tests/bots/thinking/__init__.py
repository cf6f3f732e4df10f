"""Tests of elbowroom.bots.thinking."""
