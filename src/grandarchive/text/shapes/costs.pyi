from grandarchive.model.costs import *
