"""Words cut short and slips of the finger, as orders are typed on a phone: `rpr son br`, `cancle 4`, `hold utnil 1800`.

Canonical word, then the ways it is typed; `plain_words` reads them with its own spellings. Only what is no other word:
of any other slip `slips` decides by the sentence. Source: issue "The order language", real messages.
"""

#: Words cut short.
CUT_SHORT = """
night     nite
change    chg chng chnge
support   supt suppt supprt
repair    rpr
reinforce reinf
before    b4
defend    def
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

#: Letters left out or in another order, in words that no likeness is sought for.
FINGER_SLIPS = """
bridge    brdige brigde birdge bidge brige bridg brideg
gds       gaurd gurad gaurds gurads
cancel    cancle cancl cancell cnacel canecl
report    reprot repotr
until     utnil unitl untl untli
then      thne hten thn
and       adn nad
via       vai
railway   raliway railwya
"""
