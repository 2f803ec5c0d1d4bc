"""Ways to say that no fight is wanted, and words against whom a place is held.

`without getting entangled`, `without being drawn into a fight` order the stance; `against all counterattacks` says
nothing but what holding is for. Source: orders.md 6.
"""

_BEING = ("getting", "becoming", "being", "allowing itself to become", "letting itself be", "letting themselves be")
_CAUGHT = (
    "involved", "entangled", "embroiled", "engaged", "decisively engaged", "drawn in", "mixed up in anything", "caught",
    "pinned down", "committed", "bogged down", "involved in a fight", "drawn into a fight", "involved in fighting",
    "entangled in fighting", "drawn into a battle", "drawn into fighting", "stuck in", "seen", "noticed", "spotted",
)  # fmt: skip
_ALL = (
    "", "all", "any", "every", "enemy", "all enemy", "any enemy", "german", "further", "allied", "british", "american",
)  # fmt: skip
_ATTACKS = ("attack", "attacks", "counterattack", "counterattacks", "counter attack", "counter attacks", "comers")


def kept_out_of() -> dict[str, list[str]]:
    """Word of the grammar, and the ways of saying it."""
    return {
        "AVOIDCONTACT": [f"without {being} {caught}" for being in _BEING for caught in _CAUGHT],
        "REMARK": [f"against {which} {attack}" for which in _ALL for attack in _ATTACKS],
    }
