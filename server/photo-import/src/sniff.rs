//! What a file is, by its first bytes. What it is called does not count.

use crate::error::PhotoError;

/// The kinds that are developed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Jpeg,
    Png,
    WebP,
}

/// So far is looked for the beginning of an SVG, behind declarations and comments.
const PROLOG: usize = 4096;

/// Which kind this is.
pub(crate) fn of(file: &[u8]) -> Result<Kind, PhotoError> {
    let tagged = |at: usize, tag: &[u8]| file.get(at..).is_some_and(|rest| rest.starts_with(tag));
    if tagged(0, b"\xff\xd8\xff") {
        Ok(Kind::Jpeg)
    } else if tagged(0, b"\x89PNG\r\n\x1a\n") {
        Ok(Kind::Png)
    } else if tagged(0, b"RIFF") && tagged(8, b"WEBP") {
        Ok(Kind::WebP)
    } else if tagged(0, b"GIF8") {
        Err(PhotoError::Gif)
    } else if tagged(4, b"ftyp") {
        Err(PhotoError::Heic)
    } else if is_svg(file) {
        Err(PhotoError::Svg)
    } else {
        Err(PhotoError::NotAPicture)
    }
}

/// Packed SVG (`.svgz`) begins as gzip does; nothing else that is packed is dropped here either.
fn is_svg(file: &[u8]) -> bool {
    let prolog = &file[..file.len().min(PROLOG)];
    // In UTF-16 every other byte of it is zero.
    let letters: Vec<u8> = prolog.iter().filter(|&&byte| byte != 0).copied().collect();
    letters.windows(4).any(|four| four.eq_ignore_ascii_case(b"<svg"))
        || file.starts_with(b"\x1f\x8b")
}
