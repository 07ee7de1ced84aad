"""The grammar of card texts: what can be read is what can be said (see `core`)."""
