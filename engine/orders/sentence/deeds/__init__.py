"""Deeds in other words than the plain ones, told at length, told as done, or only to forbid them."""
