"""Whom a sentence names beside those it orders: who helps, who goes with whom, who is relieved, who comes behind."""
