//! What a table of Dixit needs besides its rules: decks and bots.

use std::fmt;
use std::sync::Arc;

use protocol::dixit_messages;

use crate::bots::builtin_bots::OurBots;
use crate::bots::builtin_deck::OurDeck;
use crate::bots::generated_deck::FreshDecks;
use crate::bots::interfaces::{Bots, Deck};

/// Decks and bots; by default our own.
#[derive(Clone)]
pub struct DecksAndBots {
    /// Our own deck.
    pub deck: Arc<dyn Deck>,
    /// The generated decks.
    pub fresh: Arc<FreshDecks>,
    /// The bots.
    pub bots: Arc<dyn Bots>,
}

impl DecksAndBots {
    /// The chosen deck; `None` for a host's photographs.
    #[must_use]
    pub fn deck(&self, which: dixit_messages::Deck) -> Option<Arc<dyn Deck>> {
        match which {
            dixit_messages::Deck::Ours => Some(Arc::clone(&self.deck)),
            dixit_messages::Deck::Fresh(seed) => Some(self.fresh.of(seed)),
            dixit_messages::Deck::Own => None,
        }
    }
}

impl Default for DecksAndBots {
    fn default() -> DecksAndBots {
        DecksAndBots {
            deck: Arc::new(OurDeck::default()),
            fresh: Arc::default(),
            bots: Arc::new(OurBots),
        }
    }
}

impl fmt::Debug for DecksAndBots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DecksAndBots")
    }
}
