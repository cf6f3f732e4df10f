"""What people see: positions as scenes, tables as cards, the catalogue, lessons."""
