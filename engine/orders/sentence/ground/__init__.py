"""Where: roads and rivers, ends and sides, squares with their towns, what is left and what lies on the way."""
