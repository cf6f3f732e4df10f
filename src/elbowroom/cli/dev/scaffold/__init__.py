"""What `elbowroom dev new` writes: content that runs at once, with words that are still to be written."""
