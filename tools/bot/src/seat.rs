//! What a program does with what its seat is shown.

use std::time::Duration;

use arena::Pace;
use catalog::AnyRecord;
use game_core::{Ending, Offer, Outcome, Seat, Status};
use protocol::{Request, View};

use crate::engine::Question;
use crate::thought::thought;
use crate::{Results, Trouble};

/// How long a program waits for another game at a table where one is over.
const REMATCH: Duration = Duration::from_secs(120);

/// How long it waits for a player who went away in the middle of a game without clocks.
const ABSENCE: Duration = Duration::from_secs(1800);

/// A step that follows from a view.
pub enum Step {
    /// A message to the table.
    Tell(Request<String>),
    /// The program is to think about this version of the table.
    Think(u32, Box<Question>),
    /// A game is over.
    Over(Results),
}

/// What a program waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wait {
    /// Another game.
    Rematch,
    /// Somebody who went away.
    Absent,
}

impl Wait {
    /// How long it waits.
    pub fn patience(self) -> Duration {
        match self {
            Wait::Rematch => REMATCH,
            Wait::Absent => ABSENCE,
        }
    }
}

/// The program's side of a table, across connections.
pub struct Occupant {
    /// What it is called.
    pub name: String,
    /// How long it thinks.
    pub pace: Pace,
    /// Whether the table is its own, for anyone to join.
    pub is_host: bool,
    /// Whether it sat down already.
    sits: bool,
    /// Whether it asked for a seat on this connection: views may come before the answer.
    asks: bool,
    /// The version that it thinks about, or has answered.
    about: Option<u32>,
    /// The game that it last thought about, by the number of games before.
    game: Option<u32>,
    /// The offer that it answered last, and at which version.
    answered: Option<(u32, Offer)>,
    /// The last game that was over, by the number of games before.
    over: Option<u32>,
}

impl Occupant {
    /// Before the first view.
    pub fn new(name: String, pace: Pace, is_host: bool) -> Occupant {
        let (about, game, answered, over) = (None, None, None, None);
        let (sits, asks) = (is_host, false);
        Occupant { name, pace, is_host, sits, asks, about, game, answered, over }
    }

    /// The line was cut: what was thought of goes nowhere.
    pub fn reconnected(&mut self) {
        self.asks = false;
        self.about = None;
        self.answered = None;
    }

    /// The move that was thought of was not taken, and must be thought of again.
    pub fn again(&mut self) {
        self.about = None;
    }

    /// What follows from a view. `more` is whether another game is wanted.
    ///
    /// # Errors
    /// There is no seat for the program.
    pub fn seen(&mut self, view: &View, more: bool) -> Result<Vec<Step>, Trouble> {
        let Some(you) = view.you else { return self.sit(view) };
        self.sits = true;
        let is_full = view.chairs.iter().all(|chair| chair.name.is_some());
        let mut steps = Vec::new();
        if !is_full {
            if self.is_host && view.host && view.public == Some(false) {
                steps.push(Step::Tell(Request::Publish { public: true, people_only: false }));
            }
            return Ok(steps);
        }
        steps.extend(self.answer(view, you, more).map(Step::Tell));
        match view.ending {
            Some(ending) if self.over != Some(view.games_before) => {
                self.over = Some(view.games_before);
                steps.push(Step::Over(result(view, ending, you)?));
            }
            Some(_) => {}
            None => steps.extend(self.think(view, you)?),
        }
        Ok(steps)
    }

    fn sit(&mut self, view: &View) -> Result<Vec<Step>, Trouble> {
        if self.sits {
            return Err(Trouble("its seat is gone".to_owned()));
        }
        if std::mem::replace(&mut self.asks, true) {
            return Ok(Vec::new());
        }
        if view.chairs.iter().all(|chair| chair.name.is_some()) {
            return Err(Trouble("no seat is free at the table".to_owned()));
        }
        let sit = Request::SitProgram { seat: None, name: self.name.clone() };
        Ok(vec![Step::Tell(sit)])
    }

    /// The answer to what the others offer, once each: never a draw, a take-back always, another
    /// game while one is wanted.
    fn answer(&mut self, view: &View, you: Seat, more: bool) -> Option<Request<String>> {
        let mine = |offer| view.offers.contains(&(you, offer));
        let &(_, offer) = view.offers.iter().find(|(by, offer)| *by != you && !mine(*offer))?;
        if self.answered.replace((view.version, offer)) == Some((view.version, offer)) {
            return None;
        }
        let version = view.version;
        Some(match offer {
            Offer::TakeBack => Request::Offer { version, offer },
            Offer::Rematch if more => Request::Offer { version, offer },
            Offer::Draw | Offer::Rematch => Request::Refuse { version, offer },
        })
    }

    fn think(&mut self, view: &View, you: Seat) -> Result<Option<Step>, Trouble> {
        let game = record(view)?;
        if game.status() != Status::Turn(you) || self.about == Some(view.version) {
            return Ok(None);
        }
        self.about = Some(view.version);
        let begins = self.game.replace(view.games_before) != Some(view.games_before);
        let (go, limit) = thought(self.pace, view.clocks.as_ref(), you);
        Ok(Some(Step::Think(view.version, Box::new(Question { game, go, limit, begins }))))
    }
}

/// What the program waits for at a table that is shown like this, if anything.
pub fn waits(view: &View) -> Option<Wait> {
    let you = view.you?;
    let others = view.chairs.iter().enumerate().filter(|(seat, _)| *seat != you.index());
    let is_absent = others.clone().any(|(_, chair)| chair.name.is_some() && !chair.here);
    let is_full = view.chairs.iter().all(|chair| chair.name.is_some());
    match view.ending {
        Some(_) => Some(Wait::Rematch),
        None if is_full && is_absent && view.clocks.is_none() => Some(Wait::Absent),
        None => None,
    }
}

/// The game in a view.
///
/// # Errors
/// It makes no sense: the server plays by other rules.
pub fn record(view: &View) -> Result<AnyRecord, Trouble> {
    let record = view.setup.record(&view.start, &view.moves);
    record.map_err(|why| Trouble(format!("the game that the server tells makes no sense: {why}")))
}

fn result(view: &View, ending: Ending, you: Seat) -> Result<Results, Trouble> {
    let game = record(view)?;
    let team = |seat: Seat| game.team(seat).contains(&you);
    let won = match ending {
        Ending::Rules(Outcome::Won(winner)) => Some(team(winner)),
        ending => match ending.forfeited_by() {
            Some(loser) if view.chairs.len() == 2 => Some(loser != you),
            Some(loser) if loser == you => Some(false),
            _ => None,
        },
    };
    Ok(match won {
        Some(true) => Results { won: 1, ..Results::default() },
        Some(false) => Results { lost: 1, ..Results::default() },
        None => Results { drawn: 1, ..Results::default() },
    })
}
