"""Why something cannot be done now, and what it costs: collected on request, by the predicates that list options."""
