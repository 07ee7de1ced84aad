"""What a viewer sees of a moment as rows of whole numbers, read off the state without card views."""
