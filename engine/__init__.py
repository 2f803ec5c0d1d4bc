"""The game: a pure decider.

Commands and dice go in, events come out, and events make the next state.
Nothing here knows of mail, Discord, databases, the wall clock or chance.
Start at `engine.campaign`; the words used everywhere are in `engine.vocabulary`.
"""
