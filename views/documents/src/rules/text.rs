//! The paragraphs of a book.

use i18n::Language;
use maud::{Markup, html};
use rulebook::{Block, Paragraph, Rulebook, Section};

use super::contents::anchor;
use super::figure::Figures;
use super::prose::Prose;

/// The whole text of a book, with its figures if it has any.
pub fn text(language: Language, book: Rulebook, figures: Option<&Figures>) -> Markup {
    let text = rulebook::text(book, language);
    let prose = Prose { language, book: Some(book) };
    html! {
        div class="preface" { @for block in &text.preface { (self::block(prose, None, block)) } }
        @for (n, section) in text.sections.iter().enumerate() {
            (self::section(prose, figures, &anchor(book, language, n), section))
        }
    }
}

fn section(prose: Prose, figures: Option<&Figures>, anchor: &str, section: &Section) -> Markup {
    let heading = prose.line(&section.heading);
    html! {
        section class="chapter" {
            @if section.level == 2 { h2 id=(anchor) { (heading) } } @else { h3 id=(anchor) { (heading) } }
            @for paragraph in &section.paragraphs { (self::paragraph(prose, figures, paragraph)) }
        }
    }
}

fn paragraph(prose: Prose, figures: Option<&Figures>, paragraph: &Paragraph) -> Markup {
    let Some(number) = paragraph.number.as_deref() else {
        return html! { @for block in &paragraph.blocks { (self::block(prose, None, block)) } };
    };
    let (first, rest) =
        paragraph.blocks.split_first().map_or((None, &[][..]), |(first, rest)| (Some(first), rest));
    html! {
        div class="rule" id=(number) {
            @if let Some(block) = first { (self::block(prose, Some(number), block)) }
            @for block in rest { (self::block(prose, None, block)) }
            @if let Some(figures) = figures { (figures.beside(number)) }
        }
    }
}

fn block(prose: Prose, number: Option<&str>, block: &Block) -> Markup {
    match block {
        Block::Prose(line) => html! {
            p {
                @if let Some(number) = number {
                    a class="number" href={ "#" (number) } { (prose.isolated(number)) } " "
                }
                (prose.line(line))
            }
        },
        Block::List(items) => html! { ul { @for item in items { li { (prose.line(item)) } } } },
        Block::Code(code) => html! { pre dir="ltr" tabindex="0" { code { (code) } } },
        Block::Table(head, rows) => html! {
            div class="scrolls" tabindex="0" {
                table {
                    thead { tr { @for cell in head { th scope="col" { (prose.line(cell)) } } } }
                    tbody { @for row in rows { tr { @for cell in row { td { (prose.line(cell)) } } } } }
                }
            }
        },
    }
}
