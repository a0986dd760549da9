//! Files that claim to be photographs.

/// Imports a file; all cards have the same size.
pub fn read(bytes: &[u8]) {
    if let Ok(card) = photo_import::develop(bytes) {
        assert_eq!(card.len(), photo_import::LENGTH);
    }
}
