"""Heads over lines, or before a colon, that by how they are built order nothing: `What we did today:`, `To be
discussed:`, `Tom's plan:`, `The map shows:`, `How do I write this:`.

A head of a sort that orders, `What we do tomorrow:`, `To be done today:`, is none of them. What stands under the others
is asked about, never carried out. Source: orders.md 8, 18; design section 4 "Ask, never guess".
"""

from engine.orders import patterns as re
from engine.orders.worded import ways

#: Why they are called over, and no part of the head.
_LEAD = (
    r"^\W*(?:\(?(?:\d{1,2}|[a-h])[.)]\s*)?(?:(?:and|but|so|now|also|ok|okay|well|then|here(?:['’]s| is| are)|"
    r"my)[ ,]+)*"
)
#: Who orders, who is ordered, and all of them.
_WE = r"(?:i|we|you|they|(?:my|our|the) \w+|each(?: of them)?|everyone|everybody|all(?: of (?:us|you|them))?|who)"
#: `What I want done`, `What we do tomorrow`, `What happens next`, `What is to be done today`: that orders.
_WHAT_ORDERS = ways(
    rf"""{_WE} (?:now )?(?:do|does|want|wants|order|need|needs|require|wish|ask|expect from you|would like|
      ['’]d like)\b
    | (?:i|we)['’]d like\b | {_WE} (?:am |is |are |will |shall |must |should |has |have )(?:now |all |each )*
      (?:to do|to be done|do|doing next|doing now|going to do|carry out|execute|be doing)\b
    | (?:is|are|has|needs) to (?:be done|happen|follow) | to do | needs (?:doing|to be done)
    | (?:now )?(?:happens?|follows?|comes?)(?! later| last) | must (?:happen|be done) | (?:will|shall) (?:happen|
      be done)
    | (?:is|comes) next | now"""
)
#: Nouns for what somebody thinks, hopes or has seen.
_OF_THE_MIND = (
    r"(?:ideas?|thoughts?|musings?|speculations?|guess(?:es)?|forecasts?|predictions?|expectations?|hopes?|fears?|"
    r"dreams?|worr(?:y|ies)|analysis|assessments?|estimates?|appreciation|reflections?|considerations?|"
    r"suggestions?|proposals?|wish(?:es)?|options?|possibilit(?:y|ies)|daydreams?)"
)
#: Of the day they are for, `Today's plan:`, and so the writer's own.
_OF_A_DAY = r"(?:today|tonight|tomorrow|yesterday|\w+day|morning|afternoon|evening|night|day)"
_ORDERS_NOTHING = ways(
    rf"""what (?!{_WHAT_ORDERS})[^:]*
    | (?:still |yet )?to be (?!(?:done|carried out|executed|performed|obeyed|relieved|run)\b(?! (?:later|some|
      another|when)))
      (?:\w+ ){{0,2}}\w+(?:ed|en|out|about|over|through)\b(?:[^:]{{0,30}})
    | to be done (?:later|some day|another day|when)\b
    | not (?:for |yet |just )?(?:now|yet|today|tonight|tomorrow|this (?:turn|time|morning|afternoon|evening)|ordered|
      decided)
    | (?:un(?:decided|clear|sure|certain|confirmed|settled|resolved)|under (?:discussion|review|consideration)|
      up for discussion|open (?:points?|questions?|issues?|items?))(?: [^:]{{1,40}})?
    | (?:(?:i|we) )?(?:(?:still|yet|need|needs|have|has|want) ){{1,2}}to (?:decide|think|discuss|check|consider|
      ponder|weigh|
      clarify|settle)\b[^:]{{0,40}}
    | (?:orders|moves|things|instructions|attacks) (?:that |which )?(?:i|we) (?:(?:may|might|could|would|will|shall|
      want to|
      intend to|hope to|plan to|did not|didn['’]?t|never|almost|nearly|had)\b)[^:]{{2,40}}
    | (?:orders|moves|plans) for (?:another|some (?:other )?|a later|next) (?:day|time|week|month|campaign|game)
    | (?:(?:possible|future|later|long[- ]term) )+(?:plans?|orders?|moves?|operations?|attacks?)? ?
    | (?:in the |for the )?(?:long (?:run|term)|near future|coming (?:days|weeks)|next (?:few )?(?:days|weeks)|
      distant future)
    | (?:for )?(?:the )?next (?:time|week|month|game|campaign)
    | (?:(?:my|our|his|her|their|your|some|random|other|another|one|two|three|few|a|an|the|first|last|more|general|
      stray|wild|
      personal|own|\w+['’]s?) )*{_OF_THE_MIND}(?: (?:for|on|about|of) [^:]{{2,40}})?
    | (?:(?!{_OF_A_DAY})[a-z]{{3,}}['’]s?|his|her|their|hitler['’]s) (?:(?:own|new|old|big|grand|latest) )?(?:plan|
      scheme|intentions?)
    | (?:(?:the|a|my|our) )?(?:story|tale|history|complaints?|bugs?(?: reports?)?|lessons?|gossip|typos?|errors?|
      mistakes?)
      (?: (?:so far|in|of|from) [^:]{{1,40}}| so far)?
    | (?:for|from) (?:the|my|our) (?:(?:war )?diary|scrapbook|archive|chronicle|history books?|newspaper|photo album)
    | remember | (?:a |just a |gentle )*reminder(?: (?:to|for) (?:me|myself|us|later|tomorrow))?
    | you (?:made|make|read|understood|took|wrote|said|entered|put|have(?! your)|had|got|misread|
      misunderstood)\b[^:]{{0,40}}
    | (?:(?:on|in|from|according to) )?(?:the|your|my) (?:last |latest )?
      (?:map|receipt|answer|server|bot|programme?|report|log|screen)\b[^:]{{0,30}}
      (?:shows?|says?|reads?|said|gives?|gave|has|had|makes?|made|i see|it says|states?|stated)(?: (?:that|this|me))?
    | (?:i|we) (?:can )?see (?:on|in) (?:the|your|my) [^:]{{2,20}}
    | (?:i|we) (?:did not|didn['’]?t|never|have not|haven['’]?t|had not) (?:order|write|say|mean|want|
      ask for)\w*\b[^:]{{0,20}}
    | (?:why|how|who|whose) (?:do|does|did|is|are|was|would|should|has|have|can|could|said|wrote|ordered|
      told)\b[^:]{{2,40}}
    | (?:is|are|was|were|does|did) (?:this|that|it|these|the following)\b[^:]{{0,40}} | (?:did|do|are) (?:you|
      i)\b[^:]{{0,40}}
    | (?:can|could|do|would|will|did) you (?:read|understand|parse|grasp|follow|see)\b[^:]{{0,30}}
    | (?:in the (?:manner|style|spirit|form) of|(?:just )?like this|like so|like|say|for argument['’]s sake|e\.g\.)
    | check(?: (?:this|these|the following))?(?: please)?
    | (?:the )?enemy(?:['’]s)? (?:orders?|plans?|ideas?|intentions?|moves?|options?)
    | (?:for )?(?:your )?info(?:rmation)?"""
)
_HEAD = re.compile(rf"{_LEAD}(?:{_ORDERS_NOTHING})\W*", re.IGNORECASE)
_LONGEST = 70


def orders_nothing(head: str) -> bool:
    """Whether the words before a colon are such that what stands behind it is not to be carried out.

    >>> orders_nothing("What we did today"), orders_nothing("What we do tomorrow"), orders_nothing("To be discussed")
    (True, False, True)
    """
    return len(head) < _LONGEST and "?" not in head and _HEAD.fullmatch(head) is not None
