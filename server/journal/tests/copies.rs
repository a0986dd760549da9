//! Copies of a journal are complete, and nothing is ever overwritten.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use journal::{
    Append, BackupError, Fence, Journal, Sqlite, back_up, check, last_backup, note_backup, restore,
};
use tempfile::TempDir;

struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(TempDir::new().unwrap())
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn names(&self) -> usize {
        fs::read_dir(self.0.path()).unwrap().count()
    }
}

fn open(path: &std::path::Path) -> Journal {
    let (writer, reader) = Sqlite::open(path).expect("the file opens");
    Journal::start(writer, reader)
}

fn line(book: &str, first: u32) -> Append {
    Append {
        book: book.to_owned(),
        first,
        fence: Fence::default(),
        lines: vec![format!("line {first} of {book}")],
    }
}

#[tokio::test]
async fn a_copy_made_during_writes_is_a_snapshot_of_the_journal() {
    let folder = Folder::new();
    let journal = open(&folder.file("a.sqlite"));
    for book in 0..50 {
        journal.append(line(&book.to_string(), 0), 1).await.unwrap();
    }
    let goes_on = std::sync::Arc::new(AtomicBool::new(true));
    let (writes, wrote) = (journal.clone(), goes_on.clone());
    let play = tokio::spawn(async move {
        let mut next = 1;
        while wrote.load(Ordering::Relaxed) {
            for book in 0..50 {
                writes.append(line(&book.to_string(), next), 1).await.unwrap();
            }
            next += 1;
        }
        next
    });
    for round in 0..5 {
        let before = journal.counts().appends;
        let (from, to) = (folder.file("a.sqlite"), folder.file(&format!("copy-{round}")));
        let copy = to.clone();
        let holds = tokio::task::spawn_blocking(move || back_up(&from, &copy)).await.unwrap();
        let holds = holds.unwrap();
        assert_eq!(holds.books, 50);
        assert!(holds.lines >= before, "{} of at least {before} lines", holds.lines);
        assert_eq!(check(&to).unwrap(), holds);
    }
    goes_on.store(false, Ordering::Relaxed);
    assert!(play.await.unwrap() > 1, "lines came in meanwhile");
    journal.close().await;
    assert_eq!(folder.names(), 6, "nothing else is left");
}

#[tokio::test]
async fn a_journal_in_use_is_not_replaced_and_an_unused_one_is_renamed() {
    let folder = Folder::new();
    let (live, copy) = (folder.file("hambazi.sqlite"), folder.file("copy"));
    let journal = open(&live);
    journal.append(line("a", 0), 1).await.unwrap();
    back_up(&live, &copy).unwrap();
    journal.append(line("a", 1), 1).await.unwrap();
    assert!(matches!(restore(&copy, &live), Err(BackupError::InUse(_))));
    journal.append(line("a", 2), 1).await.expect("the server never noticed");
    journal.close().await;

    let (holds, aside) = restore(&copy, &live).unwrap();
    assert_eq!(holds.lines, 1);
    assert_eq!(check(&aside.unwrap()).unwrap().lines, 3, "the old journal is unchanged");
    let journal = open(&live);
    assert_eq!(journal.read("a").await.unwrap(), ["line 0 of a"]);
    journal.append(line("a", 1), 1).await.expect("play goes on");
    journal.close().await;
}

#[tokio::test]
async fn a_missing_damaged_or_gappy_journal_is_reported() {
    let folder = Folder::new();
    let (live, copy) = (folder.file("a.sqlite"), folder.file("copy"));
    assert!(matches!(back_up(&live, &copy), Err(BackupError::Missing(_))));
    let journal = open(&live);
    for number in 0..300 {
        journal.append(line("a", number), 1).await.unwrap();
    }
    journal.close().await;
    back_up(&live, &copy).unwrap();
    assert!(matches!(back_up(&live, &copy), Err(BackupError::Exists(_))));

    let gap = rusqlite::Connection::open(&live).unwrap();
    gap.execute("DELETE FROM lines WHERE number = 7", ()).unwrap();
    drop(gap);
    let why = back_up(&live, &folder.file("second")).unwrap_err().to_string();
    assert!(why.contains("book a has 299 lines, from 0 to 299"), "{why}");

    let mut bytes = fs::read(&copy).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..middle + 4_000].fill(0x5a);
    fs::write(&copy, bytes).unwrap();
    let fresh = folder.file("fresh.sqlite");
    assert!(restore(&copy, &fresh).is_err());
    assert!(
        !fresh.exists() && folder.names() == 3, // the lock is the third
        "no unfinished file is left"
    );
}

#[test]
fn the_next_copy_removes_what_killed_ones_left() {
    let folder = Folder::new();
    let live = folder.file("hambazi.sqlite");
    journal::begin(&live).expect("a new journal");
    let dead = {
        let mut child = std::process::Command::new("true").spawn().unwrap();
        child.wait().unwrap();
        child.id()
    };
    let old = std::time::SystemTime::now() - std::time::Duration::from_secs(3_600);
    let left = |name: String, at| {
        let file = fs::File::create(folder.file(&name)).unwrap();
        file.set_modified(at).unwrap();
        folder.file(&name)
    };
    let gone = [
        left(format!("hambazi-1.sqlite.new-{dead}"), old),
        left(format!("hambazi-1.sqlite.new-{dead}-journal"), old),
    ];
    let stays = [
        left(format!("hambazi-2.sqlite.new-{}", std::process::id()), old),
        left(format!("hambazi-3.sqlite.new-{dead}"), std::time::SystemTime::now()),
        left("hambazi-4.sqlite.before-7".to_owned(), old),
    ];
    back_up(&live, &folder.file("copy.sqlite")).unwrap();
    assert!(gone.iter().all(|file| !file.exists()) && stays.iter().all(|file| file.exists()));
}

#[test]
fn an_emptied_journal_is_not_replaced() {
    let folder = Folder::new();
    let live = folder.file("hambazi.sqlite");
    journal::begin(&live).expect("a new journal");
    journal::begin(&live).expect("it is there");
    assert_eq!(folder.names(), 1, "nothing half made is left");
    assert_eq!(check(&live).unwrap().books, 0);
    fs::write(&live, b"").unwrap();
    let why = journal::begin(&live).expect_err("it was emptied").to_string();
    assert!(why.contains("is empty") && why.contains(&live.display().to_string()), "{why}");
}

#[tokio::test]
async fn a_folder_that_is_not_there_is_made_for_a_copy_that_is_put_back() {
    let folder = Folder::new();
    let journal = open(&folder.file("a.sqlite"));
    journal.append(line("A", 0), 1).await.unwrap();
    let copy = folder.file("copy.sqlite");
    back_up(&folder.file("a.sqlite"), &copy).unwrap();
    let to = folder.file("new").join("machine").join("hambazi.sqlite");
    assert_eq!(restore(&copy, &to).unwrap().0, check(&copy).unwrap());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(to.parent().unwrap()).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o700, "the journal is nobody else's to read");
    }
    let nowhere = folder.file("other").join("hambazi.sqlite");
    let missing = restore(&folder.file("no copy"), &nowhere).unwrap_err();
    assert!(matches!(missing, BackupError::Missing(_)), "{missing}");
    assert!(!folder.file("other").exists(), "no folder is made for nothing");
}

#[tokio::test]
async fn a_copy_is_noted_beside_the_journal() {
    let folder = Folder::new();
    let now = || {
        use std::time::{SystemTime, UNIX_EPOCH};
        SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs()
    };
    assert_eq!(last_backup(folder.0.path()), None);
    let before = now();
    note_backup(&folder.file("a.sqlite")).unwrap();
    let noted = last_backup(folder.0.path()).expect("it is noted");
    assert!((before..=now()).contains(&noted));
    // Written by this version; later ones must read it.
    fs::write(folder.file("last-backup"), "backup/1 1764200000\n").unwrap();
    assert_eq!(last_backup(folder.0.path()), Some(1_764_200_000));
    note_backup(&folder.file("a.sqlite")).unwrap();
    assert!(last_backup(folder.0.path()) >= Some(before), "the latest one counts");
    assert_eq!(folder.names(), 1, "nothing is left beside it");
}
