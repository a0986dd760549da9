//! Whether the operator allows public tables: as the server was started, until `/admin` says otherwise.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The file in the data folder that has what was chosen on `/admin`.
const FILE: &str = "public-tables";

/// What was chosen on `/admin`, kept over a restart.
#[derive(Debug)]
pub struct Switch(PathBuf);

impl Switch {
    /// The one in this folder.
    pub fn of(data: &Path) -> Switch {
        Switch(data.join(FILE))
    }

    /// What was chosen; `None` if nobody has chosen.
    pub fn read(&self) -> Option<bool> {
        match fs::read_to_string(&self.0).ok()?.trim() {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        }
    }

    /// Stores what is chosen.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&self, allowed: bool) -> io::Result<()> {
        fs::write(&self.0, if allowed { "yes\n" } else { "no\n" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_chosen_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let switch = Switch::of(folder.path());
        assert_eq!(switch.read(), None);
        for choice in [true, false] {
            switch.write(choice).unwrap();
            assert_eq!(Switch::of(folder.path()).read(), Some(choice));
        }
        // Written by this version; later ones must read it.
        fs::write(folder.path().join("public-tables"), "yes\n").unwrap();
        assert_eq!(switch.read(), Some(true));
        fs::write(folder.path().join("public-tables"), "perhaps").unwrap();
        assert_eq!(switch.read(), None, "as if nobody had chosen");
    }
}
