from grandarchive.model.payments import *
