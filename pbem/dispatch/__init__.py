"""Letters out. Rows of the outbox become letters; each keeps its Message-ID however often it is tried."""

CUT_LINE = "---- write orders above this line ----"
"""The first line of every letter of ours: in an answer, all from here down is our own text (`pbem.intake.quotes`)."""

FOOT_MARK = "-- "
"""The line before the last paragraph of a letter, which is about the letter and not of the war."""

CARRIED_TWICE = 66_000
"""Bytes of pictures that a letter of at most 200 kB can carry twice: shown in the text, and enclosed."""
