"""The scenario builder: rules and card tests that read like a judge's example."""

from grandarchive.testing.scenario import Scenario, ScenarioError, damaged, placed, rested

__all__ = ["Scenario", "ScenarioError", "damaged", "placed", "rested"]
