//! The help texts of the commands for authors.

use std::process::Command;

use insta::assert_snapshot;

fn help(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_hambazi")).args(arguments).arg("-h").output();
    String::from_utf8(output.unwrap().stdout).unwrap()
}

#[test]
fn help_texts_are_unchanged() {
    assert_snapshot!("ask", help(&["ask"]));
    assert_snapshot!("ugi", help(&["ugi"]));
    assert_snapshot!("arena", help(&["arena"]));
    assert_snapshot!("arena-ladder", help(&["arena", "ladder"]));
    assert_snapshot!("arena-tournament", help(&["arena", "tournament"]));
    assert_snapshot!("arena-book", help(&["arena", "book"]));
    assert_snapshot!("bench", help(&["bench"]));
    assert_snapshot!("benchmark", help(&["benchmark"]));
    assert_snapshot!("model", help(&["model"]));
    assert_snapshot!("deck", help(&["deck"]));
    assert_snapshot!("rebuild", help(&["rebuild"]));
    assert_snapshot!("table", help(&["table"]));
}
