"""The rules engine for the Grand Archive trading card game."""

__version__ = "0.1.0"
