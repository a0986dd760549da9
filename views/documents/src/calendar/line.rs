//! Lines of a calendar file: ended, folded and escaped as RFC 5545 wants them.

use crate::date;

/// The most octets of a line, without its end (section 3.1).
const LONGEST: usize = 75;

/// Lines, as they come.
#[derive(Default)]
pub struct Lines(String);

impl Lines {
    /// Adds a line, folded where it is too long. No character is torn apart.
    pub fn add(&mut self, line: &str) {
        let mut length = 0;
        for c in line.chars() {
            if length + c.len_utf8() > LONGEST {
                self.0.push_str("\r\n ");
                length = 1;
            }
            self.0.push(c);
            length += c.len_utf8();
        }
        self.0.push_str("\r\n");
    }

    /// Adds a property whose value is a text (section 3.3.11).
    pub fn text(&mut self, name: &str, value: &str) {
        let mut line = format!("{name}:");
        for c in value.chars().filter(|c| !c.is_control()) {
            if matches!(c, '\\' | ';' | ',') {
                line.push('\\');
            }
            line.push(c);
        }
        self.add(&line);
    }

    /// All of them.
    pub fn finish(self) -> String {
        self.0
    }
}

/// An instant in milliseconds since 1970, as in `20261203T190000Z`.
pub fn stamp(at: u64) -> String {
    let day = date::machine(at).replace('-', "");
    let of_day = at / 1000 % 86_400;
    format!("{day}T{:02}{:02}{:02}Z", of_day / 3600, of_day / 60 % 60, of_day % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_folded_between_characters() {
        for c in ['a', 'Ö', 'ی', '𝄞'] {
            for length in 60..160 {
                let line: String = std::iter::repeat_n(c, length).collect();
                let mut lines = Lines::default();
                lines.add(&line);
                let folded = lines.finish();
                assert!(folded.split("\r\n").all(|line| line.len() <= LONGEST));
                assert_eq!(folded.replace("\r\n ", ""), format!("{line}\r\n"));
            }
        }
    }

    #[test]
    fn what_means_something_in_a_text_is_escaped() {
        let mut lines = Lines::default();
        lines.text("SUMMARY", "a,b;c\\d:e\"\nf");
        assert_eq!(lines.finish(), "SUMMARY:a\\,b\\;c\\\\d:e\"f\r\n");
    }
}
