//! Places for what a device remembers. `stored.js` fills them; without scripts they stay empty.

use i18n::{Arg, Language, Phrase, html as words, study};
use lessons::{Course, DixitCourse};
use maud::{Markup, html};
use rulebook::Rulebook;

use crate::words::text;

/// Stands for the number in a sentence.
fn number() -> Arg {
    "#".to_owned().into()
}

/// How much of a course is done.
pub fn course(language: Language, book: Rulebook) -> Markup {
    let (game, names): (_, Vec<String>) = match book {
        Rulebook::Open(game) => {
            let steps = Course::of(game).into_iter().flat_map(|course| course.steps);
            (game.name(), steps.map(|step| step.name).collect())
        }
        Rulebook::Dixit => {
            let steps = DixitCourse::of().steps.into_iter();
            ("dixit", steps.map(|step| step.name).collect())
        }
    };
    let says = text(language, &words::course_done_of(number(), names.len()));
    html! {
        p class="stored" {
            stored-count data-key={ "course/" (game) } data-names=(names.join(" ")) data-says=(says) {}
        }
    }
}

/// How many studies are stored.
pub fn studies(language: Language, book: Rulebook) -> Markup {
    let Rulebook::Open(game) = book else { return html! {} };
    let says = text(language, &words::stored_studies(number()));
    html! {
        p class="stored" { stored-count data-folder={ "study/" (game) "/" } data-says=(says) {} }
    }
}

/// How strong somebody is at a game's puzzles, and their longest streak.
pub fn puzzles(language: Language, book: Rulebook) -> Markup {
    let Rulebook::Open(game) = book else { return html! {} };
    let count = |line: &str, per: u16, phrase: &Phrase| {
        html! {
            stored-count data-key={ "puzzles/" (game) } data-line=(line) data-per=(per) data-says=(text(language, phrase)) {}
        }
    };
    html! {
        p class="stored" {
            (count("strength", 1000, &study::puzzle_strength(number()))) " "
            (count("streak", 1, &words::stored_streak(number())))
        }
    }
}
