from grandarchive.model.nouns import *
