//! A game as it was played, whichever of the three it is.

use game_core::{Notation, ParseError, Position, Record, Seat, Status};

use crate::board_status::NotAllowed;
use crate::board_view::{BoardView, Stance};
use crate::daaliz::Tiles;
use crate::dvonn::Rings;
use crate::kamisado::Towers;

/// A game as it was played, whichever of the three it is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)] // a page has one or two of them
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
    /// Reads a game of DVONN: the position it began with and its moves.
    ///
    /// # Errors
    /// Where a text makes no sense; a move against the rules is one of those.
    pub fn dvonn(start: &str, moves: &[String]) -> Result<AnyRecord, ParseError> {
        read(&dvonn::Position::default(), start, moves).map(AnyRecord::Dvonn)
    }

    /// Reads a match of Kamisado.
    ///
    /// # Errors
    /// As [`AnyRecord::dvonn`].
    pub fn kamisado(start: &str, moves: &[String]) -> Result<AnyRecord, ParseError> {
        read(&kamisado::Match::default(), start, moves).map(AnyRecord::Kamisado)
    }

    /// Reads a game of Daaliz or Quoridor.
    ///
    /// # Errors
    /// As [`AnyRecord::dvonn`].
    pub fn daaliz(
        setup: &daaliz::Setup,
        start: &str,
        moves: &[String],
    ) -> Result<AnyRecord, ParseError> {
        let of = daaliz::AnyPosition::start(setup)
            .map_err(|_| ParseError { at: 0, expected: "a setup that can be played" })?;
        read(&of, start, moves).map(AnyRecord::Daaliz)
    }

    /// How many moves were played.
    #[must_use]
    pub fn plies(&self) -> usize {
        ask!(self, record => record.played.len())
    }

    /// Whose turn it is, or how the game ended by the rules.
    #[must_use]
    pub fn status(&self) -> Status {
        ask!(self, record => after(record, record.played.len()).status())
    }

    /// The same game, but for what was played after the first `plies` moves.
    #[must_use]
    pub fn cut(&self, plies: usize) -> AnyRecord {
        let mut cut = self.clone();
        ask!(&mut cut, record => record.played.truncate(plies));
        cut
    }

    /// Plays one more move; answers whether it could be played.
    pub fn push(&mut self, text: &str) -> bool {
        ask!(self, record => {
            let here = after(record, record.played.len());
            match here.read_move(text) {
                Ok(mv) if here.check(mv).is_ok() => {
                    record.played.push(mv);
                    true
                }
                _ => false,
            }
        })
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        match self.status() {
            Status::Turn(seat) => Some(seat),
            Status::Over(_) => None,
        }
    }

    /// The board after the first `shown` moves, or now; only now, and only
    /// who is in `mine`, may do anything with it.
    #[must_use]
    pub fn sight(&self, shown: Option<usize>, mine: &[Seat], stance: Stance) -> Box<dyn BoardView> {
        let ply = shown.unwrap_or(usize::MAX).min(self.plies());
        let bar = self.bar(shown, mine);
        match self {
            AnyRecord::Dvonn(record) => Box::new(Rings::new(record, ply, bar, stance)),
            AnyRecord::Kamisado(record) => Box::new(Towers::new(record, ply, bar, stance)),
            AnyRecord::Daaliz(record) => Box::new(Tiles::new(record, ply, bar, stance)),
        }
    }

    /// Why nothing may be done now, if nothing may.
    pub(crate) fn bar(&self, shown: Option<usize>, mine: &[Seat]) -> Option<NotAllowed> {
        match self.status() {
            _ if shown.is_some_and(|ply| ply < self.plies()) => Some(NotAllowed::Earlier),
            Status::Over(_) => Some(NotAllowed::Over),
            Status::Turn(seat) if !mine.contains(&seat) => Some(NotAllowed::NotYourTurn),
            Status::Turn(_) => None,
        }
    }
}

/// Whose turn it is.
pub(crate) fn mover<P: Position>(here: &P) -> Option<Seat> {
    match here.status() {
        Status::Turn(seat) => Some(seat),
        Status::Over(_) => None,
    }
}

/// Reads a game of the same setup as `of`.
fn read<P: Notation>(of: &P, start: &str, moves: &[String]) -> Result<Record<P>, ParseError> {
    let start = of.read(start)?;
    let mut here = start.clone();
    let mut played = Vec::with_capacity(moves.len());
    for text in moves {
        let mv = here.read_move(text)?;
        here = here.play(mv).map_err(|_| ParseError { at: 0, expected: "a legal move" })?;
        played.push(mv);
    }
    Ok(Record { start, played })
}

/// The position after so many moves.
#[must_use]
pub fn after<P: Position>(record: &Record<P>, plies: usize) -> P {
    record.played.iter().take(plies).fold(record.start.clone(), |here, &mv| here.after(mv))
}
