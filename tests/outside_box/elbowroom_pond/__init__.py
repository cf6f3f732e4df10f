"""The Pond: a box for Elbow Room."""
