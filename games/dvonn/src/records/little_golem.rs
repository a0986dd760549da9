//! Little Golem's lists: `1. c4 e3 2. a1 ...`, in small letters.

use game_core::Notation;

use super::{RecordError, RecordFault, Recorded, Replay};

/// Reads a list of Little Golem: names and values in brackets, then numbered
/// moves. The 49th placing is left out there, because only one field is left.
///
/// # Errors
/// The first line that is no such list, or no legal turn.
pub fn little_golem(text: &str) -> Result<Recorded, RecordError> {
    let mut replay = Replay::default();
    for (line, word) in words(text)? {
        read_word(&mut replay, word).map_err(|fault| RecordError { line, fault })?;
    }
    Ok(replay.recorded)
}

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
            words.pop();
            let expected = RecordFault::Expected("a closing bracket");
            rest.find(']').ok_or(RecordError { line, fault: expected })? + 1
        } else {
            let end = rest.find(|c: char| c.is_whitespace() || c == '[').unwrap_or(rest.len());
            words.push((line, &rest[..end]));
            end
        };
        line += rest[..end].matches('\n').count();
        rest = &rest[end..];
    }
}

fn read_word(replay: &mut Replay, word: &str) -> Result<(), RecordFault> {
    // "1." stands alone or before its move
    let word = match word.split_once('.') {
        Some((number, mv)) if number.parse::<u16>().is_ok() => mv,
        _ => word,
    };
    if word.is_empty() {
        return Ok(());
    }
    if replay.recorded.resigned.is_some() {
        return Err(RecordFault::Expected("nothing after a resignation"));
    }
    if word == "resign" {
        replay.recorded.resigned = Some(replay.now.mover());
        return Ok(());
    }
    if !word.is_ascii() {
        return Err(RecordFault::Expected("a move, pass or resign"));
    }
    let mv = replay.now.read_move(&word.to_ascii_uppercase());
    let mv = mv.map_err(|_| RecordFault::Expected("a move, pass or resign"))?;
    if let Some(last) = replay.last_empty() {
        // some lists have it after all
        if mv != crate::Move::Place(last) {
            replay.play(crate::Move::Place(last))?;
        }
    }
    replay.play(mv)
}
