"""Letters: one a half hour, the urgent first, in the language of the war (MG-REPORT-1..5, MG-LOG-2)."""

import re
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engine import events as e
from engine.intelligence import reports as r
from engine.intelligence.letters import Letter, compose, period_log
from engine.intelligence.matters import matters_of
from engine.play import Play
from engine.state import State
from engine.vocabulary import Refusal, Side, Square, Weather

NOON = 12 * 60
FLAK = r.Sighting(square=Square(6, 6), kind=r.UnitKind.FLAK, size="company")


def _tell(state: State, *told: tuple[int, r.AnyReport], lost: bool = False, flash: bool = False) -> list[e.Reported]:
    return [e.Reported(at=at, to="1abn", report=report, lost=lost, flash=flash) for at, report in told]


def _letters(state: State, events: list[e.Reported], **options) -> tuple[Letter, ...]:
    return compose(state, state, events, "1abn", **options)


@pytest.fixture
def state(position: Callable[..., State]) -> State:
    return position(par2="0506", par3="0007", arflak="0606")


CONTACT = r.ContactReport(unit="par2", square=Square(5, 6), enemy=(FLAK,), moving=True)
FIGHT = r.CombatReport(
    unit="par2", square=Square(6, 6), role="attacker", range="close", outcome="won", strength=93, loss=7,
    advanced_from=Square(5, 6), enemy_did="fell_back", enemy_went="east",
)  # fmt: skip


def test_nothing_heard_no_letter(state: State) -> None:
    assert _letters(state, []) == ()
    filed = r.OrderFiledReport(order="1abn.1", number=1, kind="move", text="go", start=NOON)
    assert _letters(state, _tell(state, (NOON, filed))) == ()


def test_a_lost_report_makes_no_letter(state: State) -> None:
    """MG-COMM-4."""
    assert _letters(state, _tell(state, (NOON, CONTACT), lost=True)) == ()


def test_another_hqs_reports_make_no_letter(state: State) -> None:
    """MG-REPORT-5."""
    assert compose(state, state, _tell(state, (NOON, CONTACT)), "iiss") == ()


def test_one_letter_for_all_that_is_heard_in_a_half_hour(state: State) -> None:
    arrival = r.ArrivalReport(unit="par3", square=Square(1, 7))
    (letter,) = _letters(state, _tell(state, (NOON + 5, arrival), (NOON + 20, CONTACT), (NOON + 30, FIGHT)))
    assert letter.subject == "[Arnhem Bridge] 1st British Airborne Division: fighting, 17 Sep 12:30"
    assert (letter.at, letter.kind) == (NOON + 30, "signals")
    text = letter.text
    assert text.index("URGENT") < text.index("171220 Sep. 2 Para:") < text.index("171230 Sep. 2 Para:")
    assert text.index("171230 Sep. 2 Para:") < text.index("SIGNALS RECEIVED") < text.index("171205 Sep. 3 Para:")


def test_a_command_of_several_half_hours_makes_a_letter_for_each(state: State) -> None:
    letters = _letters(state, _tell(state, (NOON + 20, CONTACT), (NOON + 50, FIGHT)))
    assert [letter.at for letter in letters] == [NOON + 20, NOON + 50]
    assert "the north end of Arnhem road bridge (0606);" not in letters[0].text, "each has the picture of its own hour"
    assert "the north end of Arnhem road bridge (0606);" in letters[1].text


def test_what_happens_on_the_mark_belongs_to_the_half_hour_it_begins(state: State) -> None:
    departure = r.DepartureReport(unit="par3", square=Square(0, 7), to=Square(1, 7))
    (letter,) = _letters(state, _tell(state, (NOON, departure), (NOON + 30, CONTACT)))
    assert letter.at == NOON + 30


def test_a_unit_driven_back_is_not_on_top_of_the_world(state: State) -> None:
    routed = replace(FIGHT, role="defender", outcome="routed", fell_back_from=Square(5, 6), strength=98, loss=2)
    assert "condition.shaken" in matters_of(routed)
    assert "condition.fit" in matters_of(replace(FIGHT, strength=91, loss=9))
    assert "condition.battered" in matters_of(replace(FIGHT, strength=75, loss=25))
    assert "condition.fresh" in matters_of(FIGHT)


def test_the_campaign_names_the_subject(state: State) -> None:
    (letter,) = _letters(state, _tell(state, (NOON, CONTACT)), campaign="Friday's game")
    assert letter.subject.startswith("[Friday's game] 1st British Airborne Division: contact with the enemy,")


def test_a_flash_goes_by_itself(state: State) -> None:
    """MG-RECCE-6."""
    seen = r.SightingReport(unit="recsq", square=Square(2, 6), enemy=(FLAK,))
    events = [*_tell(state, (NOON, seen), flash=True), *_tell(state, (NOON, CONTACT))]
    flash, signals = _letters(state, events)
    assert (flash.kind, flash.flash, signals.flash) == ("flash", True, False)
    assert "1 Rec Sqn:" in flash.text
    assert "1 Rec Sqn:" not in signals.text.partition("OWN UNITS")[0]


def test_the_umpires_words_go_by_themselves_and_as_he_wrote_them(state: State) -> None:
    notice = r.NoticeReport(text="We pause for supper.\nBack at eight: 50% chance.")
    (letter,) = _letters(state, _tell(state, (NOON, notice)))
    assert letter.kind == "notice"
    assert "Back at eight: 50% chance." in letter.text


def test_radio_answers_are_gathered_by_order(state: State) -> None:
    """MG-COMM-3: not acknowledged may be sent again."""
    yes = [r.OrderAcknowledgedReport(order=f"1abn.{n}", units=(u,)) for n, u in ((1, "par2"), (1, "par3"), (2, "par2"))]
    no = r.OrderNotAcknowledgedReport(order="1abn.3", units=("par3",))
    bad = r.OrderRefusedReport(order="1abn.4", reason=Refusal.OFF_MAP, unit="par2")
    (letter,) = _letters(state, _tell(state, *((NOON, a) for a in (*yes, no, bad))))
    assert letter.kind == "answers"
    flat = " ".join(letter.text.split())
    assert "Acknowledged: order 1 (2 Para and 3 Para); order 2 (2 Para)." in flat
    assert "Not acknowledged: order 3 (3 Para). Send it again if it still holds." in flat
    assert "Order 4 (2 Para) not sent. That place lies off the map; name one that is on it." in flat


def test_the_morning_report(state: State) -> None:
    weather = r.WeatherReport(weather=Weather.FAIR, squadrons=3, para=3, glider=1)
    (letter,) = _letters(state, _tell(state, (NOON, weather)))
    assert (letter.kind, "morning report" in letter.subject) == ("morning", True)
    assert re.search(r"three squadrons", letter.text)
    assert "three battalions" in " ".join(letter.text.split())


def test_the_evening_supply_state_names_those_cut_off_and_lists_the_rest(state: State) -> None:
    """MG-SUPPLY-1."""
    states = [r.SupplyReport(unit=u, square=Square(5, 6), supplied=u != "par2") for u in ("par1", "par2", "par3")]
    (letter,) = _letters(state, _tell(state, *((20 * 60, s) for s in states)))
    assert letter.kind == "supply"
    assert "Supplied: 1 Para and 3 Para." in letter.text
    assert "172000 Sep. 2 Para:" in letter.text


def test_words_of_another_hq_are_quoted_with_his_name(state: State) -> None:
    (letter,) = _letters(state, _tell(state, (NOON, r.MessageReport(sender="iiss", text="Give up."))))
    assert "171200 Sep. II SS Panzer Corps: “Give up.”" in letter.text


def test_what_a_fuller_report_says_is_not_said_twice(state: State) -> None:
    halt = r.HaltReport(unit="par2", square=Square(5, 6), reason=Refusal.CONTACT)
    arrival = r.ArrivalReport(unit="par2", square=Square(6, 6), order="1abn.1")
    (letter,) = _letters(state, _tell(state, (NOON - 10, CONTACT), (NOON - 10, halt), (NOON, FIGHT), (NOON, arrival)))
    assert letter.text.count("Sep. 2 Para:") == 2
    (other,) = _letters(state, _tell(state, (NOON, replace(halt, reason=Refusal.BRIDGE_DOWN)), (NOON, CONTACT)))
    assert other.text.count("Sep. 2 Para:") == 2, "a halt for another reason is news"


def test_a_fight_tells_its_five_points(state: State) -> None:
    """Own effectiveness, own place exactly, the enemy roughly, his kind of troops, who he is."""
    report = replace(FIGHT, enemy=(replace(FLAK, square=Square(7, 6), identity="arflak"),))
    (letter,) = _letters(state, _tell(state, (NOON, report)))
    text = " ".join(letter.text.split())
    assert "(0606)" in text
    assert "(0706)" in text
    assert "flak guns" in text
    assert "identified as Flak Arnhem" in text
    assert "in good heart" in text
    assert not re.search(r"\b93\b|\b7\b|%", text)


def test_letters_run_on_from_what_was_heard_before(state: State) -> None:
    """The same matter in two letters running: the phrase of the first is not forgotten."""
    arrivals = [(NOON + 30 * n + 10, r.ArrivalReport(unit="par3", square=Square(1, 7))) for n in range(9)]
    at_once = [letter.text for letter in _letters(state, _tell(state, *arrivals))]
    one_by_one = []
    now = state
    for event in _tell(state, *arrivals):
        picture = now.pictures["1abn"].told(event.at, event.report)
        after = replace(now, pictures={**now.pictures, "1abn": picture})
        one_by_one += [letter.text for letter in compose(now, after, [event], "1abn")]
        now = after
    assert one_by_one == at_once
    said = [text.partition("3 Para: ")[2].partition("\n\nOWN")[0] for text in at_once]
    assert not any(a == b == c for a, b, c in zip(said, said[1:], said[2:], strict=False))


# --- the period's log (MG-LOG-2) ---------------------------------------------------------------------


def _log(state: State, events: list[e.Reported]) -> Letter | None:
    return period_log(state, events, "1abn", NOON - 30, NOON)


def test_log_case_a_contact_stays_flash_and_lost_and_others_go(state: State) -> None:
    seen = r.SightingReport(unit="recsq", square=Square(2, 6), enemy=(FLAK,))
    letter = _log(
        state,
        [
            *_tell(state, (NOON - 20, CONTACT)),
            *_tell(state, (NOON - 20, seen), flash=True),
            *_tell(state, (NOON - 10, FIGHT), lost=True),
            e.Reported(at=NOON - 10, to="iiss", report=FIGHT),
        ],
    )
    assert letter is not None
    assert len(re.findall(r"Sep\. ", letter.text.partition("\n\n")[2])) == 1
    assert "171140 Sep. 2 Para:" in letter.text


def test_log_case_b_an_empty_one_is_not_sent_unless_set_so(state: State) -> None:
    assert _log(state, []) is None
    wanted = replace(state, settings=state.settings.changed("log.send_empty", "true"))
    letter = _log(wanted, [])
    assert letter is not None
    assert "Nothing was heard." in letter.text


def test_log_case_c_contact_and_combat_in_order(state: State) -> None:
    letter = _log(state, _tell(state, (NOON - 30, CONTACT), (NOON - 20, CONTACT), (NOON, FIGHT), (NOON + 1, FIGHT)))
    assert letter is not None
    assert letter.text.index("171140 Sep.") < letter.text.index("171200 Sep.")
    assert "171130 Sep." not in letter.text
    assert "171201 Sep." not in letter.text


# --- through the door: events, dice, letters -------------------------------------------------------------


def test_a_bridge_fought_for_as_two_headquarters_read_it(state: State, play: Callable[..., Play]) -> None:
    at_table = play(state)
    end, origin, bridge, back = NOON + 40, Square(5, 6), Square(6, 6), Square(7, 6)
    at_table.happen(e.ContactMade(at=NOON + 10, unit="par2", enemies=("arflak",)))
    at_table.happen(e.UnitFellBack(at=end, unit="arflak", origin=bridge, square=back, combat=1))
    at_table.happen(e.UnitAdvanced(at=end, unit="par2", origin=origin, square=bridge, combat=1))
    units = (("par2", 100, origin, "attacker", "close"), ("arflak", 100, bridge, "defender", "close"))
    at_table.happen(e.CombatReported(at=end, combat=1, code="D1", units=units))
    after = at_table.closed()
    for hq, own, enemy in (("1abn", "2 Para", "Flak Arnhem"), ("iiss", "Flak Arnhem", "2 Para")):
        contact, fight = compose(state, after, at_table.events, hq)
        assert f"171210 Sep. {own}:" in contact.text
        assert enemy not in contact.text
        assert enemy in " ".join(fight.text.split())
    assert after.units["par2"].side is Side.ALLIED
