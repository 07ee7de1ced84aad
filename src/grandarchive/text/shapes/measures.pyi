from grandarchive.model.measures import *
