"""Scenarios: the data of each campaign, its loader, its checks and its victory conditions."""

from engine.scenarios.findings import Finding, ScenarioError
from engine.scenarios.loader import available, load, load_folder, shelve

__all__ = ["Finding", "ScenarioError", "available", "load", "load_folder", "shelve"]
