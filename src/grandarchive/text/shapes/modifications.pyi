from grandarchive.model.modifications import *
