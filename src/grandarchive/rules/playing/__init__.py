"""Activating, materializing, targets, costs, triggers, and resolving the Effects Stack (CR Playing Cards)."""
