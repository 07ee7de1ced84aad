from grandarchive.model.amounts import *
