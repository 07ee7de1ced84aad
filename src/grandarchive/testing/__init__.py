"""The scenario builder: rules and card tests that read like a judge's example."""

from grandarchive.testing.scenario import Scenario, ScenarioError, damaged, placed, rested
from grandarchive.testing.setup import Cards

__all__ = ["Cards", "Scenario", "ScenarioError", "damaged", "placed", "rested"]
