"""What troops are forbidden to leave, in whatever words: `2/505 will on no account quit Mook`, `Neither 1 WG nor 2 WG
leaves Grave`, `Henke gibt Elst nicht auf`: read as `2/505 not to leave Mook`. Source: orders.md 6.
"""

from engine.orders import patterns as re

#: A word of each, looked for before the patterns are.
_WORDS = ("no ", "n't ", "not ", "never ", "neither ", "nicht ", "niet ", "keine", "geen ", "weder ")
#: Words of a case or of the enemy: what others do or leave is no order.
_OTHERS = re.compile(
    r"\b(?:if|unless|when|once|until|till|enemy|falls|wenn|sobald|als|wanneer|Feind|vijand|Germans?|Krauts?|Jerry|"
    r"Tommies|Amis|Boche|Deutschen|Duitsers|moffen)\b",
    re.IGNORECASE,
)
_WHO = r"^(?P<who>[^,.;:]{2,60}?):? "
_NEVER = r"(?:on no account|under no circumstances?|in no circumstances?|in no case|by no means|never|not)"
_QUIT = (
    r"(?:leaves?|quits?|abandons?|gives? up|lets? go(?: of)?|stirs? from|budges? from|departs? from|moves? from|"
    r"vacates?|evacuates?|yields?|surrenders?|parts? with)"
)
_OFF = r"(?:auf|los|preis|her|op|prijs|vrij|uit handen|aus der Hand)"
_NICHT = (
    r"(?:nicht|niet|keinesfalls|auf keinen Fall|unter keinen Umständen|in geen geval|onder geen beding|"
    r"onder geen enkele omstandigheid|nooit|nie)"
)
_WHAT = r"(?P<what>(?:(?:die|das|den|de|het) )?[A-ZÄÖÜ][^,.;:]{2,40}?)"
_PLACE = r"(?P<what>(?:the )?(?:[a-z]+ (?:end|bank|side) (?:of )?)?(?:the )?[A-Z])"
_LEAVING: tuple[re.Pattern[str], ...] = (
    re.compile(
        rf"{_WHO}(?:(?:(?:is|are|will|must|shall|should|may|can|do|does|to) )?{_NEVER}|(?:wo|ca|must|do|does|sha)n't|"
        rf"cannot) (?:to )?(?:be allowed to )?{_QUIT} {_PLACE}"
    ),
    re.compile(
        rf"^(?:Neither|neither) (?P<who>[^,.;:]{{2,30}} nor [^,.;:]{{2,30}}?) "
        rf"(?:(?:is|are|will|must|shall|may)(?: to)? )?{_QUIT} {_PLACE}"
    ),
    re.compile(rf"{_WHO}(?:gibt|geben|lässt|lassen|laat|laten|geeft|geven) {_WHAT} {_NICHT} {_OFF}\b"),
    re.compile(
        rf"{_WHO}(?:soll|sollen|wird|werden|moet|moeten|zal|zullen) {_WHAT} {_NICHT} "
        r"(?:verlassen|aufgeben|räumen|preisgeben|verlaten|opgeven|prijsgeven|loslaten|ontruimen)\b"
    ),
    re.compile(
        rf"^(?:Weder|weder|Noch|noch) (?P<who>[^,.;:]{{2,30}} noch [^,.;:]{{2,30}}?) "
        rf"(?:verlässt|verlassen|räumt|räumen|verlaat|verlaten) {_WHAT}(?=[.!]?$)"
    ),
)
_NOR = re.compile(r" (?:nor|noch) ")


def not_leaving(sentence: str) -> str:
    """The sentence with `not to leave` for such words."""
    small = sentence.lower()
    if not any(word in small for word in _WORDS):
        return sentence
    for pattern in _LEAVING:
        found = pattern.match(sentence)
        if found is not None and not _OTHERS.search(found["who"]):
            who = _NOR.sub(" and ", found["who"])
            return f"{who} not to leave {found['what']}{sentence[found.end() :]}"
    return sentence
