//! The figures of a book, drawn by the code that draws the games.

use board_view::{BoardPreferences, Interaction, Scene, SharedParts, Stance};
use catalog::{AnyRecord, Game, Setup};
use game_core::Seat;
use i18n::{Language, rulebook as words};
use maud::{Markup, PreEscaped, html};
use rulebook::{Figure, Rulebook};

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

/// The figures of a page about one game.
pub struct Figures {
    language: Language,
    game: Game,
    parts: SharedParts,
}

impl Figures {
    /// None is drawn yet.
    pub fn new(language: Language, game: Game) -> Figures {
        Figures { language, game, parts: SharedParts::default() }
    }

    /// The board of a position; `None` if it is none of this game.
    pub fn board(&self, position: &str) -> Option<String> {
        let record = Setup::usual(self.game).record(position, &[]).ok()?;
        Some(self.parts.inline(&board_view::still(&record, None, stance())))
    }

    /// The figures beside a paragraph.
    pub fn beside(&self, number: &str) -> Markup {
        let figures = &rulebook::figures(self.game).figures;
        let shown = figures.iter().filter(|figure| figure.at == number);
        html! { @for shown in shown { (self.figure(shown, false)) } }
    }

    /// The worked examples of the game's own rulebook.
    pub fn examples(&self) -> Markup {
        let language = self.language;
        let prose = self.prose();
        html! {
            section class="chapter" {
                h2 id=(EXAMPLES) { (text(language, &words::examples())) }
                p { (prose.text(&text(language, &words::examples_lead()))) }
                @for (n, example) in (1..).zip(&rulebook::figures(self.game).examples) {
                    section class="example" id={ "example-" (n) } {
                        h3 { (prose.text(&phrase(language, &example.heading))) }
                        @for shown in &example.figures { (self.figure(shown, true)) }
                    }
                }
            }
        }
    }

    /// A figure. That of an example names its paragraph, beside which it does not stand.
    fn figure(&self, figure: &Figure, names: bool) -> Markup {
        let (language, prose) = (self.language, self.prose());
        html! {
            figure {
                @if let Some(record) = figure.record(self.game) { (PreEscaped(self.drawn(&record, figure))) }
                figcaption {
                    (prose.text(&phrase(language, &figure.caption))) " "
                    @if names { a href={ "#" (figure.at) } { "§ " (prose.isolated(&figure.at)) } " " }
                    @if figure.setup.is_none() {
                        a class="try" href=(study_link(language, self.game, &figure.position, &figure.moves)) { (text(language, &words::try_it())) }
                    }
                }
            }
        }
    }

    fn prose(&self) -> Prose {
        Prose { language: self.language, book: Some(Rulebook::Open(self.game)) }
    }

    fn drawn(&self, record: &AnyRecord, figure: &Figure) -> String {
        self.parts.inline(&scene(record, figure))
    }
}

/// The first picture beside a paragraph, and the key of what is to be seen on it.
pub fn picture_of(game: Game, number: &str) -> Option<(Scene, &'static str)> {
    let figure = rulebook::figures(game).figures.iter().find(|figure| figure.at == number)?;
    Some((scene(&figure.record(game)?, figure), &figure.caption))
}

/// The board of a figure, with its lifted piece and the moves that are drawn over it.
fn scene(record: &AnyRecord, figure: &Figure) -> Scene {
    let mut scene = match &figure.held {
        Some(held) => lifted(record, &held.from),
        None => board_view::still(record, None, stance()),
    };
    scene.parts.extend(board_view::line(record, None, &figure.line, stance()));
    scene
}

/// The text of a key in the data of a figure.
fn phrase(language: Language, key: &str) -> String {
    words::named(key).map_or_else(|| key.to_owned(), |phrase| text(language, &phrase))
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
                    let html = Figures::new(language, game).figure(shown, true).into_string();
                    assert!(html.contains("<svg") && !html.contains(&shown.caption), "{html}");
                }
            }
            for example in &rulebook::figures(game).examples {
                assert!(words::named(&example.heading).is_some(), "{}", example.heading);
            }
        }
    }
}
