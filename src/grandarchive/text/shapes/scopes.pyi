from grandarchive.model.scopes import *
