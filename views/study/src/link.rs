//! A study in a link, behind the `#`.
//!
//! `#tree=...` is the whole study: its text, packed as zlib does and written as base64 for
//! addresses. `#position=TEXT&moves=M1,M2` is a line that anyone can write, with `setup=JSON` where
//! the game is not the usual one. A link may name another game than the board it is opened on: then
//! the study is that game's.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use catalog::Game;
use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use percent_encoding::percent_decode_str;

use crate::error::{Opened, StudyError};
use crate::study::Study;
use crate::text::{read_any, start};

/// The most characters of a link behind the `#`.
pub const LONGEST: usize = 8192;

/// The most moves, of all variations, that are read of a link or of what is pasted. A link of 200
/// characters can hold a hundred times as many.
pub const MOST_MOVES: usize = 2000;

/// The most bytes that a link may unpack to.
const LARGEST: usize = 1 << 20;

/// Packs as well as it can.
const LEVEL: u8 = 10;

const TREE: &str = "tree=";

/// The study as it stands behind the `#`; `None` if it is too long for a link.
#[must_use]
pub fn encode(study: &Study) -> Option<String> {
    if study.order().len() - 1 > MOST_MOVES {
        return None;
    }
    let packed = compress_to_vec_zlib(study.write().as_bytes(), LEVEL);
    Some([TREE, &BASE64.encode(packed)].concat()).filter(|link| link.len() <= LONGEST)
}

/// Opens what stands behind the `#`, as far as it can be read.
#[must_use]
pub fn decode(game: Game, fragment: &str) -> Opened {
    let fragment = fragment.trim_start_matches('#');
    match fragment.strip_prefix(TREE) {
        Some(packed) => tree(game, packed),
        None => line(game, fragment),
    }
}

fn tree(game: Game, packed: &str) -> Opened {
    let is_sound = |c: &char| c.is_ascii_alphanumeric() || ['-', '_'].contains(c);
    let sound: String = packed.chars().take_while(is_sound).collect();
    // A last character that is no whole byte is dropped.
    let bytes = BASE64.decode(&sound).or_else(|_| BASE64.decode(&sound[..sound.len() & !3]));
    let bytes = bytes.unwrap_or_default();
    let (text, is_whole) = match decompress_to_vec_zlib_with_limit(&bytes, LARGEST) {
        Ok(text) => (text, sound.len() == packed.len()),
        Err(part) => (part.output, false),
    };
    let opened = read_any(game, MOST_MOVES, &String::from_utf8_lossy(&text));
    let is_told = matches!(
        opened.error,
        Some(StudyError::OtherGame(_) | StudyError::Version(_) | StudyError::TooMany { .. })
    );
    if is_whole || is_told {
        return opened;
    }
    let moves = opened.study.order().len() - 1;
    Opened { error: Some(StudyError::Damaged { moves }), ..opened }
}

fn line(game: Game, fragment: &str) -> Opened {
    let value = |wanted: &str| {
        let mut parts = fragment.split('&').filter_map(|part| part.split_once('='));
        let (_, value) = parts.find(|(name, _)| *name == wanted)?;
        Some(percent_decode_str(value).decode_utf8_lossy().into_owned())
    };
    let (setup, position, moves) = (value("setup"), value("position"), value("moves"));
    if position.is_none() && moves.is_none() {
        return Opened { study: Study::new(game), error: Some(StudyError::Nothing) };
    }
    let (setup, start) = match start(game, setup.as_deref(), position.as_deref()) {
        Ok(start) => start,
        Err(why) => return Opened { study: Study::new(game), error: Some(why) },
    };
    let moves = moves.unwrap_or_default();
    let moves = moves.split(',').filter(|mv| !mv.is_empty());
    play(Study::at_start(setup, start), moves)
}

/// Plays moves as far as they are legal, and not more than are read.
pub fn play<'a>(mut study: Study, moves: impl IntoIterator<Item = &'a str>) -> Opened {
    for (number, mv) in (1..).zip(moves) {
        let error = if number > MOST_MOVES {
            Some(StudyError::TooMany { moves: MOST_MOVES })
        } else {
            study.play(mv).err().map(|why| StudyError::of_move(mv, number, why))
        };
        if error.is_some() {
            return Opened { study, error };
        }
    }
    study.into()
}
