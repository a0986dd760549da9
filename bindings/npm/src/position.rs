//! A position of an open game as a value of JavaScript.

use std::rc::Rc;

use catalog::{AnyPosition, Listed, Setup, with_game, with_position, with_setup};
use game_core::{Notation, OpenGame, Outcome, Position as _, Ruled, Seat, Seeded, Status};
use wasm_bindgen::prelude::*;

use crate::errors::{self, IllegalMove, RecordError, SetupError};

/// What the positions of all open games have in common. It never changes: to play is to get
/// another one.
#[wasm_bindgen]
pub struct Native {
    pub(crate) here: AnyPosition,
    setup: Rc<Setup>,
}

/// The first position of the setup in this JSON; or the one with this text, and perhaps a past.
#[wasm_bindgen]
pub fn begin(
    setup: &str,
    seed: u64,
    text: Option<String>,
    past: Option<String>,
) -> Result<Native, JsValue> {
    let words = |why: serde_json::Error| catalog::setup_problem(&why.to_string());
    let wrong = |why| errors::argument(&format!("setup: {}", words(why)));
    let setup: Setup = serde_json::from_str(setup).map_err(wrong)?;
    let here = with_setup!(&setup, P, agreed => {
        let start = <P as OpenGame>::begin(agreed, &mut Seeded::new(seed));
        start.map_err(|why| SetupError::new(why.rule(), &why.to_string()))?.into_any()
    });
    let start = Native { here, setup: Rc::new(setup) };
    let here = match text {
        None => start,
        Some(text) => start.read(&text)?,
    };
    match past {
        None => Ok(here),
        Some(past) => here.after_past(&past),
    }
}

/// The moves of another site's record of a usual game, and the seat that gave up, if any, as the
/// last one. `undefined` if no such records are known of this game.
#[wasm_bindgen]
pub fn imported(game: &str, text: &str) -> Result<Option<Vec<String>>, JsValue> {
    let game =
        catalog::Game::named(game).ok_or_else(|| errors::argument("there is no such game"))?;
    with_game!(game, P => match P::import(text) {
        None => Ok(None),
        Some(Err(why)) => Err(RecordError::new(why.line, &why.reason).into()),
        Some(Ok(found)) => {
            let mut moves = found.start.write_line(&found.moves);
            moves.push(found.resigned.map(|seat| seat.to_string()).unwrap_or_default());
            Ok(Some(moves))
        }
    })
}

/// A legal move, or why it is none.
pub(crate) fn legal<P: Listed>(
    here: &P,
    text: &str,
) -> Result<Result<P::Move, IllegalMove>, JsValue> {
    let mv = here.read_move(text).map_err(|why| errors::notation(text, why))?;
    Ok(match here.check(mv) {
        Ok(()) => Ok(mv),
        Err(why) => Err(IllegalMove::new(why.rule(), &why.to_string())),
    })
}

impl Native {
    /// Another position of the same setup.
    pub(crate) fn with(&self, here: AnyPosition) -> Native {
        Native { here, setup: self.setup.clone() }
    }
}

#[wasm_bindgen]
impl Native {
    /// The name of the game.
    pub fn game(&self) -> String {
        self.here.game().name().to_owned()
    }

    /// The setup as JSON.
    pub fn setup(&self) -> Result<String, JsValue> {
        serde_json::to_string(&*self.setup).map_err(|why| errors::argument(&why.to_string()))
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.here.seats()
    }

    /// The seat to move, from 0; `undefined` when the game is over.
    pub fn turn(&self) -> Option<u8> {
        self.here.turn().map(|seat| seat.0)
    }

    /// The seats that won, none after a draw; `undefined` while the game goes on.
    pub fn winners(&self) -> Option<Vec<u8>> {
        match self.here.status() {
            Status::Turn(_) => None,
            Status::Over(Outcome::Drawn) => Some(Vec::new()),
            Status::Over(Outcome::Won(winner)) => {
                let team = with_position!(&self.here, here => OpenGame::team(&**here, winner));
                Some(team.into_iter().map(|Seat(number)| number).collect())
            }
        }
    }

    /// The score of each seat, in a game that has scores.
    pub fn scores(&self) -> Option<Vec<u32>> {
        self.here.scores()
    }

    /// The texts of all legal moves.
    pub fn legal_moves(&self) -> Vec<String> {
        with_position!(&self.here, here => {
            let moves = here.moves();
            moves.into_iter().map(|mv| here.write_move(mv)).collect()
        })
    }

    /// The position after a legal move.
    pub fn play(&self, text: &str) -> Result<Native, JsValue> {
        Ok(self.with(with_position!(&self.here, here => {
            here.after(legal(&**here, text)??).into_any()
        })))
    }

    /// Why a move is illegal; `undefined` for a legal one.
    pub fn why_illegal(&self, text: &str) -> Result<Option<IllegalMove>, JsValue> {
        with_position!(&self.here, here => Ok(legal(&**here, text)?.err()))
    }

    /// The number of sequences of exactly this many moves.
    pub fn perft(&self, depth: u32) -> u64 {
        with_position!(&self.here, here => here.count(depth))
    }

    /// The position with this text, of the same setup.
    pub fn read(&self, text: &str) -> Result<Native, JsValue> {
        Ok(self.with(with_position!(&self.here, here => {
            here.read(text).map_err(|why| errors::notation(text, why))?.into_any()
        })))
    }

    /// This position after the past in this text.
    fn after_past(&self, past: &str) -> Result<Native, JsValue> {
        Ok(self.with(with_position!(&self.here, here => {
            here.with_past(past).map_err(|why| errors::notation(past, why))?.into_any()
        })))
    }

    /// What the text leaves out; `undefined` if it says everything.
    pub fn past(&self) -> Option<String> {
        with_position!(&self.here, here => here.write_past())
    }

    /// What each seat got in the end; zeros before.
    pub fn returns(&self) -> Vec<f64> {
        let winners = self.winners().unwrap_or_default().into_iter().map(Seat);
        game_core::returns(self.seats(), &winners.collect::<Vec<_>>())
    }

    /// The text of the position.
    pub fn text(&self) -> String {
        self.here.write()
    }

    /// Whether the other one is the same position of the same setup.
    pub fn equals(&self, other: &Native) -> bool {
        self.here == other.here && self.setup == other.setup
    }
}
