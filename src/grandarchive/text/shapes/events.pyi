from grandarchive.model.events import *
