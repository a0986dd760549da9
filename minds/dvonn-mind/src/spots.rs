//! What a board has while it is filled, as the net of the first phase hears it.
//!
//! All is told by color, for White's chances: White jumps first, so the colors differ. Each
//! piece is four kinds of things: where it lies; each piece beside it; how far it is from a
//! red; and how many of each color lie around it.

use dvonn::{Board, Field, Fields};
use play::Seat;

/// How many things there are.
pub const SPOTS: usize = AROUND + 3 * 7 * 7 * 3 * 2;
/// How many heads the net has: by how many pieces lie.
pub const STAGES: usize = 10;

const BESIDE: usize = 49 * 3;
const AWAY: usize = BESIDE + 49 * 3 * 9;
const AROUND: usize = AWAY + 2 * 6 * 2;

/// Which head judges a board with so many pieces.
pub(crate) fn stage(pieces: usize) -> usize {
    (pieces / 5).min(STAGES - 1)
}

/// Tells each thing that the board has.
pub(crate) fn each_spot(board: &Board, mut tell: impl FnMut(usize)) {
    let colors = [board.owned(Seat(0)), board.owned(Seat(1)), board.reds()].map(Fields::bits);
    let color = |field: Field| colors.iter().position(|own| own >> field.bit() & 1 == 1);
    for field in board.occupied() {
        let own = color(field).expect("something lies there");
        tell(field.index() * 3 + own);
        for (way, (dx, dy)) in [(1, 0), (1, 1), (0, 1)].into_iter().enumerate() {
            let beside = Field::at(field.x() + dx, field.y() + dy);
            if let Some(other) = beside.and_then(color) {
                tell(BESIDE + (field.index() * 3 + way) * 9 + own * 3 + other);
            }
        }
        let edge = usize::from(Fields::EDGE.contains(field));
        if own < 2 {
            let nearest = board.reds().map(|red| away(field, red)).min().unwrap_or(9);
            tell(AWAY + (own * 6 + nearest.min(6) - 1) * 2 + edge);
        }
        let near = field.neighbors().bits();
        let [white, black, red] = colors.map(|own| (own & near).count_ones() as usize);
        tell(AROUND + (((own * 7 + white) * 7 + black) * 3 + red.min(2)) * 2 + edge);
    }
}

/// How many steps lie between two fields.
pub(crate) fn away(from: Field, to: Field) -> usize {
    let (dx, dy) = (to.x() - from.x(), to.y() - from.y());
    usize::from(dx.unsigned_abs().max(dy.unsigned_abs()).max((dx - dy).unsigned_abs()))
}

#[cfg(test)]
mod tests {
    use dvonn::{Position, Symmetry};
    use play::{Dice, Position as _, Seeded};

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
                    spots(image).into_iter().filter(|&spot| spot >= AWAY).collect()
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
    fn a_neighbor_is_one_step_away() {
        for from in Field::ALL {
            for to in Field::ALL {
                assert_eq!(from.neighbors().contains(to), away(from, to) == 1);
            }
        }
    }
}
