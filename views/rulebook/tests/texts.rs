//! The text of every book in every language.

use language::Language;
use rulebook::{Block, Line, Paragraph, Rulebook, Span, text};

/// The letters of a line.
fn letters(line: &Line) -> usize {
    let of = |span: &Span| match span {
        Span::Text(text) | Span::Code(text) => text.trim().len(),
        Span::Strong(line) | Span::Emphasis(line) => letters(line),
    };
    line.iter().map(of).sum()
}

/// What a paragraph is made of.
fn kinds(paragraph: &Paragraph) -> Vec<&'static str> {
    let kind = |block: &Block| match block {
        Block::Prose(_) => "prose",
        Block::List(_) => "list",
        Block::Code(_) => "code",
        Block::Table(..) => "table",
    };
    paragraph.blocks.iter().map(kind).collect()
}

/// The books of the house: the English text of another game is enough.
fn is_of_the_house(book: Rulebook) -> bool {
    ["dvonn", "kamisado", "daaliz", "dixit"].contains(&book.name())
}

#[test]
fn every_number_of_the_english_text_is_there_once_and_in_order() {
    for book in Rulebook::all() {
        let english: Vec<_> = text(book, Language::English).numbers().collect();
        let least = if is_of_the_house(book) { 20 } else { 1 };
        assert!(english.len() >= least, "{book:?} has {english:?}");
        let mut once = english.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), english.len(), "{book:?}: a number comes twice");
        for language in Language::ALL {
            let numbers: Vec<_> = text(book, language).numbers().collect();
            assert_eq!(numbers, english, "{book:?} in {}", language.tag());
        }
    }
}

#[test]
fn every_language_has_its_own_text_of_the_same_shape() {
    for book in Rulebook::all() {
        let english = text(book, Language::English);
        for language in Language::ALL {
            let own = text(book, language);
            let is_own = language == Language::English || own != english || !is_of_the_house(book);
            assert!(is_own, "{book:?} is not translated into {}", language.tag());
            let levels = |text: &rulebook::Text| {
                text.sections.iter().map(|section| section.level).collect::<Vec<_>>()
            };
            assert_eq!(levels(own), levels(english), "{book:?} in {}", language.tag());
            for (ours, theirs) in own.paragraphs().zip(english.paragraphs()) {
                let whose = (book, language.tag(), &ours.number);
                assert_eq!(kinds(ours), kinds(theirs), "{whose:?}");
            }
        }
    }
}

#[test]
fn no_paragraph_is_empty() {
    for (book, language) in Rulebook::all().flat_map(|book| Language::ALL.map(|of| (book, of))) {
        let text = text(book, language);
        assert!(letters(&text.title) > 0, "{book:?}");
        assert!(!text.preface.is_empty() || !is_of_the_house(book), "{book:?}");
        for section in &text.sections {
            assert!(letters(&section.heading) > 0, "{book:?}: {section:?}");
        }
        for paragraph in text.paragraphs() {
            let whose = (book, language.tag(), &paragraph.number);
            let filled = |block: &Block| match block {
                Block::Prose(line) => letters(line) > 0,
                Block::List(items) => !items.is_empty() && items.iter().all(|it| letters(it) > 0),
                Block::Code(code) => !code.trim().is_empty(),
                Block::Table(head, rows) => {
                    !rows.is_empty() && rows.iter().all(|row| row.len() == head.len())
                }
            };
            assert!(paragraph.blocks.iter().all(filled), "{whose:?}");
            let says = |block: &Block| matches!(block, Block::Prose(line) if letters(line) > 10);
            assert!(paragraph.number.is_none() || says(&paragraph.blocks[0]), "{whose:?}");
        }
    }
}
