//! DVONN's face.

mod form;
mod goal;
mod insights;
mod pieces;
mod review;
mod words;

use dvonn::{Phase, Piece, Position, Setup, Start};
use game_core::{Record, Seat};
use i18n::{Phrase, html, study};

use crate::face::{
    Comparison, Facts, GameFace, Insight, MoveSound, Moving, Pile, Provable, Reader, Tried,
};
use crate::form::Form;
use crate::pieces::{Pieces, Tool};

/// The most stacks at the end of a game with which each move may be proved.
const STACKS: usize = 26;
/// How many of the highest stacks are shown from the side.
const HIGHEST: usize = 6;

impl GameFace for Position {
    type Goal = goal::DvonnGoal;

    const REMEMBERS_SETUP: bool = true;
    /// It looks the same from both sides.
    const TURNS: bool = false;
    const MARGIN_MATTERS: bool = true;
    const TOOLS: &'static [Tool] =
        &[Tool::Piece('W'), Tool::Piece('B'), Tool::Piece('R'), Tool::TakeAway];

    /// The last choice; otherwise filled for beginners, who lose by placing before they know what it
    /// is for.
    fn usual_setup(stored: Option<&str>, is_beginner: bool) -> Setup {
        let start = match stored {
            Some("empty") => Start::Empty,
            Some("symmetric") => Start::Symmetric,
            None | Some("random") => Start::Random,
            Some(_) if is_beginner => Start::Random,
            Some(_) => Start::Empty,
        };
        Setup { start }
    }

    fn remembered(setup: &Setup) -> &'static str {
        match setup.start {
            Start::Empty => "empty",
            Start::Random => "random",
            Start::Symmetric => "symmetric",
        }
    }

    fn form(setup: &Setup) -> Option<Box<dyn Form>> {
        Some(Box::new(form::DvonnForm { start: setup.start }))
    }

    fn sound(_: &Record<Position>, more: bool) -> MoveSound {
        if more { MoveSound::Cut } else { MoveSound::Ring }
    }

    fn piles(&self) -> Vec<Pile> {
        let class = |piece| match piece {
            Piece::White => "w",
            Piece::Black => "b",
            Piece::Red => "r",
        };
        let pile = |(field, stack): (dvonn::Field, dvonn::Stack)| Pile {
            place: field.to_string(),
            pieces: stack.pieces().map(class).collect(),
        };
        let mut piles: Vec<_> =
            self.stacks().map(pile).filter(|pile| pile.pieces.len() > 1).collect();
        board_view::order(&mut piles, |pile| usize::MAX - pile.pieces.len());
        piles.truncate(HIGHEST);
        board_view::order(&mut piles, |pile| pile.place.clone());
        piles
    }

    fn provable(&self) -> Provable {
        let is_end = self.phase() == Phase::Jumping && self.stacks().count() <= STACKS;
        if is_end { Provable::Together } else { Provable::No }
    }

    fn sites() -> Option<Phrase> {
        Some(study::study_paste_sites())
    }

    fn facts() -> Facts {
        Facts {
            about: html::about_dvonn(),
            known: Some(html::known_dvonn()),
            origin: Some(html::origin_dvonn()),
        }
    }

    fn insights() -> Vec<Insight> {
        insights::all()
    }

    fn moving() -> Option<Moving> {
        Some(Moving {
            moves: "K3 H2 G2 I2 K5 F3 J3 J2 E3 G4 I5 K4 C3 B4 D4 D5 C2 J4 H5 G3 B3 I4 F5 E2 B2 J5 E1 A3 I3 C1 E5 I1 \
                    C4 H3 D3 F1 G5 H1 B1 C5 F4 A2 E4 F2 D1 D2 A1 G1 H4 B1C1 B4C4 F5F4 J5I5 C2C3 D2E2 B2A2 F1F2 G5F4 \
                    I5K5 E5D4 J2I1 J3J4 I2H2 E4E3 G4F4 B3C3 F2H2 E3G3 K4J4 I3J4 I1K3 E1D1 I4J4",
            from: 57,
            to: 70,
        })
    }

    fn compared(
        reader: Reader,
        own: Seat,
        played: &Tried<Position>,
        best: &Tried<Position>,
    ) -> Comparison {
        review::stacks(reader, own, played, best)
    }

    fn pieces(text: &str) -> Option<Box<dyn Pieces>> {
        Some(Box::new(pieces::DvonnPieces::read(text)?))
    }

    fn piece(piece: char) -> Phrase {
        match piece {
            'W' => study::editor_white(),
            'B' => study::editor_black(),
            _ => study::editor_red(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beginners_find_the_board_already_filled() {
        let start = |stored, is_beginner| Position::usual_setup(stored, is_beginner).start;
        assert_eq!((start(None, true), start(None, false)), (Start::Random, Start::Random));
        assert_eq!((start(Some(""), true), start(Some(""), false)), (Start::Random, Start::Empty));
        assert_eq!(start(Some("empty"), true), Start::Empty, "that was chosen");
        for chosen in [Start::Empty, Start::Random, Start::Symmetric] {
            assert_eq!(start(Some(Position::remembered(&Setup { start: chosen })), false), chosen);
        }
    }
}
