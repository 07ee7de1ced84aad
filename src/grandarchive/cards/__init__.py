"""Catalogs of card definitions."""

from grandarchive.cards.catalog import Catalog, differences

__all__ = ["Catalog", "differences"]
