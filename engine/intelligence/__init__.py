"""What a headquarters knows, and in what words it is told.

`reports` are the facts of a signal as values; `signals` is the one place that decides which
headquarters hears of an event and rolls for its loss; `picture` is what an HQ has been
told, with the age of each item; `wording` turns reports into the language of the war;
`letters` gathers them into letters.
"""
