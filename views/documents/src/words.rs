//! The words of each language, and text with names as HTML.

use std::sync::LazyLock;

use i18n::{Arg, Language, Phrase, Words, page};
use maud::{Markup, PreEscaped, html};

/// The tag of each language, and its locale files joined. `build.rs` writes it.
static TEXTS: [(&str, &str); Language::COUNT] = include!(concat!(env!("OUT_DIR"), "/words.rs"));

static WORDS: LazyLock<[Words; Language::COUNT]> = LazyLock::new(|| {
    Language::ALL.map(|language| {
        let text = TEXTS.iter().find(|(tag, _)| *tag == language.tag()).map_or("", |(_, it)| it);
        Words::read(language, text).expect("a test reads every locale")
    })
});

/// The text of a phrase. Names in it are in Unicode's isolates.
#[must_use]
pub fn text(language: Language, phrase: &Phrase) -> String {
    WORDS[language.index()].text(phrase)
}

/// In place of the name of somebody who is forgotten. Nobody can be called so.
pub const FORMER: &str = "\0";

/// What a person with a name is called, or one who had one.
pub fn called(name: &str) -> Arg {
    if name == FORMER { page::former_player().into() } else { name.to_owned().into() }
}

/// Names, one after the other.
pub fn listed(names: impl Iterator<Item = Arg>) -> Option<Phrase> {
    names.map(page::named).reduce(page::joined)
}

/// A text as HTML: what stands in isolates becomes `<bdi>`.
pub fn isolated(text: &str) -> Markup {
    let mut out = String::new();
    let mut open = 0_u32;
    let mut plain = String::new();
    let flush = |plain: &mut String, out: &mut String| {
        out.push_str(&html! { (plain) }.into_string());
        plain.clear();
    };
    for c in text.chars() {
        let tag = match c {
            '\u{2066}' => "<bdi dir=\"ltr\">",
            '\u{2068}' => "<bdi>",
            '\u{2069}' if open > 0 => "</bdi>",
            '\u{2069}' => "",
            c => {
                plain.push(c);
                continue;
            }
        };
        open = if c == '\u{2069}' { open.saturating_sub(1) } else { open + 1 };
        flush(&mut plain, &mut out);
        out.push_str(tag);
    }
    flush(&mut plain, &mut out);
    out.push_str(&"</bdi>".repeat(open as usize));
    PreEscaped(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use i18n::html as words;

    #[test]
    fn a_name_is_isolated_and_escaped() {
        let phrase = words::doc_invites("<script>\u{202e}x & y".to_owned(), words::no_script());
        let said = isolated(&text(Language::English, &phrase)).into_string();
        assert!(said.starts_with("<bdi>&lt;script&gt;\u{202e}x &amp; y</bdi> invites"), "{said}");
    }

    #[test]
    fn isolates_are_always_closed() {
        assert_eq!(isolated("a\u{2068}b").into_string(), "a<bdi>b</bdi>");
        assert_eq!(isolated("a\u{2069}b").into_string(), "ab");
        assert_eq!(isolated("\u{2066}A1\u{2069}").into_string(), "<bdi dir=\"ltr\">A1</bdi>");
    }
}
