//! The input features of the first phase's net.
//!
//! They are by color, for White's chances: White jumps first, so the colors differ. Each piece has
//! four kinds: where it lies; each piece beside it; how far it is from the reds; and how many of
//! each color are around it. The last two come twice, for all fields alike and by the kind of
//! field.

use dvonn::{Board, Field, Fields};
use game_core::Seat;
use nnue::{Layout, Part};

/// How many heads the net has, by the number of pieces.
pub const STAGES: usize = 10;

/// How many kinds of fields there are: no symmetry maps one kind to another.
const KINDS: usize = 16;
/// From here on, a red is far.
const FARTHEST: usize = 9;

/// The parts of the input.
struct Features {
    /// Where a piece lies, by field and color.
    lies: Part<2>,
    /// The piece beside it, by field, by which of three neighbors, and by both colors.
    beside: Part<4>,
    /// How far a white or black piece is from the nearest red, and whether at the edge.
    away: Part<3>,
    /// How many of each color lie around a piece, by color, and whether at the edge.
    around: Part<5>,
    /// White and black around a piece, by the kind of its field and its color.
    here: Part<4>,
    /// How far the reds are, by the kind of field, color, and which of them.
    reds: Part<4>,
    count: usize,
}

const FEATURES: Features = {
    let mut layout = Layout::new();
    Features {
        lies: layout.part([49, 3]),
        beside: layout.part([49, 3, 3, 3]),
        away: layout.part([2, 6, 2]),
        around: layout.part([3, 7, 7, 3, 2]),
        here: layout.part([KINDS, 3, 7, 7]),
        reds: layout.part([KINDS, 2, 3, FARTHEST]),
        count: layout.end(5_592),
    }
};

/// How many features there are.
pub const SPOTS: usize = FEATURES.count;

/// The head for a number of pieces.
pub(crate) fn stage(pieces: usize) -> usize {
    (pieces / 5).min(STAGES - 1)
}

/// The steps to the neighbors that come before a field; the others come after it.
const BEFORE: [(i8, i8); 3] = [(1, 0), (1, 1), (0, 1)];

/// The fields of each color: white, black, red.
struct Colors([u64; 3]);

impl Colors {
    fn of(board: &Board) -> Colors {
        Colors([board.owned(Seat(0)), board.owned(Seat(1)), board.reds()].map(Fields::bits))
    }

    fn at(&self, field: Field) -> Option<usize> {
        self.0.iter().position(|own| own >> field.bit() & 1 == 1)
    }

    /// The features of how many of each color lie around a piece.
    fn around(&self, field: Field, own: usize) -> [usize; 2] {
        let near = field.neighbors().bits();
        let [white, black, red] = self.0.map(|own| (own & near).count_ones() as usize);
        let edge = usize::from(Fields::EDGE.contains(field));
        [
            FEATURES.around.at([own, white, black, red.min(2), edge]),
            FEATURES.here.at([kind(field), own, white, black]),
        ]
    }
}

/// Visits each feature of the board.
pub(crate) fn each_spot(board: &Board, mut visit: impl FnMut(usize)) {
    let colors = Colors::of(board);
    for field in board.occupied() {
        let own = colors.at(field).expect("something lies there");
        visit(FEATURES.lies.at([field.index(), own]));
        for (way, (dx, dy)) in BEFORE.into_iter().enumerate() {
            let beside = Field::at(field.x() + dx, field.y() + dy);
            if let Some(other) = beside.and_then(|beside| colors.at(beside)) {
                visit(FEATURES.beside.at([field.index(), way, own, other]));
            }
        }
        if own < 2 {
            far(board, field, own).into_iter().for_each(&mut visit);
        }
        colors.around(field, own).into_iter().for_each(&mut visit);
    }
}

/// Visits the features that come and go when a white (0) or black (1) piece is placed on an empty
/// `field`.
pub(crate) fn each_change(board: &Board, field: Field, own: usize, mut visit: impl FnMut(Change)) {
    let before = Colors::of(board);
    let mut after = Colors(before.0);
    after.0[own] |= 1 << field.bit();
    visit(Change::Comes(FEATURES.lies.at([field.index(), own])));
    for (way, (dx, dy)) in BEFORE.into_iter().enumerate() {
        let to = |sign: i8| Field::at(field.x() + sign * dx, field.y() + sign * dy);
        let lies = |field: Field| before.at(field).map(|color| (field, color));
        if let Some((_, other)) = to(1).and_then(lies) {
            visit(Change::Comes(FEATURES.beside.at([field.index(), way, own, other])));
        }
        if let Some((from, other)) = to(-1).and_then(lies) {
            visit(Change::Comes(FEATURES.beside.at([from.index(), way, other, own])));
        }
    }
    let comes = far(board, field, own).into_iter().chain(before.around(field, own));
    comes.map(Change::Comes).for_each(&mut visit);
    for near in field.neighbors() {
        if let Some(other) = before.at(near) {
            before.around(near, other).map(Change::Goes).into_iter().for_each(&mut visit);
            after.around(near, other).map(Change::Comes).into_iter().for_each(&mut visit);
        }
    }
}

/// A feature that comes or goes.
#[derive(Clone, Copy)]
pub(crate) enum Change {
    Comes(usize),
    Goes(usize),
}

/// The features of how far a white or black piece is from each red, the nearest first.
fn far(board: &Board, field: Field, own: usize) -> [usize; 4] {
    let mut far = [FARTHEST - 1; 3];
    board.reds().zip(&mut far).for_each(|(red, far)| *far = away(field, red).min(FARTHEST - 1));
    far.sort_unstable();
    let edge = usize::from(Fields::EDGE.contains(field));
    let by_kind = |nth: usize| FEATURES.reds.at([kind(field), own, nth, far[nth]]);
    let nearest = FEATURES.away.at([own, far[0].min(6) - 1, edge]);
    [nearest, by_kind(0), by_kind(1), by_kind(2)]
}

/// The kind of a field: the symmetries map fields of one kind to each other.
fn kind(field: Field) -> usize {
    let (x, y) = (field.x(), field.y());
    let from_end = (x - (y - 2).max(0)).min((y + 8).min(10) - x);
    [0, 6, 11][usize::from((y - 2).unsigned_abs())] + usize::from(from_end.unsigned_abs())
}

/// The distance of two fields, in steps.
pub(crate) fn away(from: Field, to: Field) -> usize {
    let (dx, dy) = (to.x() - from.x(), to.y() - from.y());
    usize::from(dx.unsigned_abs().max(dy.unsigned_abs()).max((dx - dy).unsigned_abs()))
}

#[cfg(test)]
mod tests {
    use dvonn::{Move, Piece, Position, Symmetry};
    use game_core::{Dice, Position as _, Seeded};

    use super::*;

    fn spots(board: &Board) -> Vec<usize> {
        let mut spots = Vec::new();
        each_spot(board, |spot| spots.push(spot));
        spots.sort_unstable();
        spots
    }

    #[test]
    fn spots_have_numbers_below_their_count_and_turn_with_the_board() {
        let mut dice = Seeded::new(8);
        let mut met = vec![false; SPOTS];
        for _ in 0..200 {
            let mut here = *Position::default().board();
            while here.next_piece().is_some() {
                let own = |image: &Board| -> Vec<usize> {
                    spots(image).into_iter().filter(|&spot| spot >= FEATURES.away.start()).collect()
                };
                for symmetry in Symmetry::ALL {
                    let image = symmetry.board(&here);
                    for spot in spots(&image) {
                        met[spot] = true;
                    }
                    assert_eq!(own(&image), own(&here));
                }
                let moves = here.moves();
                here = here.after(moves[dice.below(moves.len())]);
            }
        }
        let met = met.iter().filter(|&&met| met).count();
        assert!(met * 2 > SPOTS, "{met} of {SPOTS}");
    }

    #[test]
    fn what_comes_and_goes_makes_the_things_of_the_next_board() {
        let mut dice = Seeded::new(3);
        let mut here = *Position::default().board();
        while here.moves().len() > 1 {
            let moves = here.moves();
            let mv = moves[dice.below(moves.len())];
            let next = here.after(mv);
            if let (Some(Piece::White | Piece::Black), Move::Place(field)) = (here.next_piece(), mv)
            {
                let mut things = spots(&here);
                each_change(&here, field, here.mover().index(), |change| match change {
                    Change::Comes(spot) => things.push(spot),
                    Change::Goes(spot) => {
                        let at = things.iter().position(|&thing| thing == spot).unwrap();
                        things.swap_remove(at);
                    }
                });
                things.sort_unstable();
                assert_eq!(things, spots(&next), "{here:?} {mv:?}");
            }
            here = next;
        }
    }

    #[test]
    fn fields_are_of_one_kind_if_a_symmetry_brings_them_together() {
        for from in Field::ALL {
            for to in Field::ALL {
                let alike = Symmetry::ALL.iter().any(|symmetry| symmetry.field(from) == to);
                assert_eq!(kind(from) == kind(to), alike, "{from:?} {to:?}");
                assert!(kind(from) < KINDS);
            }
        }
    }

    #[test]
    fn a_neighbor_is_one_step_away() {
        for from in Field::ALL {
            for to in Field::ALL {
                assert_eq!(from.neighbors().contains(to), away(from, to) == 1);
            }
        }
    }
}
