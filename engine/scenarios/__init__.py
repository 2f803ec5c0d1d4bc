"""Scenarios: the data of each campaign, its loader, its checks and its victory conditions."""

from engine.scenarios.loader import available, load, load_folder

__all__ = ["available", "load", "load_folder"]
