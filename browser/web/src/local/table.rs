//! The host of a table in the browser, as a plain value.

use catalog::Game;
use game_core::{Ending, Seat, Status};
use protocol::{Chair, Clock, ClockView, Offer, Question, Request, Setup, View, Why};
use serde::{Deserialize, Serialize};

use super::stored::key;
use crate::game::Chance;
use crate::preferences::Opponent;
use crate::storage;

/// A table hosted by the browser. It is stored as a whole, so it survives a reload.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LocalTable {
    setup: Setup,
    start: String,
    moves: Vec<String>,
    /// The visitor's seat; `None` if all play on this screen.
    you: Option<Seat>,
    /// The level of the engine on the other seats.
    #[serde(default = "mild")]
    level: u8,
    /// The seed of the engine's slips and of its choice among equals.
    #[serde(default)]
    seed: u32,
    clock: Option<Clock>,
    left_ms: Vec<u64>,
    ending: Option<Ending>,
    games_before: u32,
}

impl LocalTable {
    /// Opens a table; `None` if the setup can't be played.
    pub fn new(
        setup: Setup,
        you: Option<Seat>,
        level: u8,
        clock: Option<Clock>,
    ) -> Option<LocalTable> {
        let start = setup.begin(&mut Chance).ok()?.start();
        let seats = usize::from(setup.seats());
        let left_ms = clock.iter().flat_map(|clock| vec![clock.start_ms; seats]).collect();
        let moves = Vec::new();
        let (seed, ending) = (seed(), None);
        let host = LocalTable {
            setup,
            start,
            moves,
            you,
            level,
            seed,
            clock,
            left_ms,
            ending,
            games_before: 0,
        };
        Some(host)
    }

    /// The level of the visitor's engine; `None` if all play on this screen.
    pub fn level(&self) -> Option<u8> {
        self.you.map(|_| self.level)
    }

    /// The view for the page.
    pub fn view(&self) -> View {
        let chair = |seat| Chair {
            // The page finds the name: on this screen a seat is named by its color.
            name: Some(String::new()),
            here: true,
            mind: self.level().filter(|_| self.you != Some(seat)),
        };
        let clocks = self.clock.map(|agreed| ClockView {
            agreed,
            left_ms: self.left_ms.clone(),
            running: self.turn().filter(|_| self.runs().is_some()),
        });
        View {
            code: None,
            watch: String::new(),
            setup: self.setup.clone(),
            start: self.start.clone(),
            moves: self.moves.clone(),
            moment: u32::try_from(self.moves.len()).unwrap_or(u32::MAX),
            games_before: self.games_before,
            chairs: (0..self.setup.seats()).map(|seat| chair(Seat(seat))).collect(),
            you: self.you,
            clocks,
            offers: Vec::new(),
            ending: self.ending,
            onlookers: 0,
            public: None,
            host: false,
        }
    }

    /// The seat to move.
    pub fn turn(&self) -> Option<Seat> {
        match self.setup.record(&self.start, &self.moves).ok()?.status() {
            Status::Turn(seat) if self.ending.is_none() => Some(seat),
            _ => None,
        }
    }

    /// What the running clock showed in the last view; `None` if none runs.
    pub fn runs(&self) -> Option<u64> {
        self.clock.filter(|_| !self.moves.is_empty())?;
        Some(self.left_ms[self.turn()?.index()])
    }

    /// The question for the engine, if it is to move.
    pub fn question(&self) -> Option<Question> {
        let turn = self.turn()?;
        self.you.filter(|you| *you != turn)?;
        Some(Question {
            n: 0,
            setup: self.setup.clone(),
            start: self.start.clone(),
            moves: self.moves.clone(),
            level: self.level,
            seed: self.seed,
            nodes: None,
            millis: Some(Question::patience(self.level, self.runs())),
        })
    }

    /// Does what is asked; `spent` is how long the seat to move has thought.
    ///
    /// # Errors
    /// Why not.
    pub fn on(&mut self, ask: Request<String>, spent: u64) -> Result<(), Why> {
        match ask {
            Request::Act { mv, .. } => self.act(mv, spent),
            Request::Resign { .. } => {
                let seat = self.you.or(self.turn()).ok_or(Why::Over)?;
                self.end(Ending::Resigned(seat))
            }
            Request::Offer { offer: Offer::TakeBack, .. } => self.take_back(),
            Request::Offer { offer: Offer::Draw, .. } if self.you.is_none() => {
                self.end(Ending::Agreed)
            }
            Request::Offer { offer: Offer::Rematch, .. } => self.again(),
            _ => Err(Why::NothingToSettle),
        }
    }

    fn act(&mut self, mv: String, spent: u64) -> Result<(), Why> {
        let seat = self.turn().ok_or(Why::Over)?;
        self.moves.push(mv);
        let Ok(record) = self.setup.record(&self.start, &self.moves) else {
            self.moves.pop();
            return Err(Why::Illegal);
        };
        // A seat's clock runs from its second move, as on the server.
        if let (Some(clock), Some(left)) = (self.clock, self.left_ms.get_mut(seat.index())) {
            let spent = if self.moves.len() > 1 { spent } else { 0 };
            *left = left.saturating_sub(spent) + clock.increment_ms;
        }
        if let Status::Over(outcome) = record.status() {
            self.ending = Some(Ending::Rules(outcome));
        }
        Ok(())
    }

    /// Takes back to the visitor's last choice.
    fn take_back(&mut self) -> Result<(), Why> {
        if self.moves.pop().is_none() {
            return Err(Why::NothingToSettle);
        }
        self.ending = None;
        while !self.moves.is_empty() && !self.has_choice() {
            self.moves.pop();
        }
        Ok(())
    }

    fn has_choice(&self) -> bool {
        let Ok(record) = self.setup.record(&self.start, &self.moves) else { return false };
        let mine =
            matches!(record.status(), Status::Turn(seat) if self.you.is_none_or(|you| you == seat));
        mine && record.forced_pass().is_none()
    }

    /// The seat to move has run out of time.
    pub fn flag(&mut self) {
        if let Some(seat) = self.turn() {
            self.left_ms[seat.index()] = 0;
            self.ending = Some(Ending::Flagged(seat));
        }
    }

    fn end(&mut self, ending: Ending) -> Result<(), Why> {
        if self.ending.is_some() {
            return Err(Why::Over);
        }
        self.ending = Some(ending);
        Ok(())
    }

    /// Starts a rematch with the seats exchanged.
    fn again(&mut self) -> Result<(), Why> {
        let you = self.you.map(|you| Seat((you.0 + 1) % self.setup.seats()));
        let fresh = LocalTable::new(self.setup.clone(), you, self.level, self.clock);
        let fresh = fresh.ok_or(Why::Malformed)?;
        *self = LocalTable { games_before: self.games_before + 1, ..fresh };
        Ok(())
    }

    /// Stores the table.
    pub fn store(&self) {
        storage::write(&key(self.setup.game()), &self.write());
    }

    fn write(&self) -> String {
        serde_json::to_string(&Written { table: self, turn: self.turn() }).unwrap_or_default()
    }

    fn read(text: &str) -> Option<LocalTable> {
        let table: LocalTable = serde_json::from_str(text).ok()?;
        (1..=10).contains(&table.level).then_some(table)
    }
}

/// A stored table, and what the front page cannot find out without the rules.
#[derive(Serialize)]
struct Written<'a> {
    #[serde(flatten)]
    table: &'a LocalTable,
    turn: Option<Seat>,
}

/// A game stored before there were levels continues against a mild one.
fn mild() -> u8 {
    2
}

fn seed() -> u32 {
    u32::try_from(game_core::Dice::below(&mut Chance, 1 << 31)).unwrap_or(0)
}

/// Opens a table and stores it.
pub fn begin(
    setup: Setup,
    foe: Opponent,
    level: u8,
    first: Option<bool>,
    clock: Option<Clock>,
) -> Option<LocalTable> {
    let seats = setup.seats();
    let you = (foe == Opponent::Computer).then(|| match first {
        Some(true) => Seat(0),
        Some(false) => Seat(1),
        None => Seat(u8::try_from(game_core::Dice::below(&mut Chance, seats.into())).unwrap_or(0)),
    });
    let host = LocalTable::new(setup, you, level, clock)?;
    host.store();
    Some(host)
}

/// The stored table of a game.
pub fn resume(game: Game) -> Option<LocalTable> {
    LocalTable::read(&storage::read(&key(game))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on_one_screen(setup: Setup) -> LocalTable {
        let start = setup.begin(&mut game_core::NoDice).unwrap().start();
        LocalTable {
            setup,
            start,
            moves: Vec::new(),
            you: None,
            level: 4,
            seed: 9,
            clock: None,
            left_ms: Vec::new(),
            ending: None,
            games_before: 0,
        }
    }

    fn act(mv: &str) -> Request<String> {
        Request::Act { moment: 0, mv: mv.to_owned(), thought_ms: None }
    }

    #[test]
    fn a_move_against_the_rules_changes_nothing() {
        let mut host = on_one_screen(Setup::usual(Game::Kamisado));
        let before = host.clone();
        assert_eq!(host.on(act("a1-a8"), 0), Err(Why::Illegal));
        assert_eq!(host, before);
        assert_eq!(host.on(act("a1-a2"), 0), Ok(()));
        assert_eq!(host.view().moves, ["a1-a2"]);
    }

    #[test]
    fn taking_back_against_an_engine_takes_back_its_answer_too() {
        let mut host = on_one_screen(Setup::usual(Game::Dvonn));
        host.you = Some(Seat(0));
        for mv in ["A1", "B1"] {
            host.on(act(mv), 0).unwrap();
        }
        host.on(Request::Offer { moment: 2, offer: Offer::TakeBack }, 0).unwrap();
        assert!(host.view().moves.is_empty());
        assert_eq!(
            host.on(Request::Offer { moment: 0, offer: Offer::TakeBack }, 0),
            Err(Why::NothingToSettle)
        );
    }

    #[test]
    fn thinking_costs_time_except_for_the_first_move() {
        let mut host = on_one_screen(Setup::usual(Game::Daaliz));
        host.clock = Some(Clock { start_ms: 60_000, increment_ms: 1000 });
        host.left_ms = vec![60_000; 2];
        host.on(act("e2"), 5000).unwrap();
        host.on(act("e8"), 7000).unwrap();
        assert_eq!(host.left_ms, [61_000, 54_000]);
        host.flag();
        assert_eq!(host.view().ending, Some(Ending::Flagged(Seat(0))));
    }

    #[test]
    fn a_stored_table_is_restored() {
        let mut host = on_one_screen(Setup::usual(Game::Daaliz));
        host.on(act("e3h"), 0).unwrap();
        host.clock = Some(Clock { start_ms: 60_000, increment_ms: 1000 });
        host.left_ms = vec![1, 2];
        host.ending = Some(Ending::Resigned(Seat(1)));
        assert_eq!(LocalTable::read(&host.write()), Some(host));
    }

    /// What earlier versions stored; every later one must read it.
    #[test]
    fn a_table_that_an_earlier_version_stored_is_restored() {
        let without_levels = r#"{"setup":{"game":"kamisado","match":"single"},"start":"W - -","moves":["a1-a2"],"you":0,"clock":null,"left_ms":[],"ending":null,"games_before":3}"#;
        let table = LocalTable::read(without_levels).unwrap();
        assert_eq!((table.level, table.you, table.games_before), (2, Some(Seat(0)), 3));
        let whole = r#"{"setup":{"game":"daaliz","goal":"reach","players":2,"teams":false,"walls":[3,10],"size":[7,7],"layout":"usual","strict_edge":false,"repetition":3,"turn_limit":0},"start":"x","moves":["e2","e8"],"you":null,"turn":0,"level":7,"seed":2147483647,"clock":{"start_ms":60000,"increment_ms":2000},"left_ms":[61000,18446744073709551615],"ending":{"Rules":{"Won":1}},"games_before":0}"#;
        let table = LocalTable::read(whole).unwrap();
        assert_eq!(table.ending, Some(Ending::Rules(game_core::Outcome::Won(Seat(1)))));
        assert_eq!((table.level, table.seed, table.left_ms[1]), (7, 2_147_483_647, u64::MAX));
        assert_eq!(LocalTable::read("{}"), None);
    }
}
