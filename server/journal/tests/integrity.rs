//! Damage inside a journal is found while it is in use, and told with its remedy.

use std::fs;
use std::path::Path;

use journal::{Append, Fence, Found, Integrity, Reader, Sqlite, SqliteReader, Writer, with_remedy};
use tempfile::TempDir;

const BOOKS: u32 = 2_000;

/// A journal of many pages; what is returned has it open.
fn journal(path: &Path) -> (Sqlite, SqliteReader) {
    let (mut writer, reader) = Sqlite::open(path).unwrap();
    let append = |book: u32| Append {
        book: format!("{book:06}"),
        first: 0,
        fence: Fence::default(),
        lines: vec!["x".repeat(200)],
    };
    let appends: Vec<Append> = (0..BOOKS).map(append).collect();
    assert!(writer.commit(&appends, 1).unwrap().into_iter().all(|won| won));
    (writer, reader)
}

/// Zeroes a page in the middle, as a bad disk may.
fn damage(path: &Path) {
    let mut bytes = fs::read(path).unwrap();
    let page = usize::from(u16::from_be_bytes([bytes[16], bytes[17]]));
    let middle = bytes.len() / page / 2 * page;
    bytes[middle..middle + page].fill(0);
    fs::write(path, bytes).unwrap();
}

#[test]
fn a_sound_journal_is_sound_while_it_is_in_use() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("hambazi.sqlite");
    let (mut writer, _reader) = journal(&path);
    let integrity = Integrity::open(&path).unwrap();
    assert_eq!(integrity.look().unwrap(), Found::Sound);
    let lines = vec!["more".to_owned()];
    let more = Append { book: "more".to_owned(), first: 0, fence: Fence::default(), lines };
    assert_eq!(writer.commit(&[more], 2).unwrap(), [true]);
    assert_eq!(integrity.look().unwrap(), Found::Sound);
}

#[test]
fn a_zeroed_page_is_found_although_the_journal_opens() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("hambazi.sqlite");
    drop(journal(&path));
    damage(&path);
    let (_writer, mut reader) = Sqlite::open(&path).expect("it opens without a word");
    let found = Integrity::open(&path).unwrap().look().unwrap();
    assert!(matches!(found, Found::Damage(_)), "{found:?}");
    let why = (0..BOOKS).find_map(|book| reader.read(&format!("{book:06}"), 9).err());
    let said = with_remedy(&path, why.expect("some books cannot be read")).to_string();
    let remedy = format!("hambazi restore COPY {}", path.display());
    assert!(said.contains("malformed") && said.contains(&remedy), "{said}");
}

#[test]
fn a_look_that_is_broken_off_is_no_damage() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("hambazi.sqlite");
    let _open = journal(&path);
    let integrity = Integrity::open(&path).unwrap();
    let handle = integrity.interrupt_handle();
    let over = std::sync::atomic::AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !over.load(std::sync::atomic::Ordering::Relaxed) {
                handle.interrupt();
            }
        });
        // An interrupt between two looks does nothing, so one of many is met.
        let broken = (0..1_000).find_map(|_| match integrity.look() {
            Ok(found) => {
                assert_eq!(found, Found::Sound);
                None
            }
            Err(why) => Some(why),
        });
        over.store(true, std::sync::atomic::Ordering::Relaxed);
        assert!(broken.is_some());
    });
}

#[test]
fn another_failure_stays_as_it_is() {
    let folder = TempDir::new().unwrap();
    assert!(Integrity::open(&folder.path().join("nothing.sqlite")).is_err());
    let why = with_remedy(folder.path(), "the disk is full".into());
    assert_eq!(why.to_string(), "the disk is full");
}
