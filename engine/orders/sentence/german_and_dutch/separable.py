"""Verbs that stand in two places: `greift Oosterbeek an`, `zieht sich nach Deelen zurück`, `get the bridge working`.

German and Dutch hands write so, English ones seldom. The stem is what it is with the particle at the end of its
stretch of words; the particle itself says nothing more. Source: player's guide, "Who".
"""

from engine.orders import patterns as re
from engine.orders.sentence.clock.ends_named import ENDS, ends_named
from engine.orders.sentence.german_and_dutch.one_for_another import FOR_ANOTHER, done_for_another
from engine.orders.sentence.german_and_dutch.verb_at_the_end import TO_BE, to_be_done
from engine.orders.sentence.german_and_dutch.verbs_in_parts import (
    IN_PARTS,
    INFINITIVE,
    PURPOSE,
    for_the_road,
    verbs_in_parts,
)
from engine.orders.sentence.german_and_dutch.whence import whence
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.plain_words import Token, canonical, plain_letters
from engine.orders.sentence.words.signal_words import VERBS

#: Stems, the particle, and the word of the grammar that both are.
_VERBS = (
    ("greift greifen greife fallen faellt valt vallen val", "an aan", "ATTACK"),
    ("tritt treten trete", "an", "MOVE"),
    ("nimmt nehmen neemt nemen neem", "ein in", "ATTACK"),
    ("nimmt nehmen", "auf", "MOVE"),
    ("treibt treiben draengt draengen drueckt druecken dringt dringen", "zurueck terug", "ATTACK"),
    ("trifft treffen kommt kommen komt komen", "ein an aan", "MOVE"),
    ("steht stehen staat staan", "bereit gereed klaar", "UNLESS"),
    ("steht stehen stehe", "verfuegung", "SUPPORT"),
    ("setzt setzen setze zet zetten", "marsch bewegung beweging", "MOVE"),
    ("setzt setzen setze", "an", "UNLESS"),
    ("soll sollen muss muessen moet moeten dient", "sein zijn stehen staan eintreffen ankommen aankomen", "MOVE"),
    ("bezieht beziehen geht gehen gaat gaan neemt nemen betrekt betrekken", "stellung stelling verteidigung", "GUARD"),
    ("stellung stellungen stelling stellingen", "beziehen einnehmen betrekken innemen", "GUARD"),
    ("nimmt nehmen nehmt neemt nemen", "feuer vuur", "FIRE"),
    ("fuehrt fuehren voert voeren setzt setzen zet zetten", "durch uit fort voort", "SHALL"),
    ("faengt fangen vangt", "an aan", "SHALL"),
    ("stellt stellen setzt setzen", "her instand", "REPAIR"),
    ("baut bauen baue bouwt bouwen bouw", "auf op", "REPAIR"),
    ("macht machen mache maakt maken", "passierbar befahrbar begehbar benutzbar begaanbaar berijdbaar bruikbaar",
     "REPAIR"),
    ("schliesst schliessen sluit sluiten", "an aan", "LINKUP"),
    ("loest loesen lost lossen", "ab af", "DEED"),
    ("blaast blazen blaas", "op", "DEED"),
    ("verlaesst verlassen verlaat verlaten raeumt raeumen", "nicht niet", "NOACTION"),
    ("setzt setzen setze steekt steken steek zet zetten", "ueber over", "CROSS"),
    ("geht gehen gehe zieht ziehen ziehe faellt fallen trekt trekken trek valt vallen val gaat gaan ga weicht weichen "
     "nimmt nehmen holt holen faehrt fahren rollt rollen marschiert marschieren kehrt kehren rueckt ruecken verlegt "
     "schiebt schieben "
     "rijdt rijden marcheert marcheren keert keren komt komen kommt kommen wijkt wijken", "zurueck terug", "WITHDRAW"),
    ("setzt setzen setze bricht brechen breche breekt breken zieht ziehen ziehe", "ab af", "WITHDRAW"),
    ("weicht weichen weiche wijkt wijken", "aus uit", "WITHDRAW"),
    ("dreht drehen biegt biegen schwenkt schwenken", "ab ein", "MOVE"),
    ("bricht brechen schliesst schliessen", "auf", "MOVE"),
    ("spaeht spaehen", "aus", "RECCE"),
    ("marschiert marschieren rueckt ruecken faehrt fahren", "ab los", "MOVE"),
    ("schneidet schneiden snijdt snijden", "ab af", "GUARD"),
    ("igelt igeln richtet richten richt", "ein in", "GUARD"),
    ("hat haben", "begeben", "MOVE"),
    ("rueckt ruecken ruecke geht gehen gehe stoesst stossen stosse marschiert marschieren dringt dringen "
     "faehrt fahren rollt rollen schiebt schieben", "vor", "MOVE"),
    ("geht gehen zieht ziehen marschiert marschieren faehrt fahren rollt rollen", "los", "MOVE"),
    ("fuehlt fuehlen tastet tasten", "vor", "RECCE"),
    ("stoesst stossen stosse bricht brechen stoot stoten breekt breken", "durch door", "MOVE"),
    ("springt springen springe spring", "ab af", "DROP"),
    ("get gets have", "working usable passable repaired fixed mended rebuilt restored serviceable service operational",
     "REPAIR"),
    ("throw throws kick kicks boot boots chase chases knock knocks", "out", "ATTACK"),
    ("sweep sweeps", "clear", "ATTACK"),
    ("bring brings", "back", "MOVE"),
    ("fall falls", "back", "WITHDRAW"),
    ("know", "strength strengths position positions location locations whereabouts", "REPORT"),
    ("rukt rukken trekt trekken trek", "op", "MOVE"),
    ("kaempft kaempfen schlaegt schlagen vecht vechten", "durch door", "MOVE"),
    ("klaert klaeren klaere", "auf", "RECCE"),
    ("riegelt riegeln schirmt schirmen sperrt sperren sluit sluiten zet zetten", "ab af", "GUARD"),
    ("graebt graben graaft graven", "ein in", "GUARD"),
    ("hebt hebe heben trek trekt trekken", "auf in", "CANCEL"),
    ("stel stelt stellen", "uit", "AMEND"),
    ("gibt geben leistet leisten geeft geven", "unterstuetzung feuerunterstuetzung steun ondersteuning vuursteun",
     "SUPPORT"),
    ("give gives giving", "berth", "AVOIDING"),
    ("take takes taking", "over", "GUARD"),
    ("make makes making", "free", "ATTACK"),
    ("macht machen mache kaempft kaempfen", "frei", "ATTACK"),
    ("kaemmt kaemmen", "durch", "ATTACK"),
    ("dig digs digging", "in", "GUARD"),
    ("stellt stellen stelle stelt stel", "auf op", "GUARD"),
    ("stellt stellen stelle tritt treten", "entgegen", "GUARD"),
    ("haelt halten houdt houden haelt stellt stellen", "an ein stand tegen", "HOLD"),
)  # fmt: skip
# Stems as words are compared (`wijkt` is `wykt` there), particles as they are written.
_PAIRS = {
    (canonical(stem)[0], particle): kind
    for stems, particles, kind in _VERBS
    for stem in stems.split()
    for particle in particles.split()
}
_TAKES_OVER = frozenset({"take", "takes", "taking"})
_TAKING = frozenset({"nimmt", "nehmen", "holt", "holen"})
_STEMS = frozenset(stem for stem, _ in _PAIRS)
#: What ends any stretch of words; `tritt um 06.30 an`, `geht ab 14:45 auf Elst zurück`, `zieht am 24. auf Elst ab`,
#: `nimmt I./Hoffmann zurück` and `löst das Btl. Euling ab` have their marks within.
_MARKS = r"[,;!?]|:(?!\d\d)|(?<!bzw)(?<!resp)(?<!btl)(?<!rgt)(?<!abt)(?<!\bca)\.(?!\d|/|(?<=\d\.) ?[a-zäöü])"
#: Where a stretch ends, and where it ends unless its particle is still to come: `greift Beek und Wyler an`.
_STRETCH = re.compile(
    rf"{_MARKS}|\s(?:und|en|and|sondern|maar|dann|daarna|then|while|whilst|während|terwijl)\s|$", re.IGNORECASE
)
_LONGER = re.compile(
    rf"{_MARKS}|\s(?:sondern|maar|dann|danach|daarna|dan|then|while|whilst|während|terwijl)\s|$", re.IGNORECASE
)
#: A clause between two commas that the stretch goes on behind: `geht, sobald es dunkel wird, auf Arnheim zurück`.
_ENCLOSED = re.compile(
    r"[^,.;:!?]*,\s*(?:erst\s+|aber\s+|jedoch\s+)?(?:sobald|wenn|falls|sofern|soweit|nachdem|bevor|ehe|während|waehrend|da|"
    r"weil|obwohl|damit|ohne|um|(?:an)?statt|mit\s+ausnahme|außer|ausser|zodra|als|indien|wanneer|nadat|voordat|terwijl|"
    r"omdat|hoewel|zonder|om|in\s+plaats|met\s+uitzondering|behalve)\b[^,.;:!?]*,",
    re.IGNORECASE,
)
#: `gehen über Velp, Arnheim und Huissen auf Elden zurück`, `gehen nicht über Huissen, sondern über Angeren zurück`.
_BY_WAY_OF = re.compile(
    r"\s+(?:(?:um|ab|om|vanaf)\s+[\d:.]+\s+(?:Uhr\s+|uur\s+)?)?(?:über|ueber|via|over)\s+[\w'-]+(?:,\s+[\w'-]+)+\s+(?:und|en)\s+[\w'-]+|"
    r"\s+(?:nicht|niet)\s+(?:über|ueber|durch|via|over|door)\s+[\w'-]+,?\s+(?:sondern|maar)\s+"
    r"(?=(?:über|ueber|durch|via|over|door)\s)",
    re.IGNORECASE,
)
#: `setzt sich dann auf Huissen ab`: part of the stretch.
_AFTER_THAT = re.compile(r"\s+(?:(?:sich|zich)\s+)?(?:dann|danach|daarna|dan)(?=\s)", re.IGNORECASE)
_WORD = re.compile(r"[^\s,;:!?()]+")
#: Words that may follow a particle: `greift Wyler an von Osten`, `rueckt auf Beek vor um 10 Uhr`.
_FOLLOWING = frozenset(
    """
    um om von vom van vanuit uit aus mit met durch door ueber via auf op nach naar richtung richting bis tot bei bij
    in im ab vanaf unterstuetzt gesteund ondersteund ohne zonder morgen heute vandaag sofort meteen
    again at with from by of through zodra als indien wanneer nadat voordat terwijl totdat tenzij sobald wenn falls
    sofern nachdem bevor weil
    """.split()  # noqa: SIM905
)


def whole_verbs(pieces: list[Piece], toks: list[Token], sentence: str) -> list[Piece]:
    """The pieces with each stem and its particle as one verb; `toks` are the tokens of the sentence."""
    words = [t.word for t in toks]
    if _IN_TWO.isdisjoint(words):
        return pieces
    if not TO_BE.isdisjoint(words):
        pieces = to_be_done(pieces)
    if "van" in words:
        pieces = whence(pieces, sentence)
    if not IN_PARTS.isdisjoint(words):
        pieces = verbs_in_parts(pieces)
    if not ENDS.isdisjoint(words):
        pieces = ends_named(pieces)
    if not PURPOSE.isdisjoint(words) and not INFINITIVE.isdisjoint(words):
        pieces = for_the_road(pieces)
    if not _STEMS.isdisjoint(words):
        pieces = _joined(pieces, sentence)
    if "abbrechen" in words or "afbreken" in words:
        pieces = _broken_off(pieces)
    if not FOR_ANOTHER.isdisjoint(words):
        pieces = done_for_another(pieces, sentence)
    return pieces if _THEREUPON.isdisjoint(words) else _then_first(pieces)


_THEREUPON = frozenset(
    """
    dann danach anschliessend daraufhin darauf sodann daarna dan vervolgens daarop dort da aus
    """.split()  # noqa: SIM905
)

#: Without one of these no verb is in two parts.
_IN_TWO = frozenset().union(
    TO_BE, {"van", "abbrechen", "afbreken"}, IN_PARTS, ENDS, PURPOSE, _STEMS, FOR_ANOTHER, _THEREUPON
)


def _then_first(pieces: list[Piece]) -> list[Piece]:
    """`und greift dann Lent an`, `en valt daarna Lent aan`: the word of sequence goes before the deed it opens."""
    out: list[Piece] = []
    for piece in pieces:
        if piece.text == "aus" and [p.kind for p in out[-2:]] == ["FROM", "PLACE"]:
            # `greift von Arnheim aus Oosterbeek an`; `die Brücke von Arnheim aus` is not the bridge of Arnhem.
            out[-2] = out[-2]._replace(text="aus")
            continue
        turned = piece.kind == "THEN" and canonical(piece.text.split()[-1])[0] in _THEREUPON
        if turned and len(out) > 2 and out[-1].kind in VERBS and out[-2].kind in ("AND", "COMMA"):
            out[-2] = out[-2]._replace(kind="THEN", text=piece.text)
            continue
        out.append(piece)
    return out


def _joined(pieces: list[Piece], sentence: str) -> list[Piece]:
    for i, piece in enumerate(pieces):
        words = piece.text.split()
        stem = canonical(words[0])[0] if words else ""
        if stem not in _STEMS or piece.kind in ("UNITS", "PLACE", "TIME") or (i and stem == "know"):
            continue
        found = _particle(stem, piece.end, sentence, _STRETCH)
        if found is None:
            found = _particle(stem, piece.end, sentence, _LONGER)
            between = pieces[i + 1 :]
            enclosed = _ENCLOSED.match(sentence, piece.end) or _BY_WAY_OF.match(sentence, piece.end)
            if found is None and enclosed:
                found = _particle(stem, enclosed.end(), sentence, _STRETCH)
                between = [p for p in between if p.start >= enclosed.end()]
            if found is None or any(_other_verb(p, found[0]) for p in between if p.start < found.start()):
                continue
        # `weicht nicht aus`, `wijkt niet uit`: forbidden already.
        kind = "NOACTION" if piece.kind == "NOACTION" else _PAIRS[stem, plain_letters(found[0].lower())]
        if stem in _TAKES_OVER and next((p.kind for p in reversed(pieces) if p.end <= found.start()), "") == "UNITS":
            # `take 2 Para over`: nothing is held; they are brought across.
            continue
        built = kind == "REPAIR" and found[0].lower() in ("auf", "op")
        if built and not _ANEW.search(sentence[piece.end : found.start()]):
            # `baut eine Sperre auf`; `baut die Brücke wieder auf`.
            continue
        if kind in ("CANCEL", "WITHDRAW", "AMEND"):
            # `zieht Befehl 4 zurück`; `trek Arnhem in` is no march to be guessed at.
            order = any(p.kind == "ORDERNO" for p in pieces[i + 1 :] if p.start < found.start())
            order = order or _i_cancel(pieces, i)
            if kind in ("CANCEL", "AMEND") and not order:
                continue
            kind = "CANCEL" if order and kind == "WITHDRAW" else kind
            if kind == "CANCEL" and i == 1 and pieces[0].text.lower() in _ONESELF:
                # `Ich hebe Befehl 5 auf`.
                pieces, i = pieces[1:], 0
        if kind == "WITHDRAW" and stem in _TAKING and not any(p.kind in ("TO", "VIA", "AT") for p in pieces[i + 1 :]):
            # `nimmt Elst zurück`; `nimmt das Bataillon nach Elst zurück`.
            kind = "ATTACK"
        rest = [p for p in pieces[i + 1 :] if not found.start() <= p.start < found.end()]
        if kind == "ATTACK" and stem in _TAKING_UP and any(_post(p) for p in rest if p.start < found.start()):
            # `neemt daar stelling in`, `nimmt bei Elst Stellung ein`.
            kind, rest = "GUARD", [p for p in rest if not _post(p) or p.start > found.start()]
        if kind == "WITHDRAW" and stem in _BREAKING:
            # `bricht das Gefecht ab`, `bricht um 1500 den Angriff auf Wyler ab`.
            rest = [p for p in rest if p.start > found.start() or p.text.lower() not in _FIGHT]
        if kind == "MOVE" and any(p.kind in VERBS and p.text[:1].isupper() for p in rest if p.start < found.start()):
            # `tritt den Rückzug auf Wyler an`: the noun is the deed.
            kind = "SHALL"
        if kind == "GUARD" and (run := _ferry_of(rest, found.start())):
            # `richtet bei Pannerden eine Fähre ein`, `… und richtet dort einen Fährbetrieb ein`.
            kind = "FERRYACT"
            rest = [p for p in rest if p is not run or p.kind == "FERRYWORD"]
        if kind == "ATTACK" and [p.kind for p in rest[:3]] == ["AT", "TIME", "UNITS"]:
            # `greift um 15 Uhr 1 Border an`: whom, behind the hour.
            rest = [rest[2], *rest[:2], *rest[3:]]
        if kind == "WITHDRAW" and found[0].lower() in ("aus", "uit") and (fights := _fights(rest, found.start())):
            # `weicht jedem Gefecht aus`: they go on, and keep out of it.
            kind, rest = "AVOIDCONTACT", [p for p in rest if p not in fights]
        denied = _denied(pieces, i, found) if kind in _ACTIVE else None
        alone = kind == "WITHDRAW" and not any(p.kind in _WEIGHTY for p in rest)
        if denied is not None and (alone or any(p.kind in VERBS for p in (*pieces[:i], *rest))):
            # `greift heute nicht an, bleibt in Kranenburg`; `zieht sich nicht zurück`.
            rest.remove(denied)
            kind = "NOACTION"
        return [*pieces[:i], piece._replace(kind=kind, text=f"{piece.text} {found[0]}"), *_joined(rest, sentence)]
    return pieces


def _post(piece: Piece) -> bool:
    return piece.kind in ("WORD", "HOLD") and plain_letters(piece.text.lower()) in _POSTS


_TAKING_UP = frozenset({"nimmt", "nehmen", "neemt", "nemen", "neem"})
_POSTS = frozenset({"stellung", "stellungen", "stelling", "stellingen"})


def _other_verb(piece: Piece, particle: str) -> bool:
    """Whether it is a deed of its own, or takes the particle to itself: `geht nach Elst und kehrt dann zurück`."""
    stem = canonical(piece.text.split()[0])[0] if piece.kind == "WORD" and piece.text[:1].isalpha() else ""
    return piece.kind in VERBS or (stem, plain_letters(particle.lower())) in _PAIRS


_FIGHTS = frozenset(
    "kampf kaempfen gefecht gefechten feindberuehrung gevecht gevechten feind gegner vijand contact kontakt".split()  # noqa: SIM905
)
_ANY_FIGHT = frozenset("jedem jeder allen elk ieder iedere alle".split())  # noqa: SIM905


def _fights(rest: list[Piece], end: int) -> list[Piece]:
    """What is kept out of, between a stem and its particle; none if more is said there: `weicht vor dem Feind auf Elst
    aus`."""
    row = [p for p in rest if p.start < end]
    words = {plain_letters(p.text.lower().split()[-1]) for p in row}
    return row if words & _FIGHTS and words <= _FIGHTS | _ANY_FIGHT else []


_BREAKING = frozenset({"bricht", "brechen", "breche", "breekt", "breken"})
_FIGHT = frozenset({"gefecht", "kampf", "angriff", "feuergefecht", "gevecht", "strijd", "aanval"})


def _broken_off(pieces: list[Piece]) -> list[Piece]:
    """`soll das Gefecht abbrechen und nach Elst zurückgehen`: one withdrawal, told twice."""
    off = next((i for i, p in enumerate(pieces) if p.text.lower().endswith((" abbrechen", " afbreken"))), -1)
    if off < 0 or pieces[off].kind != "WITHDRAW" or [p.kind for p in pieces[off + 1 : off + 2]] != ["AND"]:
        return pieces
    told = next((p.kind for p in pieces[off + 2 :] if p.kind in VERBS or p.kind in ("UNITS", "THEN", "COMMA")), "")
    return pieces[:off] + pieces[off + 2 :] if told == "WITHDRAW" else pieces


def _i_cancel(pieces: list[Piece], i: int) -> bool:
    """`Befehl 5 ziehe ich zurück`, `Bevel 5 trek ik in`."""
    row = [p.kind for p in pieces[:i]] in (["ORDERNO", "NUM"], ["MYLAST"])
    return row and i + 1 < len(pieces) and pieces[i + 1].text.lower() in _ONESELF


_ONESELF = frozenset({"ich", "wir", "ik", "wij"})


def _ferry_of(rest: list[Piece], end: int) -> Piece | None:
    """The ferry, or the running of one, between a stem and its particle."""
    return next((p for p in rest if p.kind in ("FERRYWORD", "FERRYACT") and p.start < end), None)


#: What makes of building a repair.
_ANEW = re.compile(r"\b(?:wieder|erneut|weer|opnieuw)\s+$", re.IGNORECASE)


def _particle(stem: str, start: int, sentence: str, stretch: re.Pattern[str]) -> re.Match[str] | None:
    """The particle of a stem in the stretch of words behind it, the last first; None if there is none."""
    after_that = _AFTER_THAT.match(sentence, start)
    end = stretch.search(sentence, after_that.end() if after_that else start)
    words = list(_WORD.finditer(sentence, start, end.start() if end else len(sentence)))
    for k in range(len(words) - 1, -1, -1):
        if (stem, plain_letters(words[k][0].lower())) not in _PAIRS:
            continue
        if words[k][0] in _STAND and k and words[k - 1][0] in _STAY:
            # `moeten meteen blijven staan`.
            continue
        after = plain_letters(words[k + 1][0].lower()) if k + 1 < len(words) else ""
        if after[:1].isdigit() and words[k][0] == "ab":
            # `zieht ab 1200 nach Elst`: an hour.
            continue
        if not after or after in _FOLLOWING or after[0].isdigit() or stem in ("get", "gets", "have", "fall", "falls"):
            # `get Son bridge fixed as soon as you can`.
            return words[k]
    return None


_STAND, _STAY = frozenset({"stehen", "staan"}), frozenset({"bleiben", "blijven"})


def ends_whole(line: str) -> bool:
    """Whether a line ends in the particle of a verb in it: `greift Wyler an` wants no further word."""
    words = _WORD.findall(line.lower())
    last = plain_letters(words[-1]) if words else ""
    return any((canonical(w)[0], last) in _PAIRS for w in words[:-1])


_ACTIVE = frozenset({"ATTACK", "MOVE", "WITHDRAW", "CROSS"})
#: What makes a mere prohibition one for a time, or of somebody else.
_WEIGHTY = frozenset("TIME FOUR LASTING NOW VAGUE UNTIL BY UNITS IF WHEN COND UNLESS COMMA AND THEN".split())  # noqa: SIM905


def _denied(pieces: list[Piece], i: int, particle: re.Match[str]) -> Piece | None:
    """The `nicht` right before a particle, or in one word with it, or with `mehr` between them."""
    begun = particle.start()
    if over := [p for p in pieces[i + 1 :] if p.kind == "AVOIDING" and p.start < begun < p.end and p.text[:1] in "nN"]:
        # `steekt de Maas niet over`: no way that is kept out of.
        return over[0]
    before = [p for p in pieces[i + 1 :] if p.end <= begun]
    while before and before[-1].text.lower() in ("mehr", "meer"):
        before.pop()
    return before[-1] if before and before[-1].kind == "NOT" else None
