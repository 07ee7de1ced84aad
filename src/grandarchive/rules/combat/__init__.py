"""Attacks and the combat phase (CR Attacking and the Combat Phase)."""
