//! What the steps of a course ask for, to be read without a script.

use catalog::Game;
use i18n::{Language, page, study};
use lessons::Course;
use maud::{Markup, html};
use rulebook::Book;

use crate::address::Address;
use crate::frame::{bar, footer};
use crate::words::{isolated, text};

/// The sentences of a course.
pub fn course(language: Language, game: Game) -> Markup {
    let tasks =
        Course::of(game).into_iter().flat_map(|course| course.steps).flat_map(|step| step.tasks);
    html! {
        (bar(language, &Address::Course(game)))
        main id="main" tabindex="-1" class="read" {
            h1 { (text(language, &study::course_of(game_words::name(game)))) }
            ol {
                @for task in tasks { li { (isolated(&text(language, &task.sentence))) } }
            }
            p class="acts" {
                a class="btn quiet" href=(Address::Puzzles(game).path(language)) {
                    (text(language, &study::puzzles()))
                }
                a class="btn quiet" href=(Address::Rules(Some(Book::Open(game))).path(language)) {
                    (text(language, &page::rules()))
                }
            }
            (footer(language))
        }
    }
}
