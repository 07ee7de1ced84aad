from grandarchive.model.time import *
