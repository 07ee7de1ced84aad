"""Starting and ending the game, the turn and its phases, Opportunity, state-based checks (CR Turn Order)."""
