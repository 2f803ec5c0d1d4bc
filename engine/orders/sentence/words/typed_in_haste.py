"""Words cut short and slips of the finger, as orders are typed on a phone: `rpr son br`, `cancle 4`, `hold utnil 1800`.

Canonical word, then the ways it is typed; `plain_words` reads them with its own spellings. Only what is no other word:
of any other slip `slips` decides by the sentence. Source: issue "The order language", real messages.
"""

#: Words cut short.
CUT_SHORT = """
night     nite
bridge    brg
forward   fwd
change    chg chng chnge
support   supt suppt supprt supp sup
recce     reconn rece
should    shld shud
enemy     eny enmy
repair    rpr
reinforce reinf
before    b4
defend    def
withdraw  wthdrw wdrw
report    rprt
follow    foll
occupy    occ
patrol    ptl patr
move      mve
angriff   angr
greift    grft
befehl    bef
haelt     hlt
unterstuetzt unterst unterstzt
ueber     ueb
richtung  ri rtg richtg
"""

#: Words on which it hangs what is ordered, and that no likeness is sought for: `hold Mook utnil 1800` has an end, and
#: no start. Every letter but the first left out, doubled or put before its neighbour is a slip of them.
_WEIGHTY = """
until before after along between without towards avoid avoiding railway relieved except everyone everybody
attacked contact midnight bridge behind report cancel support supports supported terug langs zonder zurueck entlang
""".split()  # noqa: SIM905
#: Slips of one of them that are other words.
_OTHER_WORDS = frozenset("relieve contract reports supporter relived lang".split()) | frozenset(_WEIGHTY)  # noqa: SIM905


def slips_of(word: str) -> frozenset[str]:
    """A word with one letter left out, doubled, or put before its neighbour."""
    at = range(len(word))
    left_out = {word[:i] + word[i + 1 :] for i in at[1:]}
    doubled = {word[: i + 1] + word[i:] for i in at}
    turned = {word[:i] + word[i + 1] + word[i] + word[i + 2 :] for i in at[:-1]}
    return frozenset(left_out | doubled | turned) - _OTHER_WORDS - {word}


#: Slips of the finger in them, each with the word that is meant.
WEIGHTY_SLIPS = {slip: word for word in _WEIGHTY for slip in slips_of(word)}

#: Letters left out or in another order, in other such words.
FINGER_SLIPS = """
gds       gaurd gurad gaurds gurads
until     ntil util
before    efore
avoid     avid
withdraw  withdrawl
with      wiht wtih withh wih wth iwth
hold      hodl hlod holld hoold hhold
then      thne hten thn
and       adn nad
via       vai
back      bck
feuer     feur feur
marcheert marscheert
bis       bsi
dont      dnot dotn dnt donot odnt donnt
not       nto nott
maybe     mayb mabye mayeb mybe
perhaps   perahps prehaps perhap
patrol    ptrol
later     latr ltaer laetr latre
if        fi iff
nicht     nit ncht nict
niet      neit
what      waht wath hwat wht
"""
