"""German and Dutch words of how a march goes, beside those of `german_dutch`: `längs der Straße`, `im Eilmarsch`.

`~` is any article or none. Source: player's guide, "Where"; orders.md 6.
"""

#: Word of the grammar: the ways of writing it.
WORDS_OF_WAYS: dict[str, str] = {
    "BYROAD": """
        laengs ~ strasse, laengs ~ hauptstrasse, auf ~ strasse entlang, auf ~ hauptstrasse entlang, ~ strasse folgend,
        ~ hauptstrasse folgend, immer ~ strasse entlang, nur auf ~ strasse, de weg volgend""",
    "BYRAIL": """
        ~ bahngleisen folgend, ~ bahnlinie folgend, ~ bahn folgend, ~ gleisen folgend, ~ schienen folgend,
        ~ schienen entlang, ~ bahngleise entlang, entlang ~ bahngleise, entlang ~ schienen, laengs ~ bahngleise,
        ~ spoorlijn volgend""",
    "BYCOUNTRY": """
        unter meidung ~ strasse, unter meidung ~ strassen, unter vermeidung ~ strasse, unter vermeidung ~ strassen,
        unter umgehung ~ strassen, ohne ~ strasse zu benutzen, ohne ~ strassen zu benutzen, ohne benutzung ~ strasse,
        ohne benutzung ~ strassen, quer feld ein, zonder ~ weg te gebruiken, zonder ~ wegen te gebruiken,
        buiten ~ wegen om""",
    "AVOIDCONTACT": """
        unter vermeidung von feindberuehrung, unter vermeidung von feindkontakt, unter vermeidung von gefechten,
        unter vermeidung von kaempfen, unter vermeidung jedes gefechts, unter vermeidung jeder feindberuehrung,
        unter vermeidung eines gefechts, unter meidung von feindberuehrung, unter meidung von gefechten,
        unter meidung von kaempfen, ohne zu kaempfen, ohne sich zu schlagen, ohne zu schiessen, ohne kampf,
        dem feind ausweichend, dem gegner ausweichend, dem kampf ausweichend, jedem kampf ausweichend,
        jedem gefecht ausweichend, ohne beruehrung mit ~ feind, ohne kontakt mit ~ feind, zonder gevechtscontact,
        zonder contact met ~ vijand, zonder contact, zonder gevechten, zonder slag te leveren, met vermijding van
        gevechten, met vermijding van contact, met vermijding van elk gevecht, ~ vijand ontwijkend""",
    "ATTACK": "in de aanval te gaan",
    "NOADVANCE": """
        ohne weiter vorzustossen, ohne weiter vorzugehen, ohne weiter vorzuruecken, ohne vorzustossen,
        ohne vorzuruecken,
        ohne den feind zu verfolgen, ohne dem feind zu folgen, ohne ihn zu verfolgen, zonder verder op te rukken, zonder
        door te stoten, zonder te achtervolgen""",
    "NOW": "ogenblikkelijk, onverwijld, zonder verwijl, onmiddelijk, stante pede, nu direct, schleunigst, alsbald",
    "HOLD": "zijn stelling houden, zijn stelling te houden",
    "GUARD": """
        in stellung geht, in stellung zu gehen, stellung bezieht, stellungen bezieht, stellungen beziehen, stellungen zu
        beziehen, bezieht stellungen, beziehen stellungen, zur verteidigung ueberzugehen, zur verteidigung uebergeht,
        zur verteidigung uebergehen, stelling inneemt, stelling in te nemen, stelling innemen, neemt stelling in, nemen
        stelling in""",
    "MOVE": """
        in marsch setzt, sich in marsch setzt, zu kommen, te komen, zich te begeven, sich zu begeben""",
    "REPORT": """
        erstattet meldung, erstatten meldung, meldung erstatten, meldung zu erstatten, meldung erstattet,
        erstattet bericht, bericht erstatten, bericht zu erstatten, bericht erstattet,
        positie melden, positie te melden, positie meldt, verslag uit te brengen, verslag uitbrengt, verslag te
        doen, verslag doen, doet verslag""",
    "REMARK": """
        im eilmarsch, in eilmaerschen, in gewaltmaerschen, im gewaltmarsch, in aller stille, in aller eile,
        in aller heimlichkeit, in einem zug, in einem zuge, ohne anzuhalten, ohne zu halten, ohne halt zu machen,
        ohne halt zu machen, ohne zu rasten, ohne zu stoppen, ohne stehenzubleiben, te voet, in een ruk, in één ruk,
        met alle beschikbare middelen, met alle middelen, met alle beschikbare krachten, met alle krachten,
        zonder halt te houden, zonder te stoppen, zonder te rusten, zonder stil te staan, zonder te wachten, in alle
        stilte, in ijlmars, met spoed""",
}
