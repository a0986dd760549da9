//! The text of a book.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use language::Language;

use crate::game_rulebook::Rulebook;
use crate::markdown;

/// The language, the game and the text of each file in `docs/rules`. `build.rs` writes it.
static FILES: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/texts.rs"));

static TEXTS: LazyLock<BTreeMap<(&str, &str), Text>> = LazyLock::new(|| {
    FILES.iter().map(|(tag, game, text)| ((*tag, *game), markdown::read(text))).collect()
});

static UNWRITTEN: LazyLock<Text> = LazyLock::new(Text::default);

/// The text of a book in a language; in English where nobody has translated it yet, and empty where
/// nobody has written it.
#[must_use]
pub fn text(book: Rulebook, language: Language) -> &'static Text {
    let of = |tag| TEXTS.get(&(tag, book.name()));
    of(language.tag()).or_else(|| of("en")).unwrap_or(&UNWRITTEN)
}

/// The text of a book.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text {
    /// Its title.
    pub title: Line,
    /// What stands before the first section.
    pub preface: Vec<Block>,
    /// Its sections.
    pub sections: Vec<Section>,
}

/// A heading and the paragraphs below it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// How deep it lies: 2 for a section, 3 for a part of one.
    pub level: u8,
    /// Its heading.
    pub heading: Line,
    /// Its paragraphs.
    pub paragraphs: Vec<Paragraph>,
}

/// A paragraph, and what belongs to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Paragraph {
    /// Its number, such as `3.4` or `P-a`; `None` for what a section has before its first number.
    pub number: Option<String>,
    /// Its sentences, lists, tables and diagrams.
    pub blocks: Vec<Block>,
}

/// A part of a paragraph.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// Sentences.
    Prose(Line),
    /// A list.
    List(Vec<Line>),
    /// A diagram or an example of notation.
    Code(String),
    /// A table: its head and its rows.
    Table(Vec<Line>, Vec<Vec<Line>>),
}

/// Sentences as a row of spans.
pub type Line = Vec<Span>;

/// A part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Span {
    /// Plain text.
    Text(String),
    /// Notation.
    Code(String),
    /// A strong word.
    Strong(Line),
    /// A stressed word.
    Emphasis(Line),
}

impl Text {
    /// The paragraphs of all sections.
    pub fn paragraphs(&self) -> impl Iterator<Item = &Paragraph> {
        self.sections.iter().flat_map(|section| &section.paragraphs)
    }

    /// The numbers of the paragraphs, in their order.
    pub fn numbers(&self) -> impl Iterator<Item = &str> {
        self.paragraphs().filter_map(|paragraph| paragraph.number.as_deref())
    }
}
