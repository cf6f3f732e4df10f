"""The shapes of the data that people and programs exchange with the engine."""
