"""Words to others: another headquarters, the umpire, troops that are only spoken to or that nobody has."""
