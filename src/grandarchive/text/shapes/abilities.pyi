from grandarchive.model.abilities import *
