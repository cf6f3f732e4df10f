"""The HTTP part of the server, a controller for each group of addresses."""
