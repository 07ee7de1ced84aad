"""Whether a definition says something: known words, names that are bound, nothing that would do nothing.

`fields` says for each word of the vocabulary what each of its fields takes, in terms of `sorts`. `idle` refuses words
whose fields together would do nothing, `names` follows the names that a text binds and uses, `carriers` looks at what
an ability is on and where a modification reaches. `definitions` runs all of it when a definition is made, and `words`
for single words, such as those of a save.
"""
