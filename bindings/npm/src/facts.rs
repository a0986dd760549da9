//! What only one game has. A position of another game answers with an error.

use catalog::Listed as _;
use dvonn::{Phase, Symmetry};
use game_core::{Notation, Seat};
use kamisado::{Length, Stage};
use wasm_bindgen::prelude::*;

use crate::errors;
use crate::position::{Native, legal};

/// DVONN.
#[wasm_bindgen]
impl Native {
    /// `"place"` or `"jump"`.
    pub fn phase(&self) -> Result<String, JsValue> {
        let phase = match self.dvonn()?.phase() {
            Phase::Placing => "place",
            Phase::Jumping => "jump",
        };
        Ok(phase.to_owned())
    }

    /// Each field with a stack, and then the stack from bottom to top.
    pub fn stacks(&self) -> Result<Vec<String>, JsValue> {
        let stacks = self.dvonn()?.stacks();
        Ok(stacks.flat_map(|(field, stack)| [field.to_string(), stack.to_string()]).collect())
    }

    /// The fields whose stacks fall if this legal move is played.
    pub fn cut_by(&self, text: &str) -> Result<Vec<String>, JsValue> {
        let here = self.dvonn()?;
        let fallen = here.cut_by(legal(here, text)??);
        Ok(fallen.map(|field| field.to_string()).collect())
    }

    /// The position under a symmetry of the board.
    pub fn transformed(&self, symmetry: &str) -> Result<Native, JsValue> {
        Ok(self.with(named(symmetry)?.position(self.dvonn()?).into_any()))
    }

    /// A move under a symmetry of the board.
    pub fn transformed_move(&self, text: &str, symmetry: &str) -> Result<String, JsValue> {
        let here = self.dvonn()?;
        let mv = here.read_move(text).map_err(|why| errors::notation(text, why))?;
        Ok(here.write_move(named(symmetry)?.mv(mv)))
    }
}

/// Kamisado.
#[wasm_bindgen]
impl Native {
    /// How long the match lasts: `"single"`, `"standard"`, `"long"` or `"marathon"`.
    pub fn length(&self) -> Result<String, JsValue> {
        Ok(self.kamisado()?.length().name().to_owned())
    }

    /// How many points win the match.
    pub fn goal(&self) -> Result<u8, JsValue> {
        Ok(Length::points(self.kamisado()?.length()))
    }

    /// The color that must move; `undefined` if any may, or a corner is being chosen.
    pub fn due(&self) -> Result<Option<String>, JsValue> {
        let here = self.kamisado()?;
        let due = here.round().due().filter(|_| here.stage() == Stage::Playing);
        Ok(due.map(|color| color.name().to_owned()))
    }

    /// Each tower: seat, color, square, teeth.
    pub fn towers(&self) -> Result<Vec<String>, JsValue> {
        let towers = self.kamisado()?.round().towers();
        let told = towers.flat_map(|tower| {
            let teeth = tower.rank.teeth().to_string();
            let color = tower.color.name().to_owned();
            [tower.seat.to_string(), color, tower.square.to_string(), teeth]
        });
        Ok(told.collect())
    }
}

/// Daaliz and Quoridor.
#[wasm_bindgen]
impl Native {
    /// Files and ranks.
    pub fn size(&self) -> Result<Vec<u8>, JsValue> {
        let board = self.daaliz()?.board();
        Ok(vec![board.files(), board.ranks()])
    }

    /// Where each pawn stands, seat by seat.
    pub fn pawns(&self) -> Result<Vec<String>, JsValue> {
        Ok(self.daaliz()?.pawns().iter().map(daaliz::Field::to_string).collect())
    }

    /// How many walls each seat has left.
    pub fn walls_left(&self) -> Result<Vec<u8>, JsValue> {
        Ok(self.daaliz()?.stocks().to_vec())
    }

    /// The walls on the board.
    pub fn walls(&self) -> Result<Vec<String>, JsValue> {
        Ok(self.daaliz()?.walls().iter().map(daaliz::Wall::to_string).collect())
    }

    /// How often this position has occurred in the game so far.
    pub fn repetitions(&self) -> Result<usize, JsValue> {
        Ok(self.daaliz()?.draws().repetitions())
    }

    /// How many steps a seat's pawn needs to win, other pawns aside.
    pub fn distance(&self, seat: u8) -> Result<u32, JsValue> {
        Ok(self.daaliz()?.distance(self.seat(seat)?))
    }

    /// A shortest path of a seat's pawn, other pawns aside.
    pub fn shortest_path(&self, seat: u8) -> Result<Vec<String>, JsValue> {
        let path = self.daaliz()?.shortest_path(self.seat(seat)?);
        Ok(path.iter().map(daaliz::Field::to_string).collect())
    }
}

impl Native {
    fn dvonn(&self) -> Result<&dvonn::Position, JsValue> {
        dvonn::Position::position(&self.here).ok_or_else(other_game)
    }

    fn kamisado(&self) -> Result<&kamisado::Match, JsValue> {
        kamisado::Match::position(&self.here).ok_or_else(other_game)
    }

    fn daaliz(&self) -> Result<&daaliz::AnyPosition, JsValue> {
        daaliz::AnyPosition::position(&self.here).ok_or_else(other_game)
    }

    fn seat(&self, number: u8) -> Result<Seat, JsValue> {
        let known = number < self.here.seats();
        known.then_some(Seat(number)).ok_or_else(|| errors::argument("there is no such seat"))
    }
}

fn other_game() -> JsValue {
    errors::argument("this is a position of another game")
}

/// The symmetry of this name.
fn named(name: &str) -> Result<Symmetry, JsValue> {
    let names = ["same", "turned", "flipped", "reversed"];
    let found = names.into_iter().zip(Symmetry::ALL).find(|(known, _)| *known == name);
    found.map(|(_, symmetry)| symmetry).ok_or_else(|| errors::argument("there is no such symmetry"))
}
