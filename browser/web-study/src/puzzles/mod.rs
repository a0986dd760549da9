//! The puzzles of a game: one a day, training at one's own strength, a streak, and a timed run.

mod choice;
mod memory;
mod player;
mod puzzle_words;
mod refutation;
mod shelf;
mod strength;
mod view;

pub use view::puzzles_page;
