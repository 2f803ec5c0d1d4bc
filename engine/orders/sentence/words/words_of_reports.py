"""More ways of asking troops how they are: `check in`, `send your locations`, `try to raise 2 Para`.

They stand beside those of `words_of_service`. Source: player's guide, "What"; MG section 26, REPORT; MG-COMM-1.
"""

REPORTS_BESIDES: dict[str, str] = {
    "REPORT": """
        check in, check in with me, check in with us, check in with hq, sound off, radio in,
        radio in its position, radio in their position, radio in your position, radio its position, radio your position,
        radio their position, radio its location, radio their location, signal its position, signal your position,
        signal their position, give us its position, give me its position, give me your position, give us your position,
        say your location, say location, say your position, say again your position, say again your location,
        say again position, send your locations, send your location, send locations, send location, send their
        locations, send its location, what is your location, whats your location, what your location,
        how many are you, how many of you are left, how many of you are there, how many of you left,
        how many men are you, how is it going with you, how does it go, how stand you""",
    "WHEREIS": """
        how far has, how far have, try to raise, try to contact, try to reach by radio, try and raise, try and contact,
        get through to, establish position of, establish location of, establish state of, establish whereabouts of,
        find out position of, find out location of, find out state of, find out strength of, find out whereabouts of,
        find position of, find location of, get position of, get location of, get strength of, whereabouts of,
        what are whereabouts of, whereabouts is, whereabouts are, how fares, how fare, how goes it with""",
}
