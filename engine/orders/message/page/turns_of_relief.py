"""The table of turns of phrase of one who takes over from another: `hands Son over to 2 WG and moves to Veghel`,
`Until 1 WG arrives, 2 WG stays in Veghel`; and of other cases and steps, as `If the enemy shows up I want
1 Border to move`, `moves to Mook, continuing to Gennep`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 3, 8.
"""

from engine.orders import patterns as re
from engine.orders.message.page.as_written import UNIT_ABROAD

_NAME = r"(?:\d+/\d+|(?:[A-Z][\w./-]* ){0,2}(?:[A-Z][\w./-]*|\d+))"
_GOES_ON = (
    r"(?:,? and then|,? then|,? and|,) (?:should |must |shall |will |is to )?"
    r"(?=(?:to )?(?:moves?|goe?s?|marche?s?|withdraws?|retires?|retreats?|attacks?|advances?|falls? back|"
    r"pulls? back)\b)"
)
#: Units that nobody takes for a place.
_OF_TROOPS = r"(?:\d+/\d+|\d+ [A-Z]\w*|[IVX]+/[\w/]+(?: [A-Z\d]\w*)*)"
#: A battalion or a regiment, by the sound of it.
_WHOM = r"(?:\d+/\d+|[A-Z\d][\w/.]*(?: [A-Z][\w/.]*){0,2})"
#: Where a task of its own begins and ends.
_BEGINS = r"(?:^|(?<=[,;] )|(?<=\band )|(?<=\bwhile ))"
_ENDS = r"(?=[.;!]|$|,? (?:and |und |en |while )?(?:[A-Z\d]|the [A-Z]))"
#: Who comes to take over from those who stay, and that he does.
_COMER = r"(?:the |der |die |de )?[\w/.-]+(?: [\w/.]+){0,3}?"
_COMES = (
    rf"(?:relieved(?: by {_COMER})?|(?:the )?(?:arrival|relief) (?:of|by) {_COMER}|{_COMER} "
    r"(?:arrives?|(?:has|have) arrived|(?:gets?|is|are) t?here|(?:comes?|turns?|shows?) up|takes? over|"
    r"relieves? (?:it|them|him)))"
)
_KOMMT = (
    rf"(?:zur Abl(?:ö|oe)sung(?: durch {_COMER})?|"
    rf"{_COMER} (?:eintrifft|ankommt|(?:ihn|sie|es) abl(?:ö|oe)st|aankomt|er is|arriveert))"
)
#: Troops, however they are written.
_SOME = r"(?P<whom>[\w/.-]+(?: [\w/.]+){0,2}?)"
_STAYS = r"(?:holds?|stays?|remains?|defends?|guards?|blocks?|waits?|keeps?|digs? in)"
#: What stands before a name and is shown with it.
_KG = r"(?:(?:der |die )?(?:KG|Kampfgruppe) )?"
_BLEIBT = (
    r"(?:h(?:ä|ae)lt|halten|bleib(?:t|en)|verteidig(?:t|en)|sicher(?:t|n)|sperr(?:t|en)|steht|wartet|houdt|blijft|"
    r"verdedigt)"
)
_HOUR = r"(?:[012]\d[:.]?\d\d|noon|midnight|dusk|dark|dawn|first light|last light)"
RELIEF: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `holds Mook until 1500, when 2/505 takes over`: who relieves it then; `supports 2 IG until 1400, when …`.
    *(
        (
            "over",
            re.compile(
                rf"(?P<i>)(?P<until>\b{deed} [^;.]{{0,60}}?\buntil {_HOUR}),? (?:when|at which (?:time|hour)) "
                rf"(?P<whom>{_WHOM}) takes over(?: from (?:it|them|him))?(?=[.;]?$)"
            ),
            plain,
        )
        for deed, plain in (
            (_STAYS, r"\g<until>, when \g<whom> relieves it"),
            (r"(?:supports?|fires?|shells?)", r"\g<until>, then \g<whom> takes over"),
        )
    ),
    # `1/501 hands over Veghel to 2/501 at 1200, then moves to Uden`: the one comes at that hour, the other goes then.
    (
        "over",
        re.compile(
            rf"^(?P<i>)(?P<who>{_OF_TROOPS}) (?:to |is to |will |shall |must )?hands? "
            rf"(?:over (?:the )?(?P<x>{_NAME}(?: (?:road |canal |railway )?bridge)?)|"
            rf"(?:the )?(?P<y>{_NAME}(?: (?:road |canal |railway )?bridge)?) over) "
            rf"to (?P<whom>{_OF_TROOPS}) (?P<h>(?:tomorrow )?(?:at|by) {_HOUR}(?: hrs| hours)?){_GOES_ON}"
        ),
        r"\g<whom> relieves \g<who> at \g<x>\g<y> \g<h>, and when relieved by \g<whom> \g<who> ",
    ),
    # `holds Son bridge until 1500, then hands it over to 1/506 and moves to Uden`: not before those are there.
    (
        "over",
        re.compile(
            rf"(?P<i>)(?<=[\w)])(?:,? and then|,? then|,? and|,) (?:(?:it|they) )?(?:to )?hands? "
            rf"(?:(?:it|them|the (?:bridge|place|town|position|village)|{_NAME}) )?over(?: (?:it|(?:the )?{_NAME}))? "
            rf"to (?P<whom>{_WHOM}){_GOES_ON}"
        ),
        r", then when relieved by \g<whom> ",
    ),
    # `leaves Son bridge to 1/506 and moves to Uden`
    (
        "leave leaves give gives pass passes",
        re.compile(
            rf"(?P<i>)(?<=[\w)]) (?:to |is to |will )?(?:leaves?|gives?|passes|pass) (?:the )?"
            rf"(?P<x>{_NAME}(?: (?:road |canal |railway )?bridge)?) to (?P<whom>{_OF_TROOPS}){_GOES_ON}"
        ),
        r" when relieved by \g<whom> at \g<x> to ",
    ),
    (
        "leave leaves give gives pass passes",
        re.compile(
            rf"(?P<i>)(?<=[\w)])(?:,? and then|,? then|,? and|,) (?:(?:it|they) )?(?:leaves?|gives?|passes|pass) it "
            rf"to (?P<whom>{_OF_TROOPS}){_GOES_ON}"
        ),
        r", then when relieved by \g<whom> ",
    ),
    # `Hand over to 1/506, then move to Uden.`
    (
        "over",
        re.compile(
            rf"^(?P<i>H|I|T)(?:ands?|(?:t|hey)(?: (?:is|are|has|have) to| will| should)? hands?) (?:it )?over "
            rf"to (?P<whom>{_WHOM}){_GOES_ON}"
        ),
        r"When relieved by \g<whom>, ",
    ),
    # `3/506 hands over to 1/506 and moves to Uden`
    (
        "over",
        re.compile(
            rf"(?P<i>)(?<=[\w)]) (?:to |is to |will )?hands? (?:it )?over(?: at {_NAME})? "
            rf"to (?P<whom>{_OF_TROOPS}){_GOES_ON}"
        ),
        r" when relieved by \g<whom> to ",
    ),
    # `Oelkers hands Ede over to Schulz and moves to Renkum`: not before the other is there.
    (
        "hand hands gives turns",
        re.compile(
            rf"^(?P<i>)(?P<who>{_NAME}) (?P<to>to )?(?:hands?|gives|turns) (?:(?P<x>{_NAME}) )?over "
            rf"(?(x)|(?P<y>{_NAME}) )to (?P<whom>{_NAME}){_GOES_ON}"
        ),
        r"When relieved at \g<x>\g<y> by \g<whom>, \g<who> \g<to>",
    ),
    # `1/506 hands over Son bridge to 2 WG and moves to Veghel`: once those are there.
    (
        "over",
        re.compile(
            r"(?<=[\w)]) (?P<i>)(?:to |will |is to )?hands? (?:over )?(?:the )?(?P<place>[A-Z][\w' -]{2,25}?) "
            r"(?:over )?to "
            r"(?P<whom>(?:[A-Z\d][\w/.]*)(?: [A-Z][\w/.]*){0,2})(?:,? and(?: then)?|,? then) (?=(?:moves?|goes|go|"
            r"marche?s?|withdraws?|attacks?|advances?|falls? back|pulls? back)\b)"
        ),
        r" when relieved by \g<whom> at \g<place> to ",
    ),
    # `Until 1 WG arrives, 2 WG stays in Veghel; after that it goes to Uden`, `Bis Bruns eintrifft, hält Harder Velp`:
    # how long they stay, told first.
    (
        "arrive arrives arrived arrival relieved relieves relief comes turns shows takes gets",
        re.compile(
            rf"^(?P<i>)Until (?P<case>{_COMES}),? "
            rf"(?P<who>(?:the )?[A-Z\d][^,;.:]*?\b{_STAYS}\b(?:(?! and | then )[^,;.:])*)"
            r"(?=[,;]|[.]?$| then | and then )"
        ),
        r"\g<who> until \g<case>",
    ),
    (
        "eintrifft ankommt eintreffen ankunft ablösung abloesung ablöst abloest aankomt arriveert",
        re.compile(
            rf"^(?P<i>)(?P<bis>Bis|Tot) (?P<case>{_KOMMT}),? (?P<deed>{_BLEIBT}) (?P<who>{UNIT_ABROAD})"
            r"(?P<where>(?:(?! und | en )[^,;.:])*)(?=[,;]|[.]?$)"
        ),
        r"\g<who> \g<deed>\g<where> bis \g<case>",
    ),
    # `Bis KG Bruns da ist, bleibt Harder in Velp.`
    (
        "ist eintreffen ankunft",
        re.compile(
            rf"^(?P<i>)Bis (?:{_KG}(?P<case>{UNIT_ABROAD}) (?:da|heran|eingetroffen) ist|"
            rf"(?:zum Eintreffen|zur Ankunft) (?:von|vom|der|des) {_KG}(?P<whose>{UNIT_ABROAD})),? (?P<deed>{_BLEIBT}) "
            rf"(?P<who>{UNIT_ABROAD})(?P<where>(?:(?! und )[^,;.:])*)(?=[,;]|[.]?$)"
        ),
        r"\g<who> \g<deed>\g<where> bis \g<case>\g<whose> eintrifft",
    ),
    # `3/506 will hand over Son to 1/506 at 1500`: who relieves whom, and where.
    (
        "over",
        re.compile(
            rf"{_BEGINS}(?P<i>)(?P<who>{_OF_TROOPS}) (?:to |is to |will |shall |must )?hands? "
            rf"(?:over (?:the )?(?P<x>{_NAME}(?: (?:road |canal |railway )?bridge)?)|"
            rf"(?:the )?(?P<y>{_NAME}(?: (?:road |canal |railway )?bridge)?) over) "
            rf"to (?P<whom>{_OF_TROOPS})(?P<h>(?: tomorrow)?(?: at| by)? {_HOUR})?{_ENDS}"
        ),
        r"\g<whom> relieves \g<who> at \g<x>\g<y>\g<h>",
    ),
    # `3/506 hands over to 1/506 at Son at 1500`, `3/506 hands over at Son to 1/506`.
    (
        "over",
        re.compile(
            rf"{_BEGINS}(?P<i>)(?P<who>{_OF_TROOPS}) (?:to |is to |will |shall |must )?hands? over "
            rf"(?:at (?:the )?(?P<x>{_NAME}) to (?P<a>{_OF_TROOPS})|to (?P<b>{_OF_TROOPS}) at (?:the )?(?P<y>{_NAME}))"
            rf"(?P<h>(?: tomorrow)?(?: at| by)? {_HOUR})?{_ENDS}"
        ),
        r"\g<a>\g<b> relieves \g<who> at \g<x>\g<y>\g<h>",
    ),
    # `As soon as 3/505 is up, 2/505 moves`: it has come, as no bridge and no sun does.
    (
        "up",
        re.compile(
            rf"\b(?P<i>)(?P<when>as soon as|once|when|after) (?!(?:the|it|they|he|this|that|time|all) ){_SOME} "
            r"(?:is|are|has got|gets) up(?=[.,;:!]|$| (?:[A-Z\d]|and |they |it |he |I ))",
            re.IGNORECASE,
        ),
        r"\g<when> \g<whom> arrives",
    ),
    # `When 3 IG arrive: 2 IG move to Aalst`, `On contact with the enemy: …`.
    (
        "arrive arrives arrived relieved relieves contact sight",
        re.compile(
            rf"^(?P<i>)(?P<case>(?:When|Once|As soon as|After|Upon|On|At) (?:{_COMES}|{_SOME} arrive|"
            rf"contact(?: with the enemy)?|(?:the )?first (?:sight|sign) of the enemy|{_COMER} (?:has|have) relieved "
            r"(?:it|them|him))) ?: ?(?=[A-Z\d])"
        ),
        r"\g<case>, ",
    ),
    # `If the enemy shows up I want 1 Border to move`.
    (
        "want need like",
        re.compile(
            r"^(?P<i>)(?P<case>(?:If|When|Once|As soon as|Should|Provided|In case|On|Upon|After|At) [^,;:.]{3,70}?) "
            r"(?=I(?: (?:want|need)|(?: would| should|['’]d) like) (?:the )?[A-Z\d])"
        ),
        r"\g<case>, ",
    ),
    # `On contact Spindler goes to Oosterbeek`: no contact with him.
    (
        "contact",
        re.compile(
            r"^(?P<i>)(?P<case>(?:Up)?[Oo]n contact(?: with the enemy)?) (?=(?:the )?[A-Z\d][^,;:]{1,30} "
            r"(?:goes|moves?|falls?|withdraws?|attacks?|holds?|digs?|pulls?|will|is to|are to|to|should|must|shall)\b)"
        ),
        r"\g<case>, ",
    ),
    # `Once Harder has taken over Spindler goes to Elst`.
    (
        "over",
        re.compile(
            rf"^(?P<i>)(?P<case>(?:Once|When|After|As soon as) {_WHOM} (?:takes?|(?:has|have) taken) over) "
            r"(?=[A-Z\d]\S* (?:\S+ ){0,2}?"
            r"(?:goes|moves?|falls?|withdraws?|attacks?|holds?|will|is to|are to|to|should|want)\b)"
        ),
        r"\g<case>, ",
    ),
    # `On Harder's arrival Spindler goes to Oosterbeek.`
    (
        "arrival",
        re.compile(rf"^(?P<i>)(?:Up)?[Oo]n (?P<whom>{_WHOM})['’]s? arrival,? (?=(?:the )?[A-Z\d]|I )"),
        r"When \g<whom> arrives, ",
    ),
    # `Not until 3/505 has reached Malden will 2/505 move to Mook`.
    (
        "not only",
        re.compile(
            rf"^(?P<i>)(?:Not (?:before|until|till)|Only (?:when|after|once)) (?P<case>[^,;:.]{{3,60}}?),? "
            rf"(?:will|shall|may|must|should|can|is|are|does|do) (?P<who>(?:the )?{_WHOM}) (?:to )?"
            r"(?=(?:go|move|march|attack|hold|withdraw|fall|pull|advance|push|cross|start|follow|recce|proceed|retire)\b)"
        ),
        r"When \g<case>, \g<who> to ",
    ),
    # `moves to Mook, continuing to Gennep`, `attacks Best and continuing on to Oirschot`.
    (
        "continuing",
        re.compile(
            r"(?<=[\w)]),?(?: and)? (?P<i>)continuing (?:on |onwards? |(?:north|south|east|west)\w* |up |down )?to "
            r"(?=(?!support|hold|attack|block|guard|cover|protect|fire|shell|defend|press|push)\w)"
        ),
        ", then move to ",
    ),
    # `2/505 moves to Mook. Next stop Plasmolen.`; no cheer, as `Next stop Berlin!`
    (
        "next",
        re.compile(
            r"(?:^|(?<=[.;,!] ))(?P<i>)[Nn]ext (?:stop|halt)(?: is|:|,| -)? "
            r"(?=(?!Berlin|Germany|(?:the )?(?:Rhine|Ruhr)|Tokyo|London|Paris|home)[A-Z\d][^.!?;,:]{2,40}(?:[.;,]|$))"
        ),
        "then move to ",
    ),
    # `holds Beek until relieved by 3/508 at 1800, then moves to Wyler`: the hour is of the relief, and ends the stay.
    (
        "relieved",
        re.compile(
            rf"\b(?P<i>)(?:until|till) (?:(?:it|they|he) (?:is|are|gets) )?relieved by (?P<whom>{_WHOM}) "
            rf"at (?P<h>{_HOUR}(?: hrs| hours)?){_GOES_ON}"
        ),
        r"until \g<h>, then when relieved by \g<whom> ",
    ),
    (
        "relieved",
        re.compile(
            rf"\b(?P<i>)(?:until|till) (?:(?:it|they|he) (?:is|are|gets) )?relieved(?: by {_WHOM})? at "
            rf"(?P<h>{_HOUR}(?: hrs| hours)?)(?=[.,;]|$| and )"
        ),
        r"until \g<h>",
    ),
    # `holds Beek, is relieved at 1800, and then moves to Wyler`
    (
        "relieved",
        re.compile(
            rf"\b(?P<i>)(?P<stay>{_STAYS} [^,;.:]{{2,40}}),? (?:and )?(?:is |are |being |to be |will be )?relieved at "
            rf"(?P<h>{_HOUR}(?: hrs| hours)?)(?=,? (?:and )?then\b)"
        ),
        r"\g<stay> until \g<h>",
    ),
    # `326 Eng repair Son bridge, and when it's done they move to Aalst`
    (
        "done finished repaired fixed mended completed complete ready",
        re.compile(
            r"^(?P<i>)(?P<head>[^.;]{2,60}\b(?:repairs?|fix(?:es)?|mends?|rebuilds?)\b[^.;]{2,60}?),? and,? "
            r"(?:when|once|as soon as|after) (?:it|that|this|the (?:job|work|bridge))(?:['’]s| is| has been) "
            r"(?:done|finished|repaired|fixed|mended|completed?|ready),? (?:they |it |to |are to )?"
            r"(?=(?:go|goes|moves?|march|marches|returns?|comes?|falls?|pulls?|withdraws?|holds?|stays?|digs?|waits?|report)"
            r"\b)"
        ),
        r"\g<head>, then ",
    ),
    # `1/327 TO SON STOP 2/327 TO BEST STOP ALL REPORT ON ARRIVAL`: all who were sent, and no others.
    (
        "arrival",
        re.compile(
            r"(?:^|(?<=[,;.] ))(?P<i>)all(?: units)? (?P<deed>(?:to |are to |will |shall |must |should )?"
            r"(?:report|dig in|hold|stay|halt|wait)s?)(?P<rest>[^.;,]{0,30}? (?:up)?on arrival)(?=[.,;!]|$)",
            re.IGNORECASE,
        ),
        r"all of them \g<deed>\g<rest>",
    ),
    # `326 Eng keep working on the bridge at Son`: they repair it; `go on with the bridge` does not say what they do.
    (
        "working",
        re.compile(
            r"\b(?P<i>)(?:keeps?|continues?|carr(?:y|ies) on|go(?:es)? on|to keep|is|are) working on "
            r"(?=(?:the )?(?:[A-Z]\w+ )?(?:road |rail(?:way)? |canal |lock )?bridge)"
        ),
        "repair ",
    ),
    (
        "with",
        re.compile(
            r"\b(?P<i>)(?:go(?:es)?|gets?) on with (?=(?:the )?(?:[A-Z]\w+ )?(?:road |rail(?:way)? |canal )?bridge\b)"
        ),
        "carry on with ",
    ),
    # `move 2 GG to Nijmegen at 1400 and have it attack the road bridge at 1600`: one task after the other.
    (
        "have let",
        re.compile(
            rf"^(?P<i>)(?P<head>(?:[Pp]lease )?(?:[Mm]ove|[Ss]end|[Mm]arch|[Tt]ake|[Bb]ring|[Gg]et) [^;.,]{{3,60}}? "
            rf"at {_HOUR}(?: hrs| hours)?),? and (?:have|let) (?:it|them|him) "
            r"(?=(?:attack|take|seize|assault|storm|move|go|push)\b)"
        ),
        r"\g<head> and then ",
    ),
    # `2 GG moves to Nijmegen. Move 1 GG behind it.`
    (
        "behind after",
        re.compile(
            rf"^(?P<i>)(?:[Pp]lease )?(?:[Mm]ove|[Ss]end|[Bb]ring|[Mm]arch) (?:the )?(?P<who>{_WHOM}) (?:up )?"
            r"(?:behind|after) (?P<it>it|them|him)(?=[.;,!]|$| at )"
        ),
        r"\g<who> follows \g<it>",
    ),
)
