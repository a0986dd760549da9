//! The rulebooks: in short, paragraph by paragraph, and worked examples.

mod asked;
mod contents;
mod counter;
mod figure;
mod prose;
mod text;

use catalog::Game;
use i18n::{Language, Phrase, page as page_words, rulebook as words};
use maud::{Markup, PreEscaped, html};
use rulebook::Rulebook;

pub use self::contents::EXAMPLES;
pub use self::figure::picture_of;
pub use self::prose::plain;

use self::asked::Asked;
use self::figure::Figures;
use crate::about_game::{course, line, name};
use crate::address::{Address, has_course};
use crate::frame::{bar, footer};
use crate::head::Site;
use crate::known::Known;
use crate::page::Page;
use crate::puzzle_parts::has_puzzles;
use crate::words::{isolated, text};

/// A rulebook, or a choice of them.
pub fn rules(site: &Site, page: &Page, book: Option<Rulebook>) -> Markup {
    let language = page.language;
    html! {
        (bar(language, &Address::Rules(book)))
        main id="main" tabindex="-1" class="read" {
            // The app takes it out of the document by these very letters.
            div id="book" {
                @match book {
                None => (shelf(language)),
                Some(book) => {
                    // The app shows the whole `<main>`, and so brings its style sheet along.
                    @if let Some(style) = (site.asset)("rules.css") { link rel="stylesheet" href=(style); }
                    (whole(page, book))
                }
            }
            }
            (footer(language))
        }
    }
}

/// The positions that the rules in short show.
#[must_use]
pub fn positions(game: Game) -> Vec<&'static str> {
    game_faces::passages(game).into_iter().filter_map(|passage| passage.position).collect()
}

fn shelf(language: Language) -> Markup {
    html! {
        h1 { (text(language, &page_words::learn())) }
        ul class="books" {
            @for book in Rulebook::all() {
                li {
                    a class="book" href=(Address::Rules(Some(book)).path(language)) {
                        b { (text(language, &name(book))) }
                        span class="muted" { (text(language, &line(book))) }
                    }
                }
            }
        }
    }
}

fn whole(page: &Page, book: Rulebook) -> Markup {
    let language = page.language;
    let (play, figures) = match book {
        Rulebook::Open(game) => (Address::Here(game), Some(Figures::new(language, game))),
        Rulebook::Dixit => (Address::Practice, None),
    };
    html! {
        h1 { (text(language, &name(book))) }
        p class="muted" { (text(language, &line(book))) }
        (contents::contents(language, book))
        @match (&figures, book) {
            (Some(figures), Rulebook::Open(game)) => (passages(language, game, figures)),
            _ => (in_short(language)),
        }
        p class="acts" {
            a class="btn" href=(play.path(language)) { (text(language, &page_words::play())) }
            @if has_course(book) {
                a class="btn quiet" href=(Address::Course(book).path(language)) { (text(language, &course(book))) }
            }
            @if has_puzzles(book) {
                a class="btn quiet" href=(Address::Puzzles(book).path(language)) { (text(language, &puzzles(book))) }
            }
            @if let Rulebook::Open(game) = book {
                a class="btn quiet" href=(Address::Study(game).path(language)) { (text(language, &i18n::html::doc_study_of(game_faces::name(game)))) }
            }
        }
        @if book == Rulebook::Dixit { (counter::counter(language, &asked(page))) }
        (text::text(language, book, figures.as_ref()))
        @if let Some(figures) = &figures { (figures.examples()) }
    }
}

/// What leads to the puzzles.
fn puzzles(book: Rulebook) -> Phrase {
    match book {
        Rulebook::Open(_) => i18n::study::puzzles(),
        Rulebook::Dixit => i18n::study::riddles(),
    }
}

/// What is filled into the form of a page.
fn asked(page: &Page) -> Asked {
    match &page.known {
        Known::Asked(query) => Asked::read(query),
        _ => Asked::default(),
    }
}

/// A game in short, with pictures.
fn passages(language: Language, game: Game, figures: &Figures) -> Markup {
    html! {
        @for passage in game_faces::passages(game) {
            section {
                h2 { (text(language, &passage.heading)) }
                @if let Some(drawn) = passage.position.and_then(|start| figures.board(start)) {
                    span { (PreEscaped(drawn)) }
                }
                @for sentence in passage.sentences { p { (isolated(&text(language, &sentence))) } }
            }
        }
    }
}

/// Dixit in short.
fn in_short(language: Language) -> Markup {
    let sentences = [words::short_dixit_1(), words::short_dixit_2(), words::short_dixit_3()];
    html! {
        section {
            h2 { (text(language, &words::in_short())) }
            @for sentence in sentences { p { (plain(language, &text(language, &sentence))) } }
        }
    }
}
