"""The table of turns of phrase about who goes with whom, who helps, who works what, and what they do next, `two
squadrons overhead`, `halts on contact and falls back`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 7, 8, 18.
"""

from engine.orders import patterns as re
from engine.orders.message.page.as_written import UNIT

_CAPITAL = r"(?=[A-Z])"
#: A unit or a place of one or two words, by the sound of it.
_NAME = r"(?:\d+/\d+|(?:[A-Z][\w./-]* ){0,2}(?:[A-Z][\w./-]*|\d+))"
_OFF_TO = r"(?:(?:goes|moves|marches|going|moving) )?(?:to|for)"
WHO_AND_HOW: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `None of them is to engage.`: neither the last nor those before.
    (
        "none neither",
        re.compile(
            r"^(?P<i>\W*)(?:none|neither|not one)(?: of (?:them|these|those|the above))? "
            r"(?:(?:is|are) to|shall|should|must|may|will) (?:engage|fight|give battle|get (?:involved|engaged|into a "
            r"fight)|seek (?:contact|battle|a fight))(?: anyone| anything| the enemy)?(?=\W*$)",
            re.IGNORECASE,
        ),
        r"\g<i>All avoid contact",
    ),
    # `1st Bn to Mook, rest no change`: they keep what they have.
    (
        "change changes unchanged before",
        re.compile(
            r"(?<=\w)(?P<i>)(?:,| -)? (?:and |but )?(?:the )?(?:rest|others?|remainder|"
            r"remaining (?:units|bns|battalions)|every(?:one|body) else)(?: of (?:the |them\b)?\w*)?"
            r"[:,]? (?:there is |with )?"
            r"(?:no changes?|unchanged|as before)(?=\W*$)"
        ),
        "",
    ),
    # `engage anything coming up the road`: whence it comes, and not their way.
    (
        "coming comes moving moves appearing appears",
        re.compile(
            r"(?<!shoot at )(?<!fire at )(?<!fire on )\b(?P<i>)(?P<what>any(?:thing|one|body)|all|everything|whatever|"
            r"whoever) (?:(?:that|who) )?"
            r"(?:comes?|coming|moves?|moving|appears?|appearing) (?:up|down|along|on|from|over|out of|across) "
            r"(?:the |that |this )?(?:\w+ )?(?:road|highway|railway|track|street|bridge|woods?|route)\b",
            re.IGNORECASE,
        ),
        r"\g<what>",
    ),
    # `be in Lent by 1630, where it is to hold`: the march, then the stay.
    (
        "where",
        re.compile(
            r"\b(?P<i>)(?:(?:will|shall|must|to|is to|are to) )?be (?:in|at) (?P<place>[A-Z][^,.;:]{2,25}?) "
            r"by (?P<hour>[\d.:]{3,5}(?: hrs| hours)?),? where (?:it|they|he) (?:(?:is|are) to |will |shall )?"
            r"(?P<stay>hold|stay|remain|stop|dig)s?\b"
        ),
        r"moves to \g<place> by \g<hour>, then \g<stay>s",
    ),
    # `All units pull into a perimeter round Oosterbeek`.
    (
        "perimeter",
        re.compile(
            r"\b(?P<i>)(?:pull|draw)(?P<s>s?) (?:back )?in(?:to| to) (?:a|the|our) (?:[a-z]+ )?perimeter "
            r"(?:round|around|at|in|about|of) "
        ),
        r"withdraw\g<s> to ",
    ),
    # `Pull everyone back into a tight perimeter around Oosterbeek`: where they go.
    (
        "perimeter",
        re.compile(
            r"(?P<i>)(?:in(?:to| to)|to) (?:a|the|our|one) (?:[a-z]+ )?(?:perimeter|hedgehog|bridgehead|ring) "
            r"(?:a?round|at|in|about|of) (?=[A-Z\d])"
        ),
        "to ",
    ),
    # `…, both at 1500, one squadron each`
    (
        "each",
        re.compile(
            r"(?P<i>)(?:, with|,| with) (?P<n>one|two|a|1|2) (?P<s>squadrons?|sqns?) (?:each|apiece)"
            r"(?: in support)?(?=[.;]?$)"
        ),
        r", each supported by \g<n> \g<s>",
    ),
    # `Medical staff remain with the wounded`: no headquarters.
    ("staff", re.compile(r"\b(?P<i>)(?:medical|hospital|nursing|ambulance|kitchen) staff\b", re.IGNORECASE), "medics"),
    # `report your position and what you can see`.
    (
        "see seen",
        re.compile(
            r"(?P<i>)(?P<what>\b(?:position|strength|situation|losses),?) and what (?=(?:you|they|it) (?:can )?sees?\b)"
        ),
        r"\g<what> and anything ",
    ),
    # `halts on contact and falls back to Ede`: it falls back upon that, and not once it has come through.
    (
        "contact",
        re.compile(
            r"(?P<i>)(?P<joint>,? and|,) (?:halt|stop)p?(?:s|ing)? (?:on|upon) contact(?:,? and|,) "
            r"(?P<deed>fall(?:s|ing)? back|withdraw(?:s|ing)?|pull(?:s|ing)? back|"
            r"goes back|retires?|retreats?|comes? back)\b"
        ),
        r", and on contact \g<deed>",
    ),
    # `attacks Helmond, if Son bridge is blown, and then moves on`: the case of the first.
    (
        "if should when once",
        re.compile(r"(?P<i>), (?P<case>(?:if|should|when|once) [^,;.:]{4,50}), and then (?=[a-z])"),
        r" \g<case>, then ",
    ),
    # `GR 1035 holds Best with all its parts`: the whole of it.
    (
        "parts elements companies teilen",
        re.compile(
            r"(?P<i>) (?:(?:with|using) all (?:of )?(?:its|their|his) (?:parts|elements|companies)\b|"
            r"mit allen (?:seinen |ihren )?Teilen(?= die Linie\b))"
        ),
        "",
    ),
    # `Knaust takes Elst at 1200 with Mielke beside it`: the two of them.
    (
        "beside alongside",
        re.compile(
            rf"^(?P<i>)(?P<who>{_NAME}) (?P<deed>(?:takes?|attacks?|storms?|assaults?|moves?|goes|marches|advances) "
            rf"[^,;:]{{2,60}}?) with (?P<whom>{_NAME}) (?:beside|alongside)(?: (?:it|him|them))?"
            r"(?=[,.]|$| (?:and|at)\b)"
        ),
        r"\g<who> and \g<whom> \g<deed>",
    ),
    # `…, SS Art 10 firing for both`
    (
        "firing shooting",
        re.compile(
            rf"(?P<i>)(?:,? and|,) (?P<who>{_NAME}) (?:firing|shooting) for "
            r"(?:both(?: of them)?|them|it|him|all(?: of them)?)(?=[.,]|$)"
        ),
        r", supported by \g<who>",
    ),
    # `holds the Reichswald opposite Groesbeek`: the way they face.
    (
        "opposite",
        re.compile(
            r"(?P<i>)(?P<where>\b(?:holds?|defends?|at|in|of|to) (?:the )?[A-Z][\w'-]+) opposite "
            r"(?=(?:the )?[A-Z][\w'-]+(?:[.,;]|$| (?:at|from|until|till|with|by)\b))"
        ),
        r"\g<where> facing ",
    ),
    # `Item one, Krafft to Heelsum; item two, …`
    (
        "item",
        re.compile(
            r"(?P<i>)(?:^|(?<=[;.,] ))item (?:number |no\.? )?(?:one|two|three|four|five|six|\d)[,:.]? (?=[A-Z\d])",
            re.I,
        ),
        "",
    ),
    # `II/SS 19 and II/SS 21 meet at Gemert`: each other.
    (
        "meet",
        re.compile(
            r"(?P<i>)(?P<who>\b(?:and|und|en|&) [^,.;:]{2,25}?|\b(?:[Aa]ll|[Ee]very(?:one|body)) [^,.;:]{2,40}?) "
            r"(?P<to>to |will |shall |must )?meet(?: up)? (?=(?:at|in) )"
        ),
        r"\g<who> \g<to>assemble ",
    ),
    # `stays at Arnhem and moves nowhere`.
    ("nowhere", re.compile(r"\b(?P<i>)(?P<and>and|but) (?:moves|goes|marches) nowhere\b"), r"\g<and> does not move"),
    # `must not go south of Elst, it holds at Elden`, `holds at Elden and does not go south of Elst`.
    (
        "not",
        re.compile(
            r"\b(?P<i>)(?:must|may|shall|should|is|are) not (?:to )?"
            r"(?=(?:go|cross|move|advance|pass) [^,;.:]{3,40}[,;.] (?:[Ii]t|[Tt]hey|[Hh]e) )"
        ),
        "does not ",
    ),
    (
        "not",
        re.compile(
            r"(?P<i>)(?<=\w)(?:,? (?:but|and)|,) (?:it |they )?(?:does|must|shall|should|may|is|are) not (?:to )?"
            r"(?=(?:go|advance|pass) [^,;:]{3,40}$)"
        ),
        ", do not ",
    ),
    # `Fall back, all of you, to Kranenburg`.
    (
        "all everybody everyone",
        re.compile(
            r"^(?P<i>)(?P<deed>[Ff]all back|[Pp]ull back|[Ww]ithdraw|[Rr]etreat|[Rr]etire|[Mm]ove|[Dd]ig in|[Hh]old), "
            r"(?P<who>all of you|all units|everybody|everyone), (?=[a-z])"
        ),
        r"\g<who> \g<deed> ",
    ),
    ("lot", re.compile(r"\bThe (?:whole )?(?P<i>lot)(?= of you\b)"), "All"),
    ("setting", re.compile(r"(?P<i>), (?:and )?setting up (?=there\b)"), " and set up "),
    (
        "personal express explicit direct written",
        re.compile(r"\b(?P<i>without my) (?:personal|express|explicit|direct|written) (?=orders?\b)"),
        "without my ",
    ),
    # `joins Spindler at Oosterbeek, moving by road through Velp`.
    (
        "joins join",
        re.compile(
            r"\b(?P<i>)(?P<whom>joins? (?:up with )?[^,.;:]{2,30} (?:at|in) [^,.;:]{2,25}), "
            r"(?:moving|marching|driving|going)(?= (?:by|via|through|along|over)\b)"
        ),
        r"\g<whom>",
    ),
    # `3/502 moves to Eerde, when 1/327 relieves 3/502`.
    (
        "relieves relieved",
        re.compile(
            r"^(?P<i>)(?P<who>[^,.;: ]+(?: [A-Z][^,.;: ]*)?) (?P<deed>(?:to |is to |will )?[a-z]"
            r"(?:(?! (?:until|till|at|by) )[^,.;:]){3,60}?),? (?:when|once|after|as soon as) (?P<by>[^,.;:]{2,30}?) "
            r"(?:relieves|has relieved) "
            r"(?:(?P=who)|it|them|him)(?=[.]?$)"
        ),
        r"\g<who> \g<deed> when relieved by \g<by>",
    ),
    # `2/505 and 3/505 leave at 1000: 2/505 for Mook, 3/505 for Wyler`: each goes his way at that hour.
    *(
        (
            "leave depart set off change",
            re.compile(
                rf"^(?P<i>)(?P<who>{UNIT}) and (?P<whom>{UNIT}) (?:(?:are |is )?to |will )?(?:leave|depart|"
                rf"set off|set out|move off|march off|change over|change places){whence} "
                r"at (?P<t>[012]\d[:.]?[0-5]\d(?: hrs| hours)?)[:,;] "
                rf"(?P=who) {_OFF_TO} (?P<x>[A-Z][^,.;:]{{2,25}}?)(?:,|;| and|, and) "
                rf"(?P=whom) {_OFF_TO} (?P<y>[A-Z][^,.;:]{{2,25}}?)(?=[.]?$)"
            ),
            rf"\g<who> to move{told} to \g<x> at \g<t>, \g<whom> to move{told} to \g<y> at \g<t>",
        )
        for whence, told in (("", ""), (r" (?:(?:from|off) )?(?P<at>[A-Z][\w ]{2,20}?)", r" from \g<at>"))
    ),
    # `to leave Uden 0800 and to patrol the road`.
    (
        "leave",
        re.compile(
            r"\b(?P<i>)(?:(?:is|are) )?to leave (?P<who>[A-Z][^,.;:\d]{2,20}?) (?:at )?"
            r"(?P<t>[012]\d[:.]?[0-5]\d)(?: hrs| hours)? and to (?!be |reach |arrive |get )(?=[a-z])"
        ),
        r"leaves \g<who> at \g<t> and ",
    ),
    # `Withdraw all of 508 PIR to Beek except 2/508, which stays`: who goes, first.
    (
        "except",
        re.compile(
            r"^(?P<i>)(?P<deed>Withdraw|Move|March|Send) (?:all (?:of )?|the whole of )?(?P<who>\d{3}(?: [PG]IR)?) "
            r"(?=[^,;:]{4,60} except [^,;:]{2,30}(?:,|[.]?$))"
        ),
        r"\g<who> to \g<deed> ",
    ),
    # `319 GFA shoots for them from 1645`.
    (
        "shoots shoot fires fire",
        re.compile(
            r"\b(?P<i>)(?:shoot|fire)(?P<s>s?) for (?P<whom>them|it|['’]?em|him)(?=[.,;]|$| (?:from|at|until)\b)"
        ),
        r"support\g<s> them",
    ),
    (
        "trail behind",
        re.compile(
            r"(?P<i>), (?:and )?the (?:other two|other one|other|others|rest) "
            r"(?:in trail|behind(?: (?:it|them))?)(?=[.;]?$)"
        ),
        ", the others following",
    ),
    # `go to Son bridge and start repairs`.
    (
        "repairs",
        re.compile(
            r"(?P<i>)\b(?P<who>[Bb]ridge,? (?:[^,.;]{0,20} )?and )(?:start|begin)s? (?:the )?repairs"
            r"(?! (?:on|to|of|at) (?!once)[^\d])"
        ),
        r"\g<who>repair it",
    ),
    # `Relieved thus, 506 PIR is to move`, `So relieved, …`: upon that, as with the word alone.
    (
        "relieved",
        re.compile(
            r"^(?P<i>R|S|T|H)(?:elieved (?:thus|so|in this way|by this)|o relieved|hus relieved|aving been relieved),"
        ),
        "Relieved,",
    ),
    (
        "contact",
        re.compile(r"^(?P<i>H|h)alt on contact and (?:dig in|hold)(?: there)?(?=[.]?$)"),
        "dig in on contact",
    ),
    (
        "reports holds",
        re.compile(
            r"^(?:It|He) (?P<i>)(?P<deed>report|hold)s"
            r"(?= (?:it (?:afterwards|then|until|till)|on arrival|when|once|as soon)\b)"
        ),
        r"They \g<deed>",
    ),
    ("why", re.compile(r"(?P<i>), why, "), ", "),
    # `Support for 3/505 from 376 PFA`.
    (
        "support",
        re.compile(
            r"^(?P<i>(?:[Ff]ire |[Aa]rtillery )?[Ss]upport) (?:for|of|to) (?P<whom>[^,.;:]{2,30}?) "
            r"(?:is to come |to come |comes )?(?:from|by) (?P<guns>\d{1,3} [A-Z]\w*)(?![\w-])"
        ),
        r"\g<guns> supports \g<whom>",
    ),
    # `Move Frundsberg's guns to Elst`: whose they are is part of their name.
    (
        "guns artillery",
        re.compile(
            r"^(?P<i>)(?:[Mm]ove|[Ss]end|[Bb]ring|[Ss]hift|[Gg]et) (?P<whose>(?:the )?[A-Z0-9][^,.;:']{2,30}?['’]s?) "
            r"(?P<guns>guns|artillery)(?= (?:up |down |over |forward |back )?(?:to|into) )"
        ),
        r"\g<whose> \g<guns> to move",
    ),
    # `A ferry is to be run at Driel by 43 RE`.
    (
        "ferry",
        re.compile(
            r"^(?P<i>A) ferry (?:is to be|to be|shall be|will be) (?:run|operated|worked|kept going|set up|"
            r"established) (?P<at>at [A-Z][^,.;:]{2,25}? )?by (?P<who>[^,.;:]{2,25}?)"
            r"(?P<there> at [A-Z][^,.;:\d]{2,25}?)?"
            r"(?= (?:from|until|at|starting|tonight|tomorrow)\b|[.;]?$)"
        ),
        r"\g<who> to act as ferry \g<at>\g<there>",
    ),
    ("squadron", re.compile(r"^(?P<i>[Gg])ive (?P<whom>[^,.;:]{2,30}?) a squadron\b"), r"give \g<whom> one squadron"),
    (
        "overhead",
        re.compile(
            r"(?P<i>)(?P<who>\bsquadrons?(?:(?: of)? (?:[Tt]yphoons|RAF|fighters|aircraft))?) overhead(?=[.,;]|$)"
        ),
        r"\g<who> in support",
    ),
    # `…, 55 Fd in support, two squadrons of Typhoons in support`: guns and aircraft in one breath.
    (
        "squadron",
        re.compile(
            r"(?P<i>)(?P<guns>, (?:[\w/.]+ ){1,4}?in support|,? supported by (?:[\w/.]+ ?){1,4}?),(?: with| plus)? "
            r"(?P<air>(?:[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|\d|an?) (?:squadrons?|sqns?)(?: of)?"
            r"(?: [Tt]yphoons| RAF| aircraft)?)"
            r"(?: in support)?(?=[.;]|$)"
        ),
        r"\g<guns> and \g<air>",
    ),
    (
        "supported",
        re.compile(r"^(?P<i>S)upported by (?P<who>(?:\w+ squadrons?)), (?=\S)"),
        r"With \g<who> in support, ",
    ),
    # `GR 1036 to follow up and hold the highway bridge`: behind the others, and no pursuit.
    (
        "follow",
        re.compile(
            r"(?P<i>)(?P<who>(?:^|[,;] |\band )(?:[A-Z\d][\w/.'-]* ?){1,4}?) (?:is |are )?to follow up(?= and |[.;]?$)"
        ),
        r"\g<who> follows",
    ),
    # `Sich 26 comes along behind and holds the place`.
    (
        "behind",
        re.compile(r"(?P<i>)\bcome(?P<s>s?) (?:along|up|on|in) behind(?= and |[.;]?$)"),
        r"follow\g<s>",
    ),
    # `pulls back to Groesbeek at 2030, 2/508 goes last`.
    (
        "last",
        re.compile(
            rf"(?P<i>)(?P<who>[,;] (?:and |with )?{UNIT}) (?:goes|to go|going|comes|to come|coming|leaves|moves)"
            r" last(?=[.]?$)"
        ),
        r"\g<who> bringing up the rear",
    ),
    # `moves to Grave in column 1 CG - 5 CG - 1 WG`.
    (
        "column order",
        re.compile(
            rf"(?P<i>),? (?:in column|in the order|in this order|order of march|in column of route):? (?P<a>{UNIT})"
            rf"(?:, | - |-)(?:then )?(?P<b>{UNIT})(?:(?:, | - |-)(?:then )?(?P<c>{UNIT}))?(?=[.;]?$)"
        ),
        r", \g<a> in front, then \g<b>, then \g<c>",
    ),
    (
        "sorry",
        re.compile(r"^(?P<i>S|s)o?rry,? (?=(?:scratch|cancel|scrap|scrub|disregard|forget) (?:my|that|the) last\b)"),
        "",
    ),
    (
        "both all",
        re.compile(
            r"(?P<i>),? (?:both|all) (?:asap|at once|immediately|straight ?away|right away|now)(?=[.!]*$)", re.I
        ),
        "",
    ),
    ("double doubles", re.compile(rf"\b(?P<i>)double(?P<s>s?) back to {_CAPITAL}"), "goes back to "),
    (
        "dug",
        re.compile(r"^(?P<i>)(?:I|We)(?:['’]d like| want| need| would like) (?P<who>[^,.;:]{2,40}?) dug in\b"),
        r"\g<who> to dig in",
    ),
    ("outta", re.compile(r"\b(?P<i>)outta\b"), "out of"),
    (
        "riding driving marching",
        re.compile(r"\b(?P<i>)(?:[Yy]['’]all|[Yy]ou) are (?:riding|driving|marching) to "),
        "you're going to ",
    ),
    # `cross at 2200 and on the other bank go to Oosterbeek`.
    (
        "bank side",
        re.compile(
            r"(?P<i>)(?P<joint>\b(?:and|then),?) (?:up)?on the (?:other|far|opposite) (?:bank|side),? (?=[a-z]+ )"
        ),
        r"\g<joint> ",
    ),
    # `cross by the Gennep ferry at 1500, on the other side they dig in`.
    (
        "bank side shore",
        re.compile(
            r"(?P<i>)(?P<a>\b(?:[Cc]ross\w*|[Ff]err(?:y|ies|ied))\b[^.;:]{2,60}?)[,;] (?:up)?on the (?:other|far|"
            r"opposite) (?:bank|side|shore),? (?:they|it|he) (?:(?:is|are) to |will |shall |must )?"
            r"(?=(?:hold|dig|go|move|march|attack|form|wait|halt|stay|stop|push|advance|defend|take)(?:e?s)?\b)"
        ),
        r"\g<a>, then ",
    ),
    # `1 Border will be taken over by the Driel ferry at 2200`: they cross.
    (
        "taken",
        re.compile(
            r"(?P<i>)\b(?:(?:is|are) to be|(?:will|shall|must|should) be|gets?|is|are) taken (?:over|across)"
            r"(?: the (?:river|[A-Z]\w+(?: [A-Z]\w+)?))? (?:by|with|on|using) (?=(?:the )?(?:[A-Z]\w+[- ]){0,2}ferry\b)"
        ),
        "to cross by ",
    ),
    # `setzt über und hält am anderen Ufer`.
    (
        "ufer oever",
        re.compile(
            r"(?P<i>)(?P<a>\b(?:und|en|dann|daarna) (?:dann |daar )?(?:hält|halten|houdt|houden|verteidigt|sichert)) "
            r"(?:am|an dem|auf dem|op de|aan de) (?:anderen?|gegenüberliegenden|jenseitigen|overkant|overzijde) "
            r"(?:Ufer|oever)(?=[.;,!]|$)"
        ),
        r"\g<a>",
    ),
    # `das II. und das III. Bataillon des FJR 6`: one row of battalions, and the regiment they are of.
    (
        "bataillon bataillone btl btle bataljon bataljons",
        re.compile(
            r"\b(?P<i>)(?:(?:das|die|het|de) )?(?P<a>(?:I{1,3}|IV|\d)\.|\d?(?:1st|2de|3de)) "
            r"(?P<and>und|u\.|en) (?:das |het )?(?P<b>(?:I{1,3}|IV|\d)\.|\d?(?:1st|2de|3de)) "
            r"(?P<size>Bataillone?|Bataljons?|Btle?\.?)(?: (?:des|der|vom|von|van(?: het)?)\b)?(?= [\w])",
            re.IGNORECASE,
        ),
        r"\g<a> \g<and> \g<b> \g<size>",
    ),
    # `attack 12 16 at 1100`: a square with a space in it.
    (
        "attack attacks move moves fire fires square hold holds go goes",
        re.compile(
            r"\b(?P<i>)(?P<deed>(?:attacks?|holds?|squares?|fires? on|(?:moves?|goes|go) to)) (?P<x>[0-6]\d) "
            r"(?P<y>\d\d)(?=[.,;]|$| (?:at|by|from|until|via|with|and|supported)\b)"
        ),
        r"\g<deed> \g<x>\g<y>",
    ),
)
