from grandarchive.model.chance import *
