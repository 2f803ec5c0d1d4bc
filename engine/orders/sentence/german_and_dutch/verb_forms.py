"""Verbs of two parts where these stand together: `abzumarschieren`, `dass Knaust sich eingräbt`, `terug te gaan`.

The forms are put together of the part before and the verb behind it, so that each verb has all of them. Where the parts
stand apart they are known to `separable`. Source: player's guide, "What".
"""

#: The word of the grammar, the part before, and each verb as it is told to do and as it is told of one.
_VERBS: tuple[tuple[str, str, str], ...] = (
    ("WITHDRAW", "zurueck", "gehen geht ziehen zieht weichen weicht fallen faellt fahren faehrt marschieren marschiert "
                            "kehren kehrt verlegen verlegt rollen rollt nehmen nimmt"),
    ("WITHDRAW", "ab", "ziehen zieht setzen setzt"),
    ("WITHDRAW", "aus", "weichen weicht"),
    ("MOVE", "ab", "marschieren marschiert ruecken rueckt fahren faehrt"),
    ("MOVE", "auf", "brechen bricht schliessen schliesst"),
    ("MOVE", "los", "marschieren marschiert fahren faehrt gehen geht ziehen zieht"),
    ("MOVE", "vor", "gehen geht ruecken rueckt stossen stoesst marschieren marschiert dringen dringt fahren faehrt"),
    ("MOVE", "weiter", "marschieren marschiert fahren faehrt gehen geht ziehen zieht"),
    ("ATTACK", "an", "greifen greift"),
    ("ATTACK", "ein", "nehmen nimmt"),
    ("ATTACK", "zurueck", "erobern erobert"),
    ("ATTACK", "wieder", "nehmen nimmt"),
    ("GUARD", "ab", "riegeln riegelt sperren sperrt schirmen schirmt"),
    ("GUARD", "ein", "graben graebt igeln igelt"),
    ("RECCE", "auf", "klaeren klaert"),
    ("RECCE", "aus", "spaehen spaeht kundschaften kundschaftet"),
    ("RECCE", "vor", "fuehlen fuehlt tasten tastet"),
    ("HOLD", "aus", "harren harrt"),
    ("HOLD", "fest", "halten haelt"),
    ("HOLD", "stand", "halten haelt"),
    ("HOLD", "stehen", "bleiben bleibt"),
)  # fmt: skip
#: The same in Dutch, where `te` parts them: `terug te gaan`.
_DUTCH: tuple[tuple[str, str, str], ...] = (
    ("WITHDRAW", "terug", "trekken trekt gaan gaat vallen valt keren keert"),
    ("WITHDRAW", "uit", "wijken wijkt"),
    ("MOVE", "op", "rukken rukt trekken trekt marcheren marcheert"),
    ("ATTACK", "aan", "vallen valt"),
    ("ATTACK", "in", "nemen neemt"),
    ("GUARD", "af", "sluiten sluit grendelen grendelt"),
    ("GUARD", "in", "graven graaft"),
    ("HOLD", "stand", "houden houdt"),
    ("HOLD", "vast", "houden houdt"),
)


def verb_forms() -> dict[str, list[str]]:
    """Word of the grammar, and the verbs of it in one word or with `te` between."""
    out: dict[str, list[str]] = {}
    for rows, mark in ((_VERBS, "{0}zu{1}"), (_DUTCH, "{0} te {1}")):
        for kind, before, verbs in rows:
            words = verbs.split()
            told = [before + verb for verb in words]
            bidden = [mark.format(before, verb) for verb in words[::2]]
            out.setdefault(kind, []).extend([*told, *bidden])
    return out
