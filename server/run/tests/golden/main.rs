//! Journals of earlier versions are read, and shown as they were then.
//!
//! `docs/journal.md` says how one is made for a new version. Those that are here are never changed.

#[allow(dead_code)]
#[path = "../dixit/guest.rs"]
mod guest;
mod shown;
#[path = "../support/mod.rs"]
mod support;

use std::fs;
use std::path::Path;

use shown::{Table, shown};
use tempfile::TempDir;

/// Unpacks a golden journal into a server's folder.
fn unpack(packed: &Path, folder: &Path) {
    fs::create_dir_all(folder).unwrap();
    let (mut packed, mut file) =
        (fs::File::open(packed).unwrap(), fs::File::create(folder.join("hambazi.sqlite")).unwrap());
    brotli::BrotliDecompress(&mut packed, &mut file).unwrap();
}

#[tokio::test]
async fn every_golden_journal_is_read_and_shown_as_it_was() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let files = fs::read_dir(&here).unwrap().map(|file| file.unwrap().path());
    let journals: Vec<_> = files.filter(|it| it.extension().is_some_and(|it| it == "br")).collect();
    assert!(!journals.is_empty(), "there is one at least");
    for packed in journals {
        let folder = TempDir::new().unwrap();
        unpack(&packed, folder.path());
        let checked = journal::check(&folder.path().join("hambazi.sqlite")).unwrap();
        let tables = fs::read(packed.with_extension("json")).unwrap();
        let tables: Vec<Table> = serde_json::from_slice(&tables).unwrap();
        // Each table has a book, and so has the way to its stands.
        assert_eq!(checked.books, 2 * tables.len() as u64);
        let running = guest::start_in(folder.path(), guest::brisk(&folder)).await;
        for table in &tables {
            let now = shown(running.address(), table).await;
            for (then, now) in table.shown.iter().zip(&now) {
                assert_eq!(then, now, "{}: {}", packed.display(), table.why);
            }
            assert_eq!(table.shown.len(), now.len(), "{}", table.why);
        }
        running.stop().await;
    }
}
