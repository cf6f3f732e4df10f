"""Before anything of the game is imported."""

import os

# The tests are about the boxes of this repository, whatever else is installed; tests/outside is the exception.
os.environ["ELBOWROOM_OUTSIDE_BOXES"] = "0"
