//! Lessons, and boards to study on.

use std::sync::Arc;

use catalog::Game;
use i18n::study;
use leptos::prelude::*;
use ui_kit::chunk::{Coming, Extent, later};

use crate::chunks::StudyView;
use crate::lobby::{footer, front_bar};
use crate::locale::{locale, localized};
use crate::view_helpers::{part, text};

/// A page with lessons or a study, as soon as their words are there.
pub fn page(what: StudyView) -> AnyView {
    let locale = locale();
    let fetch = move || -> Coming { Box::pin(locale.add("study")) };
    let drawn = move || match what {
        StudyView::Course(game) => course_page(game),
        StudyView::Study(game) => study_page(game),
    };
    later(Arc::new(fetch), Extent::Page, part(drawn))
}

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
