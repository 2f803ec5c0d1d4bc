"""The table of what is said around an order and leaves it as it is: `I want you to move 2/505 to Mook`, `One thing: …`,
`Following our talk, …`, `…, ok?`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 8, 18.
"""

from engine.orders import patterns as re
from engine.orders.message.page.as_written import turn

#: What the one is asked to do who reads the order, and no more than that.
_FOR_HIM = (
    r"(?!(?:know|remember|understand|realise|realize|consider|think|note|see|be|have(?! (?:the )?(?-i:[A-Z\d]))|stop|"
    r"wait|ask)\b)[a-z]+ "
)
_DEED = (
    r"(?:move|send|attack|hold|withdraw|scout|recce|take|capture|seize|defend|guard|occupy|shell|bombard|march|bring|"
    r"pull|get|put|retake|clear|block|secure|screen|relieve)"
)
#: An order of three words at least stands behind it.
_ORDER = r"(?=\S+ \S+ \S)"


AROUND_ORDERS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `I want you to move 2/505 to Mook`, `I'd like you to tell XXX Corps …`.
    turn(
        "you",
        r"^(?P<i>)(?:(?:so|now|ok|okay|well|and|please|also),? )?(?:i|we)(?:['’]d| would| should)? (?:now |also )?"
        rf"(?:want|like|need|wish|ask|require|expect) you (?:now |all |both |please )?to (?:please )?(?={_FOR_HIM})",
        "",
    ),
    # `Be so kind as to attack Beek with 3/508`, `It's time to move`.
    turn("kind good", rf"^(?P<i>)(?:please )?be so (?:kind|good) as to (?={_DEED} )", "Please "),
    turn(
        "going time",
        r"^(?P<i>)(?:(?:i|we)(?:['’]m| am|['’]re| are) (?:now )?going to|it(?:['’]s| is) (?:now )?time to) "
        r"(?=(?:get|have|let) (?:the )?(?-i:[A-Z\d]))",
        "",
    ),
    turn("time", rf"^(?P<i>)it(?:['’]s| is) (?:now )?time to (?={_DEED} )", "Time to "),
    # `In order to keep the enemy busy, 2/505 moves to Mook`: what for.
    turn(
        "order keep distract confuse mislead deceive annoy save gain win",
        r"^(?P<i>)(?:in order to (?!do\b)|to (?=(?:keep|distract|confuse|mislead|deceive|annoy|save|gain|win) (?:the|"
        r"our|my|"
        rf"them|him|time)\b))(?-i:[^A-Z,:;.\d]){{3,60}}, {_ORDER}",
        "",
    ),
    # `After much thought, at 1200 Eberwein scouts Renkum`, `I have decided: at 1200 …`.
    turn(
        "thought consideration deliberation sleep reflection thinking",
        r"^(?P<i>)after (?:much|long|some|careful|a lot of|due|a night['’]s|further) (?:thought|consideration|"
        r"deliberation|"
        rf"sleep|reflection|thinking)(?:,? (?:i|we)(?:['’]ve| have)? decided(?: that)?)?[,:] {_ORDER}",
        "",
    ),
    turn(
        "decided orders order decision decisions tasks goes short clear else quick lose",
        r"^(?P<i>)(?:(?:i|we)(?:['’]ve| have)? (?:now |finally )?decided(?: as follows)?|(?:my|the|new|these are my|"
        r"here are my)"
        r" (?:orders?|decisions?|tasks?)(?: (?:is|are))?(?: as follows| these)?|here goes|in short|to be clear|"
        r"nothing else|"
        r"(?:just |a |one )*quick (?:order|one)[^:;\d]{0,30}|(?:we have )?no time to lose): "
        r"(?=(?:at|from|until|by) [012]?\d|(?:if|when|unless) |tomorrow |tonight )",
        "",
    ),
    turn("first", rf"^(?P<i>)first of all[,:] {_ORDER}", "First, "),
    # `One thing: 2/505 to Mook`, `Just one order today: …`.
    turn(
        "thing things point points order orders item",
        r"^(?P<i>)(?:just |only )?(?:the )?(?:one|two|a few|some) (?:other |small |more |last |final |quick |further )?"
        rf"(?:things?|points?|orders?|items?)(?: (?:today|now|only|tonight|from me|left))*: {_ORDER}",
        "",
    ),
    # `Following our talk, 2/505 moves to Mook`, `As I said, 2/505: move to Mook`.
    turn(
        "talk discussion conversation chat call conference briefing meeting",
        r"^(?P<i>)(?:following|further to|after|pursuant to) (?:(?:our|the|your|my|a|long|short|last|this|"
        r"yesterday['’]s|"
        r"today['’]s|morning['’]s|night['’]s|phone|telephone|corps|division) )+(?:talk|discussion|conversation|chat|"
        r"call|"
        rf"conference|briefing|meeting)(?: (?:with|of|on|about) [^,:;\d]{{2,30}})?, {_ORDER}",
        "",
    ),
    turn(
        "said mentioned wrote announced explained told",
        r"^(?P<i>)as (?:i|we) (?:have |had |'ve )?(?:said|mentioned|wrote|announced|explained|told you)"
        r"(?: (?:before|earlier|already|yesterday|this morning|on the phone|last night))?[,:] "
        r"(?=(?:at|from|by) \d|if |when |[^,;:.]{3,30}: )",
        "",
    ),
    # `2/505 to Mook, ok?`; `…, right?` asks.
    turn(
        "ok okay alright savvy roger",
        r"^(?P<i>)(?P<o>(?!(?:can|could|should|shall|may|might|is|are|do|does|did|will|would|what|who|where|when|how|"
        r"why|maybe|perhaps)\b)(?=\S+ \S+ \S)[^?]{6,200}?),? (?:ok(?:ay)?|alright|savvy|roger)\?+$",
        r"\g<o>.",
    ),
    # `My move: 2/505 to Mook`, `Execute: …`.
    turn(
        "move turn step execute",
        r"^(?P<i>)(?:(?:okay|ok|so|now|right),? )?(?:(?:(?:here['’]s |here is )?(?:my|our|the)|next|first)"
        rf"(?: next| first| last)? (?:move|turn|step|task)|(?:please )?execute): {_ORDER}",
        "",
    ),
    # `What I want is this: at 1200 Eberwein scouts Renkum`.
    turn(
        "want need do following order",
        r"^(?P<i>)(?:(?:this is )?what (?:i|we) (?:want|need|do)(?: is this| now)?|please (?:arrange|do|execute|pass|"
        r"enter|"
        r"record) (?:this|the following)(?: orders?)?): (?=(?:at|from|until|by) [012]?\d|(?:if|when|unless) |"
        r"tomorrow |tonight )",
        "",
    ),
    # `It's a gamble, but 2 IG and 3 IG hold Aalst`: and an order all the same.
    turn(
        "but",
        r"^(?P<i>)(?:it(?:['’]s| is) (?:an? |quite |rather |very |big |huge )*(?:gamble|risk|risky|long shot|hard|"
        r"tough)|i (?:don['’]t|"
        rf"do not) (?:really )?like (?:it|this)|i hate to (?:do|ask) (?:it|this)),? but {_ORDER}",
        "",
    ),
    turn("help luck", rf"^(?P<i>)with (?:god['’]s help|a bit of luck|some luck), {_ORDER}", ""),
    # Talk behind an order, as it is said otherwise.
    turn(
        "got received read",
        r"^(?P<i>)(?:i )?(?:got|received|read) (?:your|the|all|this|last) (?:\w+ )?(?:messages?|reports?|mails?|"
        r"letters?|sitreps?|"
        r"updates?|receipts?)(?:,? (?:many )?(?:thanks|thank you))?\W*$",
        "Thanks for your report.",
    ),
    turn("must", r"^(?P<i>)(?:it|this|that) must be done\W*$", "It has to be done."),
    turn("full", r"^(?P<i>)full stop\W*$", "That is all."),
    turn("do", r"^(?P<i>)that(?:['’]ll| will) do(?: for (?:now|today|tonight))?\W*$", "That is all."),
    turn("o", r"(?P<i>)(?<=\S) o7(?=[.!]*$)", ""),
    # `All others carry on.`: nothing is changed for them.
    turn(
        "others else rest",
        r"^(?P<i>)(?:all (?:the )?others|everyone else|everybody else|the others|the rest|all other (?:units|troops|"
        r"battalions)) "
        r"(?:carry|carries|continues?|keeps?|go(?:es)?|proceeds?)(?: on)?(?: with)?(?: (?:their|its|present|current|"
        r"existing|old))*"
        r"(?: (?:orders?|tasks?|as (?:before|ordered|planned|now)))?\W*$",
        "No change for the others.",
    ),
    turn("gd gud", r"^(?P<i>)gu?d (?=(?:morning|evening|afternoon|day)\b)", "Good "),
    turn(
        "last",
        rf"^(?P<i>)(?:the |one |my )?last (?:order|one|thing)s?(?: (?:before bed|for today|tonight|today|from me|"
        rf"for now))+: {_ORDER}",
        "",
    ),
    # `2/505 to Mook - got that? 👍`
    turn(
        "got understood",
        r"^(?P<i>)(?P<o>(?=\S+ \S+ \S)[^?]{6,200}?)(?:,| [-–—]) (?:got (?:that|it)|understood)\?+[^\w?]*$",
        r"\g<o>.",
    ),
    turn(
        "nothing",
        r"^(?P<i>)nothing (?:new |else |more )?for (?:all )?(?:the )?(?:others?|rest|other (?:units|troops|"
        r"battalions)|remainder)\W*$",
        "No change for the others.",
    ),
)
