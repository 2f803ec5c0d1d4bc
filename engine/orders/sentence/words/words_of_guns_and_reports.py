"""More ways of firing, of support and of asking troops how they are: `TOT on Wyler`, `in DS of 2/505`, `check in`.

They stand beside those of `words_of_service`. Source: player's guide, "What"; MG section 26; MG-ARTY-3, MG-COMM-1.
"""

GUNS_AND_REPORTS: dict[str, str] = {
    "FIRE": """
        tot on, fire tot on, fire time on target, fires time on target, a time on target on,
        time on target on, fire upon, fires upon,
        open fire upon, opens fire upon, shell upon, fire mission on, fire missions on""",
    "SUPPORT": """
        is ds to, is ds of, in ds of, in ds to, ds to, ds of, ds for, direct support to, direct support for, is gs to,
        in gs of, gs to, gs of, general support to, provides direct support to, provide direct support to,
        provides direct support for, provide direct support for, provides support to, provides support for,
        provides fire support to, provides fire support for, gives direct support to, give direct support to,
        come in support of, is in support of, is in direct support of, renders support to, render support to, renders
        fire support to, lays down covering fire for, lay down covering fire for, takes calls from, take calls from,
        takes calls for fire from, take calls for fire from, at priority call to, provides artillery support for,
        provide artillery support for, gives artillery support for, give artillery support for""",
    "REPORT": """
        check in, check in with me, check in with us, check in with hq, sound off, radio in,
        radio in its position, radio in their position, radio in your position, radio its position, radio your position,
        radio their position, radio its location, radio their location, signal its position, signal your position,
        signal their position, give us its position, give me its position, give me your position, give us your position,
        say your location, say location, say your position, say again your position, say again your location,
        say again position, send your locations, send your location, send locations, send location, send their
        locations, send its location, what is your location, whats your location, what your location,
        how many are you, how many of you are left, how many of you are there, how many of you left,
        how many men are you, how is it going with you, how does it go, how stand you,
        radio back, radios back, wireless back, signal back, signals back, phone back, phones back,
        wire back, wires back, telephone back, telephones back, send back word, sends back word, send back a report,
        sends back a report,
        send word back, sends word back, funkt zurück, meldet zurück, seint terug, meldt terug, bericht terug""",
    "WHEREIS": """
        how far has, how far have, try to raise, try to contact, try to reach by radio, try and raise, try and contact,
        get through to, establish position of, establish location of, establish state of, establish whereabouts of,
        find out position of, find out location of, find out state of, find out strength of, find out whereabouts of,
        find position of, find location of, get position of, get location of, get strength of, whereabouts of,
        what are whereabouts of, whereabouts is, whereabouts are, how fares, how fare, how goes it with""",
}
