"""Hours, days and lengths of time: how they are written, and which minute is meant."""
