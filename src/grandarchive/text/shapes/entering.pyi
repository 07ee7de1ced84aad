from grandarchive.model.entering import *
