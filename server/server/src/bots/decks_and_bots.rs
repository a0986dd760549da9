//! What a table of Dixit needs beside its rules: pictures, and bots.

use std::fmt;
use std::io::Write as _;
use std::sync::Arc;

use axum::body::Bytes;
use dixit::{Command, View};
use protocol::evening::{self, Tongue};

use crate::bots::builtin_bots::OurBots;
use crate::bots::builtin_deck::OurDeck;
use crate::bots::generated_deck::FreshDecks;

/// A picture as it is sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// Its media type.
    pub kind: &'static str,
    /// As it is.
    pub plain: Bytes,
    /// Packed by Brotli, where that is less.
    pub brotli: Option<Bytes>,
}

/// How hard Brotli tries, and how far it looks back: a picture is packed while
/// somebody waits for it, once.
const QUALITY: u32 = 9;
const WINDOW: u32 = 18;

impl Picture {
    /// A picture of SVG text.
    #[must_use]
    pub fn svg(plain: String) -> Picture {
        let mut packed = Vec::new();
        let mut squeezer = brotli::CompressorWriter::new(&mut packed, 4096, QUALITY, WINDOW);
        let whole = squeezer.write_all(plain.as_bytes()).is_ok();
        drop(squeezer);
        let smaller = whole && packed.len() < plain.len();
        Picture {
            kind: "image/svg+xml",
            plain: plain.into(),
            brotli: smaller.then(|| Bytes::from(packed)),
        }
    }
}

/// The pictures of a deck, by the number of the card.
pub trait Deck: Send + Sync {
    /// How many cards it has.
    fn cards(&self) -> u16;

    /// The picture of this card, if there is one.
    fn picture(&self, card: u16) -> Option<Picture>;

    /// Whether the picture is at hand; otherwise it costs work.
    fn is_painted(&self, _card: u16) -> bool {
        true
    }

    /// What is seen on it, for those who play without seeing; nothing where
    /// nobody said so.
    fn description(&self, _card: u16, _tongue: Tongue) -> Option<&str> {
        None
    }
}

/// A player made of code on one chair.
pub trait Bot: Send {
    /// What it does, given what a person on its chair would see and nothing
    /// else. It is asked once in each stage, and once more when its partner
    /// says that it gives; where it has no answer, it waits.
    fn act(&mut self, view: &View) -> Option<Command>;
}

/// Where bots come from.
pub trait Bots: Send + Sync {
    /// A bot for one chair, that speaks these languages and knows what the
    /// pictures of this deck show. Those with other seeds have other tastes.
    fn bot(&self, deck: evening::Deck, tongues: &[Tongue], seed: u64) -> Box<dyn Bot>;
}

/// Pictures and bots. By default our own.
#[derive(Clone)]
pub struct DecksAndBots {
    /// The pictures of our own deck.
    pub deck: Arc<dyn Deck>,
    /// Those that are drawn by chance.
    pub fresh: Arc<FreshDecks>,
    /// The bots.
    pub bots: Arc<dyn Bots>,
}

impl DecksAndBots {
    /// The deck that is played with, unless it is a host's photographs.
    #[must_use]
    pub fn deck(&self, which: evening::Deck) -> Option<Arc<dyn Deck>> {
        match which {
            evening::Deck::Ours => Some(Arc::clone(&self.deck)),
            evening::Deck::Fresh(seed) => Some(self.fresh.of(seed)),
            evening::Deck::Own => None,
        }
    }
}

impl Default for DecksAndBots {
    fn default() -> DecksAndBots {
        DecksAndBots {
            deck: Arc::new(OurDeck::new()),
            fresh: Arc::default(),
            bots: Arc::new(OurBots),
        }
    }
}

impl fmt::Debug for DecksAndBots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Parts")
    }
}
