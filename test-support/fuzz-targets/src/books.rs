//! Lines of the journal. Only we write them, unless a disk or a person changes one.

use dixit_room::{Codec as EveningScribe, Opening};
use game_core::Notation;
use open_room::Codec;

/// Reads lines as the book of a table of each open game.
pub fn read(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    follow("dvonn/1", dvonn::Position::default(), text);
    follow("kamisado/1", kamisado::Match::new(kamisado::Length::Standard), text);
    let start = daaliz::AnyPosition::start(&daaliz::Setup::default()).expect("two can play");
    follow("daaliz/1", start, text);
}

/// Whatever was read must be written and read again as the same.
fn follow<P: Notation + std::fmt::Debug>(version: &'static str, start: P, text: &str) {
    let mut codec = Codec::new(version, start.clone());
    let mut writer = Codec::new(version, start.clone());
    let mut second = Codec::new(version, start);
    for line in text.lines() {
        let Ok(event) = codec.read(line) else { continue };
        let written = writer.write(&event);
        let again = second.read(&written).expect("we read what we write");
        assert_eq!(format!("{event:?}"), format!("{again:?}"), "{written}");
    }
    assert_eq!(codec.now().write(), second.now().write());
}

/// Reads lines as the book of a table of Dixit.
pub fn read_evening(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Some(opening) = text.lines().next().and_then(Opening::read) else { return };
    let mut codec = EveningScribe::new(&opening);
    let mut book = vec![opening.write(room_core::Millis(0))];
    for line in text.lines().skip(1) {
        if let Ok(event) = codec.read(line) {
            book.push(EveningScribe::write(&event));
        }
    }
    let mut second = EveningScribe::new(&opening);
    for line in &book[1..] {
        second.read(line).expect("we read what we write");
    }
    if let Some(record) = dixit_room::record(&book) {
        // The dice may differ from the promise, but the text is one of ours.
        let _ = dixit_room::verify(&record);
    }
}
