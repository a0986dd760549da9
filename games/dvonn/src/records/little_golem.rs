//! Little Golem's lists: `1. c4 e3 2. a1 ...`, in small letters.

use game_core::Notation;

use super::{RecordError, RecordFault, Recorded, Replay};
use crate::position::Position;

/// Reads a list of Little Golem: names and values in brackets, then numbered
/// moves. The 49th placing is left out there, because only one field is left.
///
/// # Errors
/// The first line that is no such list, or no legal turn.
pub fn little_golem(text: &str) -> Result<Recorded, RecordError> {
    let mut replay = Replay::default();
    for (line, word) in words(text)? {
        let read = read_word(&mut replay, word);
        read.map_err(|fault| RecordError { line, fault: fault.named(word) })?;
    }
    replay.some(MOVE)
}

const MOVE: &str = "a move such as e3 or d3e4, pass or resign";

/// The words with their lines, without anything in brackets and the names
/// before it.
fn words(text: &str) -> Result<Vec<(usize, &str)>, RecordError> {
    let mut words: Vec<(usize, &str)> = Vec::new();
    let mut rest = text;
    let mut line = 1;
    loop {
        let gap = rest.len() - rest.trim_start().len();
        line += rest[..gap].matches('\n').count();
        rest = &rest[gap..];
        if rest.is_empty() {
            return Ok(words);
        }
        let end = if rest.starts_with('[') {
            // a move before a bracket is no name: the bracket says something of it
            let name = words.pop_if(|(_, word)| !is_played(word));
            let expected = RecordFault::Expected("a closing bracket");
            let end = rest.find(']').ok_or(RecordError { line, fault: expected })? + 1;
            if name.is_none() && is_played(rest[1..end - 1].trim()) {
                let fault = RecordFault::Expected("a move without brackets").named(&rest[..end]);
                return Err(RecordError { line, fault });
            }
            end
        } else {
            let end = rest.find(|c: char| c.is_whitespace() || c == '[').unwrap_or(rest.len());
            words.push((line, &rest[..end]));
            end
        };
        line += rest[..end].matches('\n').count();
        rest = &rest[end..];
    }
}

/// A word without the number of its move: "1." stands alone or before it.
fn without_number(word: &str) -> &str {
    match word.split_once('.') {
        Some((number, mv)) if number.parse::<u16>().is_ok() => mv,
        _ => word,
    }
}

/// Whether a word is a move or its number, and not a name.
fn is_played(word: &str) -> bool {
    let mv = without_number(word);
    let is_move = || Position::default().read_move(&mv.to_ascii_uppercase()).is_ok();
    !word.is_empty() && (mv.is_empty() || mv == "resign" || is_move())
}

fn read_word(replay: &mut Replay, word: &str) -> Result<(), RecordFault> {
    let word = without_number(word);
    if word.is_empty() || ["1-0", "0-1", "1/2-1/2", "*"].contains(&word) {
        return Ok(());
    }
    if replay.recorded.resigned.is_some() {
        return Err(RecordFault::Expected("nothing after a resignation"));
    }
    if word == "resign" {
        replay.recorded.resigned = Some(replay.now.mover());
        return Ok(());
    }
    let mv = replay.now.read_move(&word.to_ascii_uppercase());
    let mv = mv.map_err(|_| RecordFault::Expected(MOVE))?;
    if let Some(last) = replay.last_empty() {
        // some lists have it after all
        if mv != crate::Move::Place(last) {
            replay.play(crate::Move::Place(last))?;
        }
    }
    replay.play(mv)
}
