//! Stores photographs: beside the journal, a folder for each table with a file for each card.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

use dixit_room::Mark;

use crate::table_code::Code;

/// The file whose date is the last visit to the table.
const SEEN: &str = "seen";

/// Stores photographs. All functions block on the disk.
pub struct PhotoStore {
    root: PathBuf,
    most: u64,
    used: AtomicU64,
}

/// Why a card was not stored.
#[derive(Debug)]
pub enum StoreError {
    /// The store is full.
    Full,
    /// The disk failed.
    Disk(io::Error),
}

impl From<io::Error> for StoreError {
    fn from(why: io::Error) -> StoreError {
        StoreError::Disk(why)
    }
}

impl PhotoStore {
    /// The store in this folder, with the photographs already there; it holds at most `most` bytes.
    #[must_use]
    pub fn open(data: &Path, most: u64) -> PhotoStore {
        let root = data.join("photos");
        let cards = entries(&root).flat_map(|folder| entries(&folder));
        let used = cards.filter_map(|card| fs::metadata(card).ok()).map(|it| it.len()).sum();
        PhotoStore { root, most, used: AtomicU64::new(used) }
    }

    /// Stores a card. When this returns, the card is safely on disk.
    ///
    /// # Errors
    /// The store is full, or the disk fails.
    pub fn store(&self, code: Code, mark: Mark, card: &[u8]) -> Result<(), StoreError> {
        let (folder, place) = (self.folder(code), self.place(code, mark));
        if place.exists() {
            return Ok(());
        }
        let length = card.len() as u64;
        if self.used.fetch_add(length, Ordering::Relaxed) + length > self.most {
            self.used.fetch_sub(length, Ordering::Relaxed);
            return Err(StoreError::Full);
        }
        let written = fs::create_dir_all(&folder).and_then(|()| write(&folder, &place, card));
        written.map_err(|why| {
            self.used.fetch_sub(length, Ordering::Relaxed);
            why.into()
        })
    }

    /// Reads a stored card.
    pub fn read(&self, code: Code, mark: Mark) -> Option<Vec<u8>> {
        fs::read(self.place(code, mark)).ok()
    }

    /// How many bytes the photographs take.
    pub fn used(&self) -> u64 {
        self.used.load(Ordering::Relaxed)
    }

    /// How many bytes they may take.
    pub fn most(&self) -> u64 {
        self.most
    }

    /// Whether this card is stored.
    pub fn holds(&self, code: Code, mark: Mark) -> bool {
        self.place(code, mark).exists()
    }

    /// Deletes a card, or without a mark all of a table's.
    pub fn clear(&self, code: Code, mark: Option<Mark>) {
        let gone: Vec<PathBuf> = match mark {
            Some(mark) => vec![self.place(code, mark)],
            None => entries(&self.folder(code)).collect(),
        };
        for file in gone {
            let length = fs::metadata(&file).map_or(0, |it| it.len());
            if fs::remove_file(&file).is_ok() {
                self.used.fetch_sub(length, Ordering::Relaxed);
            }
        }
        // Fails if the folder is not empty, as it should.
        let _ = fs::remove_dir(self.folder(code));
    }

    /// Deletes them on a thread that may wait for the disk.
    pub async fn delete(self: &Arc<PhotoStore>, code: Code, mark: Option<Mark>) {
        let store = Arc::clone(self);
        // What cannot be deleted stays until the next sweep.
        let _ = tokio::task::spawn_blocking(move || store.clear(code, mark)).await;
    }

    /// Whether the table has any photographs.
    pub fn has(&self, code: Code) -> bool {
        self.folder(code).exists()
    }

    /// Notes that somebody is at this table, or just left.
    pub fn touch(&self, code: Code) {
        let seen = self.folder(code).join(SEEN);
        let touched = File::create(seen).and_then(|file| file.set_modified(SystemTime::now()));
        if let Err(why) = touched
            && why.kind() != ErrorKind::NotFound
        {
            tracing::warn!(
                %code, %why,
                "could not mark a table as used; its photographs may be deleted too early"
            );
        }
    }

    /// The tables that have been empty for `age`.
    pub fn older_than(&self, age: Duration) -> Vec<Code> {
        let seen = |folder: &PathBuf| {
            let date = |path: &Path| fs::metadata(path).and_then(|it| it.modified()).ok();
            date(&folder.join(SEEN)).or_else(|| date(folder))
        };
        let is_old = |folder: &PathBuf| {
            seen(folder).is_some_and(|seen| seen.elapsed().is_ok_and(|past| past >= age))
        };
        let code = |folder: PathBuf| Code::read(folder.file_name()?.to_str()?);
        entries(&self.root).filter(is_old).filter_map(code).collect()
    }

    fn folder(&self, code: Code) -> PathBuf {
        self.root.join(code.as_str())
    }

    fn place(&self, code: Code, mark: Mark) -> PathBuf {
        self.folder(code).join(format!("{mark}.jpg"))
    }
}

/// The entries of a folder; none if it doesn't exist.
fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    fs::read_dir(folder).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()))
}

/// Writes to another name first, so a card is never half written under its own.
fn write(folder: &Path, place: &Path, card: &[u8]) -> io::Result<()> {
    let half = place.with_extension("half");
    let mut file = File::create(&half)?;
    file.write_all(card)?;
    file.sync_all()?;
    fs::rename(&half, place)?;
    File::open(folder)?.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> Code {
        Code::read(text).expect("a code")
    }

    #[test]
    fn it_has_a_limit_and_finds_cards_again() {
        let folder = tempfile::tempdir().unwrap();
        let (here, there) = (code("A2C3D4"), code("C3D4A2"));
        let photos = PhotoStore::open(folder.path(), 250);
        let card = [1; 100];
        assert!(photos.store(here, Mark([1; 16]), &card).is_ok());
        assert!(photos.store(here, Mark([1; 16]), &card).is_ok(), "the same takes no more room");
        assert!(photos.store(there, Mark([1; 16]), &card).is_ok());
        assert!(matches!(photos.store(here, Mark([2; 16]), &card), Err(StoreError::Full)));
        let again = PhotoStore::open(folder.path(), 250);
        assert_eq!(again.read(here, Mark([1; 16])), Some(card.to_vec()));
        assert!(matches!(again.store(here, Mark([2; 16]), &card), Err(StoreError::Full)));
        again.touch(there);
        again.clear(there, None);
        assert!(!again.has(there) && again.has(here));
        assert!(again.store(here, Mark([2; 16]), &card).is_ok());
        again.clear(here, Some(Mark([2; 16])));
        assert!(again.holds(here, Mark([1; 16])) && !again.holds(here, Mark([2; 16])));
    }

    #[test]
    fn abandoned_tables_are_old() {
        let folder = tempfile::tempdir().unwrap();
        let photos = PhotoStore::open(folder.path(), 1_000);
        let (here, there) = (code("A2C3D4"), code("C3D4A2"));
        for table in [here, there] {
            photos.store(table, Mark([1; 16]), b"card").expect("it is stored");
            photos.touch(table);
        }
        let hour = Duration::from_secs(3_600);
        let seen = File::create(folder.path().join("photos/C3D4A2/seen")).expect("it can be made");
        seen.set_modified(SystemTime::now() - 2 * hour).expect("a date can be set");
        assert_eq!(photos.older_than(hour), [there]);
    }
}
