//! Where programs meet the rules: a line of JSON in, a line of JSON out (`docs/ask.md`).
//!
//! An answer depends on its question alone, but for what a mind finds in a time that is given in
//! milliseconds. Nothing here knows a file or a socket, and nothing is kept from one question to
//! the next.

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
use question::Question;
use reply::Fields;

pub use counting::Counting;
pub use error::{ApiError, Kind};
pub use record::Problem;
pub use replay::{Replayed, Report, replay};

/// A line may have so many bytes.
const LONGEST: usize = 16 << 20;

/// The reply to one line, without an end of line.
#[must_use]
pub fn answer(line: &[u8]) -> String {
    let parts = match question::parts(line) {
        Ok(parts) => parts,
        Err(trouble) => return reply::write(None, Err(trouble)),
    };
    match question::id(&parts) {
        Ok(id) => reply::write(id, Question::read(&parts).and_then(|question| found(&question))),
        Err(trouble) => reply::write(None, Err(trouble)),
    }
}

/// Asks the game.
fn found(question: &Question) -> Result<Fields, ApiError> {
    if let Some(game) = Game::named(&question.game) {
        return with_game!(game, P => open::answer::<P>(question));
    }
    match (question.game.as_str(), &question.score) {
        ("dixit", Some(score)) => count::answer(score),
        ("dixit", None) => hidden::answer(question),
        (other, _) => Err(ApiError::request(format!("there is no game {other:?}"))),
    }
}

/// Answers each line of `input` on a line of `output`, at once.
///
/// # Errors
/// When one of the two is broken.
pub fn converse(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(());
        }
        let reply = if line.len() > LONGEST && line.last() != Some(&b'\n') {
            pass_over(&mut input)?;
            let trouble = ApiError::request(format!("a line has at most {LONGEST} bytes"));
            reply::write(None, Err(trouble))
        } else {
            answer(&line)
        };
        writeln!(output, "{reply}")?;
        output.flush()?;
    }
}

/// Reads on to the end of the line and forgets it.
fn pass_over(input: &mut impl BufRead) -> io::Result<()> {
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
    fn each_line_has_its_reply_and_the_end_of_input_is_the_end() {
        let mut output = Vec::new();
        let input = b"{\"id\":1,\"game\":\"dvonn\"}\n\n{\"id\":2,\"game\":\"dvonn\"}";
        converse(&input[..], &mut output).unwrap();
        let output = String::from_utf8(output).unwrap();
        let lines: Vec<_> = output.lines().collect();
        assert_eq!(lines.len(), 3, "{output}");
        assert_eq!(lines[0], r#"{"id":1,"ok":true}"#);
        assert!(lines[1].starts_with(r#"{"ok":false,"error":{"kind":"json""#), "{}", lines[1]);
        assert_eq!(lines[2], r#"{"id":2,"ok":true}"#);
    }

    #[test]
    fn a_line_without_end_is_passed_over() {
        let mut input = vec![b' '; LONGEST + 5];
        input.extend(b"\n{\"game\":\"dvonn\"}\n");
        let mut output = Vec::new();
        converse(&input[..], &mut output).unwrap();
        let output = String::from_utf8(output).unwrap();
        let lines: Vec<_> = output.lines().collect();
        assert!(lines[0].contains(r#""kind":"request""#), "{}", lines[0]);
        assert_eq!(lines[1], r#"{"ok":true}"#);
    }
}
