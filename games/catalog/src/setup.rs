//! The setup of any open game.

use game_core::{Dice, OpenGame, ParseError, Record, Seeded};

use crate::list::{AnyPosition, AnyRecord, AnySetupError, Game, Listed, Setup};
use crate::position::legal_move;

impl Setup {
    /// The game.
    #[must_use]
    pub fn game(&self) -> Game {
        with_setup!(self, P, _agreed => P::GAME)
    }

    /// A game of this setup, before its first move.
    ///
    /// # Errors
    /// The rule that the setup breaks.
    pub fn begin(&self, dice: &mut dyn Dice) -> Result<AnyRecord, AnySetupError> {
        with_setup!(self, P, agreed => {
            let start = <P as OpenGame>::begin(agreed, dice).map_err(P::unplayable)?;
            Ok(start.into())
        })
    }

    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> u8 {
        with_setup!(self, P, agreed => P::seats_of(agreed))
    }

    /// The list in which people are rated who play this setup; `None` for one that is not standard.
    #[must_use]
    pub fn rating_list(&self) -> Option<&'static str> {
        with_setup!(self, P, agreed => P::rating_list(agreed))
    }

    /// The setup that two people play who only said that they want a game of this list.
    #[must_use]
    pub fn of_list(list: &str) -> Option<Setup> {
        let of = |game| with_game!(game, P => P::setup_of_list(list).map(P::agreed));
        Game::ALL.into_iter().find_map(of)
    }

    /// A position of this setup.
    ///
    /// # Errors
    /// Where the text is no position; a setup that can't be played has none.
    pub fn read(&self, text: &str) -> Result<AnyPosition, ParseError> {
        with_setup!(self, P, agreed => Ok(read::<P>(agreed, text)?.into_any()))
    }

    /// A game of this setup with these moves.
    ///
    /// # Errors
    /// Where a text makes no sense, or a move is illegal.
    pub fn record(&self, start: &str, moves: &[String]) -> Result<AnyRecord, ParseError> {
        with_setup!(self, P, agreed => Ok(played::<P>(agreed, start, moves)?.into()))
    }
}

/// A position of this setup. Its text decides everything, so any dice will do.
fn read<P: OpenGame>(setup: &P::Setup, text: &str) -> Result<P, ParseError> {
    let unplayable = |_| ParseError { at: 0, expected: "a setup that can be played" };
    P::begin(setup, &mut Seeded::new(0)).map_err(unplayable)?.read(text)
}

fn played<P: Listed>(
    setup: &P::Setup,
    start: &str,
    moves: &[String],
) -> Result<Record<P>, ParseError> {
    let start = read::<P>(setup, start)?;
    let (mut here, mut played) = (start.clone(), Vec::with_capacity(moves.len()));
    for text in moves {
        let expected = "a legal move";
        let mv = legal_move(&here, text);
        let mv = mv.map_err(|why| why.at().unwrap_or(ParseError { at: 0, expected }))?;
        here = here.after(mv);
        played.push(mv);
    }
    Ok(Record { start, played })
}
