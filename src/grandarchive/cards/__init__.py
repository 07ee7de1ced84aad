"""Catalogs of card definitions."""
