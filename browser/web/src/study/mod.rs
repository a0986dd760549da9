//! Lessons, puzzles, and boards to study on.

mod board;
mod course;
mod desk;
mod engine;
mod exercise;
mod faults;
mod puzzles;
mod review;
mod sheets;
mod store;
mod twigs;

use catalog::Game;
use futures_util::future::join;
use leptos::prelude::*;
use std::sync::Arc;
use ui_kit::chunk::{Coming, Extent, later};
use ui_kit::styles;

use crate::locale::locale;
use crate::view_helpers::part;

use self::puzzles::puzzles_page;
use board::study_page;
use course::course_page;

/// A page of lessons, of puzzles or of a study.
#[derive(Clone, Copy)]
pub enum StudyView {
    /// The lessons of a game.
    Course(Game),
    /// The puzzles of a game.
    Puzzles(Game),
    /// A board to study a game on.
    Study(Game),
}

/// A page with lessons, puzzles or a study, as soon as their words and looks are there.
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
        StudyView::Puzzles(game) => puzzles_page(game),
        StudyView::Study(game) => study_page(game),
    };
    later(Arc::new(fetch), Extent::Page, part(drawn))
}
