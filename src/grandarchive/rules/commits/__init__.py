"""The only code that changes cards, zones, the Effects Stack, lasting effects and roles.

What others may notice is committed by `events.commit`, which calls these functions; the rest changes what no rule lets
anybody notice, such as the order of a deck.
"""
