//! The interfaces of decks and bots, so that another server can bring its own.

use axum::body::Bytes;
use compression::Effort;
use dixit::{Command, Shown, View};
use game_core::Seat;
use language::Language;
use protocol::dixit_messages::{self, Reason};

/// A picture as it is sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// Its media type.
    pub kind: &'static str,
    /// Uncompressed.
    pub plain: Bytes,
    /// Compressed by Brotli, if that is smaller.
    pub brotli: Option<Bytes>,
}

impl Picture {
    /// A picture of SVG text.
    #[must_use]
    pub fn svg(plain: String) -> Picture {
        let packed = compression::brotli(plain.as_bytes(), Effort::Fair);
        let smaller = packed.len() < plain.len();
        Picture {
            kind: "image/svg+xml",
            plain: plain.into(),
            brotli: smaller.then(|| Bytes::from(packed)),
        }
    }

    /// A picture of SVG text that is there compressed by Brotli too.
    #[must_use]
    pub fn packed_svg(plain: String, packed: &'static [u8]) -> Picture {
        let brotli = Some(Bytes::from_static(packed));
        Picture { kind: "image/svg+xml", plain: plain.into(), brotli }
    }
}

/// The pictures of a deck, by the number of the card.
pub trait Deck: Send + Sync {
    /// How many cards it has.
    fn cards(&self) -> u16;

    /// The picture of this card, if there is one.
    fn picture(&self, card: u16) -> Option<Picture>;

    /// Whether the picture is ready; otherwise it must be drawn first.
    fn is_painted(&self, _card: u16) -> bool {
        true
    }

    /// A description for those who cannot see the picture, if there is one.
    fn description(&self, _card: u16, _language: Language) -> Option<&str> {
        None
    }
}

/// A bot on one chair.
pub trait Bot: Send {
    /// The bot's command, given the view of a person on its chair and nothing
    /// else. It is asked once in each stage, and once more when its partner
    /// agrees that it gives; without an answer, it waits.
    fn act(&mut self, view: &View) -> Option<Command>;

    /// Why it chose what it chose on `seat` in a round that the table has seen counted, as far as
    /// it remembers.
    fn reasons(&self, _seat: Seat, _round: &Shown) -> Vec<Reason> {
        Vec::new()
    }
}

/// Makes bots.
pub trait Bots: Send + Sync {
    /// A bot for this chair that speaks these languages and knows this deck;
    /// `None` if bots speak none of them. Different seeds give different tastes.
    fn bot(
        &self,
        deck: dixit_messages::Deck,
        languages: &[Language],
        seat: Seat,
        seed: u64,
    ) -> Option<Box<dyn Bot>>;

    /// Whether bots speak any of these languages.
    fn speak(&self, languages: &[Language]) -> bool;
}
