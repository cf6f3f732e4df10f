"""The application, and running it."""
