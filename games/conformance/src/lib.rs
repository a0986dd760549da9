//! Laws that every game obeys, written once, for tests only.

use std::collections::HashSet;
use std::fmt::Debug;

use game_core::{Dice, Notation, Status};

/// Plays at random from `start` for at most `plies` moves and checks the laws at every position:
///
/// * moves end exactly when the game does, and no move is listed twice;
/// * the generator and the rulebook agree on each move of `every`, which lists all moves that can
///   be written down;
/// * a position and its text match, and so do a move and its text;
/// * a move in place leads to the same position.
///
/// # Panics
/// At the first broken law.
pub fn obeys<P>(start: &P, every: &[P::Move], plies: u32, dice: &mut dyn Dice)
where
    P: Notation + Debug,
{
    let mut here = start.clone();
    for _ in 0..plies {
        let moves = here.moves();
        let distinct: HashSet<_> = moves.iter().copied().collect();
        let over = matches!(here.status(), Status::Over(_));

        assert_eq!(moves.is_empty(), over, "moves stop when the game does: {here:?}");
        assert_eq!(moves.len(), distinct.len(), "no move is told twice: {here:?}");
        for &mv in every.iter().chain(&moves) {
            let generated = distinct.contains(&mv);
            let allowed = here.check(mv).is_ok();
            assert_eq!(generated, allowed, "generator and rulebook differ on {mv:?}: {here:?}");
        }
        for &mv in &moves {
            let text = here.write_move(mv);
            assert_eq!(here.read_move(&text), Ok(mv), "{text} is read back: {here:?}");
        }
        reads_back(&here);
        if over {
            return;
        }
        let mv = moves[dice.below(moves.len())];
        let next = here.after(mv);
        here.advance(mv);
        assert_eq!(here, next, "a move in place is the same move: {mv:?}");
    }
}

/// A position and its text match.
fn reads_back<P: Notation + Debug>(here: &P) {
    let text = here.write();
    let again = here.read(&text).unwrap_or_else(|why| panic!("{text} is not read: {why}"));
    assert_eq!(again.write(), text, "text and back again: {here:?}");
    assert_eq!(again.status(), here.status(), "text keeps the turn: {text}");
    let list = |p: &P| p.moves().into_iter().collect::<HashSet<_>>();
    assert_eq!(list(&again), list(here), "text keeps the moves: {text}");
}
