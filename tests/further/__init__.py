"""Official cards besides the starter decks, written down to see what the language can say."""
