"""The negatives of amounts, which texts say without their sign: "costs 2 less"."""

from __future__ import annotations

from typing import Any

from grandarchive.text.shapes.amounts import Product


def negative(value: Any) -> Any:
    """The negative of an amount, or None if it is written otherwise."""
    if isinstance(value, int):
        return -value if value else None
    if isinstance(value, Product) and value.left == -1:
        return value.right
    return Product(-1, value)
