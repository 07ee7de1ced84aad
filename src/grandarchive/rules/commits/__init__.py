"""The only code that changes the state: moving cards, marking objects, the Effects Stack, lasting effects."""
