"""Scripted headquarters: they read their picture and write orders as text, through the same
door as people. They sit in empty seats, fight the demonstration and fill `pbem simulate`.

`orders_for` is the front door; plans are data in `plans/`, tempers are values in `tempers`.
"""

from engine.commanders.commander import orders_for
from engine.commanders.tempers import TEMPERS, Temper

__all__ = ["TEMPERS", "Temper", "orders_for"]
