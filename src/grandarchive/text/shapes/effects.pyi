from grandarchive.model.effects import *
