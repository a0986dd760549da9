//! What people are told of the open games: their names, their moves, what comes next, why something is
//! not allowed, how it ended.
//!
//! Each game has a file here that implements [`GameWords`] for its positions. Whoever has a game,
//! a setup or a record asks the functions of this crate.

mod board_words;
mod daaliz;
mod dvonn;
mod kamisado;
mod levels;
mod passage;
mod score_line;

use catalog::{AnyIllegal, AnyRecord, Game, Listed, Setup, with_game, with_record, with_setup};
use game_core::{Outcome, Record, Seat};
use i18n::{Arg, Phrase, page};

pub use board_words::{aim, cell};
pub use passage::Passage;
pub use score_line::ScoreLine;

/// Who sits on a seat, as a sentence would call them.
pub type Name<'a> = &'a dyn Fn(Seat) -> Arg;

/// What people are told of one game.
pub trait GameWords: Listed {
    /// The phrases that stand in a file of its own, `locales/LANGUAGE/games/GAME.ftl`, with what
    /// each must be told.
    #[must_use]
    fn phrases() -> &'static [(&'static str, &'static [&'static str])] {
        &[]
    }

    /// What people call it.
    #[must_use]
    fn name() -> Phrase;

    /// What they call this kind of it, where that has a name of its own.
    #[must_use]
    fn variant(_setup: &Self::Setup) -> Option<Phrase> {
        None
    }

    /// One line about it.
    #[must_use]
    fn line() -> Phrase;

    /// What a seat's pieces are called.
    #[must_use]
    fn side(seat: Seat) -> Phrase;

    /// What a computer opponent of that level, from 1 to 10, is called; its number where it has
    /// no name.
    #[must_use]
    fn level(_level: u8) -> Option<Phrase> {
        None
    }

    /// Moves to show whoever types one.
    #[must_use]
    fn example() -> &'static str;

    /// Why a move is not allowed.
    #[must_use]
    fn why(illegal: &Self::Illegal, name: Name) -> Phrase;

    /// What a move from here did.
    #[must_use]
    fn made(&self, mv: Self::Move, name: Arg) -> Vec<Phrase> {
        let mv = i18n::latin(self.write_move(mv));
        vec![page::told_move(name, mv)]
    }

    /// What asks whoever has lifted the piece on that place.
    #[must_use]
    fn held(&self, place: &str) -> Phrase {
        page::held_piece(i18n::latin(place))
    }

    /// What the plates count, by seat.
    #[must_use]
    fn counts(_record: &Record<Self>, _plies: usize) -> Vec<ScoreLine> {
        Vec::new()
    }

    /// What the seat to move has to do, in one or two sentences; `yours` when it is the visitor's.
    #[must_use]
    fn task(_record: &Record<Self>, _yours: bool, _name: Name) -> Vec<Phrase> {
        Vec::new()
    }

    /// That there is nothing left to choose.
    #[must_use]
    fn forced() -> Phrase {
        page::you_pass()
    }

    /// How the rules ended it; `yours` when the visitor has won.
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

/// The phrases that stand in a game's own file of the locales.
#[must_use]
pub fn phrases(game: Game) -> &'static [(&'static str, &'static [&'static str])] {
    with_game!(game, P => <P as GameWords>::phrases())
}

/// What people call a game.
#[must_use]
pub fn name(game: Game) -> Phrase {
    with_game!(game, P => <P as GameWords>::name())
}

/// What people call the game of a setup.
#[must_use]
pub fn name_of(setup: &Setup) -> Phrase {
    with_setup!(setup, P, agreed => P::variant(agreed).unwrap_or_else(<P as GameWords>::name))
}

/// One line about a game.
#[must_use]
pub fn line(game: Game) -> Phrase {
    with_game!(game, P => <P as GameWords>::line())
}

/// What a seat's pieces are called.
#[must_use]
pub fn side(game: Game, seat: Seat) -> Phrase {
    with_game!(game, P => <P as GameWords>::side(seat))
}

/// What a computer opponent of that level is called.
#[must_use]
pub fn level(game: Game, level: u8) -> Phrase {
    let name = with_game!(game, P => <P as GameWords>::level(level));
    name.unwrap_or_else(|| page::number(level))
}

/// Moves to show whoever types one.
#[must_use]
pub fn example(game: Game) -> &'static str {
    with_game!(game, P => <P as GameWords>::example())
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

/// What the last move of a game did; nothing before the first.
#[must_use]
pub fn last_move(record: &AnyRecord, name: Name) -> Vec<Phrase> {
    fn last<P: GameWords>(record: &Record<P>, name: Name) -> Vec<Phrase> {
        let Some((&mv, earlier)) = record.played.split_last() else { return Vec::new() };
        let before = record.after(earlier.len());
        before.status().turn().map_or_else(Vec::new, |seat| before.made(mv, name(seat)))
    }
    with_record!(record, record => last(record, name))
}

/// What asks whoever has lifted the piece on that place.
#[must_use]
pub fn held(record: &AnyRecord, place: &str) -> Phrase {
    with_record!(record, record => record.now().held(place))
}

/// What the plates count after so many moves, by seat.
#[must_use]
pub fn counts(record: &AnyRecord, plies: usize) -> Vec<ScoreLine> {
    with_record!(record, record => GameWords::counts(record, plies))
}

/// What the seat to move has to do, in one or two sentences; `yours` when it is the visitor's.
#[must_use]
pub fn task(record: &AnyRecord, yours: bool, name: Name) -> Vec<Phrase> {
    with_record!(record, record => GameWords::task(record, yours, name))
}

/// That there is nothing left to choose.
#[must_use]
pub fn forced(game: Game) -> Phrase {
    with_game!(game, P => <P as GameWords>::forced())
}

/// How the rules ended it; `yours` when the visitor has won.
#[must_use]
pub fn ending(record: &AnyRecord, outcome: Outcome, yours: bool, name: Name) -> Option<Phrase> {
    with_record!(record, record => GameWords::ending(record, outcome, yours, name))
}
