//! Kamisado's face.

mod form;
mod goal;
mod insights;
mod pieces;
mod review;
mod words;

use game_core::Seat;
use i18n::html;
use kamisado::{Match, Setup};

use crate::face::{
    BoardSwitch, Comparison, Facts, GameFace, Insight, Moving, Provable, Reader, Tried,
};
use crate::form::Form;
use crate::pieces::{Pieces, Tool};

pub use words::{hue, tint};

impl GameFace for Match {
    type Goal = goal::KamisadoGoal;

    /// The task names the tower that must move.
    const TELLS_TASK: bool = true;
    const SWITCHES: &'static [BoardSwitch] = &[BoardSwitch::Face];
    const TOOLS: &'static [Tool] = &[Tool::Move, Tool::Tooth];

    fn form(setup: &Setup) -> Option<Box<dyn Form>> {
        Some(Box::new(form::KamisadoForm { length: setup.length }))
    }

    fn provable(&self) -> Provable {
        Provable::Soon
    }

    fn facts() -> Facts {
        Facts {
            about: html::about_kamisado(),
            known: Some(html::known_kamisado()),
            origin: Some(html::origin_kamisado()),
        }
    }

    fn insights() -> Vec<Insight> {
        insights::all()
    }

    fn moving() -> Option<Moving> {
        Some(Moving {
            moves: "e1-e4 a8-a4 d1-d6 f8-f6 a1-d4 h8-h4 e4-e6 c8-c2 d6-d7 g8-g2 h1-h3 g2-h1",
            from: 0,
            to: 12,
        })
    }

    fn compared(
        reader: Reader,
        own: Seat,
        played: &Tried<Match>,
        best: &Tried<Match>,
    ) -> Comparison {
        review::towers(reader, own, played, best)
    }

    fn pieces(text: &str) -> Option<Box<dyn Pieces>> {
        Some(Box::new(pieces::KamisadoPieces::read(text)?))
    }
}
