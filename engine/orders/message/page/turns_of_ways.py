"""The table of turns of phrase of ways and places: `takes the Leende road`, `following the route Son, Best`.

Of each the words or marks of which one stands in it, how it is told, and what is read for it. Source: orders.md 1, 3,
4, 5, 8.
"""

from engine.orders import patterns as re
from engine.orders.message.page.as_written import HOUR, UNIT
from engine.orders.message.page.turns_of_roads import ROADS

_TOWNS = r"[A-Z][\w'-]+(?: ?[-–] ?[A-Z][\w'-]+)*"
_ROW = r"[A-Z][\w'-]+(?:(?:, | and )[A-Z][\w'-]+){0,6}"
#: Places along a route, with nothing else behind them but where it leads.
_ALONG = rf"(?:{_ROW}|{_TOWNS})(?:[.,;]|$| at | by | to |,? and )"
_BIDDEN = r"(?:(?:(?:is|are|has|have) )?to |will |shall |must |should )?"
_WHO_ALL = rf"{UNIT}(?:(?:, and |, | and ){UNIT}){{0,4}}"
#: Of what goes before others: nothing that stays.
_ON_THE_WAY = r"^(?P<i>)(?P<go>(?!.*\b(?:hold|defend|stay|guard|block|remain)).*?)"
#: Which end of a bridge.
_SIDES = r"north(?:ern)?|south(?:ern)?|east(?:ern)?|west(?:ern)?|far|near|other|[nsew]"
_BRIDGE = r"(?:the )?[A-Z][^,.;:]{2,30}? bridge"
#: Towns off the map that roads on it are called after.
_FAR_TOWNS = "Utrecht Apeldoorn Emmerich Kleve Cleve Amsterdam Amersfoort Zutphen Doetinchem Tilburg Venlo Wesel"
_FAR = f"(?:{_FAR_TOWNS.replace(' ', '|')})"
WAYS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `through the railway culvert at Wolfheze`: by way of that place, and not along the line.
    (
        "culvert tunnel underpass subway viaduct arch cutting crossing embankment station halt",
        re.compile(
            r"\b(?P<i>)(?:through|under|beneath|past|via|over|across|by(?: way of)?) the "
            r"(?:railway|railroad|rail|level)[ -]"
            r"(?:culvert|tunnel|underpass|subway|viaduct|arch|cutting|crossing|embankment|station|halt) "
            r"(?:at|in|near|by|of) (?=[A-Z])"
        ),
        "via ",
    ),
    # `goes to Deelen and guards the airfield`: the one there.
    (
        "airfield aerodrome flugplatz fliegerhorst",
        re.compile(
            r"(?P<i>)(?<=Deelen)(?P<so>[^.;:]{1,40}?) (?:the|den|het) (?:airfield|aerodrome|Flugplatz|Fliegerhorst|"
            r"vliegveld)(?: there| dort)?\b",
            re.IGNORECASE,
        ),
        r"\g<so> Deelen airfield",
    ),
    # `block the Utrecht road at 4489`, `sperrt die Straße Utrecht-Arnhem bei Oosterbeek`: where, and of what road.
    (
        " ".join(f"{town} {town}er" for town in _FAR_TOWNS.lower().split()),
        re.compile(
            rf"(?P<i>)(?P<the>\b(?:[Tt]he|[Dd]ie) )(?:(?:[A-Z]\w+ ?[-–] ?)?{_FAR}(?:er)?(?: ?[-–] ?[A-Z]\w+)? "
            rf"(?:road|highway|Stra(?:ß|ss)e|Chaussee)|(?:road|highway|Stra(?:ß|ss)e|Chaussee) "
            rf"(?:{_FAR} ?[-–] ?[A-Z]\w+|[A-Z]\w+ ?[-–] ?{_FAR}))(?= (?:at|near|bei|in|by|vor) (?:[A-Z]|\d{{4}}))",
            re.IGNORECASE,
        ),
        r"\g<the>road",
    ),
    # `to Pannerden, cross there by ferry`: by the one there.
    (
        "cross crosses crossing",
        re.compile(
            r"\b(?P<i>)(?P<c>[Cc]ross(?:es|ing)?) (?:over )?there (?:by |with |using |on (?:the |that )?)ferry\b",
            re.IGNORECASE,
        ),
        r"\g<c> by ferry",
    ),
    # `Get all of Frundsberg across at Pannerden`: over the water there, and not only to it.
    (
        "across over",
        re.compile(
            r"(?P<i>(?:^\W*|[,;.] (?:and |then |while )?|\b(?:and|then|while) ))(?:get|bring|send|take|pull|pass) "
            r"(?P<who>(?:(?! to | and )[^,.;:]){2,60}?) (?:across|over)(?: (?:the|this) (?:river|Rhine|Waal|Maas))? at "
            r"(?=[A-Z])",
            re.IGNORECASE,
        ),
        r"\g<i>\g<who> crosses at ",
    ),
    # `holds Renkum and keeps an eye on the ferry`: from there.
    (
        "eye watch watches observe observes",
        re.compile(
            r"(?P<i>)(?P<hold>\b(?:holds?|defends?|guards?|(?:stays?|remains?) (?:at|in)) (?:[A-Z][\w-]+|\d{4}),?) and "
            r"(?:(?:to )?keeps? (?:an eye|a watch|watch|a close eye) (?:on|over)|watch(?:es)?|observes?) "
            r"(?:the |that )(?:(?:[A-Z]\w+|far|opposite|other) )?(?:ferry|bridge|river|bank|shore|Rhine|Waal|road|"
            r"railway)(?: (?:there|from|to|crossing)(?: [A-Z]\w+)?)?(?=[.;,]|$)",
            re.IGNORECASE,
        ),
        r"\g<hold> and watches the road",
    ),
    # `Euling: Nijmegen, defend the road bridge`: the one there.
    (
        "bridge straßenbrücke strassenbrücke eisenbahnbrücke brücke",
        re.compile(
            r"^(?P<i>\W*)(?P<who>[\w/.-]+(?: [\w/.-]+){0,3}): (?P<town>[A-Z][a-z]+)(?:,| -| –) "
            r"(?=(?:to )?(?:defend|hold|guard|block|take|seize|secure|attack)s? "
            r"the (?:(?:road|rail|railway|main) )?bridge\b|"
            r"(?:die )?(?:Stra(?:ß|ss)en|Eisenbahn)?brücke (?:halten|verteidigen|sichern|nehmen)\b)",
            re.IGNORECASE,
        ),
        r"\g<i>\g<who>: to \g<town>, ",
    ),
    # `501 to Schijndel 1000, go by road`: how they go there, and no second march.
    (
        "go going travel travelling traveling",
        re.compile(
            r"(?P<i>)(?:, | and |, and )(?:go|going|travel(?:l?ing)?) "
            r"(?P<x>by (?:the )?(?:main )?(?:road|rail(?:way)?)|"
            r"(?:a)?cross[- ]country)(?=[.!]?$|[,;] )"
        ),
        r" \g<x>",
    ),
    # `4381, two squares east of it: 2 HCR to go there`: not the square that was named first.
    (
        "squares square",
        re.compile(
            r"^(?P<i>)(?P<what>(?:[Ss]quare )?\d{4}|[A-Z][\w'’-]+)[,:] (?P<far>(?:one|two|three|four|five|an?|"
            r"\d) squares? "
            r"(?:north|south|east|west|N|S|E|W|NE|NW|SE|SW)(?:[- ]?(?:east|west))?) of (?:it|that|there)(?=[:,] "
            r"| - | is where )"
        ),
        r"\g<far> of \g<what>",
    ),
    # `dig in on the far bank`: beyond the water they have just crossed.
    (
        "far opposite further farther",
        re.compile(
            r"(?P<i>)\b(?P<d>(?:and|then|,) (?:digs?|digging) in) on the (?:far|opposite|further|farther) "
            r"(?:bank|shore)(?: of the (?:river|Rhine|Waal))?(?= and |[,;]|[.]?$)"
        ),
        r"\g<d> beyond",
    ),
    # `going cross-country and keeping away from Grave`
    (
        "going moving marching",
        re.compile(
            r"(?P<i>),? (?:going|moving|marching) (?P<x>cross[- ]country|across country) and (?=(?:keeping|"
            r"staying|steering) (?:away|clear|well clear) "
            r"(?:from|of) |avoiding )"
        ),
        r" \g<x>, ",
    ),
    # `has leave to fall back on Son if attacked`
    (
        "leave permission",
        re.compile(r"(?P<i>)\b(?:has|have) (?:my )?(?:leave|permission) to (?=(?:fall|pull|go) back|withdraw|retire)"),
        "may ",
    ),
    # `2 HCR to Nijmegen bridge (north end)`, `to Son bridge (S side)`: the end is part of where they go.
    (
        "( end side bank",
        re.compile(
            rf"(?P<i>)(?<=[\w.]) ?\((?:at |on )?(?:the |its )?(?P<way>{_SIDES}) ?-?(?:end|side|bank)\)", re.IGNORECASE
        ),
        r", \g<way> end",
    ),
    # `to Nijmegen road bridge north, 1600`.
    (
        "bridge",
        re.compile(rf"(?P<i>)(?<=[a-z] bridge) \(?(?P<way>north|south|east|west)\)?(?=[,.;]|$| at {HOUR}| by {HOUR})"),
        r", \g<way> end",
    ),
    # `1 WG to Bergeijk via Luyksgestel, road only, NLT 2000`
    ("roads only", re.compile(r"(?P<i>)(?<=, )roads? only(?=[,;.]|$)"), "by road"),
    # `When 1/401 arrives to Veghel, …`
    ("arrive arrives arrived", re.compile(r"\b(?P<i>arrive[sd]?) to (?=[A-Z]\w)"), r"\g<i> at "),
    ("std", re.compile(r"\b(?P<i>)(?P<n>\d|einer|eine|zwei|drei) [Ss]td\b\.?"), r"\g<n> Stunden"),
    # `43 Rec to Driel, leg it`: how fast, and no second march.
    (
        "leg hurry quick hop snappy cracking",
        re.compile(
            r"(?P<i>)(?<=\w), (?:leg it|hurry(?: up)?|quick march|hop to it|make it (?:quick|snappy)|get cracking)"
            r"(?=[.!]*$)"
        ),
        ", on the double",
    ),
    # `no contact pls: 2/508 to Wyler`.
    (
        "pls plz please",
        re.compile(r"^(?P<i>)(?P<how>(?:no|avoid|by) [^,.;:]{3,25}) (?:pls|plz|please): (?=\S)"),
        r"\g<how>: ",
    ),
    # `get clear of Mook by dark and come back to Gennep`, `gets clear of Mook and goes to Gennep`: whence they go.
    (
        "clear",
        re.compile(
            r"(?P<i>)(?:,? (?:to|must|should|will))?,? (?:gets?|moves?|pulls?) clear of "
            r"(?=[A-Z][^,.;:]{2,25} by |[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)? and (?:then )?"
            r"(?:go|goes|march(?:es)?|moves?|heads?|back|on) )"
        ),
        " to be clear of ",
    ),
    # `advance to Mook, axis Groesbeek - Molenhoek`.
    (
        "axis",
        re.compile(rf"(?P<i>)(?<!on)(?<!the),? axis(?: of advance)?:? (?P<who>{_TOWNS})(?! road| to )"),
        r" via \g<who>",
    ),
    # `via Leende then Heeze to Helmond`.
    *(
        (
            "then",
            re.compile(
                rf"(?P<i>)(?P<who>\b(?:via|through|by way of) (?:first )?{_ROW}),? (?:and )?then "
                rf"(?:via |through |by way of )?(?={_ROW}(?:,? (?:and )?then {_ROW}){{0,4}} to (?:the )?[A-Z\d])"
            ),
            r"\g<who> and ",
        ),
    )
    * 3,
    # `follows the route Wyler, Beek to Nijmegen`, `use the route Wyler, Beek`, `taking the route Mook, Molenhoek`.
    (
        "route",
        re.compile(
            rf"\b(?P<i>)(?P<who>[Tt]hey|[Ii]t|[Hh]e) {_BIDDEN}(?:(?:follow|use|take)s?) the route:? (?={_ALONG})"
        ),
        r"\g<who> go via ",
    ),
    (
        "route",
        re.compile(
            rf"\b(?P<i>){_BIDDEN}(?:[Ff]ollow(?:s|ing)?|[Uu]s(?:es?|ing)|[Tt]ak(?:es?|ing)|[Aa]long) the route:? "
            rf"(?={_ALONG})"
        ),
        "via ",
    ),
    # `to use the Groesbeek road to get to Beek`.
    (
        "use uses",
        re.compile(
            r"\b(?P<i>)uses? (?P<road>the [^,.;:]{3,40}? (?:road|highway)) (?:to (?:get|go) to|to reach) (?=[A-Z])"
        ),
        r"go by \g<road> to ",
    ),
    # `use the lane from Wyler to Beek`: a way, and no ferry.
    (
        "use uses",
        re.compile(
            r"(?<!not )\b(?P<i>[Uu])se(?P<s>s?) (?!(?:the )?(?:main |same |rail))(?P<which>(?:the |a )?"
            r"(?:[\w'–-]+ ){0,3}?(?:roads?|lanes?|tracks?|highway))\b(?= (?:from|by|to) |[.;]?$)"
        ),
        r"take\g<s> \g<which>",
    ),
    # `They must not use Heumen bridge; they go by Malden bridge.`
    *(
        (
            "must",
            re.compile(
                rf"{head} must not (?:use|take|go (?:by|over)) (?P<no>{_BRIDGE})[;,] (?:but )?(?:(?:it|they|he) )?"
                rf"(?:(?:goes|go|moves?) (?:by|over|via)|uses?|takes?) (?P<yes>{_BRIDGE})(?=[.]?$)"
            ),
            rf"{plain} via \g<yes>, not via \g<no>",
        )
        for head, plain in ((r"^(?P<i>)(?:They|It|He)", "They go"), (r"(?P<i>),?(?: and| but)?(?<!^)", ","))
    ),
    # `goes to Mook, thence to Plasmolen, and there stops`.
    ("thence", re.compile(r"\b(?P<i>)thence (?=to (?:the )?[A-Z])"), "then "),
    # `to Mook, first through Heumen, then through Malden`, `Route: by road via Heumen`.
    (
        "first",
        re.compile(
            rf"\b(?P<i>)first (?:via|through|by way of|over) (?P<who>{_ROW}),? (?:and )?then "
            rf"(?:via |through |by way of |over )(?={_ROW})"
        ),
        r"via \g<who> and ",
    ),
    ("route", re.compile(r"^(?P<i>)[Rr]oute: by (?P<who>road|rail) (?=(?:via|through|over) )"), r"they go by \g<who> "),
    (
        "route",
        re.compile(r"^(?P<i>T)heir route (?:leads|runs|goes|takes them) (?:through|via|over|by) (?=[A-Z])"),
        "they go via ",
    ),
    ("touching", re.compile(r"(?P<i>), touching (?=[A-Z])"), ", via "),
    ("avoid", re.compile(r"^(?P<i>T|I)(?:hey|t) (?:are to|is to|must|have to|has to) avoid (?=[A-Z])"), "avoid "),
    # `3 Para to Elst and behind them 2 Para`, `with 2 Para in its rear`.
    (
        "behind",
        re.compile(
            rf"(?P<i>),? (?:and |with )(?:right |close )?behind (?:them|it|him) (?:comes? |follows? |goes? )?"
            rf"(?P<who>{UNIT})(?=[.;]?$)"
        ),
        r", followed by \g<who>",
    ),
    (
        "rear",
        re.compile(rf"(?P<i>),? (?:and |with )(?P<who>{UNIT}) in (?:its|their) rear(?=[.;]?$)"),
        r", followed by \g<who>",
    ),
    # `504 PIR, 1/504 excepted, move to Mook`; `508 PIR in its entirety moves`.
    (
        "excepted excluded",
        re.compile(r"^(?P<i>)(?P<a>[^,.;:]{2,30}), (?P<b>[^,.;:]{2,30}) (?:excepted|excluded), "),
        r"\g<a> except \g<b> ",
    ),
    ("entirety", re.compile(r" (?P<i>)in (?:its|their) entirety\b"), ""),
    # `If the enemy shows up`, `upon sight of the enemy`.
    (
        "shows show",
        re.compile(r"(?P<i>)(?P<a>\bthe enemy|\benemy) (?:shows up|show up|shows himself|shows itself)\b"),
        r"\g<a> is seen",
    ),
    (
        "sight",
        re.compile(r"\b(?P<i>U|u|O|o|A|a)(?:pon|n|t) (?:first )?sight of (?:the )?enemy\b"),
        "if the enemy is seen",
    ),
    ("rest remainder", re.compile(r"(?P<i>),? (?:while|whereas|and while) (?=the (?:rest|remainder) of )"), ", "),
    # `2 Para hold (if attacked, fall back to Elden)`, `- if attacked, fall back`: the case of what follows it.
    (
        "if should when once",
        re.compile(r"(?P<i>) \((?P<who>(?:if|should|when|once) [^(),]{3,60}, [^()]{4,})\)"),
        r", \g<who>",
    ),
    (
        "if should when once",
        re.compile(r"(?P<i>) [-–]{1,2} (?P<who>(?:if|should|when|once) [^(),.;:]{3,60}, [a-z])"),
        r", \g<who>",
    ),
    # `With 94, 112 and 179 in support, 7 SLI attack Oosterhout`.
    (
        "support supporting",
        re.compile(
            r"^(?P<i>[Ww])ith (?P<who>(?:[^,.;:]{1,40}, ){1,6}[^,.;:]{1,60}) (?:in (?:fire )?support|supporting),(?= )"
        ),
        r"supported by \g<who>,",
    ),
    (
        "upon",
        re.compile(r"(?P<i>)(?P<who>\b(?:advances?|march(?:es)?|moves?|\d+/\d+|\d+ [A-Z]+)) upon (?=[A-Z])"),
        r"\g<who> on ",
    ),
    # `to Mook, let me know when there`, `Then let me know.`, and no `Let me know.` of a letter.
    (
        "know",
        re.compile(
            r"\b(?P<i>[Ll])et (?:me|us) know(?= (?:on arrival|(?:when|once|as soon as) (?:(?:they|you) (?:are|get) |"
            r"it is )?there)\b)"
        ),
        "report",
    ),
    ("know", re.compile(r"\b(?P<i>[Tt])hen let (?:me|us) know(?=[.;]?$)"), "then report"),
    (
        "know",
        re.compile(r"\b(?P<i>[Ww])hen there,? let (?:me|us) know\b(?=[.;]?$)"),
        "report when there",
    ),
    # `2 IG to Grave, behind it 2 GG, behind that 1 GG`
    (
        "behind",
        re.compile(
            rf"{_ON_THE_WAY}[,;] (?:and )?behind (?:it|him|them),? (?P<who>{UNIT})[,;] (?:and |then )?behind "
            rf"(?:that|those|it|him|them|the latter),? (?P<whom>{UNIT})(?=[.;]?$)"
        ),
        r"\g<go>, followed by \g<who>, followed by \g<whom>",
    ),
    # `2 Pol crosses at 2130, after him 3 Pol`, `to Elst, 3 Pol behind it`: those named second come behind.
    (
        "after behind",
        re.compile(
            rf"{_ON_THE_WAY}[,;] (?:and )?(?:(?:after|behind) (?:it|him|them),? (?P<who>{_WHO_ALL})|"
            rf"(?P<whom>{_WHO_ALL}) (?:after|behind) (?:it|him|them))(?=[.;]?$)"
        ),
        r"\g<go>, followed by \g<who>\g<whom>",
    ),
    # `halts outside Best`: where is that? `keeps outside Best` keeps out of it.
    (
        "outside",
        re.compile(
            r"(?P<i>)(?P<who>\b(?:halt|wait|stop|defend|hold)s?|\b(?:stopp|halt|wait)ing|"
            r"\bd(?:ig|igs|ug) in|\bpositions?|\bto|\brelieves? "
            rf"{UNIT}|\b(?:enemy|Germans|Allies|British|Americans)) outside (?=[A-Z]|the (?:town|village)\b)"
        ),
        r"\g<who> just outside ",
    ),
    (
        "not",
        re.compile(r"(?P<i>)[,;] if not,? (?=(?:(?:it|they|he) )?(?:stays?|holds?|remains?)\b)"),
        ", otherwise ",
    ),
    ("insofar", re.compile(r"\b(?P<i>)insofar as\b"), "in so far as"),
    # `Repair it if it is hit`: what is hit is the bridge, and no attack on the sappers.
    (
        "hit shelled bombed",
        re.compile(
            r"^(?P<i>)(?=.*\b(?:[Rr]epair|[Mm]end|[Ff]ix))(?P<when>.*?\b(?:[Ii]f|[Ww]hen|[Oo]nce|[Ss]hould) "
            r"(?:it|the bridge) (?:is|be|gets) )(?:hit|shelled|bombed)\b"
        ),
        r"\g<when>damaged",
    ),
    (
        "arrange",
        re.compile(rf"(?P<i>)(?P<who>\b(?:and|while)) (?:kindly |please )?arrange for (?={UNIT} to )"),
        r"\g<who> ",
    ),
    # `patrol from Eindhoven to area Best`, `recce Mook and the Gennep area`: the places themselves.
    ("area", re.compile(r"(?P<i>)\b(?P<who>from|to) area (?=[A-Z][a-z])"), r"\g<who> "),
    (
        "area",
        re.compile(r"(?P<i>)\b(?P<who>from|to|and) the (?P<place>[A-Z][a-z]+) area\b(?! [a-z]*(?:between|from))"),
        r"\g<who> \g<place>",
    ),
    # `If the enemy is seen on the way, avoid contact.`
    (
        "avoid",
        re.compile(r"(?P<i>\b[Ii])f (?P<case>[^.,;]{8,40}?) (?:on|along) the way,? (?=avoid)"),
        r"if \g<case>, ",
    ),
    # `to Pannerden, over the river by the ferry there, then …`: behind the march, and not on the way to it.
    (
        "ferry",
        re.compile(
            r"(?P<i>)(?<=[\w)]), (?:then |and )?(?:over|across) (?:the )?(?:\w+ )?(?:river|water|canal|Rhine|Rijn|Waal|"
            r"Maas|IJssel) (?:by|with|on|using) (?=(?:the )?ferry there\b)"
        ),
        ", cross by ",
    ),
    # `to Son, over the canal by the bridge there, then to Eindhoven`: the bridge is on the way onward.
    (
        "bridge",
        re.compile(
            r"(?P<i>)(?<=[\w)]), (?:then |and )?(?:over|across) (?:the )?(?:\w+ )?(?:river|water|canal|Rhine|Rijn|Waal|"
            r"Maas|IJssel) (?:by|with|on|using) (?:the )?bridge there,? (?:and )?(?:then )?(?:on )?(?=(?:in)?to [A-Z])"
        ),
        ", then over the bridge there ",
    ),
    # `2/505 takes Mook, on to Riethorst by 1900`; `through Mook, on to Riethorst` is one march, and stays.
    (
        "on onto",
        re.compile(
            r"^(?P<i>)(?P<go>(?!.*\b(?:via|through|past|over|across|along|by way|canal|river|Waal|Maas|Rhine|recces?|"
            r"scouts?|patrols?|reconnoit\w+|probes?|fires?|shells?)\b).{6,120}?[\w)]), on ?to (?:the )?(?=[A-Z][a-z])"
        ),
        r"\g<go>, then on to ",
    ),
    # `Use the route via Huissen.`, `uses the Huissen route`: a way, and no ferry.
    (
        "route way",
        re.compile(
            r"\b(?P<i>[UuTt])(?:se|ake|sing|aking)s? the (?:route|way) (?:via|through|by way of|over|by) (?=[A-Z\d])"
        ),
        "via ",
    ),
    ("route", re.compile(rf"\b(?P<i>[UuTt])(?:se|ake|sing|aking)s? the (?P<who>{_TOWNS}) route\b"), r"via \g<who>"),
    # `2/505 goes to Mook, it's by road`.
    (
        "it that its thats this",
        re.compile(
            r"(?P<i>)(?<=\w), (?:and )?(?:it['’]?s|that['’]?s|it is|that is|this is) (?:all |going to be |to be )?"
            r"(?=(?:by (?:road|rail)|along the (?:road|railway)|cross[- ]country|across country)(?:[.,;!]|$| and ))",
            re.IGNORECASE,
        ),
        " ",
    ),
    *ROADS,
)
