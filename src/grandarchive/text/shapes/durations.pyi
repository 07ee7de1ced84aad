from grandarchive.model.durations import *
