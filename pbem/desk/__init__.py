"""The desk: where a message becomes a command, and a command becomes events and letters.

`identify` says who wrote, `understand` what he means, `conduct` carries it out, `acknowledge` answers,
`questions` keeps what was asked back, `tray` is what waits for the umpire, `umpire` reads his commands,
`sequencer` keeps messages and half hours in the order of time. Nothing here speaks to a mail server.
"""
