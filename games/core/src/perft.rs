//! Counting every way to play on.

use crate::position::Position;

/// Counts the sequences of exactly `depth` moves from here. A finished game
/// has no continuation, so it adds nothing to a greater depth.
pub fn perft<P: Position>(here: &P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    here.each_move(|mv| count += if depth == 1 { 1 } else { perft(&here.after(mv), depth - 1) });
    count
}
