//! Lessons, puzzles, and boards to study on.

#![allow(clippy::must_use_candidate, reason = "what is drawn and not used is seen to be missing")]

mod animation;
mod board;
mod conditional;
mod course;
mod desk;
mod editor;
mod engine;
mod exercise;
mod faults;
mod openings;
mod picture;
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
use ui_kit::locale::locale;
use ui_kit::styles;
use ui_kit::view_helpers::{ViewFn, part};

pub use desk::Desk;
pub use openings::openings;
pub use review::review;

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

/// The lessons of a game.
pub fn lessons(game: Game) -> AnyView {
    equipped(part(move || course::course_page(game)))
}

/// The puzzles of a game.
pub fn puzzles(game: Game) -> AnyView {
    equipped(part(move || puzzles::puzzles_page(game)))
}

/// What draws that which stands beside a study once somebody wants it, each from its own chunk.
#[derive(Clone, Copy)]
pub struct Beside {
    /// The review of the main line.
    pub review: fn(Desk) -> AnyView,
    /// What others played.
    pub openings: fn(Desk) -> AnyView,
}

/// A board to study a game on.
pub fn study(game: Game, beside: Beside) -> AnyView {
    equipped(part(move || match conditional::table_in_address() {
        Some(code) => conditional::conditional_page(game, code),
        None => board::study_page(game, beside),
    }))
}

/// A page with lessons, puzzles or a study, as soon as their words and looks are there.
fn equipped(page: ViewFn) -> AnyView {
    let locale = locale();
    let fetch = move || -> Coming {
        Box::pin(async move {
            let (words, looks) = join(locale.add("study"), styles::load("data-study-styles")).await;
            words && looks
        })
    };
    later(Arc::new(fetch), Extent::Page, page)
}
