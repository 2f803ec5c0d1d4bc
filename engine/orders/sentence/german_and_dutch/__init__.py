"""German and Dutch: words, deeds as nouns and as verbs, and verbs whose parts stand apart."""
