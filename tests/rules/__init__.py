"""One or more tests for each rule of the core; a mark names the rule."""
