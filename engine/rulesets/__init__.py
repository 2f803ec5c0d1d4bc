"""The strategic games, one package each, behind the protocol of `engine.rulesets.protocol`."""
