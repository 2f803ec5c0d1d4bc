"""What a clause asks for, as orders: who, what, where, when."""
