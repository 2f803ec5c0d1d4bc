"""The service: letters in, campaigns kept, letters out. It knows the engine; the engine does not know it."""
