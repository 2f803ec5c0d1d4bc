"""Words cut short and slips of the finger, as orders are typed on a phone: `rpr son br`, `hold ntil 1800`.

Canonical word, then the ways it is typed; `plain_words` reads them with its own spellings. Only what is no other word:
any other slip is mended by `slips_of_the_finger`, or by `slips` by the sentence it stands in. Source: issue "The order
language", real messages.
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

#: Letters left out or in another order, in words too short to be known for slips, or that have more than one.
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
terug     trug
"""
