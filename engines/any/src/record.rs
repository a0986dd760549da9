//! A game as it was played so far, whichever of the three it is.

use std::error::Error;
use std::fmt;

use game_core::{Notation, ParseError, Position, Record, Ruled, Status};

use crate::game::Game;

/// So many moves a game is thought to last from anywhere, where nothing better is known.
const USUAL: u32 = 25;

/// A game as it was played so far, whichever of the three it is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)] // nobody has many of them
pub enum AnyRecord {
    /// DVONN.
    Dvonn(Record<dvonn::Position>),
    /// Kamisado.
    Kamisado(Record<kamisado::Match>),
    /// Daaliz or Quoridor.
    Daaliz(Record<daaliz::AnyPosition>),
}

/// Asks the record, whichever game it is of.
macro_rules! ask {
    ($record:expr, $played:ident => $answer:expr) => {
        match $record {
            AnyRecord::Dvonn($played) => $answer,
            AnyRecord::Kamisado($played) => $answer,
            AnyRecord::Daaliz($played) => $answer,
        }
    };
}

impl AnyRecord {
    /// The usual game, before its first move.
    ///
    /// # Panics
    /// Never: each game can be played in its usual way.
    #[must_use]
    pub fn usual(game: Game) -> AnyRecord {
        match game {
            Game::Dvonn => dvonn::Position::default().into(),
            Game::Kamisado => kamisado::Match::default().into(),
            Game::Daaliz => {
                let setup = daaliz::Setup::default();
                daaliz::AnyPosition::start(&setup).expect("the usual game can be played").into()
            }
        }
    }

    /// A game of the same setup that begins at the position of this text.
    ///
    /// # Errors
    /// Where the text stops making sense.
    pub fn from_position(&self, text: &str) -> Result<AnyRecord, ParseError> {
        Ok(match self {
            AnyRecord::Dvonn(record) => record.start.read(text)?.into(),
            AnyRecord::Kamisado(record) => record.start.read(text)?.into(),
            AnyRecord::Daaliz(record) => record.start.read(text)?.into(),
        })
    }

    /// Which game it is.
    #[must_use]
    pub const fn game(&self) -> Game {
        match self {
            AnyRecord::Dvonn(_) => Game::Dvonn,
            AnyRecord::Kamisado(_) => Game::Kamisado,
            AnyRecord::Daaliz(_) => Game::Daaliz,
        }
    }

    /// How many seats play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        ask!(self, record => record.start.seats())
    }

    /// How many moves were played.
    #[must_use]
    pub fn plies(&self) -> usize {
        ask!(self, record => record.played.len())
    }

    /// Whose turn it is, or how the game ended by its rules.
    #[must_use]
    pub fn status(&self) -> Status {
        ask!(self, record => now(record).status())
    }

    /// How many moves like the next one are worth the time that a clock has left.
    ///
    /// DVONN's placing is worth a quarter of a game's time, and most when a search first sees
    /// the board full, with 12 fields to go. Its jumps are worth most while many stacks stand;
    /// with 26 or fewer the end is soon proved, and needs no clock.
    #[must_use]
    pub fn moves_to_come(&self) -> u32 {
        let AnyRecord::Dvonn(record) = self else { return USUAL };
        let here = now(record);
        let stacks = here.board().occupied().bits().count_ones();
        match here.phase() {
            dvonn::Phase::Placing => match stacks {
                ..37 => 110,
                37..41 => 30,
                41..43 => 70,
                _ => 200,
            },
            dvonn::Phase::Jumping => (stacks.saturating_sub(22) / 2).max(3),
        }
    }

    /// The text of the position after all moves.
    #[must_use]
    pub fn position(&self) -> String {
        ask!(self, record => now(record).write())
    }

    /// The text of the position before the first move.
    #[must_use]
    pub fn start(&self) -> String {
        ask!(self, record => record.start.write())
    }

    /// The texts of all moves that were played.
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        ask!(self, record => written(&record.start, &record.played))
    }

    /// The texts of all legal moves, in the order of the generator.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        ask!(self, record => {
            let here = now(record);
            here.moves().into_iter().map(|mv| here.write_move(mv)).collect()
        })
    }

    /// Plays one more move.
    ///
    /// # Errors
    /// Why not; nothing is played then.
    pub fn play(&mut self, text: &str) -> Result<(), Unplayed> {
        ask!(self, record => {
            let here = now(record);
            if let Status::Over(_) = here.status() {
                return Err(Unplayed::Over);
            }
            let mv = here.read_move(text).map_err(Unplayed::Unread)?;
            let illegal = |rule, why: String| Unplayed::Illegal { rule, why };
            here.check(mv).map_err(|why| illegal(why.rule(), why.to_string()))?;
            record.played.push(mv);
        });
        Ok(())
    }
}

impl From<Record<dvonn::Position>> for AnyRecord {
    fn from(record: Record<dvonn::Position>) -> AnyRecord {
        AnyRecord::Dvonn(record)
    }
}

impl From<Record<kamisado::Match>> for AnyRecord {
    fn from(record: Record<kamisado::Match>) -> AnyRecord {
        AnyRecord::Kamisado(record)
    }
}

impl From<Record<daaliz::AnyPosition>> for AnyRecord {
    fn from(record: Record<daaliz::AnyPosition>) -> AnyRecord {
        AnyRecord::Daaliz(record)
    }
}

/// A game that begins here.
macro_rules! begins {
    ($position:ty) => {
        impl From<$position> for AnyRecord {
            fn from(start: $position) -> AnyRecord {
                Record { start, played: Vec::new() }.into()
            }
        }
    };
}

begins!(dvonn::Position);
begins!(kamisado::Match);
begins!(daaliz::AnyPosition);

/// The position after all moves.
pub fn now<P: Position>(record: &Record<P>) -> P {
    record.played.iter().fold(record.start.clone(), |here, &mv| here.after(mv))
}

/// The texts of moves that are legal one after the other.
pub fn written<P: Notation>(start: &P, moves: &[P::Move]) -> Vec<String> {
    let mut here = start.clone();
    let mut write = |&mv: &P::Move| {
        let text = here.write_move(mv);
        here = here.after(mv);
        text
    };
    moves.iter().map(&mut write).collect()
}

/// Why a move from outside was not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unplayed {
    /// The game is over.
    Over,
    /// The text is no move of this game.
    Unread(ParseError),
    /// The rules forbid it.
    Illegal {
        /// The paragraph of the game's page in `docs/rules`.
        rule: &'static str,
        /// What it says, for a log.
        why: String,
    },
}

impl fmt::Display for Unplayed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unplayed::Over => f.write_str("the game is over"),
            Unplayed::Unread(why) => why.fmt(f),
            Unplayed::Illegal { rule, why } => write!(f, "{why} (rule {rule})"),
        }
    }
}

impl Error for Unplayed {}
