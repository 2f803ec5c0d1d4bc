"""Words in one spelling, so that `2nd Battalion`, `2 Bn` and `II. Btl` meet.

Text becomes tokens here: figures, words and marks, each with the canonical word under which
names and signal words are looked up. Knows abbreviations of the three armies and nothing of
any scenario. Source: orders.md (preamble), 9, 14.
"""

import re
import unicodedata
from functools import lru_cache

from engine.orders.records import Record
from engine.orders.sentence.words.typed_in_haste import CUT_SHORT, FINGER_SLIPS


class Token(Record, frozen=True):
    """A word, number or mark of a sentence."""

    #: Canonical word.
    word: str
    #: As written.
    text: str
    start: int
    end: int
    #: No space before it.
    glued: bool


_TOKEN = re.compile(
    r"b4(?![a-z0-9])|\d+(?:st|nd|rd|th|(?<=[23])d|(?:st|d)?e)(?![a-z0-9])|\d+|[^\W\d_]+(?:['’][^\W\d_]+)*|[^\s]",
    re.IGNORECASE,
)
#: The same for text without accents, the most by far: no letter is looked up.
_ASCII_TOKEN = re.compile(
    # `uden b4 1100`
    r"[Bb]4(?![A-Za-z0-9])|"
    r"[A-Za-z]+(?:'[A-Za-z]+)*|"
    r"\d+(?:(?:[Ss][Tt]|[Nn][Dd]|[Rr][Dd]|[Tt][Hh]|(?<=[23])[Dd]|(?:[Ss][Tt]|[Dd])?[Ee])(?![A-Za-z0-9]))?|\S"
)

#: Unit sizes and kinds as armies shorten them: canonical word, then other spellings.
_SPELLINGS = """
bn        battalion battalions bns batt btn btns bataillon bataillone bataillonen btl btle batl bataljon bataljons
regt      regiment regiments regts rgt rgts regimente regimentern regimenten regimenter
bde       brigade brigades bdes brig
div       division divisions divs divn divisie divisional
corps     korps
sqn       squadron squadrons sqns sqdn sqdns staffel staffeln jagdstaffel jagdstaffeln
coy       company companies coys kompanie kompanien kp komp compagnie compagnies
bty       battery batteries batterys btys btry batterie batterien batterij batterijen
gp        group groups grp grps gruppe
tp        troop troops tps
pl        platoon platoons plt zug zuege
para      parachute parachutist parachutists paratroop paratroops paratrooper paratroopers paras
inf       infantry
arty      artillery artillerie
med       medium
fd        field fld
lt        light
recce     reconnaissance recon rec reccon recconnaissance reconaissance
eng       engineer engineers engrs engr engs sapper sappers pioneer pioneers pioniere pionier genie
abn       airborne
al        airlanding airldg airlndg airlanders
armd      armoured armored armour arm
gds       guards guard gardes
glider    gliders gld gldr gldrs
gren      grenadier grenadiers grenadiere grens
coldstream coldstreams coldstreamer coldstreamers coldm
hamps     hampshire hampshires hants hamp
dorset    dorsets dorsetshire dorsetshires dorsetts
devon     dev devons devonshire devonshires
wilts     wiltshire wiltshires
worcs     worcestershire worcestershires worcester worcesters
somerset  somersets
staffs    stafford staffords staffordshire staffordshires
yorks     yorkshire yorkshires
durham    durhams
border    bord bdr borders borderers
howards   howard
hussars   hussar
dragoon   dragoons
pol       polish pole poles polen poolse polnische polnischen
nicht     nich ned
und       un
south     sth sueden zuiden zuid
north     norden noorden noord
east      osten oosten oost
west      westen
pz        panzer panzers
pg        pzgren panzergrenadier panzergrenadiers panzergrenadiere pzgr pgr pzgrenadier
kg        kampfgruppe battlegroup
fj        fallschirmjaeger fallschirmjager
jg        jaeg
ersatz    replacement
trg       training
grd       wache
hq        stabsquartier hauptquartier hoofdkwartier staf staff cp headquarters headquarter hqrs stab
med       mediums meds
gun       guns geschuetze
tank      tanks
luftwaffe luftwaffen
tiger     tigers tigern
bridge    bridges br brdg brdge brug bruecke bruecken bruggen
lock      schleuse sluis
ferry     ferries veer faehre pont veerboot veerpont pontveer pontje veertje faehrstelle faehren
ferry     rheinfaehre rijnveer waalfaehre waalveer maasfaehre maasveer
road      rd roads
highway   hwy hw
railway   rr railways rly rlwy rwy rlway rail railroad railroads spoorweg
st        sint saint
yeomanry  yeo
request   req rqst
towards   toward
defence   defense
defences  defenses
centre    center
back      bk bak
reconnoitre reconnoiter
reconnoitres reconnoiters
organise  organize
organises organizes
reorganise reorganize
reorganises reorganizes
leics     leicestershire leicester leicesters
"""

_CANON: dict[str, str] = {}
for _line in f"{_SPELLINGS}{CUT_SHORT}{FINGER_SLIPS}".split("\n"):
    if not _line:
        continue
    _first, *_others = _line.split()
    _CANON[_first] = _first
    _CANON.update(dict.fromkeys(_others, _first))

_CANON.update({"at": "at", "no": "no", "co": "co", "bij": "bei"})

_ORDINALS = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
]
_CARDINALS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_ROMAN = {
    "ii": "2",
    "iii": "3",
    "iv": "4",
    "vi": "6",
    "vii": "7",
    "viii": "8",
    "ix": "9",
    "xi": "11",
    "xii": "12",
    "xxx": "30",
    "lxxxvi": "86",
    "lxxxviii": "88",
}
_CANON.update({w: str(i + 1) for i, w in enumerate(_ORDINALS)})
_CANON.update({w: str(i + 1) for i, w in enumerate(_CARDINALS)})
#: `das zweite Bataillon`, `het derde bataljon`: which of them.
_ORDINALS_ABROAD = ("erst eerst", "zweit tweed", "dritt derd", "viert vierd", "fuenft fünft vijfd", "sechst zesd")
_CANON.update(
    {
        stem + end: str(i + 1)
        for i, stems in enumerate(_ORDINALS_ABROAD)
        for stem in stems.split()
        for end in ("e", "er", "es", "en", "em")
        if stem + end not in ("erster", "eerster")
    }
)
_CANON.update(_ROMAN)
#: Spellings known, each with its canonical word.
SPELT = _CANON

#: German compounds that stand for several words.
_COMPOUNDS = {
    "pzgrrgt": "pg regt",
    "pzgrenrgt": "pg regt",
    "pzgrenregt": "pg regt",
    "pzgrregt": "pg regt",
    "pzgrenbn": "pg bn",
    "panzergrenadierregiment": "pg regt",
    "sspzgrrgt": "ss pg regt",
    "sspg": "ss pg",
    "sspgr": "ss pg",
    "panzerjaegerabteilung": "pz jg bn",
    "pzjgabt": "pz jg bn",
    "aufklaerungsabteilung": "aa",
    "aufklabt": "aa",
    "aufklaerung": "aa",
    "aufkl": "aa",
    "aufklaerungs": "aa",
    "heeresgruppe": "army gp",
    "infanteriedivisie": "inf div",
    "infanteriebrigade": "inf bde",
    "luchtlandingsbrigade": "al bde",
    "parachutistenbrigade": "para bde",
    "luchtlandingsdivisie": "abn div",
    "verkenningssquadron": "recce sqn",
    "verkenningseskadron": "recce sqn",
    "verkenningsregiment": "recce regt",
    "gefechtsstand": "hq",
    "commandopost": "hq",
    "korpsgefechtsstand": "corps hq",
    "divisionsgefechtsstand": "div hq",
    "divisiestaf": "div hq",
    "korpsstaf": "corps hq",
    "strassenbruecke": "road bridge",
    "strassenbruecken": "road bridges",
    "eisenbahnbruecke": "railway bridge",
    "verkeersbrug": "road bridge",
    "spoorbrug": "railway bridge",
    "spoorwegbrug": "railway bridge",
    "bahnbruecke": "railway bridge",
    "sluisbrug": "lock bridge",
    "schleusenbruecke": "lock bridge",
    "kanaalbrug": "canal bridge",
    "kanalbruecke": "canal bridge",
    "waalbrug": "waal bridge",
    "waalbruecke": "waal bridge",
    "maasbrug": "maas bridge",
    "maasbruecke": "maas bridge",
    "rijnbrug": "rhine bridge",
    "rheinbruecke": "rhine bridge",
    "sonbruecke": "son bridge",
    "gravebruecke": "grave bridge",
    "veghelbruecke": "veghel bridge",
    "arnheimbruecke": "arnheim bridge",
    "arnhembruecke": "arnhem bridge",
    "nijmegenbruecke": "nijmegen bridge",
    "nimwegenbruecke": "nimwegen bridge",
    "pontonbrug": "pontoon bridge",
    "pontonbruecke": "pontoon bridge",
    "schiffbruecke": "pontoon bridge",
    "hgr": "army gp",
    "fallschirmjaegerregiment": "fjr",
    "fallschjgrgt": "fjr",
    "fschjgrgt": "fjr",
    "grenadierregiment": "gr",
    "grenrgt": "gr",
    "grenregt": "gr",
    "pzbde": "pz bde",
    "pzbrig": "pz bde",
    "pzbr": "pz bde",
    "pzbrigade": "pz bde",
    "unteroffiziersschule": "nco school",
    "unteroffizierschule": "nco school",
    "unterfuehrerschule": "nco school",
    "pioniere": "eng",
    "pionierbataillon": "pi bn",
    "wachbataillon": "wach bn",
    "wachbtl": "wach bn",
    "artillerieregiment": "ar",
    "abteilung": "bn",
    "abt": "bn",
    "sturmgeschuetz": "stug",
    "sturmgeschuetzbrigade": "stug bde",
    "antitank": "antitank",
    "panzerbrigade": "pz bde",
    "pantserbrigade": "pz bde",
    "pantserdivisie": "pz div",
    "panzerkorps": "pz corps",
    "pantserkorps": "pz corps",
    "parachutistenleger": "para army",
    "fuesilier": "fues",
    "fuesiliers": "fues",
    "flakbrigade": "flak bde",
    "ersatzbtl": "ersatz bn",
    "flakbatterie": "flak bty",
    "flakbatterien": "flak bty",
    "legergroep": "army gp",
    "sicherungsregiment": "sich regt",
    "schiffsstammabteilung": "schiffsstamm bn",
    "panzerdivision": "pz div",
    "infanteriedivision": "inf div",
    "panzerabteilung": "pz bn",
    "flakabteilung": "flak bn",
    "korpsstab": "corps hq",
    "divisionsstab": "div hq",
    "panzerkompanie": "pz coy",
    "flammpanzerkompanie": "pz coy",
    "panzerregiment": "pz regt",
    "pzrgt": "pz regt",
    "panzergrenadierbataillon": "pg bn",
    "pzgrenbtl": "pg bn",
    "pzbn": "pz bn",
    "pzbtl": "pz bn",
    "pzabt": "pz bn",
    "pibtl": "pi bn",
    "pibn": "pi bn",
    "mgbtl": "mg bn",
    "mgbn": "mg bn",
    "grrgt": "gr regt",
    "grregt": "gr regt",
    "fjrgt": "fjr",
    "fjregt": "fjr",
    "artrgt": "art regt",
    "artregt": "art regt",
    "artabt": "art bn",
    "sichrgt": "sich regt",
    "sichregt": "sich regt",
    "sspirgt": "ss pi regt",
    "sspibtl": "ss pi bn",
    "sspzrgt": "ss pz regt",
    "pionierkompanie": "pi coy",
    "fliegerhorstbataillon": "airfield bn",
    "feldersatzbataillon": "fe bn",
    "feldersatz": "fe",
    "feb": "fe",
    "strafbataillon": "penal bn",
    "ersatzregiment": "ersatz regt",
    "ersatzbataillon": "ersatz bn",
    "ersatzbataillone": "ersatz bn",
    "stugbrig": "stug bde",
    "fallschirmkorps": "para corps",
    "fallschirm": "para",
    "fallschirmarmee": "para army",
    "armee": "army",
    "marine": "naval",
    "volksgrenadierdivision": "inf div",
    "divisionsartillerie": "div arty",
    "divarty": "div arty",
    "corpsarty": "corps arty",
    "regimentsgruppe": "regt gp",
    "maschinengewehr": "mg",
    "kanalwache": "canal gds",
    "kanalwachen": "canal gds",
    "brueckenwache": "bridge gds",
    "brueckensicherung": "bridge gds",
    "brueckenkommando": "bridge gds",
}

_LETTERS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "ø": "oe", "’": "'"})


@lru_cache(maxsize=20000)
def canonical(text: str) -> tuple[str, ...]:
    """The canonical word or words of one token as written."""
    low = text.lower()
    if low[0].isdigit():
        number = low.rstrip("stndrhe")
        return (number.lstrip("0") or "0",) if len(number) < 3 else (number,)
    low = plain_letters(low)
    if low.endswith("'s"):
        low = low[:-2]
    low = low.replace("'", "")
    if not low:
        return (text,)
    found = _COMPOUNDS.get(low)
    if found:
        return tuple(found.split())
    size = next((tail for tail in _SIZES_BEHIND if low.endswith(tail) and len(low) > len(tail) + 2), "")
    if size:
        # `Füsilierbataillon`.
        return (*canonical(low[: -len(size)]), *canonical(size))
    return (_CANON.get(low, low.replace("ij", "y")),)


#: Sizes with which Germans and Dutchmen end the name of a unit's kind.
_SIZES_BEHIND = ("bataillon", "regiment", "kompanie", "abteilung", "bataljon", "divisie")


def plain_letters(low: str) -> str:
    """Lower-case text without accents; German double letters spelt out."""
    if low.isascii():
        return low
    spelt = low.translate(_LETTERS)
    return "".join(c for c in unicodedata.normalize("NFKD", spelt) if not unicodedata.combining(c))


#: What joins two tasks that run side by side.
WHILE = frozenset({"while", "whilst", "whereas", "während", "waehrend", "terwijl"})


def small_letters(text: str) -> str:
    """Small letters, one for one: some capitals become two letters."""
    low = text.lower()
    return low if len(low) == len(text) else "".join(c.lower() if len(c.lower()) == 1 else c for c in text)


def _pieces_of(text: str) -> list[str]:
    """The words and marks of a text as written, in order."""
    return (_ASCII_TOKEN if text.isascii() else _TOKEN).findall(text)


def tokens(text: str) -> list[Token]:
    """The tokens of a sentence in order; a compound gives several with the same place."""
    out: list[Token] = []
    last, end = -1, 0
    # Nothing but blanks stands between two tokens: each is found again behind the one before it.
    for piece in _pieces_of(text):
        start = text.find(piece, end)
        end = start + len(piece)
        words = canonical(piece)
        out.append(Token(words[0], piece, start, end, start == last))
        if len(words) > 1:
            out += [Token(more, "", end, end, True) for more in words[1:]]
        last = end
    return out


@lru_cache(maxsize=4000)
def words_of(text: str) -> tuple[str, ...]:
    """Canonical words of a name, marks included."""
    return tuple([word for piece in _pieces_of(text) for word in canonical(piece)])
