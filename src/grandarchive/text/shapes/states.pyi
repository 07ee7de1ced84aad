from grandarchive.model.states import *
