//! The puzzles that documents know, part by part.

use catalog::Game;
use rulebook::Rulebook;

/// Each part of each game's puzzles, in order, with the game's name. `build.rs` writes it.
static PARTS: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/puzzles.rs"));

/// The parts of a game's puzzles; none where nobody has made any.
pub fn parts(game: Game) -> Vec<&'static str> {
    let of_game = PARTS.iter().filter(|(of, _)| *of == game.name());
    of_game.map(|(_, text)| *text).collect()
}

/// Whether a game has puzzles, or riddles.
pub fn has_puzzles(book: Rulebook) -> bool {
    match book {
        Rulebook::Open(game) => !parts(game).is_empty(),
        Rulebook::Dixit => true,
    }
}
