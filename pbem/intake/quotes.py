"""What a player wrote himself, told from what his mail program put around it.

First our own line: every letter of ours opens with `CUT_LINE`, and an answer stands above it. Then the
attribution lines, quoted lines, signatures and disclaimers of the usual mail programs, in the languages
of the campaigns so far. Nothing is lost: the umpire can read the whole letter. It knows nothing of orders.
"""

import re

import msgspec
from mailparser_reply import EmailReplyParser

from pbem.dispatch import CUT_LINE

#: mail-parser-reply's patterns grow with the square of a line: longer lines or texts are left to our own rules.
_LIBRARY_CHARACTERS = 20_000
_LIBRARY_LINE = 400
_LANGUAGES = ["en", "de", "fr", "nl", "it", "es"]

# Our line, however quoted, rewrapped or prettified ("----" becomes a long dash in some programs).
_GAP = r"[ \t]*(?:\n[>| \t]*)?"
_CUT = re.compile(
    r"^(?P<lead>[>| \t*_]*)[-\u2010-\u2015]+" + _GAP + (_GAP + r"(?:\s)?" + _GAP).join(CUT_LINE.strip("- ").split()),
    re.IGNORECASE | re.MULTILINE,
)

_ATTRIBUTION_START = re.compile(r"^[>| \t]*(?:On|Op|Am|Le|Il|El|Em|Den|Dne|W dniu)\b.{0,200}", re.IGNORECASE)
_ATTRIBUTION_END = re.compile(
    r"(?:wrote|schreef(?: het volgende| als volgt)?(?: .{0,100})?|schrieb(?: .{0,100})?|a [ée]crit|ha scritto"
    r"|escribi[óo]|escreveu|skrev(?: .{0,100})?|napsal\(a\)|pisze)\s*:\s*$",
    re.IGNORECASE,
)
_ATTRIBUTION_PLAIN = re.compile(
    r"^.{0,160}(?:<[^<>\s]+@[^<>\s]+>|\d{4}|\d{1,2}:\d{2}).{0,60}(?:wrote|schreef|schrieb|a [ée]crit)\s*:\s*$",
    re.IGNORECASE,
)
_FORWARD = re.compile(
    r"^[ \t]*(?:-{2,} ?(?:Original Message|Urspr[üu]ngliche Nachricht|Oorspronkelijk bericht|Message d'origine"
    r"|Forwarded message|Weitergeleitete Nachricht|Doorgestuurd bericht) ?-{2,}|Begin forwarded message:)[ \t]*$",
    re.IGNORECASE,
)
_DATED = re.compile(r"^[>*\s]*(?:Sent|Date|Gesendet|Datum|Verzonden|Envoy[ée]|Inviato|Data|Enviado)\b", re.I | re.M)
_SENT_FROM = re.compile(
    r"^[ \t]*(?:Sent from (?:my|Mail|Outlook|Yahoo|Proton)|Get Outlook for|Gesendet von mein"
    r"|Von meinem .{1,40} gesendet"
    r"|Verzonden vanaf mijn|Verstuurd vanaf mijn|Envoy[ée] (?:depuis|de) mon|Diese Nachricht wurde von mein).{0,100}$",
    re.IGNORECASE,
)
_SIGNATURE = re.compile(r"^-- ?$")
_DISCLAIMER_START = re.compile(
    r"^[ \t*_]*(?:confidential(?:ity)?(?: notice| note| information)?:|confidentiality|disclaimer|caution:"
    r"|this (?:e-?mail|message|communication)\b"
    r"|diese (?:e-?mail|nachricht)\b|dit (?:e-?mail|bericht)|deze (?:e-?mail)|de informatie (?:in|verzonden)"
    r"|ce (?:message|courriel|mail)\b)",
    re.IGNORECASE,
)
_DISCLAIMER_WORD = re.compile(
    r"(?:is|are|contain\w*) confidential|intended (?:solely|only|recipient)|privileged"
    r"|vertraulich|bestimmt|vertrouwelijk|bestemd|confidentiel|destin[ée]",
    re.IGNORECASE,
)


class Reply(msgspec.Struct, frozen=True, kw_only=True):
    """The new text of a letter."""

    text: str
    #: Nothing stood above our line, so the unquoted lines below it were taken.
    wrote_below: bool = False


def strip_quotes(text: str) -> Reply:
    """The sender's own words: above our line if it is there, else between and below the quoted lines."""
    cut = _CUT.search(text)
    if cut is None:
        return Reply(text=_own_words(text))
    above = _own_words(text[: cut.start()])
    if above or ">" not in cut["lead"]:
        return Reply(text=above)
    below = _own_words(text[cut.start() :])
    return Reply(text=below, wrote_below=bool(below))


def _own_words(text: str) -> str:
    lines = _without_attributions(text.split("\n"))
    text = "\n".join(line for line in lines if not re.match(r"[ \t]*>", line))
    text = _by_library(text)
    lines = _before_signature(text.split("\n"))
    lines = [line.rstrip() for line in lines if not _SENT_FROM.match(line)]
    text = re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()
    return _without_disclaimer(re.sub(r"\n[_\u2014-]{10,}$", "", text).strip())


def _without_attributions(lines: list[str]) -> list[str]:
    """Take out "On … wrote:" lines. Quoted lines (`>`) may follow; if they do not, all below is quoted."""
    kept: list[str] = []
    at = 0
    while at < len(lines):
        if _FORWARD.match(lines[at]):
            break
        length = _attribution_length(lines, at)
        if length:
            at += length
            if not _quote_follows(lines, at):
                break
            continue
        kept.append(lines[at])
        at += 1
    return kept


def _attribution_length(lines: list[str], at: int) -> int:
    """How many lines an attribution beginning here takes (mail programs wrap it); 0 if there is none."""
    if _ATTRIBUTION_PLAIN.match(lines[at][:400]):
        return 1
    if not _ATTRIBUTION_START.match(lines[at]):
        return 0
    joined = ""
    for length, line in enumerate(lines[at : at + 4], start=1):
        if not line.strip() or len(joined) + len(line) > 400:
            return 0
        joined += " " + line
        # A date or an address tells an attribution from "On arrival 2 Para wrote:".
        if _ATTRIBUTION_END.search(joined) and re.search(r"\d|@", joined):
            return length
    return 0


def _quote_follows(lines: list[str], at: int) -> bool:
    for line in lines[at:]:
        if line.strip():
            return line.lstrip().startswith(">")
    return True


def _by_library(text: str) -> str:
    """mail-parser-reply's judgement on Outlook's header blocks and the like.

    A block without a date line is not believed: `From:` and `To:` also head a signal.
    """
    if len(text) > _LIBRARY_CHARACTERS or any(len(line) > _LIBRARY_LINE for line in text.split("\n")):
        return text
    replies = EmailReplyParser(languages=list(_LANGUAGES)).read(text).replies
    if len(replies) < 2 or not all(_is_quoted(reply.headers or "") for reply in replies[1:]):
        return text
    return str(replies[0].content or "")


def _is_quoted(header: str) -> bool:
    return bool(_DATED.search(header) or _ATTRIBUTION_END.search(header) or _FORWARD.match(header))


def _before_signature(lines: list[str]) -> list[str]:
    for at, line in enumerate(lines):
        if _SIGNATURE.match(line):
            return lines[:at]
    return lines


def _without_disclaimer(text: str) -> str:
    """Cut the lawyers' paragraph at the end, if there is one and it is not the whole letter."""
    paragraphs = text.split("\n\n")
    for at, paragraph in enumerate(paragraphs[1:], start=1):
        if _DISCLAIMER_START.match(paragraph) and _DISCLAIMER_WORD.search(paragraph):
            return "\n\n".join(paragraphs[:at]).strip()
    return text
