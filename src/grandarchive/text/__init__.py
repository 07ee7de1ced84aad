"""Wording of what the model says. `render` turns abilities into plain English."""
