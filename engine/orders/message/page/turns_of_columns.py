"""The table of turns of phrase about troops on the march: what they call in before it, who comes behind whom, when they
are gone and when all are in place, `with 3/508 following at 500 yards`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 3, 7, 8, 18.
"""

from engine.orders import patterns as re
from engine.orders.message.page.as_written import UNIT

_UNIT = r"(?:the )?(?:\d+/\d+|\d+ [A-Z]\w*(?: [A-Z]\w*){0,2}|[A-Z]{2,}|[A-Z][a-z]+(?: [A-Z]\w*)?)"
#: `2 IG leads`, `2 IG in front`; `3 IG behind`, `3 IG next`; where they all go.
_LEADS = r"(?: (?:to )?(?:lead(?:s|ing)?(?: the way)?|go(?:es)? (?:first|ahead))| in (?:the lead|front)| first)"
_BEHIND = (
    r"(?: to)? (?:(?:close |right )?behind(?: (?:it|them|him))?|follow(?:s|ing)?(?: (?:it|them|on|behind))?|next|"
    r"second)"
)
_REAR = r" (?:behind(?: (?:it|them))?|follow(?:s|ing)?|third|last|next|bringing up the rear|in (?:the )?rear)"
_GOAL = r"(?P<goal>(?:straight |right )?(?:to|up|along|down|into|for|by) [^;:]+?)"
_FAR = (
    r"(?:about |some )?(?:(?:an?|half an?|one|two|three|five|ten|\d+(?:\.\d)?) )?(?:kms?|kilomet(?:re|er)s?|miles?|"
    r"met(?:re|er)s|yards|yds|minutes|mins|hours?|half[- ]hour)"
)
_BODY = (
    r"(?:\d+\w* )?(?:[A-Z][\w.]* ){0,3}(?:Bde|Brigade|Regt|Regiment|Division|Div|Group|Gp|Corps|PIR|GIR|PB|brigade|"
    r"regiment|division)"
)
_OUTPOSTS = (
    r"(?:its|their|his|the|all|all its) (?:observers|observation posts|OPs|outposts|pickets|patrols|sentries|"
    r"listening posts|scouts|forward posts)"
)
_IN = r"(?:pull|draw|call|bring|take|get)(?P<s>s?)"
_SPAN = r"(?:an?|one|two|three|half an|\d+) (?:hours?|half hour|minutes)"
COLUMNS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `Following moves at 1300: 7 KOSB to Ede`, `the following to move at 1300: …`.
    (
        "following",
        re.compile(
            r"^(?P<i>(?:[Tt]he )?)[Ff]ollowing (?:units? |troops )?(?:to )?(?:moves?|go|start|set off)(?: off)? "
            r"(?P<when>(?:at|tomorrow at|tonight at) [0-2]\d[0-5]\d)(?: hrs)?: (?=\S)"
        ),
        r"\g<when>: ",
    ),
    # `Recce Sqn: contact 2 Para at the bridge`: by going there, and no call of the writer's.
    (
        "contact contacts",
        re.compile(
            rf"^(?P<i>)(?!(?:Up)?[Oo]n )(?P<who>{_UNIT}(?:,|:| (?:(?:is |are )?to|will|should|must))?) contacts? "
            r"(?=(?:the )?[A-Z\d])"
        ),
        r"\g<who> make contact with ",
    ),
    # `Irish Guards lead, Grenadiers behind, then Coldstream, straight up the Club route to Eindhoven`.
    (
        "lead leads leading first front ahead",
        re.compile(
            rf"(?P<i>)(?P<a>{_UNIT}){_LEADS},? (?:and |with )?(?P<b>{_UNIT}){_BEHIND},? "
            rf"(?:(?:and )?then (?P<c>{_UNIT})(?:{_REAR})?|(?:and |with )?(?P<d>{_UNIT}){_REAR}),? "
            rf"(?:(?:all|everyone) )?{_GOAL}(?=[.]?$)"
        ),
        r"\g<a> leads \g<goal>, \g<b> follows, then \g<c>\g<d>",
    ),
    (
        "lead leads leading first front ahead",
        re.compile(
            rf"(?P<i>)(?P<a>{_UNIT}){_LEADS},? (?:and |with )?(?P<b>{_UNIT}){_BEHIND},? (?:(?:all|both) )?{_GOAL}"
            r"(?=[.]?$)"
        ),
        r"\g<a> leads \g<goal>, \g<b> follows",
    ),
    # `To Eindhoven up the Club route: Irish Guards leading, Grenadiers following`.
    (
        "lead leads leading first front ahead",
        re.compile(
            rf"^(?P<i>)To (?P<goal>[^,:;]+): (?P<a>{_UNIT}){_LEADS},? (?:and )?(?P<b>{_UNIT}){_BEHIND}"
            r"(?=[.]?$)"
        ),
        r"\g<a> leads to \g<goal>, \g<b> follows",
    ),
    # `21 AT to march in rear of 5 CG`
    (
        "rear",
        re.compile(
            rf"(?P<i>)\b(?:march|move|travel|drive|go|come|proceed|advance)(?:e?s)? (?:along )?in (?:the )?rear of "
            rf"(?={_UNIT}\b)"
        ),
        "follow ",
    ),
    # `to leave Valkenswaard at 1900 and be at Son by 2200`
    (
        "leave",
        re.compile(
            r"(?P<i>)\b(?:(?:is |are |has |have )?to |will )?leave(?P<a>s? (?:[A-Z][\w'-]+ )?(?:at "
            r")?[0-2]\d[:.]?[0-5]\d(?: hrs)?),? "
            r"and (?:is |are )?(?:to )?(?:be|get|arrive) (?=(?:at|in|to) )"
        ),
        r"leave\g<a>, to be ",
    ),
    # `to be on the start line at Aalst by 1330 and to attack Eindhoven at 1400`
    (
        "be",
        re.compile(
            r"(?P<i>)(?P<a>\bto be (?:at|in|on) [^,;.]{2,40} by [0-2]\d[:.]?[0-5]\d(?: hrs)?,? and) to "
            r"(?=(?:attack|move|advance|assault|push|march|go|take|seize|capture|withdraw|hold)\b)"
        ),
        r"\g<a> ",
    ),
    # `50 Div is responsible for the Club route from Valkenswaard to Eindhoven`: no march along it.
    (
        "responsible charge",
        re.compile(
            r"(?P<i>)\b(?:is|are|will be) (?:responsible for|in charge of) (?:holding |guarding |keeping open )?"
            r"(?=(?:the )?(?:Club route|corridor|road|main road|highway|flank|(?:left|right) flank)\b)"
        ),
        "guards ",
    ),
    # `43 RE to Driel with boats`, `with two DUKWs`: what goes with them.
    (
        "with",
        re.compile(
            r"(?P<i>)(?P<a>\bto [A-Z][^,;.]{2,40}?),? with (?:(?:the|their|its|all|all the|all its|two|three|four|six|"
            r"\d+|some|their own) )?(?:boats|(?:assault |storm |folding )boats|DUKWs?|dukws?|rafts|Bailey|"
            r"(?:bridging|Bailey|ferry|rafting)(?: (?:gear|equipment|stores|lorries|columns?|bridge|train))|stores)"
            r"(?=[.;,]?$|[,;] | (?:at|by|from|tonight|tomorrow) )"
        ),
        r"\g<a>",
    ),
    # `82 Abn - request you hold Nijmegen bridge`
    (
        "request",
        re.compile(
            r"^(?P<i>)(?P<who>(?:\d{1,3}(?:st|nd)?(?: British| US)? (?:Abn|Airborne|AB)(?: Div(?:ision)?| Corps)?|"
            r"\d{2,3}(?:st|nd)? Div(?:ision)?))(?: [-–]|,) (?=request)"
        ),
        r"\g<who>: ",
    ),
    # `we need 21 AT covering the Helmond road at Nuenen`
    (
        "covering",
        re.compile(
            rf"(?P<i>)(?P<who>{_UNIT}) (?:(?:is |are )?to be )?covering (?=(?:the )?(?:[A-Z]?\w+ )?"
            r"(?:road|crossroads|bridge|approach(?:es)?|track|railway|highway|junction|crossing|flank)\b)"
        ),
        r"\g<who> to cover ",
    ),
    # `2 IG Aalst by 1000, Eindhoven by 1200`: an hour by when they are there makes a march of it.
    (
        "by",
        re.compile(
            rf"^(?P<i>)(?P<who>{_UNIT}) (?P<to>[A-Z][a-z]+ by \d{{4}})(?=(?:,| and|, then) [A-Z][a-z]+ by \d{{4}}\b)"
        ),
        r"\g<who> to \g<to>",
    ),
    # `129 Bde is off at 1435`: it goes; no order of its own is called off.
    ("off", re.compile(rf"(?P<i>)(?P<who>{_UNIT}) (?:is|are) off (?=at \d)"), r"\g<who> sets off "),
    # `get the Grenadiers (both bns) moving to Aalst`
    (
        "get",
        re.compile(
            rf"\b(?P<i>G|g)et (?P<who>{_UNIT} \((?:both|all)[^)]{{0,16}}\)) (?:moving|going|marching|off|on the move) "
            r"(?=(?:to|up|towards|for|over|down)\b)"
        ),
        r"\g<who> ",
    ),
    # `Household Cavalry in front, then the Grenadier Group, then the Irish Guards: advance on Grave`
    (
        "first front leading lead leads",
        re.compile(
            rf"^(?P<i>)(?P<a>{_UNIT}){_LEADS},? (?:and )?then (?P<b>{_UNIT})(?P<c>,? (?:and )?then {_UNIT})?: "
            r"(?:advance|move|march|push|go|drive|press)(?: on)? (?:to|on|for|up to) (?P<goal>[A-Z][^;:]+?)(?=[.]?$)"
        ),
        r"\g<a> leads to \g<goal>, \g<b> follows\g<c>",
    ),
    (
        "first front leading lead leads",
        re.compile(
            r"^(?P<i>[AMPGD])(?:dvance|ove|arch|ush|o|rive)(?: on)? (?:to|on|for|up to) "
            r"(?P<goal>[A-Z][^;:,]+)(?::|,? with) "
            rf"(?P<a>{_UNIT}){_LEADS},? (?:and )?then (?P<b>{_UNIT})(?P<c>,? (?:and )?then {_UNIT})?(?=[.]?$)"
        ),
        r"\g<a> leads to \g<goal>, \g<b> follows\g<c>",
    ),
    # `2 HCR goes to Son, Irish Group 1 km behind`
    (
        "behind back rear",
        re.compile(
            rf"(?P<i>)(?P<who>[,;] (?:and |with )?{_UNIT}),? {_FAR} (?:behind|back|in (?:the )?rear|to the rear)"
            r"(?: (?:it|them|him))?(?=[.;]?$)"
        ),
        r"\g<who> following",
    ),
    # `11 Para to leave 4 Para Bde and march to Arnhem`: whom it belonged to.
    (
        "leave leaves leaving quit quits released",
        re.compile(
            rf"^(?P<i>)(?P<who>{_UNIT}),? (?:(?:(?:is |are )?to |will )?(?:leaves?|quits?)|leaving|"
            rf"(?:is |are )?(?:to be )?released (?:by|from)) (?P<whose>(?:the )?{_BODY}),? "
            r"(?=and |to |for |marche?s?\b|moves?\b)"
        ),
        r"\g<who> is detached from \g<whose> ",
    ),
    # `to Deurne at 1400, followed an hour later by 8 DLI`, `followed at 1500 by 8 DLI`
    (
        "followed",
        re.compile(rf"(?P<i>)\bfollowed (?P<when>{_SPAN} later|at [0-2]\d[0-5]\d) by (?P<who>{UNIT})(?=[.;]?$)"),
        r"followed by \g<who> \g<when>",
    ),
    (
        "followed",
        re.compile(rf"(?P<i>)\bfollowed after (?P<when>{_SPAN}) by (?P<who>{UNIT})(?=[.;]?$)"),
        r"followed by \g<who> \g<when> later",
    ),
    # `move towards Helmond as far as Mierlo`: there the march ends.
    (
        "far",
        re.compile(
            r"(?P<i>)\b(?:towards?|in the direction of|in direction) (?:the )?[A-Z][\w'-]+,? "
            r"(?:but only |only )?as far as (?=(?:the )?[A-Z\d])"
        ),
        "to ",
    ),
    # `Mielke attacks with him`, behind `Knaust attacks Arnhem bridge`.
    (
        "attack attacks attacking",
        re.compile(
            r"(?P<i>)(?P<who>(?:^|[,;] |\b(?:and|while) )(?:the )?[A-Z\d][\w./]*(?: [A-Z\d][\w./]*){0,2}) (?:to )?"
            r"(?:attacks?|attacking) (?:together |along )?with (?:him|them|it)(?: too| as well| there)?(?=[.!]?$)"
        ),
        r"\g<who> does the same",
    ),
    # `2 IG pulls in its observers and moves to Aalst`: its own people; the march is no way back.
    (
        "observers posts ops outposts pickets patrols sentries scouts",
        re.compile(
            rf"\b(?P<i>){_IN} (?:in {_OUTPOSTS}|{_OUTPOSTS} (?:back )?in)(?:,? and then|,? and|,? then),? "
            r"(?=(?:(?:is|are) to )?(?:moves?|marche?s?|go|goes|advances?|attacks?|holds?|withdraws?|falls?|makes?|"
            r"proceeds?)\b)",
            re.IGNORECASE,
        ),
        "",
    ),
    # `moves to Grave and is to be away by 0630`: when it is gone from where it is, no hour to be in Grave.
    (
        "away gone",
        re.compile(
            r"(?P<i>)(?P<a>,? and|,) (?:(?:is|are|has|have|needs?) to be|(?:must|should|will|shall) be) (?:away|gone) "
            r"(?P<by>by|before|not later than|no later than) "
        ),
        r"\g<a> is to be off \g<by> ",
    ),
    # `…, all dug in by 1800`
    (
        "dug",
        re.compile(r"(?P<i>), (?P<all>all|both|everyone|everybody) (?:of them )?dug in (?=by |before |not later )"),
        r", \g<all> to be dug in ",
    ),
    # `2/508 moves to Beek at 1000 with 3/508 following at 500 yards`
    (
        "following close",
        re.compile(
            rf"(?P<i>),? with (?P<who>{_UNIT}) (?:following(?: on)?|close)(?: (?:closely|behind|close behind|"
            r"at \d+ (?:km|yards|yds|metres|meters|paces)|at a distance of \d+ \w+))*(?=[.;]?$)"
        ),
        r", followed by \g<who>",
    ),
    # `…; 3 IG after it at 1000`
    (
        "after",
        re.compile(
            rf"(?P<i>)(?P<a>(?:^|[,;] )(?:and )?{_UNIT}) (?:comes? |goes |go )?after (?P<it>it|them|him)"
            r"(?= at \d|[.;]?$)"
        ),
        r"\g<a> follows \g<it>",
    ),
    # `if enemy tanks show up`, `if German armour appears`
    (
        "show shows appear appears turn turns",
        re.compile(
            r"(?P<i>)(?P<a>\b(?:[Ii]f|[Ss]hould|[Ww]hen|[Oo]nce) )(?:the |any )?(?:enemy|hostile|German|Jerry) "
            r"(?:tanks?|armou?r|panzers?|infantry|troops|forces|units) (?:shows?|appears?|turns?)(?: up)?"
            r"(?=,? (?:it|they|fall|withdraw|pull|go|move|hold|halt|stop|dig)|,|[.;]?$)"
        ),
        r"\g<a>the enemy is seen",
    ),
    # `Main effort 2 IG: attack Eindhoven`, `Supporting effort 2 WG: …`
    (
        "effort",
        re.compile(
            rf"(?P<i>^|(?<=[.;] ))(?:Main|Supporting|Secondary|main|supporting|secondary) effort(?: is|:| -| –)? "
            rf"(?P<who>{_UNIT})(?P<c>: | - | – )"
        ),
        r"\g<who>\g<c>",
    ),
    # `Reserve 2 GG at Aalst`
    (
        "reserve",
        re.compile(rf"^(?P<i>)(?:[Ii]n )?[Rr]eserve(?: is)? (?P<who>{_UNIT}) (?=(?:at|in|near) )"),
        r"\g<who> in reserve ",
    ),
    # `2 HCR to Boxtel; contact to be avoided`.
    (
        "avoided",
        re.compile(
            r"(?:(?<=[;,:.] )|^)(?P<i>[Cc])ontact(?: with the enemy)? (?:(?:is |has )?to be|is being|must be|should be)"
            r" avoided(?: at all costs| where possible| if(?: at all)? possible)?(?=[.]?$)"
        ),
        "avoid contact",
    ),
    # `fall back on Koevering soon as it gets dark`.
    (
        "soon",
        re.compile(r"(?<![Aa]s )(?<![Hh]ow )\b(?P<i>[Ss])oon as (?=(?:it|he|they|the|its|it's|\d)\b)"),
        "as soon as ",
    ),
    # `…, the enemy may not come through`: what he is to be kept from, as the German says it.
    (
        "may",
        re.compile(
            r"(?P<i>)(?P<a>[,;] (?:the )?(?:enemy|Germans|Krauts|British|Tommies|Americans|Amis)) may not"
            r" (?=(?:come|get|go|pass|break|push) (?:through|across|over|past)\b|(?:pass|cross)(?=[.]?$))"
        ),
        r"\g<a> must not ",
    ),
    # `…; all start 1630; avoid contact`: how they go is of all whose hour it is.
    (
        "contact",
        re.compile(
            r"(?P<i>)(?P<s>[;,]) (?P<every>all|both) (?P<hour>(?:starts?|leave|set off|move off)(?: at)? "
            r"\d{2}[:.]?\d{2}(?: hrs| hours)?)[;,] (?:and )?avoid(?:ing)? contact(?=[.]?$)"
        ),
        r", \g<every> avoid contact\g<s> \g<every> \g<hour>",
    ),
    (
        "contact",
        re.compile(
            r"(?P<i>)(?P<s>[;,]) (?P<hour>(?:all |both |everyone )?(?:starts?|starting|leave|set off|move off)(?: at)? "
            r"\d{2}[:.]?\d{2}(?: hrs| hours)?)[;,] (?:and )?(?P<how>avoid(?:ing)? contact)(?=[.]?$)"
        ),
        r"\g<s> \g<how>\g<s> \g<hour>",
    ),
    # `2 HCR to Geldrop, 0930h, avoid`
    ("avoid", re.compile(r"(?P<i>)(?P<a>[,-] avoid)(?=[.]?$)"), r"\g<a> contact"),
    # `508 clears LZ T, with 1/508 from the west and 3/508 from the south`
    (
        "with",
        re.compile(
            rf"(?P<i>)(?P<a>\b(?:attack|clear|take|seize|assault|capture)s? [^,;]*?),? with (?={_UNIT} from the )"
        ),
        r"\g<a>, ",
    ),
    # `5 Gds Bde advance 0900: 2 IG Gp leads to Grave`, whose hour stands bare before those it is told of.
    (
        "advance advances move moves march marches",
        re.compile(r"(?P<i>)(?P<a>\b(?:advance|move|marche?)s?) (?P<hour>\d{4})(?P<c>: ?)(?=\d|[A-Z])"),
        r"\g<a> at \g<hour>\g<c>",
    ),
    # `2 IG Gp leads to Grave, 2 GG Gp next`
    (
        "next",
        re.compile(rf"(?P<i>)(?P<a>\bleads?\b[^,;]*), (?:then )?(?P<who>{_UNIT}) next(?=[.;,]?(?: |$))"),
        r"\g<a>, \g<who> follows",
    ),
    # `…, 1 AL AT go with 2 Para`
    (
        "with",
        re.compile(rf"(?P<i>)(?P<a>[,;] (?:and )?{_UNIT}) (?:go|goes) (?:along )?with (?P<b>{_UNIT})(?=[.;]?$)"),
        r"\g<a> follows \g<b>",
    ),
    # `3/508 hit Beek at 1100; on success hold it`: what comes after an attack comes once it is won.
    (
        "success",
        re.compile(
            r"(?P<i>)(?P<a>^|[,;.] )[Oo]n success,? (?:it |they )?(?=(?:hold|dig|move|push|go|advance|attack)s?\b)"
        ),
        r"\g<a>then ",
    ),
    # `3/502 - Son - reserve`
    ("reserve", re.compile(r"(?P<i>)(?P<a> [-–] [A-Z]\w+(?: \w+){0,2} [-–] )reserve(?=[.;]?$)"), r"\g<a>in reserve"),
)
