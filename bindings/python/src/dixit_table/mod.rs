//! A table of Dixit as a Python value.

mod chance;
mod layout;
mod numbers;
mod observing;

use std::collections::BTreeSet;

use dixit::{Command, Refusal, Setup};
use game_core::{Ruled, Seat, Viewer};
use language::Language;
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::prelude::*;

use self::chance::Driver;
use crate::arguments::Whole;
use crate::errors;
use crate::wording;

/// The most columns of a card's picture.
const WIDEST: u16 = 1200;

/// The most characters of a clue.
#[pyfunction]
pub fn longest_clue() -> usize {
    dixit::LONGEST
}

/// The bank of clues; the number of a clue is its place.
#[pyfunction]
pub fn clues() -> Vec<&'static str> {
    numbers::CLUES.to_vec()
}

/// What is seen on a card, in a language of the house.
#[pyfunction]
#[pyo3(signature = (card, language = "en"))]
pub fn card_description(
    py: Python<'_>,
    card: Whole<i64>,
    language: &str,
) -> PyResult<&'static str> {
    let language = wording::language(py, language)?;
    let piece = piece(py, card)?;
    Ok(piece.description(language).or(piece.description(Language::English)).unwrap_or_default())
}

/// A card's picture as SVG.
#[pyfunction]
pub fn card_svg(py: Python<'_>, card: Whole<i64>) -> PyResult<String> {
    let piece = piece(py, card)?;
    Ok(py.detach(|| piece.svg()))
}

/// A card's picture, `width` pixels wide: rows x columns x red, green and blue.
#[pyfunction]
pub fn card_pixels(
    py: Python<'_>,
    card: Whole<i64>,
    width: Whole<i64>,
) -> PyResult<Bound<'_, PyArray3<u8>>> {
    let piece = piece(py, card)?;
    let wide = u16::try_from(width.0).ok().filter(|wide| (2..=WIDEST).contains(wide));
    let unfit = || errors::argument(py, &format!("a card is 2 to {WIDEST} wide, not {}", width.0));
    let wide = wide.ok_or_else(unfit)?;
    let high = wide / 2 * 3 + wide % 2;
    let painted = py.detach(|| previews::pixels(&piece.svg(), [wide, high]));
    let pixels = painted.ok_or_else(|| errors::argument(py, "this card can't be painted"))?;
    PyArray1::from_vec(py, pixels).reshape([usize::from(high), usize::from(wide), 3])
}

fn piece(py: Python<'_>, Whole(card): Whole<i64>) -> PyResult<&'static deck::Piece> {
    let known = usize::try_from(card).ok().and_then(|card| deck::pieces().nth(card));
    known.ok_or_else(|| errors::argument(py, &format!("there is no card {card}")))
}

/// A table of Dixit with all its secrets. To act is to get another table.
#[pyclass(frozen, module = "hambazi._native")]
pub struct Table {
    driver: Driver,
}

#[pymethods]
impl Table {
    /// A table at which the cards are dealt. The seed decides all chance; without one, chance asks
    /// for each throw.
    #[new]
    fn new(py: Python<'_>, setup: &str, seed: Option<Whole<u64>>) -> PyResult<Table> {
        let wrong = |why: serde_json::Error| errors::argument(py, &wording::setup(&why));
        let proposal: dixit::Proposal = serde_json::from_str(setup).map_err(wrong)?;
        if usize::from(proposal.deck) > deck::WHOLE {
            let why = format!("setup: the deck has {} cards", deck::WHOLE);
            return Err(errors::argument(py, &why));
        }
        let setup = Setup::try_from(proposal).map_err(|why| errors::setup(py, &why))?;
        Ok(Table { driver: Driver::open(&setup, seed.map(|seed| seed.0)) })
    }

    /// The number of seats.
    #[getter]
    fn seats(&self) -> usize {
        self.driver.table().setup().terms().players.into()
    }

    /// How many outcomes the throw has that chance asks for; 0 if it asks for none.
    #[getter]
    fn outcomes(&self) -> usize {
        self.driver.outcomes()
    }

    /// The throws so far of what chance is about to decide.
    #[getter]
    fn throws(&self) -> Vec<usize> {
        self.driver.throws().to_vec()
    }

    /// The table after a throw of chance.
    fn throw(&self, py: Python<'_>, outcome: Whole<i64>) -> PyResult<Table> {
        let outcomes = self.outcomes();
        let known = usize::try_from(outcome.0).ok().filter(|&known| known < outcomes);
        let unknown = match outcomes {
            0 => "chance asks for no throw".to_owned(),
            _ => format!("the outcomes go from 0 to {}, and {} is none", outcomes - 1, outcome.0),
        };
        let known = known.ok_or_else(|| errors::argument(py, &unknown))?;
        let mut driver = self.driver.clone();
        driver.throw(known);
        Ok(Table { driver })
    }

    /// The seats that the game waits for.
    #[getter]
    fn to_act(&self) -> Vec<usize> {
        self.driver.to_act().into_iter().map(Seat::index).collect()
    }

    /// The phase of the round.
    #[getter]
    fn phase(&self) -> &'static str {
        self.driver.phase().name()
    }

    /// The points of each seat; partners have the same.
    #[getter]
    fn scores(&self) -> Vec<u16> {
        let open = self.driver.view(Viewer::Spectator).open;
        open.chairs.iter().map(|chair| open.scores[chair.side.index()]).collect()
    }

    /// The seats that won; `None` while the game goes on.
    #[getter]
    fn winners(&self) -> Option<Vec<usize>> {
        let open = self.driver.view(Viewer::Spectator).open;
        let sides: BTreeSet<_> = open.over?.winners.into_iter().collect();
        let won = open.chairs.iter().enumerate().filter(|(_, chair)| sides.contains(&chair.side));
        Some(won.map(|(seat, _)| seat).collect())
    }

    /// What each seat got in the end, from -1 to 1, with a sum of zero; zeros before the end.
    #[getter]
    fn returns(&self) -> Vec<f64> {
        let won =
            self.winners().unwrap_or_default().into_iter().filter_map(|it| it.try_into().ok());
        game_core::returns(
            self.driver.table().setup().terms().players,
            &won.map(Seat).collect::<Vec<_>>(),
        )
    }

    /// All that a seat may know, or a spectator, as JSON.
    fn view_json(&self, py: Python<'_>, seat: Option<Whole<i64>>) -> PyResult<String> {
        let viewer = match seat {
            None => Viewer::Spectator,
            Some(seat) => Viewer::Seat(self.seat(py, seat)?),
        };
        json(py, &self.driver.view(viewer))
    }

    /// The commands of a seat that move the game on, as JSON, with this text as the clue.
    fn commands_json(&self, py: Python<'_>, seat: Whole<i64>, clue: &str) -> PyResult<String> {
        json(py, &self.choices(self.seat(py, seat)?, clue))
    }

    /// The table after a command of a seat, in JSON.
    fn act_json(&self, py: Python<'_>, seat: Whole<i64>, command: &str) -> PyResult<Table> {
        let wrong = |why: serde_json::Error| errors::argument(py, &format!("command: {why}"));
        let command = serde_json::from_str(command).map_err(wrong)?;
        self.acted(py, self.seat(py, seat)?, command)
    }

    /// The table after an action of a seat.
    fn play(&self, py: Python<'_>, seat: Whole<i64>, action: Whole<i64>) -> PyResult<Table> {
        self.acted(py, self.seat(py, seat)?, self.command(py, action)?)
    }

    /// The table after the time of a seat ran out.
    fn time_out(&self, py: Python<'_>, seat: Whole<i64>) -> PyResult<Table> {
        let seat = self.seat(py, seat)?;
        self.after_chance(py)?;
        let mut driver = self.driver.clone();
        if driver.time_out(seat) {
            return Ok(Table { driver });
        }
        Err(refused(py, &Refusal::NotNow(self.driver.phase())))
    }

    /// The numbers of the legal actions of a seat, in ascending order.
    fn legal_actions(&self, py: Python<'_>, seat: Whole<i64>) -> PyResult<Vec<usize>> {
        Ok(self.numbers(self.seat(py, seat)?))
    }

    /// A one for each legal action of a seat, a zero for any other.
    fn action_mask<'py>(
        &self,
        py: Python<'py>,
        seat: Whole<i64>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mask = PyArray1::zeros(py, numbers::ACTIONS, false);
        let mut bits = mask.readwrite();
        for number in self.numbers(self.seat(py, seat)?) {
            bits.as_slice_mut()?[number] = 1;
        }
        drop(bits);
        Ok(mask)
    }

    /// The command of an action, as JSON.
    fn command_json(&self, py: Python<'_>, action: Whole<i64>) -> PyResult<String> {
        json(py, &self.command(py, action)?)
    }

    /// The number of a command in JSON; `None` for a clue that is not of the bank, and for commands
    /// that don't move the game on.
    #[staticmethod]
    fn action(py: Python<'_>, command: &str) -> PyResult<Option<usize>> {
        let wrong = |why: serde_json::Error| errors::argument(py, &format!("command: {why}"));
        Ok(numbers::number(&serde_json::from_str(command).map_err(wrong)?))
    }

    /// What a seat sees, as bytes; it is made of the seat's view and nothing else.
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Whole<i64>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let seat = self.seat(py, seat)?;
        let view = self.driver.view(Viewer::Seat(seat));
        Ok(PyArray1::from_vec(py, observing::observe(&view, seat)))
    }

    /// The parts of an observation in order: name and length.
    #[staticmethod]
    fn layout() -> Vec<(&'static str, usize)> {
        observing::PARTS.to_vec()
    }

    /// How many actions there are.
    #[staticmethod]
    fn num_actions() -> usize {
        numbers::ACTIONS
    }

    /// The ranges of actions: what they are, and the first number of each.
    #[staticmethod]
    fn action_ranges() -> Vec<(&'static str, usize)> {
        numbers::RANGES.to_vec()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let same = |other: &Table| self.driver == other.driver;
        other.cast::<Table>().is_ok_and(|other| same(other.get()))
    }
}

impl Table {
    fn seat(&self, py: Python<'_>, Whole(seat): Whole<i64>) -> PyResult<Seat> {
        let known = u8::try_from(seat).ok().filter(|&known| usize::from(known) < self.seats());
        let unknown = || errors::argument(py, &format!("there is no seat {seat}"));
        known.map(Seat).ok_or_else(unknown)
    }

    /// The choices of a seat that the game waits for; a seat that is done has none.
    fn choices(&self, seat: Seat, clue: &str) -> Vec<Command> {
        let waits = self.driver.to_act().contains(&seat);
        if waits { self.driver.view(Viewer::Seat(seat)).choices(clue) } else { Vec::new() }
    }

    fn numbers(&self, seat: Seat) -> Vec<usize> {
        let choices = self.choices(seat, numbers::CLUES[0]);
        let mut list: Vec<_> = choices.iter().flat_map(numbers::each_number).collect();
        list.sort_unstable();
        list
    }

    fn command(&self, py: Python<'_>, Whole(action): Whole<i64>) -> PyResult<Command> {
        let known = usize::try_from(action).ok().filter(|&known| known < numbers::ACTIONS);
        let known = known.ok_or_else(|| errors::action(py, action, numbers::ACTIONS))?;
        Ok(numbers::command(known, self.driver.table().setup().terms().variant))
    }

    /// Nobody acts while chance asks for a throw.
    fn after_chance(&self, py: Python<'_>) -> PyResult<()> {
        if self.outcomes() == 0 {
            return Ok(());
        }
        Err(errors::argument(py, "chance asks for a throw first"))
    }

    fn acted(&self, py: Python<'_>, seat: Seat, command: Command) -> PyResult<Table> {
        self.after_chance(py)?;
        let mut driver = self.driver.clone();
        driver.act(seat, command).map_err(|why| refused(py, &why))?;
        Ok(Table { driver })
    }
}

fn refused(py: Python<'_>, why: &Refusal) -> PyErr {
    errors::illegal(py, why.rule(), &wording::refused(why))
}

fn json(py: Python<'_>, value: &impl serde::Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(|why| errors::argument(py, &why.to_string()))
}
