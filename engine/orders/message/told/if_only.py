"""What the writer would do if he had what he has not: `If I had the Poles here I would send them to Elst`.

It bids nobody, and no unit can judge it: nor does `If only the Poles were here!`. Behind `but` something may be ordered
all the same. Source: orders.md 8.
"""

from engine.orders import patterns as re

#: `If I had the Poles here I would send them to Elst`, `Wenn ich Hummel hätte, würde ich …`: he has not.
_IF_ONLY = re.compile(
    r"\W*(?:(?:if|als) (?:only )?(?:i|we|ik|we) (?:only |still |just )?(?:had|hadden|had maar) (?!to\b|not\b)"
    r"(?!.*\bbut\b)(?!.*[.;:]).{3,60}? (?:(?:i|we|they|it|he)(?:'d\b|’d\b| would\b| could\b| might\b| should\b)|"
    r"(?:zou(?:den)?) (?:ik|we|ze|hij)\b)|"
    r"wenn (?:ich|wir) (?!.*\baber\b)(?!.*[.;:]).{3,60}? hätten?,? "
    r"(?:dann |so )?(?:würden?|könnten?) (?:ich|wir|sie|er)\b)",
    re.IGNORECASE,
)


#: `If only the Poles were here!`: wished for, and nothing hangs on it.
_WERE_IT_SO = re.compile(
    r"\W*(?:if only|if (?:i|we) only (?=had\b))(?!.*[,;:])[^.]{0,60}?\b(?:were|was|had|could|would|came|knew)\b"
    r"(?!.*\b(?:attacked|taken|captured|blown|relieved|reached|arrived)\b)[^.]{0,60}\W*",
    re.IGNORECASE,
)
#: `Ich würde gern Veghel nehmen, aber mir fehlen die Panzer`, `Ik zou graag Best nemen, maar ik heb geen tanks`.
_IN_VAIN = re.compile(
    r"\W*(?:(?:ich|wir|am liebsten|gern|lieber) (?:würden?|wuerden?|hätten?|haetten?|möchten?|moechten?)|"
    r"(?:ik|we|wij|liefst) (?:zou|zouden|had|hadden))\b[^.;:]*?[,–-] ?(?:aber|doch|nur|leider|maar|alleen|helaas)\b"
    r"[^.;:]*\b(?:fehl(?:t|en)|kein\w*|nicht|zu (?:schwach|wenig|weit|spät)|geen|niet|te (?:zwak|weinig|ver|laat)|"
    r"ontbr\w+)\b",
    re.IGNORECASE,
)


def if_only(sentence: str) -> bool:
    """`If we had another battalion we could hold Elst`: a thought, and no condition of an order."""
    return _IF_ONLY.match(sentence) is not None or _WERE_IT_SO.fullmatch(sentence) is not None


def in_vain(sentence: str) -> bool:
    """`Ich würde gern Veghel nehmen, aber mir fehlen die Panzer`: what the writer would do, and why he does not."""
    return _IN_VAIN.match(sentence) is not None
