from grandarchive.model.targets import *
