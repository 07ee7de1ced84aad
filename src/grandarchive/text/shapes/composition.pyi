from grandarchive.model.composition import *
