"""What a game is at one moment.

Containers are mutable and copied by `GameState.clone`; the records in them (cards, stack items, events, effects) are
replaced, never edited, so a clone shares them and an old record is last-known information for free.
"""
