"""What each kind of event does to the state, by the matters they touch; the table is in `engine.evolve`."""
