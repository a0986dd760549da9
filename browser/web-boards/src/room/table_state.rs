//! The state of a table in this page, wherever it is hosted.

use catalog::AnyRecord;
use catalog::Game;
use game_core::{Ending, Seat, Status};
use leptos::prelude::*;
use protocol::{Chair, Request, Setup, View, Why};
use ui_kit::net::RequestError;
use ui_kit::set_phrases::Talk;
use web_shell::preferences::Opponent;

/// The connection of this page to the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Connection {
    /// This page hosts it.
    Here,
    /// Connecting for the first time.
    Joining,
    /// Connected.
    On,
    /// Lost for now; it reconnects by itself.
    Broken,
    /// There is no such table, or no way to it.
    Gone(RequestError),
}

/// What happened to a request while the connection was lost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lost {
    /// It could not be sent.
    Unsent,
    /// The game had moved on before this move could be sent.
    Late(String),
}

/// Sends a request to the host of the table.
pub type SendRequest = Callback<Request<String>>;

/// The state of a table in this page, wherever it is hosted. All fields are signals, so it is cheap
/// to copy.
#[derive(Clone, Copy)]
pub struct TableState {
    /// The last view; `None` before the first.
    pub view: RwSignal<Option<View>>,
    /// When that view arrived, in milliseconds since the page was loaded.
    pub at: RwSignal<f64>,
    /// The current version, and when it was first seen, in the units of `at`.
    pub since: RwSignal<(u32, f64)>,
    /// The connection to the table.
    pub wire: RwSignal<Connection>,
    /// Why the last request was declined; `None` after the next view.
    pub declined: RwSignal<Option<Why>>,
    /// A move that was sent but not yet confirmed, with its version.
    pub pending: RwSignal<Option<(u32, String)>>,
    /// A request that could not be sent, or a move that came too late.
    pub lost: RwSignal<Option<Lost>>,
    /// What is said.
    pub talk: Talk,
    /// The kind of opponent.
    pub foe: Opponent,
}

impl TableState {
    /// A table before its first view.
    pub fn new(wire: Connection, foe: Opponent) -> TableState {
        TableState {
            view: RwSignal::new(None),
            at: RwSignal::new(0.0),
            since: RwSignal::new((0, 0.0)),
            wire: RwSignal::new(wire),
            declined: RwSignal::new(None),
            pending: RwSignal::new(None),
            lost: RwSignal::new(None),
            talk: Talk::new(),
            foe,
        }
    }

    /// Takes a new view.
    pub fn take(self, view: View) {
        let now = ui_kit::timer::now();
        self.at.set(now);
        if self.of_untracked(|last| last.version) != Some(view.version) {
            self.since.set((view.version, now));
        }
        self.pending.set(None);
        self.declined.set(None);
        self.view.set(Some(view));
    }

    /// Takes the first view after a lost connection. Returns the waiting move if it must still be
    /// sent; if the game has moved on, the move is given back.
    pub fn take_again(self, view: View) -> Option<(u32, String)> {
        let waited = self.pending.get_untracked();
        let at = self.of_untracked(|last| last.moves.len()).unwrap_or(0);
        let fate = waited.as_ref().map(|(version, mv)| fate(*version, mv, at, &view));
        self.take(view);
        match (waited, fate) {
            (Some(waited), Some(Fate::Sends)) => {
                self.pending.set(Some(waited.clone()));
                Some(waited)
            }
            (Some((_, mv)), Some(Fate::GivenBack)) => {
                self.lost.set(Some(Lost::Late(mv)));
                None
            }
            _ => None,
        }
    }

    /// Whether a move waits for the connection.
    pub fn waits(self) -> bool {
        self.wire.get() == Connection::Broken && self.pending.with(Option::is_some)
    }

    /// Reads something from the view, if there is one.
    pub fn of<T>(self, ask: impl FnOnce(&View) -> T) -> Option<T> {
        self.view.with(|view| view.as_ref().map(ask))
    }

    /// Reads something from the view without tracking it.
    pub fn of_untracked<T>(self, ask: impl FnOnce(&View) -> T) -> Option<T> {
        self.view.with_untracked(|view| view.as_ref().map(ask))
    }

    /// The setup of the table.
    pub fn setup(self) -> Setup {
        self.of(|view| view.setup.clone()).unwrap_or_else(|| Setup::usual(Game::ALL[0]))
    }

    /// The game of the table.
    pub fn game(self) -> Game {
        self.of(|view| view.setup.game()).unwrap_or(Game::ALL[0])
    }

    /// The moves, including one that is on its way.
    pub fn moves(self) -> Vec<String> {
        let mut moves = self.of(|view| view.moves.clone()).unwrap_or_default();
        let version = self.of(|view| view.version);
        if let Some((at, mv)) = self.pending.get()
            && version == Some(at)
        {
            moves.push(mv);
        }
        moves
    }

    /// The game so far.
    pub fn record(self) -> AnyRecord {
        let (setup, moves) = (self.setup(), self.moves());
        let start = self.of(|view| view.start.clone()).unwrap_or_default();
        setup.record(&start, &moves).unwrap_or_else(|_| AnyRecord::usual(Game::ALL[0]))
    }

    /// The seats that this screen moves for.
    pub fn mine(self) -> Vec<Seat> {
        let playing = self.of(|view| view.ending.is_none()).unwrap_or(false);
        match self.foe {
            _ if !playing => Vec::new(),
            Opponent::Screen => self.seats().collect(),
            Opponent::Computer | Opponent::Friend => self.you().into_iter().collect(),
        }
    }

    /// The visitor's seat; `None` on a shared screen.
    pub fn you(self) -> Option<Seat> {
        self.of(|view| view.you).flatten()
    }

    /// All seats.
    pub fn seats(self) -> impl Iterator<Item = Seat> + use<> {
        let count = self.of(|view| view.setup.seats()).unwrap_or(2);
        (0..count).map(Seat)
    }

    /// The seat to move by the rules, or how the game ended.
    pub fn status(self) -> Status {
        self.record().status()
    }

    /// How it ended, if it has.
    pub fn ending(self) -> Option<Ending> {
        self.of(View::ending).flatten()
    }

    /// The level of the engine on a seat, if there is one.
    pub fn level(self, seat: Seat) -> Option<u8> {
        self.of(|view| view.chairs.get(seat.index()).and_then(|chair| chair.level)).flatten()
    }

    /// Whether everybody has sat down.
    pub fn is_full(self) -> bool {
        self.of(|view| view.chairs.iter().all(|chair| chair.name.is_some())).unwrap_or(false)
    }

    /// Whether the visitor may say something: another person sits at this table.
    pub fn may_speak(self) -> bool {
        let others = |view: &View| {
            let (chairs, you) = (view.chairs.iter().enumerate(), view.you?.index());
            Some(chairs.into_iter().any(|(seat, chair)| seat != you && is_person(chair)))
        };
        self.foe == Opponent::Friend && self.of(others).flatten() == Some(true)
    }

    /// How long the current version has been shown, in milliseconds; `None` without a clock of a
    /// server.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // no game lasts that long
    pub fn thought_of(self, version: u32) -> Option<u64> {
        let is_timed = self.of_untracked(|view| view.clocks.is_some()).unwrap_or(false);
        let (since_version, since) = self.since.get_untracked();
        let counts =
            is_timed && since_version == version && self.wire.get_untracked() == Connection::On;
        counts.then(|| (ui_kit::timer::now() - since).max(0.0) as u64)
    }

    /// The current version.
    pub fn version(self) -> u32 {
        self.of(|view| view.version).unwrap_or(0)
    }
}

/// What happens to a move made while the connection was lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    /// Nothing has changed: it is sent.
    Sends,
    /// It had reached the table before the connection was lost.
    Arrived,
    /// Something else has happened.
    GivenBack,
}

/// The fate of a move that was made at this version, after `at` moves.
fn fate(version: u32, mv: &str, at: usize, now: &View) -> Fate {
    if now.version == version && now.ending.is_none() {
        Fate::Sends
    } else if now.moves.get(at).is_some_and(|played| played == mv) {
        Fate::Arrived
    } else {
        Fate::GivenBack
    }
}

/// Whether a person sits there, and no level or program.
pub fn is_person(chair: &Chair) -> bool {
    chair.name.is_some() && chair.level.is_none() && !chair.program
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(version: u32, moves: &[&str]) -> View {
        View {
            code: None,
            watch: String::new(),
            setup: Setup::usual(Game::Kamisado),
            start: String::new(),
            moves: moves.iter().map(|mv| (*mv).to_owned()).collect(),
            version,
            games_before: 0,
            chairs: Vec::new(),
            you: Some(Seat(0)),
            clocks: None,
            weaker: None,
            rated: None,
            offers: Vec::new(),
            ending: None,
            ended: None,
            may_abort: false,
            awaited: None,
            onlookers: 0,
            public: None,
            host: false,
        }
    }

    #[test]
    fn a_move_made_offline_is_sent_or_given_back() {
        let mut now = view(7, &["a1-a2", "b8-b7"]);
        assert_eq!(fate(7, "c1-c2", 2, &now), Fate::Sends);
        now.ending = Some(Ending::Resigned(Seat(1)));
        assert_eq!(fate(7, "c1-c2", 2, &now), Fate::GivenBack);
        let gone_on = view(8, &["a1-a2", "b8-b7", "c1-c2"]);
        assert_eq!(fate(7, "c1-c2", 2, &gone_on), Fate::Arrived);
        assert_eq!(fate(7, "d1-d2", 2, &gone_on), Fate::GivenBack);
        assert_eq!(fate(7, "c1-c2", 2, &view(8, &["a1-a2"])), Fate::GivenBack);
    }
}
