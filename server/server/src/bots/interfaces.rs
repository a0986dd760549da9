//! What a deck and a bot are to the server; whoever builds a server of their own may bring others.

use std::io::Write as _;

use axum::body::Bytes;
use dixit::{Command, View};
use language::Language;
use protocol::evening;

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
    fn description(&self, _card: u16, _language: Language) -> Option<&str> {
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
    /// pictures of this deck show; none where bots speak none of them. Those with
    /// other seeds have other tastes.
    fn bot(&self, deck: evening::Deck, languages: &[Language], seed: u64) -> Option<Box<dyn Bot>>;

    /// Whether there would be a bot for these languages.
    fn speak(&self, languages: &[Language]) -> bool;
}
