//! Pictures that nobody plays on: the front page's, and those of link previews.

use crate::board_view::{BoardView, Stance};
use crate::interaction::Interaction;
use crate::record::AnyRecord;
use crate::shape::Scene;

/// The games that have a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Game {
    /// DVONN.
    Dvonn,
    /// Kamisado.
    Kamisado,
    /// Daaliz.
    Daaliz,
}

/// A small picture of a game, for a tile of the front page.
#[must_use]
pub fn picture(game: Game) -> Scene {
    match game {
        Game::Dvonn => crate::dvonn::picture(),
        Game::Kamisado => crate::kamisado::picture(),
        Game::Daaliz => crate::daaliz::picture(),
    }
}

/// The picture of a board while a hand does something with it.
#[must_use]
pub fn scene(sight: &dyn BoardView, hand: &Interaction) -> Scene {
    let size = sight.size();
    Scene { wide: size.x, high: size.y, parts: sight.paint(hand) }
}

impl AnyRecord {
    /// The board as an onlooker sees it after so many moves, or now.
    #[must_use]
    pub fn scene(&self, shown: Option<usize>, stance: Stance) -> Scene {
        scene(&*self.sight(shown, &[], stance), &Interaction::default())
    }
}
