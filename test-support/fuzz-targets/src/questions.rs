//! Lines for `hambazi ask` and for `hambazi ugi`.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use catalog::Game;

/// What may ask for hours of work and gets them, as it should: nothing that a fuzzer could wait for.
const WORK: [&str; 5] = ["perft", "playouts", "best", "value", "\\u"];

/// How a line of an engine may begin that does not think.
const SAID: [&str; 5] = ["id ", "option ", "ugiok", "response ", "info string error: "];

/// Every line gets one reply, and it is a JSON object that says whether all was well.
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

/// An engine answers whatever it is told, by words that are known, and answers still at the end. It is not made to
/// think or to take memory.
pub fn command(bytes: &[u8]) {
    let is_tame = |line: &&[u8]| {
        let line = String::from_utf8_lossy(line);
        let first = line.split_whitespace().next();
        !matches!(first, Some("go" | "setoption" | "isready" | "quit"))
    };
    let lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').filter(is_tame).collect();
    let lines = [&lines.join(&b'\n')[..], b"\nugi\nquit\n"].concat();
    for game in Game::ALL {
        let said = Said::default();
        ugi::serve(game, &lines[..], said.clone()).expect("nothing here is broken");
        let said = said.0.lock().expect("nobody fell while writing").clone();
        let said = String::from_utf8(said).expect("an engine writes text");
        assert_eq!(said.lines().last(), Some("ugiok"));
        for line in said.lines() {
            assert!(SAID.iter().any(|known| line.starts_with(known)), "{line}");
        }
    }
}

/// What was written, for two threads.
#[derive(Clone, Default)]
struct Said(Arc<Mutex<Vec<u8>>>);

impl Write for Said {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().map_err(|_| io::Error::other("fallen"))?.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
