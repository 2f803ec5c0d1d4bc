"""Whether a scenario fits together, told to its author with file, line and cure (`pbem scenario check`).

The form of each row has been judged in reading it; here rows are held against one another:
the head and its settings in this file, the map in `ground_checks`, the forces in `force_checks`.
"""

from pathlib import Path

from engine.clock import Calendar
from engine.scenarios import rows
from engine.scenarios.findings import Finding
from engine.scenarios.folder import HEAD, Folder, read_folder
from engine.scenarios.force_checks import check_forces
from engine.scenarios.ground_checks import check_ground
from engine.settings import Settings

RULESETS = ("battalion", "company", "opcom")


def check(path: Path | str) -> list[Finding]:
    """Everything wrong with the scenario in a folder, by file and line; empty if it is sound."""
    folder = Path(path)
    if not folder.is_dir():
        return [Finding(str(path), 0, "there is no such folder", f"Name the folder that holds {HEAD}")]
    return check_folder(read_folder(folder))


def check_folder(folder: Folder) -> list[Finding]:
    """The same for a folder that has just been read."""
    if folder.head is not None:
        _check_head(folder, folder.head)
        _check_twice(folder)
        check_ground(folder, folder.head)
        check_forces(folder, folder.head)
    return sorted(folder.findings, key=lambda f: (f.file, f.line))


def _check_head(folder: Folder, head: rows.HeadRow) -> None:
    if head.ruleset not in RULESETS:
        folder.found(
            HEAD,
            folder.line_of("ruleset"),
            f"there is no ruleset {head.ruleset!r}",
            f"Write one of {', '.join(RULESETS)}",
        )
    if not head.id.isidentifier() or not head.id.isascii():
        folder.found(
            HEAD,
            folder.line_of("id"),
            f"the id {head.id!r} has other signs than letters and _",
            "Write it as my_scenario",
        )
    _check_campaign(folder, head)
    _check_hours(folder, head)
    _check_settings(folder, "settings", head.settings)
    for name, chosen in head.options.items():
        _check_settings(folder, "options", chosen, f"option {name}: ")


def _check_campaign(folder: Folder, head: rows.HeadRow) -> None:
    line = folder.line_of("campaign")
    moments = []
    for word in (head.campaign.start, head.campaign.end):
        try:
            moments.append(Calendar("1900-01-01").minute(word))
        except ValueError as error:
            folder.found(HEAD, line, str(error), "Write start and end as 1944-09-17 18:00")
    if len(moments) == 2 and moments[1] <= moments[0]:
        folder.found(HEAD, line, "the campaign ends before it begins", "Let `end` be later than `start`")


def _check_hours(folder: Folder, head: rows.HeadRow) -> None:
    line = folder.line_of("hours")
    for name in ("sunrise", "sunset", "first_light", "last_light"):
        try:
            rows.clock_time(getattr(head.hours, name))
        except ValueError as error:
            folder.found(HEAD, line, f"{name}: {error}", "Write hours of the day as 06:15")
    for name, word in (("h_hour", head.hours.h_hour), ("d_day", head.hours.d_day and f"{head.hours.d_day} 00:00")):
        if word:
            try:
                Calendar("1900-01-01").minute(word)
            except ValueError as error:
                folder.found(HEAD, line, f"{name}: {error}", "Write h_hour as 1944-09-17 14:35, d_day as 1944-09-17")


def _check_settings(folder: Folder, key: str, chosen: dict[str, str], label: str = "") -> None:
    settings = Settings()
    for name, text in chosen.items():
        try:
            settings = settings.changed(name, text)
        except ValueError as error:
            folder.found(
                HEAD, folder.line_of(f"{key}.{name}", key), f"{label}{error}", "See the settings in the umpire's guide"
            )


def _check_twice(folder: Folder) -> None:
    """Ids stand once in their section, and a unit's short form once in the scenario."""
    for section, row_type in rows.SECTIONS.items():
        if "id" not in row_type.__struct_fields__:
            continue
        seen: dict[str, str] = {}
        for placed in folder.placed(section):
            name = placed.row.id
            if name in seen:
                folder.found(
                    placed.file,
                    placed.line,
                    f"the id {name!r} stands twice in {section} (first at {seen[name]})",
                    "Give one of them another id",
                )
            seen.setdefault(name, f"{placed.file}:{placed.line}")
    shorts: dict[str, str] = {}
    for unit in folder.section("units", rows.UnitRow):
        short = " ".join(unit.row.short.lower().split())
        if short in shorts:
            folder.found(
                unit.file,
                unit.line,
                f"{unit.row.id}: the short form {unit.row.short!r} is that of {shorts[short]} too",
                "Give each unit a short form of its own",
            )
        shorts.setdefault(short, unit.row.id)
