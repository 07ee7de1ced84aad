"""The scenario builder: rules and card tests that read like a judge's example."""

from grandarchive.testing.placing import Cards, ScenarioError, damaged, placed, rested
from grandarchive.testing.scenario import Scenario

__all__ = ["Cards", "Scenario", "ScenarioError", "damaged", "placed", "rested"]
