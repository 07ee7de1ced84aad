"""The way of an event: completed by the rules, replaced, committed, noticed."""
