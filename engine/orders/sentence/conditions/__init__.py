"""On what an order depends, and what only sounds like it."""
