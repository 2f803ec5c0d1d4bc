"""Figures measured on this machine, as ratios taken in one run. `python -m bench` runs them all."""
