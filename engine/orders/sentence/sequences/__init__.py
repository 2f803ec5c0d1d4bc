"""What comes first and what after it: tasks told one after the other, turned round, or told once for two."""
