//! What a board's cells are called, for the ear.

use board_view::CellName;
use catalog::Game;

use crate::locale::Locale;

/// A cell, as a screen reader says it: "D3, White, height 3, holds red".
pub fn name(voice: Locale, game: Game, cell: &CellName) -> String {
    voice.text(&game_words::cell(game, cell))
}
