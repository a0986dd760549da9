//! The puzzles that come along, for programs that have no page to fetch them from. What does not ask for them does not carry them.

use catalog::Game;

/// A game and the parts of its puzzles.
macro_rules! parts {
    ($game:literal: $($part:literal)+) => {
        ($game, [$(include_str!(concat!(
            "../data/", $game, "/", $part, ".jsonl"
        ))),+])
    };
}
const SHIPPED: [(&str, [&str; 10]); 3] = [
    parts!("dvonn": "00" "01" "02" "03" "04" "05" "06" "07" "08" "09"),
    parts!("kamisado": "00" "01" "02" "03" "04" "05" "06" "07" "08" "09"),
    parts!("daaliz": "00" "01" "02" "03" "04" "05" "06" "07" "08" "09"),
];

/// The puzzles of a game, part by part, a line of JSON each; none of a game that has none.
#[must_use]
pub fn shipped(game: Game) -> &'static [&'static str] {
    let parts = SHIPPED.iter().find(|(name, _)| *name == game.name());
    parts.map_or(&[], |(_, parts)| parts)
}
