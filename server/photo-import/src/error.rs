//! Why a photograph was refused.

/// Why a photograph was refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PhotoError {
    /// The file is too long.
    TooBig,
    /// The file does not begin like a JPEG, PNG or WebP.
    NotAPicture,
    /// It is an SVG, which can hold scripts and links.
    Svg,
    /// It is a GIF.
    Gif,
    /// It is HEIC or AVIF, which only some programs read.
    Heic,
    /// It is animated.
    Animated,
    /// It claims more pixels than we decode, or needs too much work for its size.
    TooManyPixels,
    /// Too little is left of it after cropping.
    TooSmall,
    /// It cannot be decoded.
    Broken,
}
