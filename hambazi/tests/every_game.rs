//! Every game of the catalog works with `ask`, `perft` and the arena.

use std::io::Write;
use std::process::{Command, Stdio};

use catalog::{AnyRecord, Game};

/// What the program prints for this standard input.
fn printed(arguments: &[&str], input: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hambazi"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn every_game_answers_questions() {
    for game in Game::ALL {
        let legal = AnyRecord::usual(game).legal();
        let question = format!(
            "{{\"game\":\"{game}\",\"moves\":[\"{}\"],\"want\":[\"status\",\"position\",\"best:nodes:100\"]}}\n",
            legal[0]
        );
        let reply = printed(&["ask"], &question);
        assert!(reply.starts_with("{\"ok\":true,\"status\":{\"turn\":"), "{reply}");
        let count = printed(&["perft", game.name(), "1"], "");
        assert_eq!(count.trim(), legal.len().to_string(), "{game}");
    }
}

#[test]
fn every_game_is_played_in_the_arena() {
    for game in Game::ALL {
        let arguments =
            ["arena", game.name(), "level:1", "level:1", "--games", "2", "--pace", "nodes=100"];
        let report = printed(&arguments, "");
        assert!(report.contains(game.name()), "{report}");
    }
}
