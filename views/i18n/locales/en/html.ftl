# Words that stand in the pages themselves; the build puts them there.
no_script = Please turn JavaScript on to play.
