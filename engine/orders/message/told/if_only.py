"""What the writer would do if he had what he has not: `If I had the Poles here I would send them to Elst`.

It bids nobody, and no unit can judge it. Behind `but` something may be ordered all the same. Source: orders.md 8.
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


def if_only(sentence: str) -> bool:
    """`If we had another battalion we could hold Elst`: a thought, and no condition of an order."""
    return _IF_ONLY.match(sentence) is not None
