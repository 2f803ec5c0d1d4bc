"""Letters in. What arrives is stored raw, once, with the moment the post office received it; only then is it read.

Start with `mail` (the watch over one mailbox), then `letterbox` (raw bytes to a letter a person
could have written) and `trust` (whose letter it is).
"""
