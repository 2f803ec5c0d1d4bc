"""The tables of words: what the grammar calls each of them, and the spellings they meet in."""
