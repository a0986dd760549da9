//! What a puzzle asks for, and its themes, in words.

use i18n::{Phrase, study};
use puzzles::{Goal, Puzzle, Solving, Theme};

/// What a puzzle asks for, and what is at stake. Its tree may end before the game does, so that moves
/// are counted which are to be found, and not those up to the end.
pub fn goal_of(puzzle: &Puzzle) -> Phrase {
    let solving = Solving::new(puzzle);
    let side = game_faces::side(puzzle.start.game(), solving.seat());
    let own = solving.solution().len().div_ceil(2);
    match puzzle.goal {
        Goal::Win => study::goal_win(side, own),
        Goal::Sumo => study::goal_sumo(side, own),
        Goal::By(by) => study::goal_by(side, by, own),
        Goal::Edge => study::goal_edge(side, own),
    }
}

/// What a theme is called.
pub fn theme_name(theme: Theme) -> Phrase {
    let key = ["theme_", &theme.name().replace('-', "_")].concat();
    study::named(&key).unwrap_or_else(study::puzzle_any)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_has_a_name() {
        for theme in Theme::ALL {
            assert_ne!(theme_name(theme), study::puzzle_any(), "{theme:?}");
        }
    }
}
