//! What the witness has noted of one table: all that anybody there was ever shown.

use std::time::Instant;

use catalog::AnyPosition;
use game_core::{Ending, Seat, Status};
use protocol::{Clock, Setup, View};

use crate::clocks::{Between, ClockNotes, Off};
use crate::game;
use crate::{Violation, holds};

/// How far a table has come: which game, how many moves, and whether it has ended.
pub type Mark = (u32, usize, bool);

/// A clock that is off by more than this, in milliseconds, is worth words.
const TELLING: f64 = 5.0;

/// One game as it was shown.
#[derive(Clone, Debug)]
pub struct Noted {
    /// The position before the first move.
    pub start: String,
    /// The moves in order.
    pub moves: Vec<String>,
    /// How it ended.
    pub ending: Option<Ending>,
    first_moment: u32,
}

/// What a person asked and has not seen happen yet.
#[derive(Clone, Debug)]
struct Asked {
    life: u32,
    moment: u32,
    what: Ask,
    /// How long it was thought of, in milliseconds, as the server was told.
    thought: u64,
    at: Instant,
}

/// What a person may ask.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ask {
    /// To play this move.
    Move(String),
    /// To give up.
    Resign,
    /// To play again.
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

/// What a view told that was not known before.
#[derive(Clone, Default, Debug)]
pub struct News {
    /// Moves that nobody had been shown.
    pub moves: u64,
    /// How long these were thought of, in milliseconds, as the server was told.
    pub thought: u64,
    /// Games that were over.
    pub games: u64,
    /// A clock that was looked at: how far off, and how much nobody can know.
    pub clock: Option<(Off, f64)>,
    /// The clocks before and now, for a word about a fault.
    pub clock_told: String,
    /// Whether this is the first that anybody was shown since a kill.
    pub back: bool,
}

impl Notes {
    /// Notes on a table that was just opened, from the first view of it.
    pub fn new(view: &View, life: u32) -> Result<Notes, Violation> {
        let here = game::begin(&view.setup, &view.start)?;
        let fresh = (view.games_before, view.moment, view.moves.len()) == (0, 0, 0);
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

    /// All games that were played here.
    pub fn games(&self) -> &[Noted] {
        &self.games
    }

    /// Which game it is, for a word about a fault.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// How far the table has come, for all that anybody was shown.
    pub fn mark(&self) -> Mark {
        let last = self.last();
        (count(self.games.len() - 1), last.moves.len(), last.ending.is_some())
    }

    /// The position now.
    pub fn here(&self) -> &AnyPosition {
        &self.here
    }

    /// The person whose turn it is, unless the game is over.
    pub fn turn(&self) -> Option<usize> {
        let seat = self.here.turn().filter(|_| self.last().ending.is_none())?;
        Some(person_on(seat, self.games.len() - 1))
    }

    /// The moment of the newest view.
    pub fn version(&self) -> u32 {
        let last = self.last();
        last.first_moment + count(last.moves.len())
    }

    /// Notes what a person is about to ask.
    pub fn ask(&mut self, person: usize, what: Ask, thought: u64, life: u32) {
        let moment = self.version();
        self.asked[person] = Some(Asked { life, moment, what, thought, at: Instant::now() });
    }

    /// Somebody knocks in this life of the server.
    pub fn knocked(&mut self, at: Instant) {
        if let Some(clocks) = &mut self.clocks {
            clocks.knocked(at);
        }
    }

    /// The server was killed between these two instants.
    pub fn killed(&mut self, killed: Between) {
        if let Some(clocks) = &mut self.clocks {
            clocks.killed(killed);
        }
    }

    /// Compares a view with all that is known, and learns from it. `person` is who was shown it,
    /// nobody for an onlooker; `floor` is what that guest must be shown at least; `knocked` is
    /// when the guest asked to be let in, if this is the first view since.
    pub fn see(
        &mut self,
        view: &View,
        person: Option<usize>,
        floor: &mut Mark,
        knocked: Option<Instant>,
        life: u32,
    ) -> Result<News, Violation> {
        let now = Instant::now();
        let mark = (view.games_before, view.moves.len(), view.ending.is_some());
        holds(mark >= *floor, || format!("lost: {floor:?} was shown, and now {mark:?}"))?;
        *floor = mark;
        self.is_this_table(view, person)?;
        let mut news = News { back: life > self.life, ..News::default() };
        let asked = self.follow(view, &mut news)?;
        self.ended(view, &mut news)?;
        if news.back {
            // Whatever a dead server had not kept can never come.
            self.life = life;
            for asked in &mut self.asked {
                asked.take_if(|asked| asked.life < life);
            }
        }
        let made = knocked.or(asked).map(|from| Between(from, now));
        if let (Some(made), true) = (made, mark == self.mark()) {
            if let Some(clocks) = &self.clocks
                && let Some(off) = clocks.off(view, made, news.thought)
            {
                news.clock = Some((off, clocks.doubt(made)));
                if off.0.abs() > TELLING {
                    news.clock_told = format!("{clocks:?}, and now {:?}", view.clocks);
                }
            }
            self.clocks = ClockNotes::new(view, made, self.clocks.as_ref(), news.back);
        }
        Ok(news)
    }

    fn is_this_table(&self, view: &View, person: Option<usize>) -> Result<(), Violation> {
        let same = view.setup == self.setup
            && view.watch == self.watch
            && view.clocks.as_ref().map(|clocks| clocks.agreed) == self.clock;
        holds(same, || format!("another table than before: {view:?}"))?;
        let before = view.games_before as usize;
        let seat = person.map(|person| seat_of(person, before));
        let full = view.chairs.len() == 2 && view.chairs.iter().all(|chair| chair.name.is_some());
        // Before the second person has sat down, nobody is anywhere for sure.
        if full || before > 0 || !view.moves.is_empty() {
            holds(view.you == seat, || format!("{person:?} sits at {:?}, not {seat:?}", view.you))?;
            let name = |chair: usize| view.chairs.get(chair)?.name.as_deref();
            let named = (0..2)
                .all(|person| name(seat_of(person, before).index()) == Some(&*name_of(person)));
            holds(named, || format!("others sit here: {:?}", view.chairs))?;
        }
        Ok(())
    }

    /// Every move that was shown is still there; every new one was asked for, and is legal. Tells
    /// when the newest of them was asked for.
    fn follow(&mut self, view: &View, news: &mut News) -> Result<Option<Instant>, Violation> {
        let place = view.games_before as usize;
        let mut since = None;
        if place == self.games.len() {
            since = self.next_game(view)?;
        }
        let Some(noted) = self.games.get_mut(place) else {
            return Err(Violation(format!("game {place} of {} games", self.games.len())));
        };
        let moment = noted.first_moment + count(view.moves.len());
        holds(view.moment == moment, || format!("moment {}, not {moment}", view.moment))?;
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
            let moment = noted.first_moment + count(noted.moves.len());
            let asked = self.asked[person].take();
            let what = Ask::Move(text.clone());
            match asked {
                Some(asked) if asked.moment == moment && asked.what == what => {
                    since = Some(asked.at);
                    news.thought += asked.thought;
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
            news.moves += 1;
        }
        Ok(since)
    }

    /// A new game begins when both have asked for it, and not before the last one is over.
    fn next_game(&mut self, view: &View) -> Result<Option<Instant>, Violation> {
        let moment = self.version();
        let both = self
            .asked
            .iter()
            .flatten()
            .filter(|asked| asked.moment == moment && asked.what == Ask::Again);
        let since = both.clone().map(|asked| asked.at).max();
        let fair = both.count() == 2 && self.last().ending.is_some();
        holds(fair, || format!("a new game from nowhere; asked was {:?}", self.asked))?;
        let full = view.clocks.as_ref().is_none_or(|clocks| {
            !view.moves.is_empty()
                || clocks.left_ms.iter().all(|&left| left == clocks.agreed.start_ms)
        });
        holds(full, || format!("a new game with old clocks: {:?}", view.clocks))?;
        self.here = game::begin(&self.setup, &view.start)?;
        self.games.push(noted(view, moment + 1));
        self.asked = [None, None];
        Ok(since)
    }

    /// A game ends by its rules, or because somebody asked to give up.
    fn ended(&mut self, view: &View, news: &mut News) -> Result<(), Violation> {
        let place = view.games_before as usize;
        let moment = self.games[place].first_moment + count(view.moves.len());
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
            asked.is_some_and(|asked| asked.moment == moment && asked.what == Ask::Resign)
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
            news.games += 1;
        }
        Ok(())
    }

    fn last(&self) -> &Noted {
        self.games.last().expect("a table has a first game")
    }
}

/// The name under which a person sits.
pub fn name_of(person: usize) -> String {
    format!("Person {person}")
}

/// Chairs go round by one with each game.
fn seat_of(person: usize, games_before: usize) -> Seat {
    Seat(u8::from((person + games_before) % 2 == 1))
}

fn person_on(seat: Seat, games_before: usize) -> usize {
    (seat.index() + games_before) % 2
}

fn noted(view: &View, first_moment: u32) -> Noted {
    Noted { start: view.start.clone(), moves: Vec::new(), ending: None, first_moment }
}

fn count(moves: usize) -> u32 {
    u32::try_from(moves).expect("no game is that long")
}
