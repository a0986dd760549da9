//! The rules of every game as books: numbered paragraphs, figures and worked examples.
//!
//! The text is `docs/rules`, in each language with the same numbers. Figures are data in
//! `figures/`: positions and moves in the game's notation, and what the rules must say of them.
//!
//! ```
//! use catalog::Game;
//! use language::Language;
//! use rulebook::{Rulebook, text};
//!
//! let text = text(Rulebook::Open(Game::Dvonn), Language::default());
//! assert!(text.numbers().any(|number| number == "3.4"));
//! ```

mod figure;
mod game_rulebook;
mod markdown;
mod text;

pub use figure::{Example, Figure, Figures, Held, figures};
pub use game_rulebook::Rulebook;
pub use text::{Block, Line, Paragraph, Section, Span, Text, text};
