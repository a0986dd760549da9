//! The move before a puzzle: that of the game in which it was found, or those that the rules allow.

use game_core::{Notation as _, Position as _, Record};

use crate::ground::{Before, Ground};

/// The last move of a game that came to this position; `None` if it came to another one, or if
/// nobody else moved.
pub(crate) fn of_game<G: Ground>(here: &G::Position, game: &Record<G::Position>) -> Option<Before> {
    let mv = *game.played.last()?;
    let earlier = game.after(game.played.len() - 1);
    leads::<G>(here, &earlier, mv).then(|| (earlier.write(), earlier.write_move(mv)))
}

/// All moves of the other side of which a [`Ground`] knows, and that lead here by the rules; last
/// those for which it passed over a move that ends the game.
pub(crate) fn by_rules<G: Ground>(here: &G::Position) -> Vec<Before> {
    let true_one = |(position, mv): Before| {
        let earlier = here.read(&position).ok()?;
        let is_true = leads::<G>(here, &earlier, earlier.read_move(&mv).ok()?);
        let ends = || earlier.moves().into_iter().any(|mv| G::is_over(&earlier.after(mv)));
        is_true.then(|| (ends(), (position, mv)))
    };
    let mut all: Vec<_> = G::before(here).into_iter().filter_map(true_one).collect();
    all.sort_by_key(|(ends, _)| *ends);
    all.into_iter().map(|(_, before)| before).collect()
}

/// Whether a move of the other side is legal in an earlier position and leads here.
fn leads<G: Ground>(
    here: &G::Position,
    earlier: &G::Position,
    mv: <G::Position as game_core::Position>::Move,
) -> bool {
    let turn = earlier.status().turn();
    turn.is_some()
        && turn != here.status().turn()
        && earlier.check(mv).is_ok()
        && earlier.after(mv).write() == here.write()
}
