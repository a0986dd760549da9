//! Reads what people paste: studies, records, links, positions, and bare moves.

use board_view::NotAllowed;
use catalog::{AnyRecord, Game, GameTree, Listed, PlayError, Setup, with_game};
use game_core::{ImportError, Imported, ParseError, Record, Seat, Seeded};
use serde_json::Value;

use crate::error::{Opened, StudyError};
use crate::link::{decode, play};
use crate::study::Study;
use crate::text::{HEAD, start};

/// The start of a record (`docs/records.md`).
const RECORD: &str = "hambazi 1 ";

/// Opens a pasted text as a study of this game, as far as it can be read.
#[must_use]
pub fn import(game: Game, text: &str) -> Opened {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.starts_with(HEAD) {
        Study::read(game, text)
    } else if text.starts_with(RECORD) {
        record(game, text)
    } else if text.starts_with('{') && text.ends_with('}') && text.contains('"') {
        question(game, text)
    } else if let Some((_, fragment)) = text.split_once('#').filter(|_| !text.contains('\n')) {
        decode(game, fragment)
    } else {
        match Setup::usual(game).read(text) {
            Ok(position) => Study::at_start(Setup::usual(game), position).into(),
            Err(why) => {
                let opened = moves(game, text);
                // What begins as a position does was meant to be one.
                let is_position = why.at > 1 && opened.error.is_some();
                let why = StudyError::of_position(why, text);
                if is_position { failed(game, why) } else { opened }
            }
        }
    }
}

fn failed(game: Game, why: StudyError) -> Opened {
    Opened { study: Study::new(game), error: Some(why) }
}

/// A record, one thing a line. Notes become a comment on the beginning.
fn record(game: Game, text: &str) -> Opened {
    let (mut setup, mut position, mut seed) = (None, None, 0);
    let (mut notes, mut moves) = (Vec::new(), Vec::new());
    for (number, line) in (1..).zip(text.lines().map(str::trim)) {
        let wrong = |reason: &str| {
            failed(game, StudyError::Line { line: number, reason: reason.to_owned() })
        };
        match line.split_once(' ').unwrap_or((line, "")) {
            ("hambazi", _) if number > 1 => break, // the next record
            ("hambazi", head) => {
                let name = head.trim_start_matches('1').trim();
                if name != game.name() {
                    return failed(game, StudyError::OtherGame(name.to_owned()));
                }
            }
            ("note", note) => notes.push(note),
            ("setup", json) => setup = Some(json),
            ("position", text) => position = Some(text),
            ("seed", number) => match number.parse() {
                Ok(number) => seed = number,
                Err(_) => return wrong("a seed is a number"),
            },
            ("result", _) => {}
            _ if line.is_empty() || line.starts_with('#') => {}
            _ => moves.push(line),
        }
    }
    let study = match begin(game, setup, position, seed) {
        Ok(study) => study,
        Err(why) => return failed(game, why),
    };
    let mut opened = play(study, moves);
    let at = opened.study.at();
    opened.study.to_start();
    opened.study.comment(&notes.join("\n"));
    opened.study.go(at);
    opened
}

/// A record as a line of JSON, or a question as in `docs/ask.md`.
fn question(game: Game, text: &str) -> Opened {
    let wrong =
        |why: serde_json::Error| StudyError::Line { line: why.line(), reason: why.to_string() };
    let question: Value = match serde_json::from_str(text).map_err(wrong) {
        Ok(question) => question,
        Err(why) => return failed(game, why),
    };
    match question["game"].as_str() {
        Some(name) if name == game.name() => {}
        Some(other) => return failed(game, StudyError::OtherGame(other.to_owned())),
        None => return failed(game, StudyError::Nothing),
    }
    let setup = question.get("setup").map(Value::to_string);
    let position = question.get("position").and_then(Value::as_str);
    let seed = question["seed"].as_u64().unwrap_or(0);
    let moves = question["moves"].as_array().into_iter().flatten();
    match begin(game, setup.as_deref(), position, seed) {
        Ok(study) => play(study, moves.map(|mv| mv.as_str().unwrap_or_default())),
        Err(why) => failed(game, why),
    }
}

/// The beginning of a record. Chance is drawn as `hambazi replay` draws it.
fn begin(
    game: Game,
    setup: Option<&str>,
    position: Option<&str>,
    seed: u64,
) -> Result<Study, StudyError> {
    let (setup, mut here) = start(game, setup, position)?;
    if position.is_none() {
        let begun = setup.begin(&mut Seeded::new(seed));
        here = begun.map_err(|why| StudyError::Setup(why.to_string()))?.now();
    }
    Ok(Study::at_start(setup, here))
}

/// Bare moves, a tree of them, or another site's record.
fn moves(game: Game, text: &str) -> Opened {
    let foreign = with_game!(game, P => foreign::<P>(text));
    let imported = match foreign {
        Some(Ok(study)) if !study.is_empty() => return study.into(),
        Some(Err(why)) if text.starts_with('(') || text.contains('[') => {
            return failed(game, StudyError::Line { line: why.line, reason: why.reason });
        }
        _ => listed(game, text),
    };
    if imported.error.is_some() && text.contains(['(', '{', '!', '?']) {
        let (tree, why) = GameTree::read_part(AnyRecord::usual(game).now(), text);
        let study = Study::of(Setup::usual(game), tree);
        return Opened { study, error: why.map(|why| StudyError::of_tree(why, text)) };
    }
    imported
}

/// `None` if this game has no records of other sites.
fn foreign<P: Listed>(text: &str) -> Option<Result<Study, ImportError>>
where
    AnyRecord: From<Record<P>>,
{
    let study = |game: Imported<P>| {
        let record = AnyRecord::from(Record { start: game.start, played: game.moves });
        let mut study = Study::of(Setup::usual(P::GAME), GameTree::of(&record));
        study.to_end();
        study
    };
    Some(P::import(text)?.map(study))
}

/// Moves as people type them, with or without numbers.
fn listed(game: Game, text: &str) -> Opened {
    let mut study = Study::new(game);
    let words = text.split(|c: char| c.is_whitespace() || c == ',' || c == ';');
    let words = words.map(without_number).filter(|word| !word.is_empty());
    for (number, word) in (1..).zip(words) {
        let here = study.record();
        let seats: Vec<Seat> = (0..here.seats()).map(Seat).collect();
        let played = board_view::typed(&here, None, &seats, word).map_err(play_error);
        if let Err(why) = played.and_then(|mv| study.play(&mv)) {
            let error = StudyError::Move { text: word.to_owned(), number, why };
            return Opened { study, error: Some(error) };
        }
    }
    if study.is_empty() { failed(game, StudyError::Nothing) } else { study.into() }
}

/// A word without the number of its move, as in `12.e2`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.starts_with('.') { rest.trim_start_matches('.') } else { word }
}

fn play_error(why: NotAllowed) -> PlayError {
    match why {
        NotAllowed::Rules(illegal) => PlayError::Illegal(illegal),
        NotAllowed::Over => PlayError::Over,
        _ => PlayError::Unreadable(ParseError { at: 0, expected: "a move" }),
    }
}
