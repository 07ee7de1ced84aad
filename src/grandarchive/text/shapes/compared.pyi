from grandarchive.model.compared import *
