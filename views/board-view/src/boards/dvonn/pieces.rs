//! The identity of rings: each of the 49 keeps its key through a game, so the page can slide it
//! from its tray to the board and off again.

use ::dvonn::{Field, Move, Piece, Position};
use game_core::Position as _;

/// Where the rings are.
#[derive(Clone, PartialEq, Debug)]
pub struct Pieces {
    /// By field, bottom first.
    pub on: Vec<Vec<Ring>>,
    /// Not yet placed, by color; the last one is next.
    pub stock: [Vec<Ring>; 3],
    /// Cut off, by color, in order.
    pub fallen: [Vec<Ring>; 3],
}

/// One of the 49 rings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ring {
    /// Its key, from 1.
    pub key: u32,
    /// Its color.
    pub piece: Piece,
}

impl Pieces {
    /// The rings after the first `ply` moves, and the position.
    pub fn after(start: &Position, played: &[Move], ply: usize) -> (Pieces, Position) {
        let mut here = start.clone();
        let mut pieces = Pieces::at(start);
        for &mv in &played[..ply] {
            let next = here.after(mv);
            pieces.play(mv, &here, &next);
            here = next;
        }
        (pieces, here)
    }

    fn at(start: &Position) -> Pieces {
        let mut key = 0;
        let mut stock = Piece::ALL.map(|piece| {
            let rings = (0..piece.count()).map(|_| {
                key += 1;
                Ring { key, piece }
            });
            rings.collect::<Vec<_>>()
        });
        let mut on = vec![Vec::new(); Field::ALL.len()];
        for (field, stack) in start.stacks() {
            for piece in stack.pieces() {
                on[field.index()].extend(stock[piece as usize].pop());
            }
        }
        if start.next_piece().is_none() {
            // The start position doesn't show how rings fell, and none are left to place.
            stock = Default::default();
        }
        Pieces { on, stock, fallen: Default::default() }
    }

    fn play(&mut self, mv: Move, before: &Position, after: &Position) {
        match mv {
            Move::Place(field) => {
                let ring = before.next_piece().and_then(|piece| self.stock[piece as usize].pop());
                self.on[field.index()].extend(ring);
            }
            Move::Jump { from, to } => {
                let lifted = std::mem::take(&mut self.on[from.index()]);
                self.on[to.index()].extend(lifted);
                for field in Field::ALL {
                    if after.at(field).is_none() {
                        for ring in std::mem::take(&mut self.on[field.index()]) {
                            self.fallen[ring.piece as usize].push(ring);
                        }
                    }
                }
            }
            Move::Pass => {}
        }
    }
}
