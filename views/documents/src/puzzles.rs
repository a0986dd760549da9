//! What the page of puzzles has to offer, to be read without a script.

use catalog::Game;
use i18n::{Language, html as words, page, study};
use maud::{Markup, html};
use rulebook::Rulebook;

use crate::about_game::course;
use crate::address::{Address, has_course};
use crate::frame::{bar, footer};
use crate::news::description;
use crate::words::{isolated, text};

/// How many riddles can be read without a script.
const READ: usize = 12;

/// The puzzles of a game.
pub fn puzzles(language: Language, book: Rulebook) -> Markup {
    let link = |address: Address, label: String| {
        html! { a class="btn quiet" href=(address.path(language)) { (label) } }
    };
    html! {
        (bar(language, &Address::Puzzles(book)))
        main id="main" tabindex="-1" class="read" {
            @match book {
                Rulebook::Open(game) => (of_game(language, game)),
                Rulebook::Dixit => (riddles(language)),
            }
            p class="acts" {
                @if has_course(book) { (link(Address::Course(book), text(language, &course(book)))) }
                (link(Address::Rules(Some(book)), text(language, &page::rules())))
            }
            (footer(language))
        }
    }
}

fn of_game(language: Language, game: Game) -> Markup {
    let name = || game_faces::name(game);
    html! {
        h1 { (text(language, &study::puzzles_of(name()))) }
        p { (isolated(&text(language, &words::doc_puzzles(name())))) }
        (kinds(language))
    }
}

/// The kinds of puzzles.
pub fn kinds(language: Language) -> Markup {
    let kinds = [
        (study::puzzle_today(), words::puzzles_today()),
        (study::puzzle_training(), words::puzzles_training()),
        (study::puzzle_streak(), study::puzzle_streak_lead()),
        (study::puzzle_run(), study::puzzle_run_lead()),
    ];
    html! {
        ul class="kinds" {
            @for (kind, lead) in kinds {
                li { b { (text(language, &kind)) } ". " (isolated(&text(language, &lead))) }
            }
        }
    }
}

/// The first riddles of Dixit, each with its answer.
fn riddles(language: Language) -> Markup {
    let say = |phrase| isolated(&text(language, &phrase));
    html! {
        h1 { (text(language, &study::riddles())) }
        p { (say(words::doc_riddles())) }
        ol class="evenings" {
            @for riddle in puzzles::written(language).into_iter().take(READ) {
                li {
                    p { q { (isolated(&riddle.clue)) } }
                    @for card in &riddle.cards {
                        img loading="lazy" src=(card_address(card)) width="2" height="3" alt=(description(language, card));
                    }
                    details {
                        summary { (say(study::puzzle_solution())) }
                        p { (say(study::riddle_answer(riddle.answer + 1))) " " (say(study::riddle_found(riddle.found))) }
                    }
                }
            }
        }
    }
}

/// The address of a card of our deck.
pub fn card_address(name: &str) -> String {
    ["/deck/", name, ".svg"].concat()
}
