//! One folder: one server's, nobody else's to read, and what happens when its disk is full.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use protocol::{Request, Why};
use tempfile::TempDir;

use crate::support::{Person, dvonn, http, open};
use crate::{Server, after};

/// A server that should not have started ends all the same.
pub const NOT_FOR_EVER: &str = "(sleep 20; kill $$) > /dev/null 2>&1 &";

#[tokio::test]
async fn a_second_server_is_told_of_the_first() {
    let folder = TempDir::new().unwrap();
    let server = Server::start("", folder.path());
    let copy = folder.path().join("copy.sqlite");
    journal::back_up(&folder.path().join("hambazi.sqlite"), &copy).expect("a copy is always made");
    let second = after(NOT_FOR_EVER, folder.path()).output().unwrap();
    assert!(!second.status.success());
    let told = String::from_utf8_lossy(&second.stderr).into_owned();
    let by = format!("another server has the folder {}", folder.path().display());
    let pid = format!("(pid {})", server.child.id());
    assert!(told.contains(&by) && told.contains(&pid), "{told}");
    let no = journal::restore(&copy, &folder.path().join("hambazi.sqlite")).expect_err("in use");
    assert!(no.to_string().contains(&pid), "{no}");
    drop(server);
    Server::start("", folder.path());
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[tokio::test]
async fn nobody_else_reads_what_is_kept() {
    let folder = TempDir::new().unwrap();
    let server = Server::start("umask 000", folder.path());
    open(server.at, dvonn(), None, 0).await;
    for name in ["hambazi.sqlite", "hambazi.sqlite-wal", "hambazi.lock", "admin.token", "pulse"] {
        assert_eq!(mode(&folder.path().join(name)), 0o600, "{name}");
    }
    drop(server);
    // As an earlier version left it.
    let photos = folder.path().join("photos");
    fs::create_dir_all(&photos).unwrap();
    for (path, left) in [(&photos, 0o755), (&folder.path().join("hambazi.sqlite"), 0o644)] {
        fs::set_permissions(path, fs::Permissions::from_mode(left)).unwrap();
    }
    let _server = Server::start("umask 022", folder.path());
    assert_eq!(mode(&photos), 0o700);
    assert_eq!(mode(&folder.path().join("hambazi.sqlite")), 0o600);
}

#[tokio::test]
async fn a_damaged_journal_is_named_with_its_remedy() {
    for (bytes, why) in [(&b""[..], "is empty"), (&[7; 9_000][..], "not a database")] {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("hambazi.sqlite");
        let copy = folder.path().join("copy.sqlite");
        drop(Server::start("", folder.path()));
        journal::back_up(&file, &copy).unwrap();
        for end in ["-wal", "-shm"] {
            let _ = fs::remove_file(folder.path().join(format!("hambazi.sqlite{end}")));
        }
        fs::write(&file, bytes).unwrap();
        let told = after(NOT_FOR_EVER, folder.path()).output().unwrap();
        assert!(!told.status.success());
        let told = String::from_utf8_lossy(&told.stderr).into_owned();
        let remedy = format!("hambazi restore COPY {}", file.display());
        assert!(told.contains(why) && told.contains(&remedy), "{told}");
        assert_eq!(fs::read(&file).unwrap(), bytes, "nothing was written there");
        let (_, aside) = journal::restore(&copy, &file).expect("the remedy helps");
        assert_eq!(fs::read(aside.expect("it is kept")).unwrap(), bytes);
        Server::start("", folder.path());
    }
}

/// A file may not grow: as on a full disk, players are told, and the log says so once.
#[tokio::test]
async fn a_file_that_may_not_grow_ends_nothing_and_fills_no_log() {
    let folder = TempDir::new().unwrap();
    // In units of 512 bytes or of 1,024, by the shell.
    let server = Server::start("ulimit -f 200", folder.path());
    let code = open(server.at, dvonn(), None, 0).await.code;
    let mut one = Person::sit(server.at, &code, 1).await;
    let mut zero = Person::come(server.at, &code, 0).await;
    let wish = format!(
        r#"{{"setup":{{"game":"dvonn"}},"name":"Bo","token":"{}"}}"#,
        crate::support::token(5)
    );
    let mut opened = 0;
    while http(server.at, "POST /api/tables", &[], &wish).await.status == 201 {
        opened += 1;
        assert!(opened < 5_000, "the file grows all the same");
    }
    for _ in 0..7 {
        let act = Request::Act { version: zero.view.version, mv: "A1".into(), thought_ms: None };
        assert_eq!(zero.declined(act).await, Why::NotKept);
        zero.hear_view().await;
    }
    assert_eq!(http(server.at, "GET /readyz", &[], "").await.status, 503);
    assert_eq!(http(server.at, "GET /healthz", &[], "").await.status, 200, "it lives");
    one.hear_view().await;
    server.says("cannot write to the journal").await;
    assert_eq!(server.lines_with("cannot write to the journal").len(), 1);
    assert!(server.lines_with("given up").is_empty(), "{:?}", server.lines_with("given up"));
}
