//! What a table of Dixit needs beside its rules: pictures, and bots.

use std::fmt;
use std::sync::Arc;

use axum::body::Bytes;
use dixit::{Command, View};
use protocol::evening::Tongue;

use crate::our_bots::OurBots;
use crate::our_deck::OurDeck;

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
    /// How many cards it has.
    fn cards(&self) -> u16;

    /// The picture of this card, if there is one.
    fn picture(&self, card: u16) -> Option<Picture>;

    /// What is seen on it, for those who play without seeing; nothing where
    /// nobody said so.
    fn told(&self, _card: u16, _tongue: Tongue) -> Option<&str> {
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
    /// A bot for one chair, that speaks these languages. Those with other seeds
    /// have other tastes.
    fn bot(&self, tongues: &[Tongue], seed: u64) -> Box<dyn Bot>;
}

/// Pictures and bots. By default our own.
#[derive(Clone)]
pub struct Parts {
    /// The pictures of our own deck.
    pub deck: Arc<dyn Deck>,
    /// The bots.
    pub bots: Arc<dyn Bots>,
}

impl Default for Parts {
    fn default() -> Parts {
        Parts { deck: Arc::new(OurDeck::new()), bots: Arc::new(OurBots) }
    }
}

impl fmt::Debug for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Parts")
    }
}
