//! A card: its facts, its picture and what is said of it.

use std::io::Read as _;

use brotli_decompressor::Decompressor;
use language::Language;

use crate::{associations, descriptions, sayings};

/// A card: its facts and its picture.
pub struct Piece {
    /// Its facts.
    pub card: Card,
    /// The picture: SVG text, compressed with Brotli.
    pub packed: &'static [u8],
}

impl Piece {
    /// The picture as SVG text.
    ///
    /// # Panics
    /// The stored picture is damaged; a test reads all of them.
    pub fn svg(&self) -> String {
        let mut svg = String::new();
        let mut reader = Decompressor::new(self.packed, 4096);
        reader.read_to_string(&mut svg).expect("a stored picture is compressed text");
        svg
    }

    /// What is seen on it, in a language: what is there and what happens, never what it means.
    pub fn description(&self, language: Language) -> Option<&'static str> {
        descriptions::card(self.card.name, language)
    }

    /// What people say of it in a language, the most fitting first: what it means to them, and not
    /// what is plainly seen.
    pub fn sayings(&self, language: Language) -> &'static [&'static str] {
        sayings::of(self.card.name, language)
    }

    /// Words and short phrases that come to people's minds, each with the number of cards that it
    /// belongs to.
    #[must_use]
    pub fn associations(&self, language: Language) -> &'static [(&'static str, u16)] {
        associations::of(self.card.name, language)
    }

    /// The line of the card in `marks.txt`.
    pub fn mark(&self) -> String {
        mark(self.card.name, &self.svg())
    }
}

/// A card's name and the checksum (FNV-1a) of its picture, by which a changed picture is seen.
pub fn mark(name: &str, svg: &str) -> String {
    let sum = svg.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{name} {sum:016x}")
}

/// The facts of a card.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    /// Its name among us: the name of its files.
    pub name: &'static str,
    /// A title for ourselves; players never read it.
    pub title: &'static str,
    /// The hand that paints it.
    pub hand: Hand,
    /// How it is laid out.
    pub template: Template,
    /// What it may be about; three to five.
    pub themes: &'static [Theme],
    /// What is seen on it, in plain English words; four to ten.
    pub things: &'static [&'static str],
    /// What one feels first.
    pub mood: Mood,
    /// What time of day it is.
    pub hour: Hour,
    /// Under a roof or not.
    pub space: Space,
    /// Whether moon or sun is on it.
    pub orb: bool,
}

/// What a card may be about. Each theme lives on 5 to 20 cards of a whole deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "each word says itself")]
pub enum Theme {
    Care,
    Change,
    Childhood,
    Choice,
    Company,
    Danger,
    Dream,
    Fear,
    Freedom,
    Home,
    Hope,
    Journey,
    Longing,
    Loss,
    Love,
    Memory,
    Music,
    Play,
    Power,
    Secret,
    Solitude,
    Time,
    Truth,
    Wonder,
    Work,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 25] = [
        Theme::Care,
        Theme::Change,
        Theme::Childhood,
        Theme::Choice,
        Theme::Company,
        Theme::Danger,
        Theme::Dream,
        Theme::Fear,
        Theme::Freedom,
        Theme::Home,
        Theme::Hope,
        Theme::Journey,
        Theme::Longing,
        Theme::Loss,
        Theme::Love,
        Theme::Memory,
        Theme::Music,
        Theme::Play,
        Theme::Power,
        Theme::Secret,
        Theme::Solitude,
        Theme::Time,
        Theme::Truth,
        Theme::Wonder,
        Theme::Work,
    ];
}

/// A manner: edges, tones and colors that belong together. Each has its folder in `gallery/painter/src/cards` and says there how it works.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "each has its folder, which says more")]
pub enum Hand {
    Carpet,
    Engraving,
    Glass,
    Gouache,
    Ink,
    Miniature,
    Paper,
    Riso,
    Winter,
    Woodcut,
}

impl Hand {
    /// All of them.
    pub const ALL: [Hand; 10] = [
        Hand::Carpet,
        Hand::Engraving,
        Hand::Glass,
        Hand::Gouache,
        Hand::Ink,
        Hand::Miniature,
        Hand::Paper,
        Hand::Riso,
        Hand::Winter,
        Hand::Woodcut,
    ];
}

/// How a card is laid out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Template {
    /// A body is the land; a diagonal.
    BodyLand,
    /// A thing cut open, with rooms in it.
    CutAway,
    /// A giant stands tall, somebody tiny is at its foot, mist between.
    Giant,
    /// Furrows run to one point; a figure leans into them.
    Furrows,
    /// A window's arch, a profile, an S of a line.
    Window,
    /// A spiral, and somebody after it.
    Spiral,
    /// From above: a rectangle, broken by what escapes it.
    BirdsEye,
    /// A mirror across the middle, and one difference.
    Mirror,
    /// A frame in a frame in a frame.
    Frames,
    /// A procession on stairs or a zigzag.
    Procession,
    /// Down a well or up a shaft.
    Shaft,
    /// A low line and an enormous sky.
    LowLine,
    /// Two large shapes face each other across a gap.
    FaceToFace,
    /// Things hang: from threads, branches, the upper edge.
    Hanging,
    /// One large thing, near, and through it or in it a far world.
    Through,
}

/// What one feels first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "each word says itself")]
pub enum Mood {
    Eerie,
    Funny,
    Sad,
    Solemn,
    Tender,
}

/// What time of day it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "each word says itself")]
pub enum Hour {
    Day,
    Dusk,
    Night,
}

/// Under a roof or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "each word says itself")]
pub enum Space {
    Inside,
    Outside,
}
