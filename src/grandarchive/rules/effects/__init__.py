"""What each effect of the model does. Importing this package registers all executors."""

from grandarchive.rules.effects import cards, composition, copies, damage, lasting, objects, paying

__all__ = ["cards", "composition", "copies", "damage", "lasting", "objects", "paying"]
