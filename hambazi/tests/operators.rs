//! What operators are told when something is set up wrongly, and what is made for them.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use tempfile::TempDir;

fn hambazi(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hambazi"));
    command.args(arguments).env_remove("HAMBAZI_LISTEN").env_remove("HAMBAZI_DATA");
    command
}

/// Runs to the end; returns whether it went well and all that it said.
fn run(arguments: &[&str]) -> (bool, String) {
    let Output { status, stdout, stderr } = hambazi(arguments).output().unwrap();
    let said = [stdout, stderr].concat();
    (status.success(), String::from_utf8(said).unwrap())
}

/// A server in this folder, and where it listens.
fn serve(folder: &Path, variables: &[(&str, &str)]) -> (Child, String) {
    let mut command = hambazi(&["serve", "--listen", "0", "--data"]);
    command.arg(folder).envs(variables.iter().copied());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let at = line.trim().strip_prefix("http://").expect("it says where it listens").to_owned();
    (child, at)
}

/// Ends it, and returns its log.
fn ended(mut child: Child) -> String {
    child.kill().unwrap();
    let mut log = String::new();
    child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    child.wait().unwrap();
    log
}

#[test]
fn what_is_no_origin_is_refused_with_what_is_wrong() {
    for (origin, why) in [
        ("play.example.org", "the scheme is missing: write https://play.example.org"),
        ("https://play.example.org/", "a slash at the end: write https://play.example.org"),
        ("https://play.example.org/games", "a path: write https://play.example.org"),
    ] {
        let (well, said) = run(&["serve", "--origin", origin]);
        assert!(!well && said.contains(why), "{origin}: {said}");
        let output = hambazi(&["serve"]).env("HAMBAZI_ORIGIN", origin).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && said.contains(why), "{origin}: {said}");
    }
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("hambazi.toml");
    fs::write(&file, "\norigin = [\"https://play.example.org\", \"https://b.example/\"]\n")
        .unwrap();
    let (well, said) = run(&["serve", "--config", file.to_str().unwrap()]);
    assert!(!well && said.contains("line 2: origin") && said.contains("b.example"), "{said}");
}

#[test]
fn what_may_not_be_none_says_what_is_allowed() {
    for flag in ["--minds", "--developers", "--uploads", "--rooms", "--total-connections"] {
        let (well, said) = run(&["serve", flag, "0"]);
        assert!(!well && said.contains("at least 1"), "{flag}: {said}");
    }
    for flag in ["--idle", "--patience", "--keep-finished"] {
        let (well, said) = run(&["serve", flag, "0s"]);
        assert!(!well && said.contains("the shortest is 1ms"), "{flag}: {said}");
    }
}

#[test]
fn a_misspelled_variable_is_told_and_the_server_starts() {
    let folder = TempDir::new().unwrap();
    let variables = [("HAMBAZI_LISTENN", "1"), ("HAMBAZI_COLOR", "red"), ("HAMBAZI_IDLE", "2m")];
    let log = ended(serve(folder.path(), &variables).0);
    let line = |variable: &str| log.lines().find(|line| line.contains(variable));
    let listen = line("HAMBAZI_LISTENN").expect("it is told");
    assert!(listen.contains("WARN") && listen.contains("is HAMBAZI_LISTEN meant?"), "{listen}");
    let color = line("HAMBAZI_COLOR").expect("it is told");
    assert!(!color.contains("meant"), "{color}");
    assert!(line("HAMBAZI_IDLE").is_none(), "{log}");
}

#[test]
fn a_copy_is_put_back_into_a_folder_that_is_not_there() {
    let home = TempDir::new().unwrap();
    let path = |name: &str| home.path().join(name).to_str().unwrap().to_owned();
    ended(serve(Path::new(&path("first")), &[]).0);
    let (well, said) = run(&["backup", &path("first"), &path("copy.sqlite")]);
    assert!(well, "{said}");
    assert!(journal::last_backup(Path::new(&path("first"))).is_some(), "noted for the server");
    for to in ["new", "new machine/data", "newer.d"] {
        let (well, said) = run(&["restore", &path("copy.sqlite"), &path(to)]);
        assert!(well && said.contains("hambazi.sqlite"), "{said}");
        assert!(Path::new(&path(to)).join("hambazi.sqlite").is_file(), "{to}");
        let log = ended(serve(Path::new(&path(to)), &[]).0);
        assert!(log.contains("listening"), "{log}");
    }
    // A path that is named as a journal is, is one.
    let (well, said) = run(&["restore", &path("copy.sqlite"), &path("file/tables.sqlite")]);
    assert!(well && Path::new(&path("file/tables.sqlite")).is_file(), "{said}");
}

#[test]
fn a_health_check_says_whether_the_server_is_ready() {
    let folder = TempDir::new().unwrap();
    let (child, at) = serve(folder.path(), &[]);
    assert_eq!(run(&["ready", "--listen", &at]), (true, "ready\n".to_owned()));
    let output = hambazi(&["ready"]).env("HAMBAZI_LISTEN", &at).output().unwrap();
    assert!(output.status.success(), "it asks where the server was told to listen");
    ended(child);
    let (well, said) = run(&["ready", "--listen", &at]);
    assert!(!well && said.contains(&at), "{said}");
}

#[test]
fn a_database_that_is_down_is_named_with_the_cause() {
    let folder = TempDir::new().unwrap();
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let address = format!("postgres://hambazi:secret@{free}/hambazi");
    let data = folder.path().to_str().unwrap();
    let (well, said) = run(&["serve", "--listen", "0", "--data", data, "--database", &address]);
    assert!(!well && said.contains(&free.to_string()), "{said}");
    assert!(said.to_lowercase().contains("refused") && !said.contains("secret"), "{said}");
}

/// Asks a server as a program without a page does; returns its whole answer.
fn asked(at: &str, first: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(at).unwrap();
    let length = body.len();
    write!(
        stream,
        "{first} HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{body}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn persons_are_listed_shown_and_forgotten_while_the_server_runs() {
    let folder = TempDir::new().unwrap();
    let from = folder.path().to_str().unwrap();
    let (server, at) = serve(folder.path(), &[]);
    for name in ["Mina of the hills", "Bo"] {
        let answer = asked(&at, "POST /api/account", &format!("{{\"name\":\"{name}\"}}"));
        assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
    }
    let (well, listed) = run(&["person", "list", from]);
    assert!(well, "{listed}");
    let line = listed.lines().find(|line| line.ends_with("\t2\tMina of the hills"));
    let id = line.expect(&listed).split('\t').next().unwrap();
    assert_eq!(listed.lines().count(), 2);
    let (well, said) = run(&["person", "export", id, from]);
    assert!(well && said.contains(" name Mina of the hills\n"), "{said}");
    let (well, said) = run(&["person", "erase", id, from]);
    assert!(well && said.contains("forgotten"), "{said}");
    for (arguments, why) in [
        (["person", "erase", id, from], format!("nobody has the id {id}")),
        (["person", "export", "Mina", from], "16 digits and small letters".to_owned()),
    ] {
        let (well, said) = run(&arguments);
        assert!(!well && said.contains(&why), "{said}");
    }
    let (_, listed) = run(&["person", "list", from]);
    assert!(listed.ends_with("\tBo\n") && listed.lines().count() == 1, "{listed}");
    let answer = asked(&at, "POST /api/account", "{\"name\":\"Mina of the hills\"}");
    assert!(answer.starts_with("HTTP/1.1 201"), "the name is free: {answer}");
    ended(server);
}
