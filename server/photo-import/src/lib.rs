//! Converts strangers' photographs to cards, or refuses them with a reason.
//!
//! Every file is treated as hostile. Bytes go in, and the bytes of a card come out; all cards are equally long. The
//! crate uses no disk, no network, no thread and no clock. The first bytes of a file limit the work that it may
//! cause, before any is done.
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

/// The longest file that is accepted, in bytes.
pub const LONGEST: usize = 16 << 20;

/// Converts a photograph to a card: upright, 2:3, of size [`CARD`], as [`LENGTH`] bytes of JPEG without metadata.
///
/// # Errors
/// Why it was refused.
pub fn develop(file: &[u8]) -> Result<Vec<u8>, PhotoError> {
    if file.len() > LONGEST {
        return Err(PhotoError::TooBig);
    }
    let kind = sniff::of(file)?;
    let photo = decode::decode(kind, file)?;
    encode::encode(&photo)
}
