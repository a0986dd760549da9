//! The lines of a program's output, none longer than a limit.

use std::io::{BufRead, BufReader, ErrorKind, Read};

/// The longest line, in bytes. What goes beyond is read and forgotten.
pub const LONGEST: usize = 1 << 20;

/// Hands over each line until `take` wants no more, or the output ends.
pub fn each_line(input: impl Read, mut take: impl FnMut(String) -> bool) {
    let mut input = BufReader::new(input);
    let mut line = Vec::new();
    loop {
        let read = match input.fill_buf() {
            Ok([]) => break,
            Ok(read) => read,
            Err(why) if why.kind() == ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        let end = read.iter().position(|&byte| byte == b'\n');
        let part = &read[..end.unwrap_or(read.len())];
        let room = LONGEST - line.len();
        line.extend_from_slice(&part[..part.len().min(room)]);
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() && !take(text(&mut line)) {
            return;
        }
    }
    if !line.is_empty() {
        take(text(&mut line));
    }
}

/// The line as text; then it is empty.
fn text(line: &mut Vec<u8>) -> String {
    let text = String::from_utf8_lossy(line).trim().to_owned();
    line.clear();
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::repeat;

    fn lines(input: impl Read) -> Vec<String> {
        let mut list = Vec::new();
        each_line(input, |line| {
            list.push(line);
            true
        });
        list
    }

    #[test]
    fn lines_are_cut_at_the_limit() {
        let flood = repeat(b'x').take(5 * LONGEST as u64 + 3);
        let list = lines(flood.chain(&b"\nbestmove e2\r\n\nlast"[..]));
        assert_eq!(list.iter().map(String::len).collect::<Vec<_>>(), [LONGEST, 11, 0, 4]);
        assert_eq!(list[1..], ["bestmove e2", "", "last"]);
    }

    #[test]
    fn what_is_no_text_is_read_all_the_same() {
        assert_eq!(lines(&b"\xff\xfe e2\n"[..]), ["\u{fffd}\u{fffd} e2"]);
        let mut count = 0;
        each_line(&b"1\n2\n3\n"[..], |_| {
            count += 1;
            count < 2
        });
        assert_eq!(count, 2);
    }
}
