//! Reads what people paste: studies, records, links, positions, and bare moves.

use catalog::{AnyRecord, Game, GameTree, Listed, Setup, with_game, words};
use game_core::{ImportError, Imported, Record, Seeded, excerpt};
use serde_json::Value;

use crate::error::{Opened, StudyError};
use crate::link::{MOST_MOVES, decode, play};
use crate::study::Study;
use crate::text::{HEAD, game_of, known, read_any, start};

/// The start of a record (`docs/records.md`).
const RECORD: &str = "hambazi ";

/// Opens a pasted text as far as it can be read: as a study of this game, or of another one if the
/// text names that.
#[must_use]
pub fn import(game: Game, text: &str) -> Opened {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.starts_with(HEAD) {
        read_any(game, MOST_MOVES, text)
    } else if text.starts_with(RECORD) {
        record(game, text)
    } else if text.starts_with('{') && text.ends_with('}') && text.contains('"') {
        question(game, text)
    } else if let Some((page, fragment)) = text.split_once('#').filter(|_| !text.contains('\n')) {
        let named = page.rsplit('/').next().and_then(Game::named);
        decode(named.unwrap_or(game), fragment)
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
    let head = text.lines().next().and_then(|line| line.strip_prefix(RECORD));
    let game = match game_of(head.unwrap_or_default()) {
        Ok(game) => game,
        Err(why) => return failed(game, why),
    };
    let (mut setup, mut position, mut seed) = (None, None, 0);
    let (mut notes, mut moves) = (Vec::new(), Vec::new());
    for (number, line) in (1..).zip(text.lines().map(str::trim)) {
        let wrong = |reason: &str| {
            failed(game, StudyError::Line { line: number, reason: reason.to_owned() })
        };
        match line.split_once(' ').unwrap_or((line, "")) {
            ("hambazi", _) if number > 1 => break, // the next record
            ("note", note) => notes.push(note),
            ("setup", json) => setup = Some(json),
            ("position", text) => position = Some(text),
            ("seed", number) => match number.parse() {
                Ok(number) => seed = number,
                Err(_) => return wrong("a seed is a number"),
            },
            ("hambazi" | "result", _) => {}
            _ if line.is_empty() || line.starts_with('#') => {}
            _ => moves.extend(words(line)),
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
    let wrong = |why: serde_json::Error| StudyError::Line {
        line: why.line(),
        reason: excerpt(&why.to_string()),
    };
    let question: Value = match serde_json::from_str(text).map_err(wrong) {
        Ok(question) => question,
        Err(why) => return failed(game, why),
    };
    let game = match question["game"].as_str().map(known) {
        Some(Ok(game)) => game,
        Some(Err(why)) => return failed(game, why),
        None => return failed(game, StudyError::Nothing),
    };
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
        here = begun.map_err(|why| StudyError::of_setup(&why))?.now();
    }
    Ok(Study::at_start(setup, here))
}

/// Bare moves, a tree of them, or another site's record.
fn moves(game: Game, text: &str) -> Opened {
    let wrong = |why: ImportError| {
        failed(game, StudyError::Line { line: why.line, reason: excerpt(&why.reason) })
    };
    match with_game!(game, P => foreign::<P>(text)) {
        Some(Ok(opened)) => return opened,
        Some(Err(why)) if text.starts_with("(;") || text.contains('[') => return wrong(why),
        _ => {}
    }
    // The head of a record of another game is no move of this one.
    if text.starts_with("(;") || text.starts_with('[') {
        let other = |other: Game| with_game!(other, P => foreign::<P>(text));
        match Game::ALL.into_iter().filter(|other| *other != game).find_map(other) {
            Some(Ok(opened)) => return opened,
            Some(Err(why)) if text.starts_with("(;") => return wrong(why),
            _ => {}
        }
    }
    let (tree, why) = GameTree::read_first(MOST_MOVES, AnyRecord::usual(game).now(), text);
    if tree.is_empty() && why.is_none() {
        return failed(game, StudyError::Nothing);
    }
    let mut study = Study::of(Setup::usual(game), tree);
    // A tree with variations is shown from its beginning.
    if !text.contains('(') {
        study.to_end();
    }
    Opened { study, error: why.map(|why| StudyError::of_tree(why, text)) }
}

/// `None` if this game has no records of other sites.
fn foreign<P: Listed>(text: &str) -> Option<Result<Opened, ImportError>>
where
    AnyRecord: From<Record<P>>,
{
    let study = |game: Imported<P>| {
        let record = AnyRecord::from(Record { start: game.start, played: game.moves });
        let mut study = Study::of(Setup::usual(P::GAME), GameTree::of(&record));
        study.to_end();
        Opened::from(study)
    };
    Some(P::import(text)?.map(study))
}
