//! Why a photograph was not taken into the deck.

use serde::{Deserialize, Serialize};

/// Why a photograph was not taken into the deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoPhoto {
    /// No table has this code, or it only lets people look on.
    NoTable,
    /// Only the host may bring photographs.
    NotHost,
    /// The table plays with another deck.
    NotOwn,
    /// A game is on.
    TooLate,
    /// The deck is full.
    TooMany,
    /// It is in the deck already.
    SamePicture,
    /// The file is too long.
    TooBig,
    /// It is not a JPEG, PNG or WebP.
    NotAPicture,
    /// It is an SVG, which can hold more than a picture.
    Svg,
    /// It is a GIF.
    Gif,
    /// It is HEIC or AVIF.
    Heic,
    /// It is animated.
    Animated,
    /// It has more pixels than we decode.
    TooManyPixels,
    /// Too little is left of it after cropping.
    TooSmall,
    /// It cannot be decoded.
    Broken,
    /// It came too slowly.
    TooSlow,
    /// Too many from this address, or too many at once.
    TooOften,
    /// The server has no space left for photographs.
    Full,
    /// The server cannot store anything at present.
    NotKept,
    /// None of our pages sends this.
    Malformed,
}

impl NoPhoto {
    /// All reasons.
    pub const ALL: [NoPhoto; 20] = [
        NoPhoto::NoTable,
        NoPhoto::NotHost,
        NoPhoto::NotOwn,
        NoPhoto::TooLate,
        NoPhoto::TooMany,
        NoPhoto::SamePicture,
        NoPhoto::TooBig,
        NoPhoto::NotAPicture,
        NoPhoto::Svg,
        NoPhoto::Gif,
        NoPhoto::Heic,
        NoPhoto::Animated,
        NoPhoto::TooManyPixels,
        NoPhoto::TooSmall,
        NoPhoto::Broken,
        NoPhoto::TooSlow,
        NoPhoto::TooOften,
        NoPhoto::Full,
        NoPhoto::NotKept,
        NoPhoto::Malformed,
    ];
}
