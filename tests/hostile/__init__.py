"""Hostile inputs: each says what must come of it, so that silent misreading shows as well as a crash."""
