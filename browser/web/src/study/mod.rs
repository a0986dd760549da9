//! Lessons, and boards to study on.

mod board;
mod desk;
mod engine;
mod faults;
mod sheets;
mod store;
mod twigs;

use catalog::Game;
use futures_util::future::join;
use i18n::study;
use leptos::prelude::*;
use std::sync::Arc;
use ui_kit::chunk::{Coming, Extent, later};
use ui_kit::styles;

use crate::lobby::{footer, front_bar};
use crate::locale::{locale, localized};
use crate::view_helpers::{part, text};

pub use board::study_page;

/// A page of lessons or of a study.
#[derive(Clone, Copy)]
pub enum StudyView {
    /// The lessons of a game.
    Course(Game),
    /// A board to study a game on.
    Study(Game),
}

/// A page with lessons or a study, as soon as their words and looks are there.
pub fn page(what: StudyView) -> AnyView {
    let locale = locale();
    let fetch = move || -> Coming {
        Box::pin(async move {
            let (words, looks) = join(locale.add("study"), styles::load("data-study-styles")).await;
            words && looks
        })
    };
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
