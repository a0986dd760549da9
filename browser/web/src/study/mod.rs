//! Lessons, and boards to study on.

mod course;
mod progress;

use catalog::Game;
use i18n::study;
use leptos::prelude::*;

use crate::lobby::{footer, front_bar};
use crate::locale::localized;
use crate::view_helpers::text;

pub use course::course_page;

/// A board to study a game on.
pub fn study_page(game: Game) -> AnyView {
    view! {
        {front_bar()}
        <main id="main" tabindex="-1" class="read">
            <h1>{text(move || localized(study::study_of(game_words::name(game))))}</h1>
            {footer()}
        </main>
    }
    .into_any()
}
