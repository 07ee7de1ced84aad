"""Champions and lineages, tokens, copies, control (CR Object-Specific Zones, CR Tokens, CR Copy)."""
