//! Reads the subset of Fluent that our locales use.
//!
//! Messages of one line, `{ $arg }`, and a choice of variants by a number. No terms, attributes or
//! functions; add them here if they are needed. `tests/locales.rs` checks this reader against
//! Fluent's own.

use std::fmt;

/// A piece of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Piece {
    /// Literal text.
    Text(String),
    /// The argument of this name.
    Arg(String),
    /// Variants by the number in this argument; the last one is the default.
    Choice(String, Vec<(String, Vec<Piece>)>),
}

/// A syntax error in a locale.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocaleError {
    /// The line, counted from 1.
    pub line: usize,
    /// What was expected there.
    pub expected: &'static str,
}

impl fmt::Display for LocaleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("line ")?;
        self.line.fmt(f)?;
        f.write_str(": expected ")?;
        f.write_str(self.expected)
    }
}

impl std::error::Error for LocaleError {}

/// Reads all messages of a text.
pub(crate) fn read(text: &str) -> Result<Vec<(String, Vec<Piece>)>, LocaleError> {
    let mut lines = Lines { lines: text.lines().collect(), at: 0 };
    let mut messages = Vec::new();
    while let Some(line) = lines.next() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (key, value) = line.split_once(" = ").ok_or_else(|| lines.trouble("a message"))?;
        messages.push((key.to_owned(), pieces(value, &mut lines)?));
    }
    Ok(messages)
}

struct Lines<'a> {
    lines: Vec<&'a str>,
    at: usize,
}

impl<'a> Lines<'a> {
    fn next(&mut self) -> Option<&'a str> {
        self.at += 1;
        self.lines.get(self.at - 1).copied()
    }

    fn trouble(&self, expected: &'static str) -> LocaleError {
        LocaleError { line: self.at, expected }
    }
}

/// The pieces of a value that begins in `line`, and continues below if it has variants.
fn pieces(line: &str, lines: &mut Lines) -> Result<Vec<Piece>, LocaleError> {
    let mut list = Vec::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('{') {
        if !before.is_empty() {
            list.push(Piece::Text(before.to_owned()));
        }
        let name = after.trim_start().strip_prefix('$').ok_or_else(|| lines.trouble("$"))?;
        if let Some(name) = name.strip_suffix(" ->").filter(|name| !name.contains('}')) {
            let (choice, behind) = variants(name, lines)?;
            list.push(choice);
            rest = behind;
        } else {
            let (name, after) = name.split_once('}').ok_or_else(|| lines.trouble("}"))?;
            list.push(Piece::Arg(name.trim().to_owned()));
            rest = after;
        }
    }
    if !rest.is_empty() {
        list.push(Piece::Text(rest.to_owned()));
    }
    Ok(list)
}

/// The variants in the next lines, and the text after the closing brace.
fn variants<'a>(name: &str, lines: &mut Lines<'a>) -> Result<(Piece, &'a str), LocaleError> {
    let mut list = Vec::new();
    loop {
        let line = lines.next().ok_or_else(|| lines.trouble("}"))?.trim_start();
        if let Some(rest) = line.strip_prefix('}') {
            return match list.last() {
                Some((key, _)) if key == "other" => {
                    Ok((Piece::Choice(name.to_owned(), list), rest))
                }
                _ => Err(lines.trouble("*[other] as the last variant")),
            };
        }
        let line = line.strip_prefix('*').unwrap_or(line);
        let variant = line.strip_prefix('[').and_then(|line| line.split_once("] "));
        let (key, value) = variant.ok_or_else(|| lines.trouble("[variant]"))?;
        list.push((key.to_owned(), pieces(value, lines)?));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_may_be_in_the_middle_of_a_line() {
        let messages =
            read("a = x { $n ->\n    [one] y\n   *[other] { $n } z\n} w\nb = c\n").unwrap();
        assert_eq!(messages.len(), 2);
        assert!(matches!(
            &messages[0].1[..],
            [Piece::Text(_), Piece::Choice(_, list), Piece::Text(_)] if list.len() == 2
        ));
    }

    #[test]
    fn an_error_names_its_line() {
        assert_eq!(read("a = b\n\nc { $n }\n").unwrap_err().line, 3);
        assert_eq!(read("a = { $n ->\n    [one] y\n}\n").unwrap_err().line, 3);
        assert_eq!(read("a = { n }\n").unwrap_err().expected, "$");
    }
}
