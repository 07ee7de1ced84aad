"""The ledger of the rules: which numbered rule a scenario proves, which no engine could follow, and which are open.

It reads text only: the rules book, the tests that cite it and a list of what is not applicable. It plays no game.
"""
