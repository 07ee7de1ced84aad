from grandarchive.model.choices import *
