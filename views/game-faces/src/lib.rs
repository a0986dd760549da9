//! What the open games give to people: words, options, editors, lessons, sounds.
//!
//! Each game has a folder here, which implements [`GameWords`] and [`GameFace`] for its positions.
//! The functions of this crate take any game, setup or record.
//!
//! ```
//! use catalog::{AnyRecord, Game};
//!
//! let mut record = AnyRecord::usual(Game::Daaliz);
//! record.play("e2").expect("a legal step");
//! let phrases = game_faces::last_move(&record, &|seat| format!("seat {seat}").into());
//! assert!(!phrases.is_empty());
//! assert_eq!(game_faces::name(Game::Daaliz).key(), "name_daaliz");
//! ```

pub mod announcements;
mod board_words;
mod daaliz;
mod dvonn;
mod face;
mod form;
mod kamisado;
mod lesson_goal;
mod levels;
mod passage;
mod pieces;
mod score_line;

use board_view::{BoardPreferences, Stance};
use catalog::{AnyIllegal, AnyRecord, Game, Listed, Setup, with_game, with_record, with_setup};
use game_core::{Outcome, Record, Seat};
use i18n::{Arg, Language, Phrase, page};

pub use board_words::{aim, cell};
pub use face::*;
pub use form::{Field, Form};
pub use kamisado::{hue, tint};
pub use lesson_goal::{LessonGoal, NoGoal};
pub use passage::Passage;
pub use pieces::{Pieces, Tool};
pub use score_line::ScoreLine;

/// The person on a seat, as an argument of a phrase.
pub type Name<'a> = &'a dyn Fn(Seat) -> Arg;

/// The words of one game.
pub trait GameWords: Listed {
    /// The phrases in the game's own file, `locales/LANGUAGE/games/GAME.ftl`, with the arguments of
    /// each.
    #[must_use]
    fn phrases() -> &'static [(&'static str, &'static [&'static str])] {
        &[]
    }

    /// That file in each language; none where the game has none.
    #[must_use]
    fn texts() -> Vec<(Language, &'static str)> {
        Vec::new()
    }

    /// The name of the game.
    #[must_use]
    fn name() -> Phrase;

    /// The name of this variant, if it has its own.
    #[must_use]
    fn variant(_setup: &Self::Setup) -> Option<Phrase> {
        None
    }

    /// One line about the game.
    #[must_use]
    fn line() -> Phrase;

    /// How one wins, in one sentence for beginners; `None` if the game has none.
    #[must_use]
    fn goal(_setup: &Self::Setup) -> Option<Phrase> {
        None
    }

    /// The name of a seat's pieces.
    #[must_use]
    fn side(seat: Seat) -> Phrase;

    /// The name of an engine of this level, from 1 to 10; `None` if it only has a number.
    #[must_use]
    fn level(_level: u8) -> Option<Phrase> {
        None
    }

    /// The name of one of the game's rating lists.
    #[must_use]
    fn rating_list(_list: &str) -> Phrase {
        Self::name()
    }

    /// Example moves for people who type them.
    #[must_use]
    fn example() -> &'static str;

    /// Why a move is not allowed.
    #[must_use]
    fn why(illegal: &Self::Illegal, name: Name) -> Phrase;

    /// The effects of a move from here.
    #[must_use]
    fn made(&self, mv: Self::Move, name: Arg) -> Vec<Phrase> {
        let mv = i18n::latin(self.write_move(mv));
        vec![page::told_move(name, mv)]
    }

    /// The prompt for a visitor who has lifted the piece on this place.
    #[must_use]
    fn held(&self, place: &str) -> Phrase {
        page::held_piece(i18n::latin(place))
    }

    /// The score lines by seat.
    #[must_use]
    fn counts(_record: &Record<Self>, _plies: usize) -> Vec<ScoreLine> {
        Vec::new()
    }

    /// The task of the seat to move, in one or two sentences; `yours` if it is the visitor's.
    #[must_use]
    fn task(_record: &Record<Self>, _yours: bool, _name: Name) -> Vec<Phrase> {
        Vec::new()
    }

    /// The prompt when no choice is left.
    #[must_use]
    fn forced() -> Phrase {
        page::you_pass()
    }

    /// How the game ended by its rules; `yours` if the visitor has won.
    #[must_use]
    fn ending(
        _record: &Record<Self>,
        _outcome: Outcome,
        _yours: bool,
        _name: Name,
    ) -> Option<Phrase> {
        None
    }

    /// The rules in short.
    #[must_use]
    fn passages() -> Vec<Passage>;
}

/// The phrases in a game's own file of the locales.
#[must_use]
pub fn phrases(game: Game) -> &'static [(&'static str, &'static [&'static str])] {
    with_game!(game, P => <P as GameWords>::phrases())
}

/// The texts of the phrases that games have in files of their own, in one language.
pub fn texts(language: Language) -> impl Iterator<Item = &'static str> {
    let of = |game| with_game!(game, P => <P as GameWords>::texts());
    let all = Game::ALL.into_iter().flat_map(of);
    all.filter(move |(of, _)| *of == language).map(|(_, text)| text)
}

/// The name of a game.
#[must_use]
pub fn name(game: Game) -> Phrase {
    with_game!(game, P => <P as GameWords>::name())
}

/// The name of a setup's game.
#[must_use]
pub fn name_of(setup: &Setup) -> Phrase {
    with_setup!(setup, P, agreed => P::variant(agreed).unwrap_or_else(<P as GameWords>::name))
}

/// One line about a game.
#[must_use]
pub fn line(game: Game) -> Phrase {
    with_game!(game, P => <P as GameWords>::line())
}

/// How one wins at this setup, in one sentence for beginners.
#[must_use]
pub fn goal(setup: &Setup) -> Option<Phrase> {
    with_setup!(setup, P, agreed => <P as GameWords>::goal(agreed))
}

/// The name of a seat's pieces.
#[must_use]
pub fn side(game: Game, seat: Seat) -> Phrase {
    with_game!(game, P => <P as GameWords>::side(seat))
}

/// The level that is suggested at first: one that a beginner can beat.
pub const SUGGESTED_LEVEL: u8 = 2;

/// The name of an engine of this level.
#[must_use]
pub fn level(game: Game, level: u8) -> Phrase {
    let name = with_game!(game, P => <P as GameWords>::level(level));
    name.unwrap_or_else(|| page::number(level))
}

/// The name of one of a game's rating lists.
#[must_use]
pub fn rating_list(game: Game, list: &str) -> Phrase {
    with_game!(game, P => <P as GameWords>::rating_list(list))
}

/// Example moves for people who type them.
#[must_use]
pub fn example(game: Game) -> &'static str {
    with_game!(game, P => <P as GameWords>::example())
}

/// The figure of a passage, as SVG for a page; `None` if the position is none of this game.
#[must_use]
pub fn figure(game: Game, position: &str) -> Option<String> {
    let record = Setup::usual(game).record(position, &[]).ok()?;
    let stance = Stance {
        facing: Seat(0),
        preferences: BoardPreferences::default(),
        standing: false,
        goals: Some(Seat(0)),
    };
    Some(board_view::inline(&board_view::still(&record, None, stance)))
}

/// The rules in short.
#[must_use]
pub fn passages(game: Game) -> Vec<Passage> {
    with_game!(game, P => <P as GameWords>::passages())
}

/// Why a move is not allowed.
#[must_use]
pub fn why(illegal: &AnyIllegal, name: Name) -> Phrase {
    catalog::with_illegal!(illegal, P, why => <P as GameWords>::why(why, name))
}

/// A move in a sentence. Those that are no notation have words.
#[must_use]
pub fn named(mv: &str) -> Arg {
    match mv {
        "fill:left" => page::fill_left().into(),
        "fill:right" => page::fill_right().into(),
        mv => i18n::latin(mv),
    }
}

/// The effects of the last move; empty before the first.
#[must_use]
pub fn last_move(record: &AnyRecord, name: Name) -> Vec<Phrase> {
    fn last<P: GameWords>(record: &Record<P>, name: Name) -> Vec<Phrase> {
        let Some((&mv, earlier)) = record.played.split_last() else { return Vec::new() };
        let before = record.after(earlier.len());
        before.status().turn().map_or_else(Vec::new, |seat| before.made(mv, name(seat)))
    }
    with_record!(record, record => last(record, name))
}

/// The prompt for a visitor who has lifted the piece on this place.
#[must_use]
pub fn held(record: &AnyRecord, place: &str) -> Phrase {
    with_record!(record, record => record.now().held(place))
}

/// The score lines after this many moves, by seat.
#[must_use]
pub fn counts(record: &AnyRecord, plies: usize) -> Vec<ScoreLine> {
    with_record!(record, record => GameWords::counts(record, plies))
}

/// The task of the seat to move, in one or two sentences; `yours` if it is the visitor's.
#[must_use]
pub fn task(record: &AnyRecord, yours: bool, name: Name) -> Vec<Phrase> {
    with_record!(record, record => GameWords::task(record, yours, name))
}

/// The prompt when no choice is left.
#[must_use]
pub fn forced(game: Game) -> Phrase {
    with_game!(game, P => <P as GameWords>::forced())
}

/// How the game ended by its rules; `yours` if the visitor has won.
#[must_use]
pub fn ending(record: &AnyRecord, outcome: Outcome, yours: bool, name: Name) -> Option<Phrase> {
    with_record!(record, record => GameWords::ending(record, outcome, yours, name))
}
