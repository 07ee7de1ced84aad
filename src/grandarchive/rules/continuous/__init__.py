"""What a card or object is now, by layers, and what the words of a text mean (CR Continuous Effects)."""
