"""Where in a sentence a task may begin that a turn of phrase tells, at the head, behind an hour or beside another task,
and what a name is by its sound: what the tables of turns of guns, aircraft, zones and sappers have in common.

Source: orders.md 8, 18.
"""

H = r"[0-2]\d[0-5]\d"
HOURS = (
    rf"(?:(?:tomorrow|today|tonight)(?:,? (?:at|from) {H}(?: hrs)?)?|(?:as )?(?:from|at|of|by|until) {H}(?: hrs)?|"
    rf"on (?:the )?\d{{1,2}}(?:st|nd|rd|th)(?: at {H})?)(?: (?:to|until|till) {H}(?: hrs)?)?,? "
)
#: At the head, behind an hour there, behind a comma or `and`: before a verb or a thing, never before a name.
BEGINS = rf"(?P<i>)(?:^(?P<lead>(?:{HOURS})?)|(?<=, )|(?<=; )|(?<= and )|(?<= while ))(?:please )?"
_DEED = (
    r"\b(?:attacks?|holds?|moves?|withdraws?|fires?|supports?|to|drops?|goes|takes?|march(?:es)?|repairs?|shells?|"
    r"patrols?|crosses)\b"
)
#: The same before a name, which behind `and` or a comma may be the last of several: there a deed stands before it.
#: What is read for the turn has `\g<pre>\g<lead>` at its head.
THEY = (
    rf"(?P<i>)^(?:(?P<lead>(?:{HOURS})?)(?:please )?|"
    rf"(?P<pre>[^;]{{0,150}}?{_DEED}[^,;]{{0,50}}(?:, (?:and )?|; | while )))"
)
#: Where it ends.
ENDS = (
    r"(?=[.;,!]|$| (?:at|from|on|until|till|for|by|as|before|between|during|over|in|with|tomorrow|today|tonight|"
    rf"and|while|then|if|when|once|now|please)\b| {H}| ?-)"
)


def no_part(further: str = "") -> str:
    """A look ahead that no word stands there which is no part of a name: links, verbs, and `further` ones."""
    return rf"(?!(?:{'|'.join((_LINKS + further).split())})\b)"


_LINKS = """
    at from until till to for and or in on onto over with by of gets? has have having is are be will shall must
    supports? then while if when once after but as who which they it he them both all not no now please let give put
    tomorrow today tonight i we want need use uses orders? attacks? holds? moves? fires? shells? drops? jumps? lands?
    goes go comes? across cross(?:es)? repairs? operates? squadrons? sqns?
"""
