//! What the steps of a course ask for, to be read without a script.

use catalog::Game;
use i18n::{Language, dixit, page, study};
use lessons::{Course, DixitCourse, DixitTask, name};
use maud::{Markup, html};
use rulebook::Rulebook;

use crate::about_game;
use crate::address::Address;
use crate::frame::{bar, footer};
use crate::head::Site;
use crate::lesson_rules::rule_figure;
use crate::news::{TONIGHT, card_file, description};
use crate::puzzle_parts::has_puzzles;
use crate::words::{isolated, text};

/// The sentences of a course; those of Dixit with the cards.
pub fn course(site: &Site, language: Language, book: Rulebook) -> Markup {
    let link = |address: Address, phrase| {
        html! { a class="btn quiet" href=(address.path(language)) { (text(language, &phrase)) } }
    };
    html! {
        (bar(language, &Address::Course(book)))
        main id="main" tabindex="-1" class="read" {
            h1 { (text(language, &study::course_of(about_game::name(book)))) }
            @match book {
                Rulebook::Open(game) => (sentences(site, language, game)),
                Rulebook::Dixit => (evenings(site, language)),
            }
            p class="acts" {
                @match book {
                    Rulebook::Open(_) => @if has_puzzles(book) {
                        (link(Address::Puzzles(book), study::puzzles()))
                    },
                    Rulebook::Dixit => {
                        (link(Address::Practice, dixit::dixit_practice()))
                        (link(Address::Puzzles(book), study::riddles()))
                    }
                }
                (link(Address::Rules(Some(book)), page::rules()))
            }
            (footer(language))
        }
    }
}

/// What is done, and the rule that it shows.
fn sentences(site: &Site, language: Language, game: Game) -> Markup {
    let steps = Course::of(game).into_iter().flat_map(|course| course.steps);
    html! {
        ol id="course" class="ruled" {
            @for step in steps {
                @for (n, task) in step.tasks.iter().enumerate() {
                    li {
                        p { (isolated(&text(language, &task.sentence))) }
                        @if n == 0 { (rule_figure(site, language, game, &step.rule)) }
                    }
                }
            }
        }
    }
}

/// What is done at a table of Dixit. The app finds the pictures here, by the names of the cards.
fn evenings(site: &Site, language: Language) -> Markup {
    let tasks = DixitCourse::of().steps.into_iter().flat_map(|step| step.tasks);
    html! {
        ol id="course" class="evenings" {
            @for task in tasks {
                li {
                    p { (isolated(&text(language, &task.sentence))) }
                    (clues(language, &task))
                    @for card in &task.cards { (picture(site, language, card)) }
                }
            }
        }
    }
}

/// What is said: by somebody, or what one may say oneself.
fn clues(language: Language, task: &DixitTask) -> Markup {
    let said = |clue| html! { q { (isolated(&text(language, clue))) } };
    html! {
        @match (task.teller(), &task.clues[..]) {
            (Some(teller), [clue]) => {
                p { (isolated(&text(language, &dixit::dixit_said(name(teller))))) ": " (said(clue)) }
            }
            (_, clues) => { @for clue in clues { p { (said(clue)) } } }
        }
    }
}

fn picture(site: &Site, language: Language, card: &str) -> Markup {
    html! {
        @if let Some(file) = (site.asset)(&lesson_card_file(card)) {
            img loading="lazy" data-card=(card) src=(file) width="2" height="3" alt=(description(language, card));
        }
    }
}

/// The cards of the lessons.
#[must_use]
pub fn lesson_cards() -> Vec<String> {
    DixitCourse::of().cards().into_iter().map(str::to_owned).collect()
}

/// The name of the file of a card of the lessons. Those that the front page shows are there
/// already; the others belong to Dixit's files, which are fetched as they are needed.
#[must_use]
pub fn lesson_card_file(name: &str) -> String {
    let file = card_file(name);
    if TONIGHT.contains(&name) { file } else { ["dixit-", &file].concat() }
}
