//! Text that fits into its place, in the faces that there are.

use std::cmp::Ordering;

use language::{Direction, Language};

use crate::letters::LETTERS;
use crate::paint::read;

/// Invisible characters that keep a name's direction inside a text.
const ISOLATES: [char; 4] = ['\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}'];

/// A name as the faces can write it: without signs that they lack, and empty if they lack its
/// letters.
#[must_use]
pub fn legible(name: &str) -> String {
    if name.chars().any(|c| c.is_alphanumeric() && !is_known(c)) {
        return String::new();
    }
    let known: String = name.chars().filter(|&c| is_known(c)).collect();
    known.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_known(c: char) -> bool {
    let at = LETTERS.binary_search_by(|&(first, last)| match c as u32 {
        c if c < first => Ordering::Greater,
        c if c > last => Ordering::Less,
        _ => Ordering::Equal,
    });
    at.is_ok()
}

/// The weight of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// Plain.
    Medium,
    /// Bold.
    Bold,
}

/// How a text is written.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hand {
    /// Its language.
    pub language: Language,
    /// Its weight.
    pub weight: Weight,
    /// Its height in pixels.
    pub size: f32,
}

impl Hand {
    /// The height of a line in pixels.
    pub fn line(self) -> f32 {
        let rtl = self.language.direction() == Direction::RightToLeft;
        self.size * if rtl { 1.45 } else { 1.22 }
    }

    /// How many lines this height has room for.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a card is small
    fn lines(self, high: f32) -> usize {
        (high / self.line()) as usize
    }
}

/// Breaks a text into lines, in the largest of these sizes in which they fit into a place so wide
/// and high. In the smallest size the last line ends with an ellipsis, if need be.
pub fn fitted(
    text: &str,
    hand: Hand,
    sizes: &[f32],
    (wide, high): (f32, f32),
) -> (Hand, Vec<String>) {
    let mut smallest = (hand, Vec::new());
    for &size in sizes {
        let hand = Hand { size, ..hand };
        let lines = broken(text, hand, wide);
        if lines.len() <= hand.lines(high) && lines.iter().all(|line| width(line, hand) <= wide) {
            return (hand, lines);
        }
        smallest = (hand, lines);
    }
    let (hand, mut lines) = smallest;
    let most = hand.lines(high).max(1);
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            last.push('…');
        }
    }
    let lines = lines.into_iter().map(|line| cut(line, hand, wide)).collect();
    (hand, lines)
}

fn broken(text: &str, hand: Hand, wide: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let longer = lines.last().map(|line| [line, " ", word].concat());
        match longer.filter(|longer| width(longer, hand) <= wide) {
            Some(longer) => *lines.last_mut().expect("there was one") = longer,
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The line without as many letters at its end as make it fit.
fn cut(line: String, hand: Hand, wide: f32) -> String {
    let mut line = line;
    while width(&line, hand) > wide {
        let shorter: String = line.trim_end_matches(['…', ' ']).to_owned();
        let mut letters = shorter.chars();
        if letters.next_back().is_none() {
            break;
        }
        line = [letters.as_str(), "…"].concat();
    }
    line
}

/// The width of a line in pixels.
pub fn width(line: &str, hand: Hand) -> f32 {
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\">{}</svg>",
        drawn(line, hand, (0.0, 0.0))
    );
    read(&svg).map_or(0.0, |tree| tree.root().bounding_box().width())
}

/// A line as SVG. It begins at `at`, or ends there if it is written from right to left.
pub fn drawn(line: &str, hand: Hand, (x, y): (f32, f32)) -> String {
    let rtl = hand.language.direction() == Direction::RightToLeft;
    let (family, anchor) = if rtl { ("Vazirmatn", "end") } else { ("Figtree", "start") };
    let weight = match hand.weight {
        Weight::Medium => 500,
        Weight::Bold => 700,
    };
    // The painter takes every text to be written from left to right, unless it says otherwise.
    let (open, close) = if rtl { ("\u{202b}", "\u{202c}") } else { ("", "") };
    let size = hand.size;
    format!(
        "<text x=\"{x}\" y=\"{y}\" font-family=\"{family}\" font-size=\"{size}\" \
         font-weight=\"{weight}\" text-anchor=\"{anchor}\">{open}{}{close}</text>",
        escaped(&balanced(line))
    )
}

/// A line's isolates in pairs: breaking a text into lines may part them.
fn balanced(line: &str) -> String {
    let (mut out, mut open) = (String::new(), 0_usize);
    for c in line.chars() {
        match c {
            '\u{2069}' if open == 0 => {}
            '\u{2069}' => {
                open -= 1;
                out.push(c);
            }
            c => {
                open += usize::from(ISOLATES.contains(&c));
                out.push(c);
            }
        }
    }
    out.extend(std::iter::repeat_n('\u{2069}', open));
    out
}

/// The text for XML, without what it may not contain.
pub fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            c if c.is_control() => out.push(' '),
            '\u{fffe}' | '\u{ffff}' => {}
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const HAND: Hand = Hand { language: Language::English, weight: Weight::Bold, size: 40.0 };

    #[test]
    fn a_name_is_written_in_the_faces_that_there_are() {
        assert_eq!(legible("Åsa Öst"), "Åsa Öst");
        assert_eq!(legible("می\u{200c}نا"), "می\u{200c}نا");
        assert_eq!(legible("Bo 🎲 Ek"), "Bo Ek");
        assert_eq!(legible("Вера"), "", "no face has its letters");
        assert_eq!(legible("楊"), "");
    }

    #[test]
    fn long_text_is_broken_made_smaller_and_at_last_cut() {
        let fit = |text: &str| fitted(text, HAND, &[60.0, 40.0], (500.0, 200.0));
        let (hand, lines) = fit("Bo invites you to Kamisado");
        assert!(hand.size > 59.0 && lines.len() == 2, "{lines:?}");
        let (hand, lines) =
            fit("Bo invites you to Kamisado, ninety seconds each and two seconds a move more");
        assert!(hand.size < 41.0 && lines.len() == 4, "{lines:?}");
        let (hand, lines) = fit(&"W".repeat(40));
        assert!(lines.len() == 1 && lines[0].ends_with('…'), "{lines:?}");
        assert!(width(&lines[0], hand) <= 500.0);
        let (_, lines) = fit(&"some more words ".repeat(20));
        assert!(lines.len() == 4 && lines[3].ends_with('…'), "{lines:?}");
    }

    #[test]
    fn markup_in_a_name_is_text() {
        let line = drawn("<script>&\u{1}\"", HAND, (0.0, 0.0));
        assert!(line.contains(">&lt;script&gt;&amp; &quot;</text>"), "{line}");
    }

    #[test]
    fn isolates_stay_in_pairs() {
        assert_eq!(balanced("a\u{2069}b"), "ab");
        assert_eq!(balanced("\u{2068}a"), "\u{2068}a\u{2069}");
    }

    #[test]
    fn persian_is_shaped() {
        let hand = Hand { language: Language::Persian, ..HAND };
        let (joined, apart) = (width("سلام", hand), width("س\u{200c}ل\u{200c}ا\u{200c}م", hand));
        assert!(joined > 0.0 && joined < apart * 0.9, "{joined} {apart}");
    }
}
