//! The witness's notes on one table: everything that anybody there was ever shown.

use std::time::Instant;

use catalog::AnyPosition;
use game_core::{Ending, Seat, Status};
use protocol::{Clock, Setup, View};

use crate::clocks::{Between, ClockError, ClockNotes};
use crate::game;
use crate::{Violation, holds};

/// The progress of a table: the game, the number of moves, and whether it has ended.
pub type Mark = (u32, usize, bool);

/// A clock error that is worth mentioning, in milliseconds.
const NOTABLE: f64 = 5.0;

/// One game as it was shown.
#[derive(Clone, Debug)]
pub struct Noted {
    /// The position before the first move.
    pub start: String,
    /// The moves in order.
    pub moves: Vec<String>,
    /// How it ended.
    pub ending: Option<Ending>,
    first_version: u32,
}

/// A player's command without a visible effect so far.
#[derive(Clone, Debug)]
struct Asked {
    life: u32,
    version: u32,
    what: Ask,
    /// Its reported think time in milliseconds.
    thought: u64,
    at: Instant,
}

/// A player's command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ask {
    /// To play this move.
    Move(String),
    /// Resign.
    Resign,
    /// Offer a rematch.
    Again,
}

/// The notes on one table at which two people play.
#[derive(Debug)]
pub struct Notes {
    setup: Setup,
    clock: Option<Clock>,
    watch: String,
    games: Vec<Noted>,
    here: AnyPosition,
    asked: [Option<Asked>; 2],
    clocks: Option<ClockNotes>,
    /// The life of the server in which anything was last shown.
    life: u32,
}

/// What a view showed for the first time.
#[derive(Clone, Default, Debug)]
pub struct ViewChanges {
    /// New moves.
    pub moves: u64,
    /// Their reported think times in milliseconds.
    pub thought: u64,
    /// Newly finished games.
    pub games: u64,
    /// A checked clock: its error, and the uncertainty.
    pub clock: Option<(ClockError, f64)>,
    /// The clocks before and now, to explain a violation.
    pub clock_text: String,
    /// Whether this is the first view since a kill.
    pub back: bool,
}

impl Notes {
    /// Notes on a newly opened table, from its first view.
    pub fn new(view: &View, life: u32) -> Result<Notes, Violation> {
        let here = game::begin(&view.setup, &view.start)?;
        let fresh = (view.games_before, view.version, view.moves.len()) == (0, 0, 0);
        holds(fresh, || format!("a new table begins like this: {view:?}"))?;
        Ok(Notes {
            setup: view.setup.clone(),
            clock: view.clocks.as_ref().map(|clocks| clocks.agreed),
            watch: view.watch.clone(),
            games: vec![noted(view, 0)],
            here,
            asked: [None, None],
            clocks: None,
            life,
        })
    }

    /// All games at this table.
    pub fn games(&self) -> &[Noted] {
        &self.games
    }

    /// The setup, to explain a violation.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The progress of the table, according to everything shown.
    pub fn mark(&self) -> Mark {
        let last = self.last();
        (count(self.games.len() - 1), last.moves.len(), last.ending.is_some())
    }

    /// The position now.
    pub fn here(&self) -> &AnyPosition {
        &self.here
    }

    /// The player to move, unless the game is over.
    pub fn turn(&self) -> Option<usize> {
        let seat = self.here.turn().filter(|_| self.last().ending.is_none())?;
        Some(person_on(seat, self.games.len() - 1))
    }

    /// The version of the newest view.
    pub fn version(&self) -> u32 {
        let last = self.last();
        last.first_version + count(last.moves.len())
    }

    /// Notes a command that a player is about to send.
    pub fn ask(&mut self, person: usize, what: Ask, thought: u64, life: u32) {
        let version = self.version();
        self.asked[person] = Some(Asked { life, version, what, thought, at: Instant::now() });
    }

    /// Somebody joins in this life of the server.
    pub fn joined(&mut self, at: Instant) {
        if let Some(clocks) = &mut self.clocks {
            clocks.joined(at);
        }
    }

    /// The server was killed between these two instants.
    pub fn killed(&mut self, killed: Between) {
        if let Some(clocks) = &mut self.clocks {
            clocks.killed(killed);
        }
    }

    /// Compares a view with everything known, and notes what is new. `person` is the player who was
    /// shown it, or `None` for a spectator; `floor` is the least progress that this client must be
    /// shown; `joined` is when the client asked to join, if this is its first view since.
    pub fn check_view(
        &mut self,
        view: &View,
        person: Option<usize>,
        floor: &mut Mark,
        joined: Option<Instant>,
        life: u32,
    ) -> Result<ViewChanges, Violation> {
        let now = Instant::now();
        let mark = (view.games_before, view.moves.len(), view.ending.is_some());
        holds(mark >= *floor, || format!("lost: {floor:?} was shown, and now {mark:?}"))?;
        *floor = mark;
        self.is_this_table(view, person)?;
        let mut changes = ViewChanges { back: life > self.life, ..ViewChanges::default() };
        let asked = self.follow(view, &mut changes)?;
        self.ended(view, &mut changes)?;
        if changes.back {
            // What a dead server had not stored can never appear.
            self.life = life;
            for asked in &mut self.asked {
                asked.take_if(|asked| asked.life < life);
            }
        }
        let made = joined.or(asked).map(|from| Between(from, now));
        if let (Some(made), true) = (made, mark == self.mark()) {
            if let Some(clocks) = &self.clocks
                && let Some(error) = clocks.error(view, made, changes.thought)
            {
                changes.clock = Some((error, clocks.doubt(made)));
                if error.0.abs() > NOTABLE {
                    changes.clock_text = format!("{clocks:?}, and now {:?}", view.clocks);
                }
            }
            self.clocks = ClockNotes::new(view, made, self.clocks.as_ref(), changes.back);
        }
        Ok(changes)
    }

    fn is_this_table(&self, view: &View, person: Option<usize>) -> Result<(), Violation> {
        let same = view.setup == self.setup
            && view.watch == self.watch
            && view.clocks.as_ref().map(|clocks| clocks.agreed) == self.clock;
        holds(same, || format!("another table than before: {view:?}"))?;
        let before = view.games_before as usize;
        let seat = person.map(|person| seat_of(person, before));
        let full = view.chairs.len() == 2 && view.chairs.iter().all(|chair| chair.name.is_some());
        // Until the second player has sat down, no seat is certain.
        if full || before > 0 || !view.moves.is_empty() {
            holds(view.you == seat, || format!("{person:?} sits at {:?}, not {seat:?}", view.you))?;
            let name = |chair: usize| view.chairs.get(chair)?.name.as_deref();
            let named = (0..2)
                .all(|person| name(seat_of(person, before).index()) == Some(&*name_of(person)));
            holds(named, || format!("others sit here: {:?}", view.chairs))?;
        }
        Ok(())
    }

    /// Every move that was shown is still there, and every new one was sent by its player and is
    /// legal. Returns when the newest of them was sent.
    fn follow(
        &mut self,
        view: &View,
        changes: &mut ViewChanges,
    ) -> Result<Option<Instant>, Violation> {
        let place = view.games_before as usize;
        let mut since = None;
        if place == self.games.len() {
            since = self.next_game(view)?;
        }
        let Some(noted) = self.games.get_mut(place) else {
            return Err(Violation(format!("game {place} of {} games", self.games.len())));
        };
        let version = noted.first_version + count(view.moves.len());
        holds(view.version == version, || format!("version {}, not {version}", view.version))?;
        holds(view.start == noted.start, || {
            format!("began at {}, not {}", view.start, noted.start)
        })?;
        let known = view.moves.len().min(noted.moves.len());
        holds(view.moves[..known] == noted.moves[..known], || {
            let other = (0..known).find(|&at| view.moves[at] != noted.moves[at]).unwrap_or(0);
            format!("move {other} was {}, and now {}", noted.moves[other], view.moves[other])
        })?;
        for text in &view.moves[known..] {
            if known < noted.moves.len() {
                break;
            }
            let turn = self.here.turn().ok_or(Violation(format!("{text} after the end")))?;
            let person = person_on(turn, place);
            let version = noted.first_version + count(noted.moves.len());
            let asked = self.asked[person].take();
            let what = Ask::Move(text.clone());
            match asked {
                Some(asked) if asked.version == version && asked.what == what => {
                    since = Some(asked.at);
                    changes.thought += asked.thought;
                }
                other => {
                    let place = format!("move {} of game {place}", noted.moves.len());
                    return Err(Violation(format!(
                        "{text} from nowhere, {place}; asked was {other:?}"
                    )));
                }
            }
            game::play(&mut self.here, text)?;
            noted.moves.push(text.clone());
            changes.moves += 1;
        }
        Ok(since)
    }

    /// A new game begins when both have asked for it and the last one is over.
    fn next_game(&mut self, view: &View) -> Result<Option<Instant>, Violation> {
        let version = self.version();
        let both = self
            .asked
            .iter()
            .flatten()
            .filter(|asked| asked.version == version && asked.what == Ask::Again);
        let since = both.clone().map(|asked| asked.at).max();
        let fair = both.count() == 2 && self.last().ending.is_some();
        holds(fair, || format!("a new game from nowhere; asked was {:?}", self.asked))?;
        let full = view.clocks.as_ref().is_none_or(|clocks| {
            !view.moves.is_empty()
                || clocks.left_ms.iter().all(|&left| left == clocks.agreed.start_ms)
        });
        holds(full, || format!("a new game with old clocks: {:?}", view.clocks))?;
        self.here = game::begin(&self.setup, &view.start)?;
        self.games.push(noted(view, version + 1));
        self.asked = [None, None];
        Ok(since)
    }

    /// A game ends by its rules, or because somebody resigned.
    fn ended(&mut self, view: &View, changes: &mut ViewChanges) -> Result<(), Violation> {
        let place = view.games_before as usize;
        let version = self.games[place].first_version + count(view.moves.len());
        let newest = (place, view.moves.len()) == (self.games.len() - 1, self.last().moves.len());
        if !newest {
            let known = self.games[place].ending;
            let old = view.ending.is_none() || view.ending == known;
            return holds(old, || format!("ended {:?}, not {known:?}", view.ending));
        }
        let by_rules = match self.here.status() {
            Status::Over(outcome) => Some(Ending::Rules(outcome)),
            Status::Turn(_) => None,
        };
        let gave_up = |seat: Seat| {
            let asked = self.asked[person_on(seat, place)].as_ref();
            asked.is_some_and(|asked| asked.version == version && asked.what == Ask::Resign)
        };
        let known = self.last().ending;
        let fair = match (by_rules, view.ending) {
            (Some(rules), shown) => shown == Some(rules),
            (None, None) => true,
            (None, Some(Ending::Resigned(seat))) => known == view.ending || gave_up(seat),
            (None, Some(_)) => false,
        };
        holds(fair, || format!("ended {:?}; by the rules {by_rules:?}", view.ending))?;
        if known.is_none() && view.ending.is_some() {
            self.games[place].ending = view.ending;
            self.asked = [None, None];
            changes.games += 1;
        }
        Ok(())
    }

    fn last(&self) -> &Noted {
        self.games.last().expect("a table has a first game")
    }
}

/// The name of a player.
pub fn name_of(person: usize) -> String {
    format!("Person {person}")
}

/// The seats rotate by one with each game.
fn seat_of(person: usize, games_before: usize) -> Seat {
    Seat(u8::from((person + games_before) % 2 == 1))
}

fn person_on(seat: Seat, games_before: usize) -> usize {
    (seat.index() + games_before) % 2
}

fn noted(view: &View, first_version: u32) -> Noted {
    Noted { start: view.start.clone(), moves: Vec::new(), ending: None, first_version }
}

fn count(moves: usize) -> u32 {
    u32::try_from(moves).expect("no game is that long")
}
