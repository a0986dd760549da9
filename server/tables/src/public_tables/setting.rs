//! Whether the operator allows public tables: as the server was started, until `/admin` says otherwise.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write as _};
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

    /// What was chosen; `None` if nobody has chosen. If it cannot be known, no: what was forbidden
    /// must not be allowed since a disk was full.
    pub fn read(&self) -> Option<bool> {
        let why = match fs::read_to_string(&self.0) {
            Err(why) if why.kind() == ErrorKind::NotFound => return None,
            Err(why) => why.to_string(),
            Ok(said) => match said.trim() {
                "yes" => return Some(true),
                "no" => return Some(false),
                "" => "it is empty".to_owned(),
                _ => "it says neither yes nor no".to_owned(),
            },
        };
        tracing::warn!(
            path = %self.0.display(), %why,
            "cannot read whether public tables are allowed, so they are not: choose again on /admin"
        );
        Some(false)
    }

    /// Stores what is chosen. What was chosen before stays until this is on the disk.
    ///
    /// # Errors
    /// The file cannot be written, and nothing has changed.
    pub fn write(&self, allowed: bool) -> io::Result<()> {
        let fresh = self.0.with_file_name(format!("{FILE}.new"));
        let written = File::create(&fresh).and_then(|mut file| {
            file.write_all(if allowed { b"yes\n" } else { b"no\n" })?;
            file.sync_all()
        });
        written.and_then(|()| fs::rename(&fresh, &self.0)).inspect_err(|_| {
            // A piece of a choice is nobody's; the next choice overwrites what stays.
            let _ = fs::remove_file(&fresh);
        })?;
        #[cfg(unix)]
        File::open(journal::folder_of(&self.0))?.sync_all()?;
        Ok(())
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
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
    }

    #[test]
    fn a_choice_that_cannot_be_read_is_no() {
        let folder = tempfile::tempdir().unwrap();
        let switch = Switch::of(folder.path());
        // An earlier version left the first of these where the disk was full.
        for said in ["", "\n", "perhaps", "yes no"] {
            fs::write(folder.path().join("public-tables"), said).unwrap();
            assert_eq!(switch.read(), Some(false), "{said:?}");
        }
        fs::write(folder.path().join("public-tables"), b"\xff\xfe").unwrap();
        assert_eq!(switch.read(), Some(false));
    }

    #[test]
    fn a_choice_that_cannot_be_written_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let switch = Switch::of(folder.path());
        switch.write(false).unwrap();
        // In the way of what is written beside, as a full disk would be.
        fs::create_dir(folder.path().join("public-tables.new")).unwrap();
        switch.write(true).unwrap_err();
        assert_eq!(switch.read(), Some(false));
    }
}
