"""Talk between people who play by post: `Fingers crossed for tomorrow.`, `I should have held the bridge when I could.`,
`Next time I'm playing the Germans.`

A wish, a word on the writer's own life or luck, or what he did or failed to do: it sets no day and no hour for the
orders beside it, and leaves none of them open. Source: orders.md 17; design section 4.
"""

from engine.orders.worded import Worded

#: Of the orders, of those ordered, or of what is to be: no mere talk.
_OF_ORDERS = (
    r"(?!.*(?:\d|\b(?:they|them|their|this|these|those|orders?|plan|plans|h-?hour|instead|sie|ihnen|ze|zij|hen|"
    r"befehle?|plan|stattdessen)\b))"
)
#: `Fingers crossed for tomorrow.`, `Good luck with it all on Tuesday!`, `Drückt mir die Daumen für morgen.`
_WISHES = (
    r"(?:(?:so|and|well|ok|right|now|also|na|also dann),? )*"
    r"(?:(?:keep(?:ing)? |have |with )?(?:my |your |our |all )?fingers (?:are )?crossed|touch(?:ing)? wood|"
    r"knock(?:ing)? on wood|(?:the )?(?:good|best of|bad|better) luck|all the best|best wishes|have (?:fun|"
    r"a (?:good|nice|great|lovely|quiet))|enjoy|happy|merry|here['’]s (?:to|hoping)|hope(?:fully)?(?: for| that)?|"
    r"hoping|(?:i|we) "
    r"(?:do |still |really |just |can only )*(?:hope|wish|pray|dread|fear|expect)|(?:i|we)(?:['’]m| am|['’]re| are) "
    r"(?:so |very |really |quite |rather |already |not )*(?:looking forward|hoping|excited|nervous|curious|worried|"
    r"optimistic|pessimistic|tired|exhausted|ready|dreading)|(?:may|let) (?:the|us all|us)|"
    r"(?:ich |wir )?dr(?:ü|ue)ck(?:e|t|en)? (?:mir |uns |euch |ihm |bitte )*(?:alle )?die daumen|"
    r"hals- und beinbruch|toi,? toi,? toi|hoffentlich|hoffen wir|ich hoffe|sch(?:ö|oe)nes?|frohe|auf ein neues|"
    r"hopelijk|duimen|fijn|prettige?)\b"
)
#: `I should have held the bridge when I could.`, `We withdrew to the pub at half time.`: what he did himself.
_HIS_PAST = (
    r"(?:(?:and|but|so|well|actually|honestly|last (?:time|turn|week|night|year)|yesterday|"
    r"this (?:morning|afternoon)),? )*"
    r"(?:i|we)(?: (?:really|only|just|almost|nearly|all|both|clearly|probably|simply|once|never|also|even))*"
    r"(?: (?:should|ought to|could|might|would)(?:n['’]t| not| never)? have|['’]d have|['’]ve| have)?"
    r"(?: (?:really|only|just|almost|nearly|all|never|also))*"
    r" (?!(?:order|ask|want|mean|plann?|intend|decid|forg|chang|need|wish|lik|agre|promis|expect|allow|permit|forbid|"
    r"cancel|call|hop|inform|instruct|request)\w*ed\b|(?:i )?(?:rather|indeed)\b)"
    r"(?:\w{2,}(?<!ne)ed|was|were|had|went|saw|held|lost|withdrew|took|fought|spent|got|read|came|ran|made|did|fell|felt|"
    r"knew|ate|drank|left|began|won|slept|heard|met|paid|found|drove|sat|stood|broke|threw|bought|gave|grew|"
    r"gone|seen|taken|fallen|eaten|driven)\b"
)
#: `I was wrong, Wyler.`, `We had better wait until dawn.`, `Ich habe den Angriff auf morgen verschoben.`: his orders.
_THOUGHT_BETTER = (
    r"(?!.*(?<!\bfor )(?<!\bof )(?<!\babout )\bit\b)"
    r"(?!.*\b(?:wrong|mistake|mistaken|mind|better|rather|error|slip|typo|name|names|dawn|dusk|noon|tomorrow|midnight|"
    r"light|"
    r"tonight|dark|orders?|befehl|fehler|falsch|anders|angriff|morgen|mittag|verschoben|verlegt|ge(?:ä|ae)ndert|"
    r"abgesagt|uitgesteld|vergist|aanval)\b)"
)
#: `Ich hätte die Brücke halten sollen.`, `Wir haben gestern zu früh angegriffen.`
_HIS_PAST_ABROAD = (
    r"(?:ich|wir|ik|wij) (?:h(?:ä|ae)tten?|haben?|war(?:en)?|heb(?:ben)?|had(?:den)?|was)\b"
    r"(?=.*(?:en|t|n|d)\W*$)"
)
#: `Time is not on our side.`, `I am not sure how long my luck will last.`, `Next time I'm playing the Germans.`
_LUCK = (
    r"(?:and |but )?time(?:['’]s| is| was) (?:not |never |hardly )?(?:on (?:our|my|his|your) side|running out|short|"
    r"pressing|"
    r"ticking|against (?:us|me)|money|precious|up for me)|time flies|"
    r"(?:ich bin|wir sind|ik ben|wij zijn) (?:\w+ ){0,4}(?:verreist|weg|unterwegs|im urlaub|nicht da|wieder da|offline|"
    r"op vakantie)\W*$|"
    r"(?:and |but )?(?:next|another|some other) (?:time|game|campaign),? (?:i|we|you|let me)\b|"
    r"(?:(?:i|we)(?:['’]m| am|['’]re| are) not (?:so |quite |really |too )?sure|not (?:so |quite )?sure|"
    r"(?:i|we) (?:wonder|(?:do not|don['’]t) know|have no idea|cannot say|can['’]t say)|no idea|god knows|"
    r"heaven knows|who knows|"
    r"goodness knows)"
    r" (?:how|what|why|where|when) (?:\w+ )?(?:my|our|the (?:enemy|germans?|krauts|jerry|british|americans|"
    r"allies|weather|other side|next turn|umpire)|all of|anyone|i (?:am|was|can|did|got|ever|managed)|"
    r"you (?:do|manage|find|get))\b"
    r"(?!.*\b(?:should|attack|move|hold|go)\b)"
)
#: `Coffee first, then war.`, `We march on our stomachs, so lunch first.`, `Dave will be standing in for me next week.`
_TABLE = (
    r"(?:coffee|tea|breakfast|lunch|dinner|supper|beer|a (?:pint|coffee|tea|beer|cuppa)|kaffee|koffie|bier) "
    r"(?:first|comes first|zuerst|eerst)\b[^;:\d]{0,30}$|"
    r"(?:we|an army|armies|the (?:men|boys|lads)) (?:march|marches|fight|fights) on (?:our|its|their|an empty) "
    r"stomachs?\b|"
    r"[A-Z][a-z]+ (?:will|is going to|is) (?:be )?(?:standing|filling|stepping|covering|stand|fill|step|cover)"
    r"(?: in)? for me\b|"
    r"(?:and |but |oh,? )?(?:if only|i wish) (?:the )?(?:weather|fog|rain|mist|sun|umpire|dice|luck|post|mail)\b|"
    r"(?:(?:und )?(?:nun|jetzt|also)|zur(?:ü|ue)ck) zum (?:ernst(?: des lebens)?|gesch(?:ä|ae)ft(?:lichen)?|"
    r"wesentlichen)\b|"
    r"(?:nu|dan) (?:ter zake|naar het echte werk)\b|"
    # `It is raining here.`, `What a day!`
    r"(?:and |but )?it(?:['’]s| is| was| has been)(?: (?:still|really|now|already|all|just|so|very))* "
    r"(?:raining|snowing|pouring|freezing|boiling|foggy|sunny|cold|hot|wet|windy)\b[^;:\d]{0,30}$|"
    r"(?:dinner|lunch|breakfast|supper|tea|coffee|food|the (?:wife|kettle|baby))(?:['’]s| is) "
    r"(?:ready|served|calling|waiting|on the table|boiling)\b[^;:\d]{0,20}$|"
    r"what an? (?-i:[^A-Z?;:\d]){3,40}!+$"
)
_TALK = Worded(
    "fingers luck wood wishes best here fun have enjoy happy merry hope hopefully hoping hopes pray fear dread "
    "expect wish looking excited nervous curious worried optimistic pessimistic tired exhausted ready dreading "
    "all may let "
    "daumen hals toi hoffentlich hoffen hoffe schönes schoenes schöne schoene frohe neues hopelijk duimen fijn "
    "prettig prettige i we ich wir ik wij time another next other no not god heaven who goodness "
    "coffee tea breakfast lunch dinner supper beer kaffee koffie bier stomachs stomach me only ernst geschäft "
    "geschaeft geschäftlichen "
    "geschaeftlichen wesentlichen zake werk "
    "raining snowing pouring freezing boiling foggy sunny cold hot wet windy what "
    "food wife kettle baby",
    rf"^\W*{_OF_ORDERS}(?:{_WISHES}|{_TABLE}|{_THOUGHT_BETTER}(?:{_HIS_PAST}|{_HIS_PAST_ABROAD})|{_LUCK})[^;:]*$",
)
#: `The meeting ran from 0900 to 1230.`, `My train leaves at 1815.`: hours of the writer's own life.
_LIFE = Worded(
    "meeting train bus flight plane shift class lecture exam dentist doctor appointment match film concert wife "
    "husband kids children daughter boss dog cat babysitter",
    r"^\W*(?:(?:and|but|because|as|since|sorry),? )*(?:the|my|our|that) (?:\w+ )?"
    r"(?:meeting|train|bus|flight|plane|shift|class|lecture|exam|dentist|doctor|appointment|match|film|concert|wife|husband|kids|children|daughter|boss|dog|cat|babysitter)\b"
    r"(?: (?:at|from|to|in) (?:work|school|home|town|the office|[A-Z]\w+))? "
    r"(?:is|was|are|were|has|had|ran|runs|left|leaves|starts|started|ends|ended|begins|began|arrives|came|comes|goes|"
    r"went|wakes|woke|took|takes|lasted|kept|needs|wants|calls|called)\b[^;:]*$",
)


#: Longer sentences are no mere talk.
_LONGEST = 160


def small_talk(sentence: str) -> bool:
    """Whether a sentence is talk of the writer's own, or a wish."""
    if len(sentence) > _LONGEST or sentence.count(" ") < 2:
        return False
    return (_TALK.search(sentence) or _LIFE.search(sentence)) is not None
