"""The ground: squares, water sides, links, bridges and ferries, and the ways across them.

`ground` holds the map as immutable values, `routes` finds the quickest way for a move class,
`bearings` names directions. Nothing here knows a unit or a rule's figures.
"""
