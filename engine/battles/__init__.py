"""Tactical battle systems that a contact can be handed to. They do not know the rulesets."""
