"""What a card is: frozen definitions and the vocabulary in which abilities are written.

Nothing here knows of a game in progress. `rules` gives the words their meaning, `text` their wording, and
`codec` turns any of them into JSON and back. `checking` refuses a definition that would not do what it says.
"""
