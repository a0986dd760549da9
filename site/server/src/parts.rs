//! What a table of Dixit needs beside its rules: pictures, and bots.

use std::fmt;
use std::sync::Arc;

use axum::body::Bytes;
use dixit::{Command, View};

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

/// The pictures of a deck, by the number of the card.
pub trait Deck: Send + Sync {
    /// The picture of this card, if there is one.
    fn picture(&self, card: u16) -> Option<Picture>;
}

/// A player made of code on one chair.
pub trait Bot: Send {
    /// What it does, given what a person on its chair would see and nothing
    /// else; no answer leaves the choice to the lot.
    fn act(&mut self, view: &View) -> Option<Command>;
}

/// Where bots come from.
pub trait Bots: Send + Sync {
    /// A bot for one chair. Those with other seeds have other tastes.
    fn bot(&self, seed: u64) -> Box<dyn Bot>;
}

/// Pictures and bots. By default there are no pictures, and what a bot does
/// is drawn by lot.
#[derive(Clone)]
pub struct Parts {
    /// The pictures of our own deck.
    pub deck: Arc<dyn Deck>,
    /// The bots.
    pub bots: Arc<dyn Bots>,
}

impl Default for Parts {
    fn default() -> Parts {
        Parts { deck: Arc::new(Nothing), bots: Arc::new(Nothing) }
    }
}

impl fmt::Debug for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Parts")
    }
}

/// No picture, and a bot that leaves all to the lot.
struct Nothing;

impl Deck for Nothing {
    fn picture(&self, _: u16) -> Option<Picture> {
        None
    }
}

impl Bots for Nothing {
    fn bot(&self, _: u64) -> Box<dyn Bot> {
        Box::new(Nothing)
    }
}

impl Bot for Nothing {
    fn act(&mut self, _: &View) -> Option<Command> {
        None
    }
}
