"""The terminal: a client of a table in the same process, for one person or several at one keyboard."""
