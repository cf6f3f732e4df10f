"""What learns with PyTorch, run by `make test-learning` in an environment of its own."""
