"""The war diary: the merged book of a campaign, made of its journal's events and of nothing else.

What happened, what each headquarters ordered and what it was told, half hour by half hour beside one another,
with maps at dawn and dusk. For the umpire alone until the campaign has ended; the dice are shown only then.
"""

from pbem.diary.book import Book, compile_book
from pbem.diary.merged import merged_log

__all__ = ["Book", "compile_book", "merged_log"]
