"""The records room: everything the server must still know after it was killed.

Campaigns and their clocks, the seats, the journal of commands and events, the post as it came in and
as it goes out. SQLite or PostgreSQL, one set of models.

Every function takes a session that stands inside a transaction (`Database.begin()`) and never commits:
the caller decides what belongs together, so that a message or a half hour is kept whole or not at all.
What comes back are frozen values. The room knows no rule of the game: the journal holds JSON it does
not read. It also looks at no clock: every instant is handed in, in milliseconds UTC (`*_ms`);
campaign times are whole campaign minutes.
"""
