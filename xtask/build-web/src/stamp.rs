//! Whether the built page is up to date.
//!
//! Binding, renaming and compressing take half a minute, which a second start without changes can
//! save.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use sha2::{Digest, Sha256};

use crate::Result;
use crate::assets::File;

/// A hash of the inputs of a page, in hexadecimal.
#[derive(PartialEq, Eq, Debug)]
pub struct Stamp(String);

impl Stamp {
    /// The hash of the input files, this very program, and its mode.
    pub fn of(files: &[File], draft: bool) -> Result<Stamp> {
        let program = fs::read(env::current_exe()?)?;
        Ok(Stamp::made_of(files, &program, draft))
    }

    fn made_of(files: &[File], program: &[u8], draft: bool) -> Stamp {
        let mut hash = Sha256::new();
        let mut add = |bytes: &[u8]| {
            hash.update(bytes.len().to_le_bytes());
            hash.update(bytes);
        };
        add(&[u8::from(draft)]);
        add(program);
        for File { name, content } in files {
            add(name.as_bytes());
            add(content);
        }
        Stamp(hex::encode(&hash.finalize()[..16]))
    }

    /// Whether the page in `folder` has this stamp and still has all its files.
    pub fn is_on(&self, folder: &Path) -> bool {
        let Ok(text) = fs::read_to_string(beside(folder)) else { return false };
        let mut lines = text.lines();
        lines.next() == Some(&self.0) && lines.all(|path| folder.join(path).is_file())
    }

    /// Stamps the complete page in `folder`.
    pub fn put_on(&self, folder: &Path) -> Result<()> {
        let mut text = format!("{}\n", self.0);
        for place in ["", "assets"] {
            for item in fs::read_dir(folder.join(place))? {
                let item = item?;
                if item.file_type()?.is_file() {
                    let path = Path::new(place).join(item.file_name());
                    writeln!(text, "{}", path.display())?;
                }
            }
        }
        Ok(fs::write(beside(folder), text)?)
    }
}

/// The stamp is stored beside the page, so it is not served.
fn beside(folder: &Path) -> PathBuf {
    folder.with_extension("stamp")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(content: &str) -> Vec<File> {
        vec![File { name: "page.css".into(), content: content.into() }]
    }

    #[test]
    fn every_input_changes_the_stamp() {
        let stamp = Stamp::made_of(&files("p {}"), b"program", false);
        assert_eq!(stamp, Stamp::made_of(&files("p {}"), b"program", false));
        assert_ne!(stamp, Stamp::made_of(&files("p { }"), b"program", false));
        assert_ne!(stamp, Stamp::made_of(&files("p {}"), b"another", false));
        assert_ne!(stamp, Stamp::made_of(&files("p {}"), b"program", true));
        assert_ne!(stamp, Stamp::made_of(&[], b"program", false));
    }

    #[test]
    fn a_page_that_lost_a_file_is_rebuilt() {
        let temporary = tempfile::tempdir().unwrap();
        let folder = &temporary.path().join("page");
        let stamp = Stamp::made_of(&files("p {}"), b"program", false);
        assert!(!stamp.is_on(folder));
        fs::create_dir_all(folder.join("assets")).unwrap();
        fs::write(folder.join("index.html"), "").unwrap();
        fs::write(folder.join("assets/page.css"), "").unwrap();
        stamp.put_on(folder).unwrap();
        assert!(stamp.is_on(folder));
        assert!(!Stamp::made_of(&[], b"program", false).is_on(folder));
        fs::remove_file(folder.join("assets/page.css")).unwrap();
        assert!(!stamp.is_on(folder));
    }
}
