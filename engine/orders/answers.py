"""Replies that choose among the readings of open questions.

Pure: the service keeps the questions. Source: design section 4 "Ask, never guess".
"""

from engine.orders import patterns as re
from engine.orders.reading import Answers, Ask

#: A line that chooses and says nothing else: `1`, `2: 1`, `1, 3`, `Question 2: 1, please.`
_CHOICE = re.compile(
    r"(?=.*\d)(?:\d{1,3}(?!\d)|[\s:=.,;)(/&#!-]"
    r"|\b(?:answers?|questions?|q|readings?|numbers?|no|option|the|is|to|and|for|please|thanks|thank you)\b)+",
    re.IGNORECASE,
)


def parted(text: str) -> tuple[str, str]:
    """The lines of a message that do nothing but choose, and all the others: `1 Para hold` is an order."""
    lines = text.splitlines()
    choices = [bool(_CHOICE.fullmatch(line.strip())) for line in lines]
    return (
        "\n".join(line for line, chooses in zip(lines, choices, strict=True) if chooses),
        "\n".join(line for line, chooses in zip(lines, choices, strict=True) if not chooses),
    )


def chosen_by(asks: list[Ask], text: str) -> Answers:
    chosen: dict[int, int] = {}
    wrong: list[str] = []
    plain = text.strip()[:400]
    pairs = re.findall(r"(\d{1,3})\s*[:=.)]\s*(\d{1,3})", plain)
    if pairs:
        given = [(int(a) - 1, int(b) - 1) for a, b in pairs]
    else:
        numbers = [int(n) - 1 for n in re.findall(r"\d{1,3}", plain)]
        given = list(enumerate(numbers))
    for question, reading in given:
        if not 0 <= question < len(asks):
            wrong.append(
                f"There is no open question {question + 1}: there {'is one' if len(asks) == 1 else f'are {len(asks)}'}."
            )
        elif not 0 <= reading < len(asks[question].readings):
            count = len(asks[question].readings)
            wrong.append(
                f"Question {question + 1} has {count} reading{'s' if count != 1 else ''}: answer with its number."
            )
        else:
            chosen[question] = reading
    return Answers(chosen=tuple(sorted(chosen.items())), wrong=tuple(wrong))
