//! Files that say that they are photographs.

/// Develops a file; a card is always as long as any other.
pub fn read(bytes: &[u8]) {
    if let Ok(card) = photo_import::develop(bytes) {
        assert_eq!(card.len(), photo_import::LENGTH);
    }
}
