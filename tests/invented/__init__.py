"""Definitions that nobody would write: made at random from the language, checked, and played.

`python -m tests.invented` makes them and plays games with those that are accepted; `python -m tests.invented.without`
takes words out of them and looks whether that makes a difference, and
`python -m tests.invented.of_scenarios` takes them out of the cards of scenarios.
"""
