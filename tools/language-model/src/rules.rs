//! The rulebook of a game as paragraphs of plain text.

use catalog::Game;
use language::Language;
use rulebook::{Block, Line, Rulebook, Span};

/// A paragraph of a rulebook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleParagraph {
    /// Its number, which refusals name; `None` for a heading and what has no number.
    pub number: Option<String>,
    /// Its text, with a line for each item and each row.
    pub text: String,
}

/// The rules of a game in a language, the same paragraphs as `docs/rules`.
#[must_use]
pub fn rules(game: Game, language: Language) -> Vec<RuleParagraph> {
    rules_of(Rulebook::Open(game), language)
}

/// The paragraphs of a rulebook in a language.
pub fn rules_of(book: Rulebook, language: Language) -> Vec<RuleParagraph> {
    let text = rulebook::text(book, language);
    let mut list = Vec::new();
    for section in &text.sections {
        list.push(RuleParagraph { number: None, text: joined(&section.heading) });
        for paragraph in &section.paragraphs {
            let blocks: Vec<_> = paragraph.blocks.iter().map(block).collect();
            list.push(RuleParagraph { number: paragraph.number.clone(), text: blocks.join("\n") });
        }
    }
    list
}

fn block(block: &Block) -> String {
    match block {
        Block::Prose(line) => joined(line),
        Block::Code(code) => code.trim_end().to_owned(),
        Block::List(items) => {
            let items: Vec<_> = items.iter().map(|item| format!("- {}", joined(item))).collect();
            items.join("\n")
        }
        Block::Table(head, rows) => {
            let row = |cells: &Vec<Line>| {
                let cells: Vec<_> = cells.iter().map(joined).collect();
                format!("| {} |", cells.join(" | "))
            };
            let rows: Vec<_> = [head].into_iter().chain(rows).map(row).collect();
            rows.join("\n")
        }
    }
}

fn joined(line: &Line) -> String {
    let text = |span: &Span| match span {
        Span::Text(text) | Span::Code(text) => text.clone(),
        Span::Strong(line) | Span::Emphasis(line) => joined(line),
    };
    line.iter().map(text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_the_same_numbers_and_its_own_sentences() {
        for game in Game::ALL {
            let numbers = |list: &[RuleParagraph]| -> Vec<_> {
                list.iter().filter_map(|paragraph| paragraph.number.clone()).collect()
            };
            let english = rules(game, Language::English);
            assert!(numbers(&english).len() > 10, "{game}");
            for language in Language::ALL {
                let own = rules(game, language);
                assert_eq!(numbers(&own), numbers(&english), "{game}");
                assert!(own.iter().all(|paragraph| !paragraph.text.is_empty()), "{game}");
                assert_eq!(language == Language::English, own == english, "{game}");
            }
        }
    }
}
