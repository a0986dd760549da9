//! The table of contents of a book.

use i18n::{Language, rulebook as words};
use maud::{Markup, html};
use rulebook::Rulebook;

use super::prose::Prose;
use crate::words::text;

/// The anchor of the examples.
pub const EXAMPLES: &str = "examples";

/// The anchor of the `n`th section, counted from 0 with its parts. The sections of a book have the
/// same place in every language.
pub fn anchor(book: Rulebook, language: Language, n: usize) -> String {
    let levels = rulebook::text(book, language).sections[..=n].iter().map(|section| section.level);
    let (mut section, mut part) = (0, 0);
    for level in levels {
        (section, part) = if level == 2 { (section + 1, 0) } else { (section, part + 1) };
    }
    if part == 0 { format!("section-{section}") } else { format!("section-{section}-{part}") }
}

/// Links to the sections.
pub fn contents(language: Language, book: Rulebook) -> Markup {
    let sections = &rulebook::text(book, language).sections;
    let prose = Prose { language, book: None };
    html! {
        nav class="contents" aria-label=(text(language, &words::contents())) {
            ul {
                @for (n, section) in sections.iter().enumerate() {
                    li class=(if section.level == 2 { "section" } else { "part" }) {
                        a href={ "#" (anchor(book, language, n)) } { (prose.line(&section.heading)) }
                    }
                }
                @if matches!(book, Rulebook::Open(_)) {
                    li class="section" { a href={ "#" (EXAMPLES) } { (text(language, &words::examples())) } }
                }
            }
        }
    }
}
