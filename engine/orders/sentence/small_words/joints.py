"""What a comma, `and` or a mark joins: names to a list, an hour to its end, or one task to the next.

Source: orders.md 1, 13; `grammar.lark`.
"""

from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.words.signal_words import VERBS


def joint_of(pieces: list[Piece], i: int, out: list[Piece]) -> Piece | None:
    """A comma, `and` or mark by what it stands between; None: it says nothing."""
    piece = pieces[i]
    before = out[-1].kind if out else ""
    if before == "NUM" and i + 1 < len(pieces) and pieces[i + 1].kind == "NUM":
        return piece._replace(kind="JOINNUM")
    if before == "JOIN":
        return None
    after = next((p.kind for p in pieces[i + 1 : i + 3] if p.kind not in ("COMMA", "AND", "ALL")), "none")
    if piece.kind == "MARK":
        listed = piece.text == "/" and any(p.kind == "VIA" for p in out)
        if before == after == "PLACE" and (piece.text == "-" or listed):
            return piece._replace(kind="JOIN")
        if before and pieces[i + 1 : i + 2] and pieces[i + 1].kind in ("ALL", "BOTH"):
            # `2 IG to Aalst, 3 IG to Waalre - both at 0700`.
            return piece._replace(kind="COMMA", text=",")
        span = before == after == "TIME" and piece.text in ("-", "–", "—", "/")
        return piece._replace(kind="UNTIL") if span else None
    apart = _new_subject(pieces, i, out) or _less(pieces, i, out)
    if before == after and before in ("UNITS", "PLACE") and not apart:
        return piece._replace(kind="JOIN")
    return piece


def _less(pieces: list[Piece], i: int, out: list[Piece]) -> bool:
    """`506 PIR less 1/506 and 502 PIR less 3/502`: the second formation is not taken out of the first."""
    if not any(p.kind == "LESS" for p in out):
        return False
    name = next((j for j in range(i + 1, min(i + 4, len(pieces))) if pieces[j].kind == "UNITS"), len(pieces))
    return "LESS" in {p.kind for p in pieces[name + 1 : name + 3] if p.kind in ("LESS", "MARK") or p.text == "("}


#: Links whose list of names a joint may end: who stands behind it, with a deed of his own, is addressed himself.
_NAMES_BEHIND = frozenset({"FOLLOW", "SUPPORT", "SUPPORTED", "BEHIND", "WITH", "REPORT", "WHEREIS"})
_LISTED = frozenset({"UNITS", "AND", "COMMA", "JOIN"})
#: The deed as a noun, in front of those who do it.
ATTACKS_OF = ("angriff", "stoß", "stoss", "aanval")


def _new_subject(pieces: list[Piece], i: int, out: list[Piece]) -> bool:
    """`1 WG follow 2 WG, and 64 Med support 2 IG`: the name behind the joint begins a task of its own."""
    link = next((k for k in range(len(out) - 1, -1, -1) if out[k].kind not in ("UNITS", "JOIN")), -1)
    while link > 0 and out[link].kind in ("FROM", "ALL") and out[link - 1].kind in ("REPORT", "WHEREIS", "FROM"):
        # `report from 1 Para, 2 Para: attack Ede`, `report from all of 50 Div, and 6 DLI is to move`.
        link -= 1
    if link == 0 and out[0].text.lower().endswith(ATTACKS_OF):
        # `Angriff von Erdmann I und GR 1036 auf Volkel`.
        return False
    if link >= 0 and out[link].kind == "ATTACK":
        # `attack Pz 2107, 377 PFA supporting`, `attack Krafft and Div HQ to Hartenstein`; not in a case.
        own, case = [p.kind for p in pieces[i + 1 : i + 4]], any(p.kind in ("IF", "WHEN") for p in out)
        # `attack 2 IG, Roestel moves to Aalst`.
        deed = own[2:3] if own[1:2] == ["TO"] else own[1:2]
        at = i + 1 + len(own[:2]) if own[1:2] == ["TO"] else i + 2
        acts = own[:1] == ["UNITS"] and bool(deed) and deed[0] in VERBS and not pieces[at].text.endswith("ing")
        return own[:2] in (["UNITS", "SUPPORT"], ["UNITS", "SUPPORTED"]) or (
            not case and (acts or own == ["UNITS", "TO", "PLACE"])
        )
    if link >= 0 and out[link].kind == "TILLRELIEVED":
        # `until relieved by 1 WG and 3 IG moves to Uden`, `until relieved by 1 WG, 3 IG to Uden`.
        own = [p.kind for p in pieces[i + 1 : i + 5] if p.kind not in ("AND", "COMMA")]
        return own[:1] == ["UNITS"] and (own[1:2] == ["PLACE"] or own[1:3] == ["TO", "PLACE"] or {*own[1:2]} <= VERBS)
    if link < 0 or out[link].kind not in _NAMES_BEHIND:
        return False
    if out[link].kind == "WITH" and not any(p.kind in VERBS or p.kind == "TO" for p in out[:link]):
        # `With 1 Border, 7 KOSB hold Oosterbeek`; `Supported by 376 PFA, 2/505 attacks Mook` names one who helps.
        return False
    name = next((k for k in range(i + 1, len(pieces)) if pieces[k].kind not in _LISTED), len(pieces))
    further = {p.kind for p in pieces[i + 1 : name]} - {"UNITS"}
    # `55 Fd supporting, and 1 WG stays in Aalst`: nobody but the last of the row.
    last = name == i + 3 and pieces[i + 1].kind in ("AND", "COMMA")
    listed = out[link].kind == "SUPPORTED" and link > 0
    if further and not last and (pieces[i].kind != "COMMA" or "COMMA" in further or listed):
        # `supported by 64 Med and 55 Fd and 2 HCR recce Elst`: the last of the row.
        return False
    if [p.kind for p in pieces[name : name + 2]] in (["WITH", "UNITS"], ["LESS", "UNITS"]):
        # `attack Ede with 1 Para, 2 Para with 3 Para move to Elst`, `…, 4 Para Bde less 11 Para move to Elst`.
        name = next((k for k in range(name + 1, len(pieces)) if pieces[k].kind not in _LISTED), len(pieces))
    ahead = [p.kind for p in pieces[name : name + 3] if p.kind != "COLON"][:2]
    if ahead[:1] == ["SAME"] or (ahead[:1] == ["FOLLOW"] and out[link].kind == "WITH"):
        # `with 55 and 153 Field Regts behind them`, `64 Med giving support and 55 Fd too`.
        return False
    if ahead[:1] in (["BYRAIL"], ["BYROAD"]) and out[link].kind in ("REPORT", "WHEREIS"):
        # `Statusbericht von Zuber, und FJR 18 folgt der Bahnlinie nach Weert`.
        return True
    return bool(ahead) and (
        ahead[0] in VERBS or (ahead[0] == "TO" and len(ahead) > 1 and (ahead[1] == "PLACE" or ahead[1] in VERBS))
    )
