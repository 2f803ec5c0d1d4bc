"""A sentence as pieces and phrases, by the grammar, up to one clause a task."""
