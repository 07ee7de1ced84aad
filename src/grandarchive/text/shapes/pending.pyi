from grandarchive.model.pending import *
