"""Rows of whole numbers for a viewer, read from the state without card views."""
