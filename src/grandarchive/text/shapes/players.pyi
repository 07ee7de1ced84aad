from grandarchive.model.players import *
