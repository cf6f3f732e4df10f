"""Tests of elbowroom.bots."""
