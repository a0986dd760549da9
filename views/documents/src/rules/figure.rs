//! The figures of a book, drawn by the code that draws the games.

use board_view::{BoardPreferences, Interaction, Scene, Stance};
use catalog::{AnyRecord, Game, Setup};
use game_core::Seat;
use i18n::{Language, rulebook as words};
use maud::{Markup, PreEscaped, html};
use rulebook::{Book, Figure};

use super::contents::EXAMPLES;
use super::prose::Prose;
use crate::study_link::study_link;
use crate::words::text;

/// As the first seat sees a board.
fn stance() -> Stance {
    Stance {
        facing: Seat(0),
        preferences: BoardPreferences::default(),
        standing: false,
        goals: Some(Seat(0)),
    }
}

/// The board of a position; `None` if it is none of this game.
pub fn board(game: Game, position: &str) -> Option<String> {
    let record = Setup::usual(game).record(position, &[]).ok()?;
    Some(board_view::inline(&board_view::still(&record, None, stance())))
}

/// The figures beside a paragraph.
pub fn beside(language: Language, game: Game, number: &str) -> Markup {
    let figures = rulebook::figures(game).figures.iter().filter(|figure| figure.at == number);
    html! { @for shown in figures { (figure(language, game, shown, false)) } }
}

/// The worked examples of the game's own rulebook.
pub fn examples(language: Language, game: Game) -> Markup {
    let prose = Prose { language, book: Some(Book::Open(game)) };
    html! {
        section class="chapter" {
            h2 id=(EXAMPLES) { (text(language, &words::examples())) }
            p { (prose.text(&text(language, &words::examples_lead()))) }
            @for (n, example) in (1..).zip(&rulebook::figures(game).examples) {
                section class="example" id={ "example-" (n) } {
                    h3 { (prose.text(&phrase(language, &example.heading))) }
                    @for shown in &example.figures { (figure(language, game, shown, true)) }
                }
            }
        }
    }
}

/// A figure. That of an example names its paragraph, beside which it does not stand.
fn figure(language: Language, game: Game, figure: &Figure, names: bool) -> Markup {
    let prose = Prose { language, book: Some(Book::Open(game)) };
    html! {
        figure {
            @if let Some(record) = figure.record(game) { (PreEscaped(drawn(&record, figure))) }
            figcaption {
                (prose.text(&phrase(language, &figure.caption))) " "
                @if names { a href={ "#" (figure.at) } { "§ " (prose.isolated(&figure.at)) } " " }
                @if figure.setup.is_none() {
                    a class="try" href=(study_link(language, game, &figure.position, &figure.moves)) { (text(language, &words::try_it())) }
                }
            }
        }
    }
}

/// The text of a key in the data of a figure.
fn phrase(language: Language, key: &str) -> String {
    words::named(key).map_or_else(|| key.to_owned(), |phrase| text(language, &phrase))
}

/// The board of a figure, with its lifted piece and the moves that are drawn over it.
fn drawn(record: &AnyRecord, figure: &Figure) -> String {
    let mut scene = match &figure.held {
        Some(held) => lifted(record, &held.from),
        None => board_view::still(record, None, stance()),
    };
    scene.parts.extend(board_view::line(record, None, &figure.line, stance()));
    board_view::inline(&scene)
}

/// The board with a piece lifted, so that all it may do is shown.
fn lifted(record: &AnyRecord, from: &str) -> Scene {
    let mine: Vec<Seat> = record.turn().into_iter().collect();
    let board = board_view::board(record, None, &mine, stance());
    let mut hand = Interaction::default();
    let mut cells = board.rows().into_iter().flatten();
    hand.held = cells.find(|&cell| board.name(cell, &hand).place == from);
    board_view::scene(&*board, &hand)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_is_drawn_and_says_what_it_shows() {
        for game in Game::ALL {
            for shown in rulebook::figures(game).all() {
                assert!(shown.record(game).is_some(), "{game}: {shown:?}");
                for language in Language::ALL {
                    let html = figure(language, game, shown, true).into_string();
                    assert!(html.contains("<svg") && !html.contains(&shown.caption), "{html}");
                }
            }
            for example in &rulebook::figures(game).examples {
                assert!(words::named(&example.heading).is_some(), "{}", example.heading);
            }
        }
    }
}
