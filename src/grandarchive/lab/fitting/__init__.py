"""Fitting a value: positions of many games, and the weights with which they foretell who wins."""

from grandarchive.lab.fitting.fit import Fitted, fit, split_decks
from grandarchive.lab.fitting.positions import Position, Sample, Sampling, sample_games

__all__ = ["Fitted", "Position", "Sample", "Sampling", "fit", "sample_games", "split_decks"]
