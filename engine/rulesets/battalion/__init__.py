"""The battalion game: half hours, minutes inside them, battalions on kilometre squares (MG, variant A).

Reckoning (pure functions over the world) and the simulation that calls it stand side by side;
`game` holds the ruleset that `engine.campaign` plays.
"""
