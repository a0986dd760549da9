//! Every setting by flag, variable and file, and the page that lists them.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

const HAMBAZI: &str = env!("CARGO_BIN_EXE_hambazi");

/// A folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let folder = folder.join(format!("settings-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// `serve` with this file, which must not start.
fn refused(name: &str, text: &str) -> String {
    let folder = folder(name);
    let file = folder.join("hambazi.toml");
    fs::write(&file, text).unwrap();
    let Output { status, stderr, .. } =
        Command::new(HAMBAZI).args(["serve", "--config"]).arg(&file).output().unwrap();
    assert!(!status.success(), "{text}");
    fs::remove_dir_all(folder).unwrap();
    let errors = String::from_utf8(stderr).unwrap();
    errors.split_once("hambazi.toml: ").map_or(errors.clone(), |(_, why)| why.trim().to_owned())
}

/// Starts `serve`, and returns the line that says where it listens.
fn listens_at(command: &mut Command) -> String {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    line.trim().to_owned()
}

#[test]
fn the_page_of_settings_is_what_the_program_prints() {
    let printed = Command::new(HAMBAZI).arg("settings").output().unwrap().stdout;
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/settings.md");
    assert!(
        fs::read(page).unwrap() == printed,
        "write it anew: cargo run -p hambazi -- settings > docs/settings.md"
    );
}

#[test]
fn a_flag_overrides_a_variable_and_a_variable_overrides_the_file() {
    let folder = folder("order");
    let file = folder.join("hambazi.toml");
    // A different address of this machine for each, to tell them apart.
    fs::write(&file, format!("listen = \"127.0.0.2:0\"\ndata = {folder:?}\n")).unwrap();
    let serve = || {
        let mut command = Command::new(HAMBAZI);
        command.args(["serve", "--config"]).arg(&file);
        command
    };
    let by_file = listens_at(&mut serve());
    assert!(by_file.starts_with("http://127.0.0.2:"), "{by_file:?}");
    assert!(folder.join("hambazi.sqlite").exists(), "the folder was in the file");
    let by_variable = listens_at(serve().env("HAMBAZI_LISTEN", "127.0.0.3:0"));
    assert!(by_variable.starts_with("http://127.0.0.3:"), "{by_variable:?}");
    let by_flag =
        listens_at(serve().env("HAMBAZI_LISTEN", "127.0.0.3:0").args(["--listen", "127.0.0.4:0"]));
    assert!(by_flag.starts_with("http://127.0.0.4:"), "{by_flag:?}");
    for yes in [&["--unhurried", "true"][..], &["--unhurried=true"], &["--unhurried"]] {
        let line = listens_at(serve().args(yes).args(["--behind-proxy", "false"]));
        assert!(line.starts_with("http://127.0.0.2:"), "{yes:?}: {line:?}");
    }
    let by_port = listens_at(serve().args(["--port", "0"]));
    assert!(by_port.starts_with("http://127.0.0.1:"), "{by_port:?}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn an_invalid_line_is_reported_with_its_number() {
    let cases = [
        (
            "key",
            "# ours\nlisten = \"0.0.0.0:1\"\nlisten-at = 1\n",
            "line 3: there is no setting \"listen-at\"",
        ),
        ("table", "[limits]\nguests = 3\n", "line 1: there is no setting \"limits\""),
        ("config", "config = \"other.toml\"\n", "line 1: there is no setting \"config\""),
        ("value", "\nguests = \"many\"\n", "line 2: guests: invalid value 'many' for '--guests"),
        ("address", "listen = \"port\"\n", "line 1: listen: invalid value 'port' for '--listen"),
        ("time", "idle = \"soon\"\n", "line 1: idle: invalid value 'soon' for '--idle"),
        ("list", "guests = [1, 2]\n", "line 1: guests: one value is wanted"),
        ("kind", "idle = 1979-05-27\n", "line 1: idle: neither text nor"),
        ("toml", "guests = 3\nidle\n", "line 2: "),
    ];
    for (name, text, why) in cases {
        let error = refused(name, text);
        assert!(error.starts_with(why), "{name}: {error}");
    }
    let errors = String::from_utf8(
        Command::new(HAMBAZI).args(["serve", "--config", "/nowhere.toml"]).output().unwrap().stderr,
    );
    assert!(errors.unwrap().contains("/nowhere.toml"));
}
