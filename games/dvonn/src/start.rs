//! Where a game may begin.

use game_core::{Dice, Seat};

use crate::board::Phase;
use crate::field::Field;
use crate::fields::Fields;
use crate::piece::Piece;
use crate::position::Position;
use crate::setup::Start;
use crate::symmetry::Symmetry;

impl Position {
    /// The position that a game begins with. An empty board needs no dice.
    #[must_use]
    pub fn begin(start: Start, dice: &mut dyn Dice) -> Position {
        match start {
            Start::Empty => Position::default(),
            Start::Random => random(dice),
            Start::Symmetric => symmetric(dice),
        }
    }
}

/// All 49 pieces at random, with as many white as black ones at the edge; all such placements are
/// equally likely (7.1).
///
/// An even number of edge fields is left to White and Black only if no red or
/// two reds lie there. For three inner reds there are C(25,3) = 2,300 choices,
/// for two at the edge and one within C(24,2) x 25 = 6,900, and each goes with
/// as many placements of the others. So it is three to one.
fn random(dice: &mut dyn Dice) -> Position {
    let edge_reds = if dice.below(4) == 0 { 0 } else { 2 };
    let mut position = Position::bare(Phase::Jumping, Seat(0));
    let inner = Fields(Fields::ALL.0 & !Fields::EDGE.0);
    for (part, reds) in [(Fields::EDGE, edge_reds), (inner, 3 - edge_reds)] {
        let mut bag = vec![Piece::Red; reds];
        let each = (part.len() - reds) / 2;
        bag.extend([Piece::White, Piece::Black].into_iter().flat_map(|piece| vec![piece; each]));
        shuffle(&mut bag, dice);
        part.zip(bag).for_each(|(field, piece)| position.put(field, piece.into()));
    }
    position
}

/// The same for both sides after a half turn, with the reds in the middle row:
/// one in the middle of it, two at the same distance from there (7.2).
fn symmetric(dice: &mut dyn Dice) -> Position {
    const REDS: [[&str; 2]; 5] =
        [["A3", "K3"], ["B3", "J3"], ["C3", "I3"], ["D3", "H3"], ["E3", "G3"]];
    let mut position = Position::bare(Phase::Jumping, Seat(0));
    let reds = REDS[dice.below(REDS.len())].map(|name| Field::named(name).expect("on the board"));
    for field in Field::ALL {
        let opposite = Symmetry::Turned.field(field);
        if field == opposite || reds.contains(&field) {
            position.put(field, Piece::Red.into());
        } else if field < opposite {
            let pieces = if dice.below(2) == 0 {
                [Piece::White, Piece::Black]
            } else {
                [Piece::Black, Piece::White]
            };
            position.put(field, pieces[0].into());
            position.put(opposite, pieces[1].into());
        }
    }
    position
}

/// All orders equally likely (Fisher and Yates).
fn shuffle(bag: &mut [Piece], dice: &mut dyn Dice) {
    for last in (1..bag.len()).rev() {
        bag.swap(last, dice.below(last + 1));
    }
}
