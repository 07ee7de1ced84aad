from grandarchive.model.kinds import *
