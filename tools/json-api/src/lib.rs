//! An API to the rules and engines: a line of JSON in, a line of JSON out (`docs/ask.md`).
//!
//! An answer depends only on its question, except for what an engine finds in a given number of
//! milliseconds. Nothing here uses files or sockets, and no state is carried from one question to
//! the next.
//!
//! ```
//! let reply = json_api::answer(br#"{"game": "dvonn", "want": ["status"]}"#);
//! assert_eq!(reply, r#"{"ok":true,"status":{"turn":0}}"#);
//! ```

mod bounded;
mod chance;
mod count;
mod counting;
mod engine;
mod error;
mod hidden;
mod open;
mod question;
mod record;
mod replay;
mod reply;
mod want;

use std::io::{self, BufRead, Read, Write};

use catalog::{Game, with_game};
use game_core::excerpt;
use question::Question;
use reply::Fields;

pub use bounded::MOST;
pub use counting::Counting;
pub use error::{ApiError, Kind};
pub use record::Problem;
pub use replay::{Replayed, Report, replay};

/// The longest line, in bytes.
const LONGEST: usize = 16 << 20;

/// The reply to one line, without a line ending.
#[must_use]
pub fn answer(line: &[u8]) -> String {
    answer_within(line, MOST)
}

/// The reply to one line. Counting for it looks at no more than this many positions.
#[must_use]
pub fn answer_within(line: &[u8], most: u64) -> String {
    let parts = match question::parts(line) {
        Ok(parts) => parts,
        Err(error) => return reply::write(None, Err(error)),
    };
    match question::id(&parts) {
        Ok(id) => {
            let question = Question::read(&parts).map(|question| Question { most, ..question });
            reply::write(id, question.and_then(|question| found(&question)))
        }
        Err(error) => reply::write(None, Err(error)),
    }
}

/// Lets the game answer.
fn found(question: &Question) -> Result<Fields, ApiError> {
    if let Some(game) = Game::named(&question.game) {
        return with_game!(game, P => open::answer::<P>(question));
    }
    match (question.game.as_str(), &question.score) {
        ("dixit", Some(score)) => count::answer(score),
        ("dixit", None) => hidden::answer(question),
        (other, _) => Err(ApiError::request(format!("there is no game {:?}", excerpt(other)))),
    }
}

/// Answers each line of `input` with a line of `output`, and flushes it. Counting for one line looks
/// at no more than `most` positions.
///
/// # Errors
/// Reading or writing fails.
pub fn converse(mut input: impl BufRead, mut output: impl Write, most: u64) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(());
        }
        let reply = if line.len() > LONGEST && line.last() != Some(&b'\n') {
            skip_line(&mut input)?;
            let error = ApiError::request(format!("a line has at most {LONGEST} bytes"));
            reply::write(None, Err(error))
        } else {
            answer_within(&line, most)
        };
        writeln!(output, "{reply}")?;
        output.flush()?;
    }
}

/// Skips the rest of the line.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let passed = end.map_or(buffer.len(), |at| at + 1);
        input.consume(passed);
        if end.is_some() {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_gets_a_reply_until_the_end_of_input() {
        let mut output = Vec::new();
        let input = b"{\"id\":1,\"game\":\"dvonn\"}\n\n{\"id\":2,\"game\":\"dvonn\"}";
        converse(&input[..], &mut output, MOST).unwrap();
        let output = String::from_utf8(output).unwrap();
        let lines: Vec<_> = output.lines().collect();
        assert_eq!(lines.len(), 3, "{output}");
        assert_eq!(lines[0], r#"{"id":1,"ok":true}"#);
        assert!(lines[1].starts_with(r#"{"ok":false,"error":{"kind":"json""#), "{}", lines[1]);
        assert_eq!(lines[2], r#"{"id":2,"ok":true}"#);
    }

    #[test]
    fn an_endless_line_is_skipped() {
        let mut input = vec![b' '; LONGEST + 5];
        input.extend(b"\n{\"game\":\"dvonn\"}\n");
        let mut output = Vec::new();
        converse(&input[..], &mut output, MOST).unwrap();
        let output = String::from_utf8(output).unwrap();
        let lines: Vec<_> = output.lines().collect();
        assert!(lines[0].contains(r#""kind":"request""#), "{}", lines[0]);
        assert_eq!(lines[1], r#"{"ok":true}"#);
    }
}
