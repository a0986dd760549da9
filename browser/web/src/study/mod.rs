//! Lessons, and boards to study on.

mod board;
mod desk;
mod engine;
mod faults;
mod sheets;
mod store;
mod twigs;

use catalog::Game;
use i18n::study;
use leptos::prelude::*;

use crate::lobby::{footer, front_bar};
use crate::locale::localized;
use crate::view_helpers::text;

pub use board::study_page;

/// The lessons of a game.
pub fn course_page(game: Game) -> AnyView {
    view! {
        {front_bar()}
        <main id="main" tabindex="-1" class="read">
            <h1>{text(move || localized(study::course_of(game_words::name(game))))}</h1>
            {footer()}
        </main>
    }
    .into_any()
}
