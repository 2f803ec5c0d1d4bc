"""What a headquarters knows, and in what words it is told.

`reports` are the facts of a signal as values. `signals` is the one place that decides which
headquarters hears of an event; its rulings stand in the `hearing_*` modules, what a unit can see
of an enemy in `sightings`. `picture` is what an HQ has been told, made of the values in `known`,
each with its minute. `matters` says of which sentences a report is made, `phrasebook` and
`phrases/` how they can be put, `wording` puts them. `letters`, `receipts`, `situation`, `logs`
and `textmap` are what people read; only the umpire's log and map see more than a picture.
"""
