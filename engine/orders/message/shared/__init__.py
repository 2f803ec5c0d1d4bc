"""What one order takes from another: the same deed, the same troops, one task over several, words that lean on it."""
