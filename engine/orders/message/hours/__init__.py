"""Hours that stand apart from the orders they are for, or are told by the hour of others."""
