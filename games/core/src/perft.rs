//! Counting every way to play on.

use crate::open_game::OpenGame;
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

/// The deepest count that is made without a look around: thousandths of a second.
const PART: u32 = 3;

/// Counts like [`OpenGame::count`], and asks again and again whether to go on. `None` if not.
pub fn count_while<P: OpenGame>(
    here: &P,
    depth: u32,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<u64> {
    if !go_on() {
        return None;
    }
    if depth <= PART {
        return Some(here.count(depth));
    }
    let mut count = Some(0);
    here.each_move(|mv| {
        if let Some(so_far) = count {
            count = count_while(&here.after(mv), depth - 1, go_on).map(|part| so_far + part);
        }
    });
    count
}
