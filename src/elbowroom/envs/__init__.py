"""Learning environments: a seat's view as arrays, and many games at once. See docs/envs.md."""
