//! Why a photograph makes no card.

/// Why a photograph makes no card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PhotoError {
    /// The file is longer than any photograph need be.
    TooBig,
    /// The file does not begin as a JPEG, PNG or WebP does.
    NotAPicture,
    /// It is a drawing in SVG, which may hold scripts and links.
    Svg,
    /// It is a GIF.
    Gif,
    /// It is HEIC or AVIF, which only some programs read.
    Heic,
    /// It moves.
    Animated,
    /// It says that it has more pixels than are unpacked, or hides too much work in few bytes.
    TooManyPixels,
    /// Too little of it is left when it is cropped.
    TooSmall,
    /// It cannot be read to its end.
    Broken,
}
