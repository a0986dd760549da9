//! Puzzles proved anew.

use game_core::{Notation as _, Position as _};
use puzzles::{Branch, Goal, Puzzle};

use crate::any_ground::Kind;
use crate::ground::Ground;

/// Why a puzzle isn't proved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// A move is accepted that doesn't force the goal.
    Accepted(String),
    /// A move is refused that forces the goal.
    Refused(String),
    /// It takes too long to know what this move does.
    Unknown(String),
    /// A move or answer makes no sense.
    Senseless(String),
    /// There is no prover for this game.
    NoProver,
}

/// Proves a puzzle anew: that every accepted move forces its goal, and no other move does.
///
/// # Errors
/// The first move that is wrong.
pub fn proved(puzzle: &Puzzle) -> Result<(), Flaw> {
    let kind = Kind::of(puzzle.start.game()).ok_or(Flaw::NoProver)?;
    (kind.ground)().proved(puzzle)
}

/// Proves a tree of moves.
pub(crate) fn check<G: Ground>(
    ground: &mut G,
    here: &G::Position,
    goal: Goal,
    tree: &[Branch],
) -> Result<(), Flaw> {
    let seat = here.status().turn().ok_or_else(|| Flaw::Senseless(here.write()))?;
    for mv in here.moves() {
        let text = here.write_move(mv);
        let after = here.after(mv);
        let branch = tree.iter().find(|branch| branch.moves.contains(&text));
        match (ground.reaches(&after, seat, goal), branch) {
            (None, _) => return Err(Flaw::Unknown(text)),
            (Some(true), None) => return Err(Flaw::Refused(text)),
            (Some(false), Some(_)) => return Err(Flaw::Accepted(text)),
            (Some(false), None) => {}
            (Some(true), Some(branch)) => {
                let Some(answer) = &branch.answer else { continue };
                let mv = after.read_move(answer).map_err(|_| Flaw::Senseless(answer.clone()))?;
                let next = after.play(mv).map_err(|_| Flaw::Senseless(answer.clone()))?;
                check(ground, &next, goal, &branch.then)?;
            }
        }
    }
    Ok(())
}
