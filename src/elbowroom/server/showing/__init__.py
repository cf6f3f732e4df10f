"""What people see: positions as scenes, tables as cards, the library, lessons."""
