"""Tables: who sits there, what is asked and decided, clocks, offers, results."""
