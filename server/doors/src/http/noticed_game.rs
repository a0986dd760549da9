//! What was decided about the page of a finished game, and what it leaves to be shown.

use documents::Known;
use store::game_notices::Notice;

/// A finished game, with what was decided about its page.
pub fn noticed(mut known: Known, notices: &[Notice]) -> Known {
    let has = |notice| notices.contains(&notice);
    let (public, nameless) = (has(Notice::Public), has(Notice::Nameless));
    match &mut known {
        Known::Game(game) => (game.is_public, game.is_nameless) = (public, nameless),
        Known::FinishedDixit(game) => (game.is_public, game.is_nameless) = (public, nameless),
        _ => {}
    }
    if nameless { known.with_names(|_| String::new()) } else { known }
}
