# Words inside the HTML pages, inserted by the build.
no_script = Please turn JavaScript on to play.
