//! Lines for `hambazi ask` and for `hambazi ugi`.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use catalog::Game;

/// Wants that may rightly take hours: no fuzzer could wait for them.
const WORK: [&str; 5] = ["perft", "playouts", "best", "value", "\\u"];

/// The possible beginnings of an engine's line when it doesn't search.
const REPLIES: [&str; 5] = ["id ", "option ", "ugiok", "response ", "info string error: "];

/// Every line gets one reply: a JSON object that says whether it succeeded.
pub fn read(bytes: &[u8]) {
    for line in bytes.split(|&byte| byte == b'\n') {
        let text = String::from_utf8_lossy(line);
        if WORK.iter().any(|word| text.contains(word)) {
            continue;
        }
        let reply = json_api::answer(line);
        let read: serde_json::Value = serde_json::from_str(&reply).expect("a reply is JSON");
        assert!(read["ok"].is_boolean(), "{reply}");
    }
}

/// An engine answers any input with known words, and still answers at the end. Inputs that make it
/// search or use much memory are skipped.
pub fn command(bytes: &[u8]) {
    let is_tame = |line: &&[u8]| {
        let line = String::from_utf8_lossy(line);
        let first = line.split_whitespace().next();
        !matches!(first, Some("go" | "setoption" | "isready" | "quit"))
    };
    let lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').filter(is_tame).collect();
    let lines = [&lines.join(&b'\n')[..], b"\nugi\nquit\n"].concat();
    for game in Game::ALL {
        let output = Output::default();
        ugi::serve(game, &lines[..], output.clone()).expect("nothing here is broken");
        let output = output.0.lock().expect("no writer panicked").clone();
        let output = String::from_utf8(output).expect("an engine writes text");
        assert_eq!(output.lines().last(), Some("ugiok"));
        for line in output.lines() {
            assert!(REPLIES.iter().any(|known| line.starts_with(known)), "{line}");
        }
    }
}

/// The output, shared by two threads.
#[derive(Clone, Default)]
struct Output(Arc<Mutex<Vec<u8>>>);

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().map_err(|_| io::Error::other("fallen"))?.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
