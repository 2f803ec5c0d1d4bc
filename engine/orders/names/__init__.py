"""Names of troops and places: how they are written, and what they mean to one headquarters."""
