"""What goes over the wire: messages, the shapes in them, refusals in words, and all of it as TypeScript."""
