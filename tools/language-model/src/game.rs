//! One game of a model against a player of the arena.

use std::time::Duration;

use arena::{MoveError, Player};
use catalog::{AnyRecord, Proof};
use game_core::{Outcome, Seat, Status};

use crate::answer::read_answer;
use crate::prompt::Prompt;
use crate::refusal::Refusal;
use crate::series::{Series, SeriesError};

/// A language model: it is given a prompt, and writes an answer.
pub trait Model {
    /// The answer to a prompt. Each prompt says everything; nothing need be remembered.
    ///
    /// # Errors
    /// None came.
    fn answer(&mut self, prompt: &str) -> Result<String, Failure>;
}

/// Why no answer came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// It took too long; that counts as a refused answer.
    Late,
    /// Something broke that is not the model's play; nothing more is played.
    Broken(String),
}

/// A question to a model, and what became of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    /// How many moves were played before, those of the opening with them.
    pub ply: usize,
    /// The number of the try at this move, from 1.
    pub attempt: u32,
    /// Why the answer was not played; `None` if it was.
    pub refused: Option<Refusal>,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// By the rules.
    Rules(Outcome),
    /// The model on this seat gave no legal move, however often it was asked.
    Forfeited(Seat),
    /// It took too many turns, and counts as drawn.
    Long,
}

/// A finished game.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// Its number in the series, from 0.
    pub number: u64,
    /// The seats of the model.
    pub seats: Vec<Seat>,
    /// All moves, those of the opening first.
    pub record: AnyRecord,
    /// How many moves the opening has.
    pub opening: usize,
    /// Each question to the model.
    pub asked: Vec<Asked>,
    /// How it ended.
    pub end: End,
}

impl Played {
    /// The result for the model.
    #[must_use]
    pub fn result(&self) -> Proof {
        match self.end {
            End::Rules(outcome) => self.record.result(outcome, self.seats[0]),
            End::Forfeited(_) => Proof::Loss,
            End::Long => Proof::Draw,
        }
    }
}

/// Plays a game from this opening, in which the model has these seats.
pub fn play(
    series: &Series<'_>,
    opening: AnyRecord,
    seats: &[Seat],
    (model, opponent): (&mut dyn Model, &mut dyn Player),
) -> Result<(AnyRecord, Vec<Asked>, End), SeriesError> {
    let (begun, mut record, mut asked) = (opening.plies(), opening, Vec::new());
    loop {
        let seat = match record.status() {
            Status::Over(outcome) => return Ok((record, asked, End::Rules(outcome))),
            Status::Turn(seat) => seat,
        };
        if record.plies() - begun >= series.turns {
            return Ok((record, asked, End::Long));
        }
        let mv = if let Some(pass) = record.forced_pass() {
            Some(pass) // nothing is asked where nothing can be chosen
        } else if seats.contains(&seat) {
            ask(series, &record, model, &mut asked)?
        } else {
            Some(opponents_move(series, &record, opponent)?)
        };
        let Some(mv) = mv else { return Ok((record, asked, End::Forfeited(seat))) };
        record.play(&mv).map_err(|why| SeriesError::Opponent(format!("{mv:?}: {why}")))?;
    }
}

/// Asks the model until it gives a legal move; `None` if it never does.
fn ask(
    series: &Series<'_>,
    record: &AnyRecord,
    model: &mut dyn Model,
    asked: &mut Vec<Asked>,
) -> Result<Option<String>, SeriesError> {
    let here = record.now();
    let mut last: Option<Refusal> = None;
    for attempt in 1..=series.tries {
        let prompt = Prompt { record, refused: last.as_ref(), ..series.prompt.clone() };
        let read = match model.answer(&prompt.write(series.form)) {
            Ok(answer) => read_answer(&here, &answer),
            Err(Failure::Late) => Err(Refusal::Late),
            Err(Failure::Broken(why)) => return Err(SeriesError::Model(why)),
        };
        let refused = read.as_ref().err().cloned();
        asked.push(Asked { ply: record.plies(), attempt, refused: refused.clone() });
        if let Ok(mv) = read {
            return Ok(Some(mv));
        }
        last = refused;
    }
    Ok(None)
}

/// How long a player without a time limit may take, and how much longer than its time any other.
const PATIENCE: Duration = Duration::from_secs(600);

fn opponents_move(
    series: &Series<'_>,
    record: &AnyRecord,
    opponent: &mut dyn Player,
) -> Result<String, SeriesError> {
    let choice = opponent.choose(record, &series.go, PATIENCE);
    choice.map(|choice| choice.mv).map_err(|why: MoveError| SeriesError::Opponent(why.to_string()))
}
