# Words that stand in the pages themselves; the build puts them there.
no_script = Slå på JavaScript för att spela.
