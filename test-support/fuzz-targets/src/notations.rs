//! Texts of moves and positions.

use game_core::{Notation, Status};

/// Reads a position from the first line and plays the moves in the others, in each game.
pub fn read(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    follow(&dvonn::Position::default(), text);
    follow(&kamisado::Round::default(), text);
    for length in [kamisado::Length::Single, kamisado::Length::Standard] {
        follow(&kamisado::Match::new(length), text);
    }
    for players in 2..=4 {
        let setup = daaliz::Setup { players, ..daaliz::Setup::default() };
        follow(&daaliz::AnyPosition::start(&setup).expect("the setup is possible"), text);
    }
}

fn follow<P: Notation + std::fmt::Debug>(start: &P, text: &str) {
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default();
    let mut here = start.clone();
    if let Ok(there) = start.read(first) {
        comes_back(start, &there);
        here = there;
    } else {
        lines = text.lines();
    }
    for line in lines.take(64) {
        let Ok(mv) = here.read_move(line) else { continue };
        let legal = here.check(mv).is_ok();
        assert_eq!(legal, here.moves().contains(&mv), "{mv:?} at {}", here.write());
        if !legal {
            continue;
        }
        assert_eq!(here.read_move(&here.write_move(mv)), Ok(mv));
        here = here.after(mv);
        comes_back(start, &here);
        if matches!(here.status(), Status::Over(_)) {
            assert_eq!(here.moves(), [], "nobody moves after the end");
        }
    }
}

/// A position is read from its own text, and has moves unless the game is over.
fn comes_back<P: Notation + std::fmt::Debug>(start: &P, here: &P) {
    let text = here.write();
    let again = start.read(&text).expect("we read what we write");
    assert_eq!(again.write(), text);
    let over = matches!(here.status(), Status::Over(_));
    assert_eq!(here.moves().is_empty(), over, "{text}");
}
