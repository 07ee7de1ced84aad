from grandarchive.model.outcomes import *
