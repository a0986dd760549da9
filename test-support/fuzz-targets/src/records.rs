//! Game records from elsewhere.

use game_core::Position;

/// Reads a file as a record of DVONN and as one of Dixit.
pub fn read(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(recorded) = dvonn::records::read(text) {
        let mut here = dvonn::Position::default();
        for mv in recorded.moves {
            here = here.play(mv).expect("a record has legal turns only");
        }
    }
    // Any answer about the dice is fine.
    let _ = dixit_room::verify(text);
}
