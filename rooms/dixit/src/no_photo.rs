//! Why a host cannot bring a photograph.

use serde::{Deserialize, Serialize};

/// Why a photograph is not in the deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoPhoto {
    /// No table has this code, or it lets one only look on.
    NoTable,
    /// Only the host brings photographs.
    NotHost,
    /// The deck of this table is another one.
    NotOwn,
    /// A game is on.
    TooLate,
    /// There are as many as a deck may have.
    TooMany,
    /// It is in the deck already.
    SamePicture,
    /// The file is longer than any photograph need be.
    TooBig,
    /// It is no JPEG, PNG or WebP.
    NotAPicture,
    /// It is an SVG, which may hold more than a picture.
    Svg,
    /// It is a GIF.
    Gif,
    /// It is HEIC or AVIF.
    Heic,
    /// It moves.
    Animated,
    /// It has more pixels than are unpacked.
    TooManyPixels,
    /// Too little of it is left when it is cropped.
    TooSmall,
    /// It cannot be read to its end.
    Broken,
    /// It came too slowly.
    TooSlow,
    /// Too many from this address, or at once.
    TooOften,
    /// The server has no more room for photographs.
    Full,
    /// The server cannot keep anything just now.
    NotKept,
    /// Something was sent that no page sends.
    Malformed,
}

impl NoPhoto {
    /// All of them.
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
