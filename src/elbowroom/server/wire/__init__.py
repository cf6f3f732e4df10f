"""What crosses the network: messages, the shapes in them, refusals in words, and all of it as TypeScript."""
