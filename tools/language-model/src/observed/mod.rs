//! What a model is shown of a position, game by game.

mod daaliz;
mod dvonn;
mod kamisado;

use catalog::{AnyPosition, Game, Listed, with_game, with_position};
use i18n::Phrase;
use serde_json::{Value, json};

/// What a model is shown of a game. What has a default may be left out.
pub trait Observed: Listed {
    /// The facts of a position, under names that never change.
    fn state(&self) -> Value {
        json!({ "text": self.write() })
    }

    /// The board in lines of text.
    fn drawing(&self) -> String {
        self.write()
    }

    /// How to read the board.
    #[must_use]
    fn legend() -> Option<Phrase> {
        None
    }

    /// How a move is written; an example stands in its place where there is none.
    #[must_use]
    fn notation() -> Option<Phrase> {
        None
    }
}

/// The facts of a position.
pub fn state(here: &AnyPosition) -> Value {
    with_position!(here, here => here.state())
}

/// The board in lines of text.
pub fn drawing(here: &AnyPosition) -> String {
    with_position!(here, here => here.drawing())
}

/// How to read the board.
pub fn legend(game: Game) -> Option<Phrase> {
    with_game!(game, P => <P as Observed>::legend())
}

/// How a move is written.
pub fn notation(game: Game) -> Option<Phrase> {
    with_game!(game, P => <P as Observed>::notation())
}
