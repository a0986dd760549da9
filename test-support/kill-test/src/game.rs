//! The game as the witness follows it, by the rules alone.

use catalog::AnyPosition;
use protocol::Setup;

use crate::Violation;

/// The game before its first move.
///
/// # Errors
/// The text is no position of this game.
pub fn begin(setup: &Setup, start: &str) -> Result<AnyPosition, Violation> {
    setup.read(start).map_err(|why| Violation(format!("no start: {start:?}: {why}")))
}

/// Plays a move that somebody was shown.
///
/// # Errors
/// The move is unreadable or illegal.
pub fn play(here: &mut AnyPosition, text: &str) -> Result<(), Violation> {
    here.play(text).map_err(|why| Violation(format!("no legal move: {text:?}: {why}")))
}
