//! Strangers' photographs made into cards, or refused with a reason.
//!
//! Whatever comes in is believed to be hostile. Bytes go in, bytes of a card come out, all cards equally long; the
//! crate knows no disk, no network, no thread and no clock. How much work a photograph may make follows from its
//! first bytes, before any of it is done.
//!
//! ```
//! use photo_import::{PhotoError, develop};
//!
//! assert_eq!(develop(b"GIF89a, and more"), Err(PhotoError::Gif));
//! assert_eq!(develop(b"not a picture"), Err(PhotoError::NotAPicture));
//! ```

mod decode;
mod encode;
mod error;
mod sniff;

pub use encode::{CARD, LENGTH};
pub use error::PhotoError;

/// The longest file that is looked at.
pub const LONGEST: usize = 16 << 20;

/// Makes a card of a photograph: upright, 2:3, [`CARD`] large, [`LENGTH`] bytes of JPEG with nothing in it but the picture.
///
/// # Errors
/// Why it makes no card.
pub fn develop(file: &[u8]) -> Result<Vec<u8>, PhotoError> {
    if file.len() > LONGEST {
        return Err(PhotoError::TooBig);
    }
    let kind = sniff::of(file)?;
    let negative = decode::expose(kind, file)?;
    encode::print(&negative)
}
