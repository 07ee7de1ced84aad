from grandarchive.model.playing import *
