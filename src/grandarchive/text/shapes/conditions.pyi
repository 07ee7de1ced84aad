from grandarchive.model.conditions import *
