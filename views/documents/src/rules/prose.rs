//! Sentences of a book as HTML: notation stays from left to right, numbers are in the language's
//! digits, and a paragraph that is named is a link.

use i18n::{Direction, Language};
use maud::{Markup, PreEscaped, html};
use rulebook::{Line, Rulebook, Span};

/// How sentences are written.
#[derive(Clone, Copy)]
pub struct Prose {
    /// In which language.
    pub language: Language,
    /// The book whose paragraphs are linked.
    pub book: Option<Rulebook>,
}

/// A text without links.
pub fn plain(language: Language, text: &str) -> Markup {
    Prose { language, book: None }.text(text)
}

impl Prose {
    /// A row of spans.
    pub fn line(self, line: &Line) -> Markup {
        html! { @for span in line { (self.span(span)) } }
    }

    fn span(self, span: &Span) -> Markup {
        match span {
            Span::Text(text) => self.text(text),
            Span::Code(code) => html! { code dir="ltr" { (code) } },
            Span::Strong(line) => html! { strong { (self.line(line)) } },
            Span::Emphasis(line) => html! { em { (self.line(line)) } },
        }
    }

    /// Plain text.
    pub fn text(self, text: &str) -> Markup {
        let mut out = String::new();
        let mut rest = text;
        while let Some(start) = rest.find(|c: char| c.is_ascii_alphanumeric()) {
            let end = start + run(&rest[start..], self.language.direction());
            // Unicode's own isolates are what the locales put around notation.
            let before = rest[..start].replace(['\u{2066}', '\u{2068}', '\u{2069}'], "");
            out.push_str(&html! { (before) (self.word(&rest[start..end])) }.into_string());
            rest = &rest[end..];
        }
        out.push_str(
            &html! { (rest.replace(['\u{2066}', '\u{2068}', '\u{2069}'], "")) }.into_string(),
        );
        PreEscaped(out)
    }

    /// A run of ASCII letters and digits.
    fn word(self, word: &str) -> Markup {
        let shown = self.isolated(word);
        match self.book {
            Some(book) if is_named(book, word) => html! { a href={ "#" (word) } { (shown) } },
            _ => shown,
        }
    }

    /// Notation from left to right, or a number in the language's digits.
    pub fn isolated(self, word: &str) -> Markup {
        if !word.contains(|c: char| c.is_ascii_alphabetic()) {
            return html! { (self.language.digits(word)) };
        }
        match self.language.direction() {
            Direction::LeftToRight => html! { (word) },
            Direction::RightToLeft => html! { bdi dir="ltr" { (word) } },
        }
    }
}

/// Whether a word is certainly the number of a paragraph, and no count.
fn is_named(book: Rulebook, word: &str) -> bool {
    let is_count = word.chars().all(|c| c.is_ascii_digit());
    !is_count && rulebook::text(book, Language::default()).numbers().any(|number| number == word)
}

/// The length of the run of notation or of Latin words at the head of a text that begins with one:
/// a sign belongs to it where more of it follows. Among letters of the other direction so does a
/// space, since two runs would change places.
fn run(text: &str, direction: Direction) -> usize {
    const SIGNS: &str = ".:,-+_/'&=";
    let mut end = 0;
    let mut is_word = false;
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let next = chars.peek().map(|(_, next)| *next);
        let goes_on = |next: Option<char>| next.is_some_and(|c| c.is_ascii_alphanumeric());
        is_word |= c.is_ascii_alphabetic();
        let joins = match c {
            ' ' if direction == Direction::RightToLeft => {
                is_word && next.is_some_and(|c| c.is_ascii_alphabetic())
            }
            c => SIGNS.contains(c) && goes_on(next),
        };
        if !(c.is_ascii_alphanumeric() || joins) {
            break;
        }
        end = at + c.len_utf8();
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Game;

    fn written(language: Language, text: &str) -> String {
        Prose { language, book: Some(Rulebook::Open(Game::Dvonn)) }.text(text).into_string()
    }

    #[test]
    fn a_persian_number_is_in_persian_digits_and_notation_is_isolated() {
        let text = "ردیف 1 از A1 تا I1 (3.8)، 9,572 بازی";
        let bdi = |word| format!("<bdi dir=\"ltr\">{word}</bdi>");
        let html = format!(
            "ردیف ۱ از {} تا {} (<a href=\"#3.8\">۳.۸</a>)، ۹,۵۷۲ بازی",
            bdi("A1"),
            bdi("I1")
        );
        assert_eq!(written(Language::Persian, text), html);
        let names = written(Language::Persian, "بازی Kris Burm، 2001");
        assert_eq!(names, format!("بازی {}، ۲۰۰۱", bdi("Kris Burm")));
    }

    #[test]
    fn only_what_is_certainly_a_paragraph_is_a_link() {
        assert_eq!(
            written(Language::English, "see 3.8. 9.9 <b>"),
            "see <a href=\"#3.8\">3.8</a>. 9.9 &lt;b&gt;"
        );
        let dixit = Prose { language: Language::English, book: Some(Rulebook::Dixit) };
        let html = dixit.text("rule 7; see A12 and P-a").into_string();
        assert_eq!(html, "rule 7; see <a href=\"#A12\">A12</a> and <a href=\"#P-a\">P-a</a>");
    }
}
