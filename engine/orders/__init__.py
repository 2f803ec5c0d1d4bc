"""Orders: their values (`values`), reading them from text (`language`), writing them as
canonical sentences (`wording`) and the names they use (`gazetteer`)."""
