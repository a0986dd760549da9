//! Recognizes a file by its first bytes, never by its name.

use crate::error::PhotoError;

/// The kinds of files that are accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Jpeg,
    Png,
    WebP,
}

/// How many bytes are searched for the start of an SVG, after declarations and comments.
const PROLOG: usize = 4096;

/// The kind of a file.
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

/// Compressed SVG (`.svgz`) begins like gzip, and nothing else that begins so is accepted either.
fn is_svg(file: &[u8]) -> bool {
    let prolog = &file[..file.len().min(PROLOG)];
    // In UTF-16 every other byte is zero.
    let letters: Vec<u8> = prolog.iter().filter(|&&byte| byte != 0).copied().collect();
    letters.windows(4).any(|four| four.eq_ignore_ascii_case(b"<svg"))
        || file.starts_with(b"\x1f\x8b")
}
