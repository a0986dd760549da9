//! What the page of puzzles has to offer, to be read without a script.

use catalog::Game;
use i18n::{Language, html as words, page, study};
use maud::{Markup, html};
use rulebook::Book;

use crate::address::Address;
use crate::frame::{bar, footer};
use crate::words::{isolated, text};

/// The puzzles of a game.
pub fn puzzles(language: Language, game: Game) -> Markup {
    let name = || game_words::name(game);
    let kinds = [
        (study::puzzle_today(), words::puzzles_today()),
        (study::puzzle_training(), words::puzzles_training()),
        (study::puzzle_streak(), study::puzzle_streak_lead()),
        (study::puzzle_run(), study::puzzle_run_lead()),
    ];
    let link = |address: Address, label: String| {
        html! { a class="btn quiet" href=(address.path(language)) { (label) } }
    };
    html! {
        (bar(language, &Address::Puzzles(game)))
        main id="main" tabindex="-1" class="read" {
            h1 { (text(language, &study::puzzles_of(name()))) }
            p { (isolated(&text(language, &words::doc_puzzles(name())))) }
            ul {
                @for (kind, lead) in kinds {
                    li { b { (text(language, &kind)) } ". " (isolated(&text(language, &lead))) }
                }
            }
            p class="acts" {
                (link(Address::Course(Book::Open(game)), text(language, &page::course())))
                (link(Address::Rules(Some(Book::Open(game))), text(language, &page::rules())))
            }
            (footer(language))
        }
    }
}
