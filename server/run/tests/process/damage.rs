//! Damage inside the journal is reported to operators before players meet it.

use std::fs;
use std::path::Path;

use journal::{Append, Fence, Sqlite, SqliteReader, Writer};
use tempfile::TempDir;

use crate::support::{Person, dvonn, http, open};
use crate::{NOT_FOR_EVER, Server, after};

/// A journal of many pages, which is open.
fn journal(path: &Path) -> (Sqlite, SqliteReader) {
    journal::begin(path).unwrap();
    let (mut writer, reader) = Sqlite::open(path).unwrap();
    let append = |book: u32, lines: usize| Append {
        book: format!("{book:06}"),
        first: 0,
        fence: Fence::default(),
        lines: vec!["x".repeat(200); lines],
    };
    let appends: Vec<Append> = (0..2_000).map(|book| append(book, 2)).collect();
    assert!(writer.commit(&appends, 1).unwrap().into_iter().all(|won| won));
    (writer, reader)
}

#[tokio::test]
async fn damage_inside_is_in_the_log_in_the_metrics_and_on_the_page() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("hambazi.sqlite");
    drop(journal(&path));
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 4096 / 2 * 4096;
    bytes[middle..middle + 4096].fill(0);
    fs::write(&path, bytes).unwrap();

    let server = Server::start("", folder.path());
    let line = server.says("the journal is damaged inside").await;
    let remedy = format!("hambazi restore COPY {}", path.display());
    assert!(line.contains("ERROR") && line.contains(&remedy), "{line}");
    let token = fs::read_to_string(folder.path().join("admin.token")).unwrap();
    let bearer = format!("authorization: Bearer {}", token.trim());
    let told = async |door: &str| {
        let answer = http(server.at, door, &[&bearer], "").await;
        assert_eq!(answer.status, 200, "{door}");
        String::from_utf8(answer.body).unwrap()
    };
    let sheet = told("GET /metrics").await;
    for counted in
        ["hambazi_journal_damaged 1\n", "hambazi_journal_checks_total{found=\"damage\"} 1\n"]
    {
        assert!(sheet.contains(counted), "{counted} in {sheet}");
    }
    assert!(told("GET /admin").await.contains("Damage was found"));
    let rooms: serde_json::Value = serde_json::from_str(&told("GET /admin/rooms").await).unwrap();
    assert!(rooms["journal_damage"].is_string(), "{rooms}");
}

#[tokio::test]
async fn a_sound_journal_is_told_as_sound_with_the_age_of_its_copy() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("hambazi.sqlite");
    let server = Server::start("", folder.path());
    let token = fs::read_to_string(folder.path().join("admin.token")).unwrap();
    let bearer = format!("authorization: Bearer {}", token.trim());
    let told = async |door: &str| {
        let answer = http(server.at, door, &[&bearer], "").await;
        String::from_utf8(answer.body).unwrap()
    };
    let looked = "hambazi_journal_checks_total{found=\"sound\"} 1\n";
    let mut sheet = told("GET /metrics").await;
    assert!(sheet.contains("hambazi_last_backup_seconds +Inf\n"), "{sheet}");
    let begun = std::time::Instant::now();
    while !sheet.contains(looked) {
        assert!(begun.elapsed() < crate::support::PATIENCE, "nobody looked: {sheet}");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        sheet = told("GET /metrics").await;
    }
    assert!(sheet.contains("hambazi_journal_damaged 0\n"), "{sheet}");
    journal::note_backup(&path).unwrap();
    let sheet = told("GET /metrics").await;
    let age = sheet.lines().find_map(|line| line.strip_prefix("hambazi_last_backup_seconds "));
    assert!(age.unwrap().parse::<u64>().unwrap() < 60, "{sheet}");
    let page = told("GET /admin").await;
    assert!(page.contains("none found") && page.contains("The latest copy was made"), "{page}");
}

#[tokio::test]
async fn a_cut_journal_beside_its_log_is_named_with_its_remedy() {
    for keeps in [1, 4] {
        let folder = TempDir::new().unwrap();
        let (here, there) = (folder.path().join("here"), folder.path().join("there"));
        fs::create_dir_all(&here).unwrap();
        fs::create_dir_all(&there).unwrap();
        let file = |folder: &Path, end: &str| folder.join(format!("hambazi.sqlite{end}"));
        drop(journal(&file(&here, "")));
        // As a power cut leaves it: a log that is not yet in the file.
        let (mut writer, _reader) = Sqlite::open(&file(&here, "")).unwrap();
        let lines = vec!["more".to_owned()];
        let more = Append { book: "ZZ".to_owned(), first: 0, fence: Fence::default(), lines };
        writer.commit(&[more], 2).unwrap();
        for end in ["", "-wal"] {
            fs::copy(file(&here, end), file(&there, end)).unwrap();
        }
        assert!(fs::metadata(file(&there, "-wal")).unwrap().len() > 0, "there is a log");
        let cut = fs::OpenOptions::new().write(true).open(file(&there, "")).unwrap();
        cut.set_len(keeps * 4096).unwrap();
        let told = after(NOT_FOR_EVER, &there).output().unwrap();
        let told = String::from_utf8_lossy(&told.stderr).into_owned();
        let remedy = format!("hambazi restore COPY {}", file(&there, "").display());
        assert!(told.contains("malformed") && told.contains(&remedy), "{keeps}: {told}");
    }
}

#[tokio::test]
async fn a_line_that_makes_no_sense_is_told_with_the_command_for_its_table() {
    let folder = TempDir::new().unwrap();
    let server = Server::start("", folder.path());
    let code = open(server.at, dvonn(), None, 0).await.code;
    drop(server);
    let (mut writer, reader) = Sqlite::open(&folder.path().join("hambazi.sqlite")).unwrap();
    let lines = vec!["dvonn/1 1 juggle 0".to_owned()];
    let append = Append { book: code.clone(), first: 2, fence: Fence::default(), lines };
    assert_eq!(writer.commit(&[append], 1).unwrap(), [true]);
    drop((writer, reader));
    let server = Server::start("", folder.path());
    assert!(Person::try_to_come(server.at, &code, 1).await.is_err(), "it stays closed");
    let line = server.says("makes no sense").await;
    for command in ["show", "shorten"] {
        let remedy = format!("hambazi table {code} {command} FOLDER");
        assert!(line.contains(&remedy), "{remedy} in {line}");
    }
}
