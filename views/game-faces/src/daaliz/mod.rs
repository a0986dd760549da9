//! Daaliz' and Quoridor's face.

mod form;
mod goal;
mod insights;
mod pieces;
mod review;
mod words;

use daaliz::{AnyPosition, Move, Setup};
use game_core::{Record, Seat};
use i18n::html;

use crate::face::{
    BoardSwitch, Comparison, Facts, GameFace, Insight, MoveSound, Moving, Provable, Reader, Tried,
};
use crate::form::Form;
use crate::pieces::{Pieces, Tool};

impl GameFace for AnyPosition {
    type Goal = goal::DaalizGoal;

    const ALSO_CALLED: &'static [&'static str] = &["quoridor"];

    const SWITCHES: &'static [BoardSwitch] = &[BoardSwitch::Ways];
    const TOOLS: &'static [Tool] = &[Tool::Move, Tool::Wall('h'), Tool::Wall('v')];

    fn form(_: &Setup) -> Option<Box<dyn Form>> {
        Some(Box::new(form::DaalizForm::default()))
    }

    fn sound(record: &Record<AnyPosition>, _: bool) -> MoveSound {
        let is_wall = matches!(record.played.last(), Some(Move::Wall(_)));
        if is_wall { MoveSound::Wall } else { MoveSound::Piece }
    }

    fn provable(&self) -> Provable {
        let is_end = self.stocks().iter().all(|&walls| walls <= 1);
        if is_end { Provable::Together } else { Provable::No }
    }

    fn facts() -> Facts {
        Facts {
            about: html::about_daaliz(),
            known: Some(html::known_daaliz()),
            origin: Some(html::origin_daaliz()),
        }
    }

    fn insights() -> Vec<Insight> {
        insights::all()
    }

    fn moving() -> Option<Moving> {
        Some(Moving {
            moves: "e2 e8 e3 e7 e4 a7h e5 c7h a3h e6 e4h e7h d5v g7h g4h e7 d7v e5v",
            from: 2,
            to: 18,
        })
    }

    fn compared(
        reader: Reader,
        own: Seat,
        played: &Tried<AnyPosition>,
        best: &Tried<AnyPosition>,
    ) -> Comparison {
        review::paths(reader, own, played, best)
    }

    fn pieces(text: &str) -> Option<Box<dyn Pieces>> {
        Some(Box::new(pieces::DaalizPieces::read(text)?))
    }
}
