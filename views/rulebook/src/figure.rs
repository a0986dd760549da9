//! The figures of a book, and its worked examples.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use catalog::{AnyRecord, Game, Setup, include_by_game};
use serde::Deserialize;

/// The figures and examples of a book.
#[derive(Clone, Debug, Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
pub struct Figures {
    /// Figures beside paragraphs.
    pub figures: Vec<Figure>,
    /// The worked examples of the game's own rulebook.
    pub examples: Vec<Example>,
}

/// A worked example: one sentence, and a board at each step.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// Its heading, a phrase of the locales.
    pub heading: String,
    /// Its boards, each with a paragraph that it explains.
    pub figures: Vec<Figure>,
}

/// A board beside a paragraph, and what the rules must say of it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// The number of the paragraph.
    pub at: String,
    /// What is to be seen, a phrase of the locales.
    pub caption: String,
    /// Where it begins, in the game's notation.
    pub position: String,
    /// What is agreed, where it is not the usual game.
    #[serde(default)]
    pub setup: Option<Setup>,
    /// The moves played from there; the last one is marked.
    #[serde(default)]
    pub moves: Vec<String>,
    /// A move, or a row of moves, drawn over the board.
    #[serde(default)]
    pub line: Vec<String>,
    /// A lifted piece, whose targets are shown.
    #[serde(default)]
    pub held: Option<Held>,
    /// Moves that the rules forbid here, with the paragraph that forbids each.
    #[serde(default)]
    pub refused: BTreeMap<String, String>,
    /// Moves that the rules allow here.
    #[serde(default)]
    pub allowed: Vec<String>,
    /// The position after the moves.
    #[serde(default)]
    pub after: Option<String>,
    /// The seat that has won after the moves, counted from 0.
    #[serde(default)]
    pub won: Option<u8>,
    /// Whether the game is drawn after the moves.
    #[serde(default)]
    pub drawn: bool,
    /// How many pieces the last move took from the board.
    #[serde(default)]
    pub falls: Option<usize>,
    /// Whether the seat to move can only pass.
    #[serde(default)]
    pub passes: bool,
}

/// A lifted piece.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Held {
    /// Where it stands.
    pub from: String,
    /// All that it may do, as moves.
    pub moves: Vec<String>,
}

impl Figure {
    /// The game as the figure shows it; `None` if its texts are no such game.
    #[must_use]
    pub fn record(&self, game: Game) -> Option<AnyRecord> {
        let setup = self.setup.clone().unwrap_or_else(|| Setup::usual(game));
        setup.record(&self.position, &self.moves).ok()
    }
}

impl Figures {
    /// All figures, those of the examples last.
    pub fn all(&self) -> impl Iterator<Item = &Figure> {
        self.figures.iter().chain(self.examples.iter().flat_map(|example| &example.figures))
    }
}

static FIGURES: LazyLock<BTreeMap<Game, Figures>> = LazyLock::new(|| {
    let read = |game| (game, read(game));
    Game::ALL.into_iter().map(read).collect()
});

fn read(game: Game) -> Figures {
    let text = include_by_game!("../figures/", ".json")[game.index()];
    serde_json::from_str(text).expect("a test reads every file")
}

/// The figures of a game's book; none where nobody has drawn any yet.
#[must_use]
pub fn figures(game: Game) -> &'static Figures {
    &FIGURES[&game]
}
