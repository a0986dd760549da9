//! A table as this page sees it, whoever hosts it.

use catalog::AnyRecord;
use catalog::Game;
use game_core::{Ending, Seat, Status};
use leptos::prelude::*;
use protocol::{Request, Setup, View, Why};

use crate::preferences::Opponent;

/// How this page is joined to the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Connection {
    /// This page hosts it.
    Here,
    /// For the first time.
    Joining,
    /// Joined.
    On,
    /// Lost for now; it comes back by itself.
    Broken,
    /// There is nothing to be joined to.
    Gone(Why),
}

/// What became of a request while the line was cut.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lost {
    /// It could not be sent.
    Unsent,
    /// The game had gone on when this move could be sent.
    Late(String),
}

/// A request to whoever hosts the table.
pub type SendRequest = Callback<Request<String>>;

/// A table as this page sees it, whoever hosts it. All signals: a copy costs nothing.
#[derive(Clone, Copy)]
pub struct TableState {
    /// The last view; nothing before the first.
    pub view: RwSignal<Option<View>>,
    /// When that view came, in milliseconds since the page was opened.
    pub at: RwSignal<f64>,
    /// The moment at hand, and when it was first seen, as in `at`.
    pub since: RwSignal<(u32, f64)>,
    /// How this page is joined to the table.
    pub wire: RwSignal<Connection>,
    /// Why the last request was turned away; nothing after the next view.
    pub declined: RwSignal<Option<Why>>,
    /// A move that was sent and not yet answered, with its moment.
    pub pending: RwSignal<Option<(u32, String)>>,
    /// A request that could not be sent, or a move that came too late.
    pub lost: RwSignal<Option<Lost>>,
    /// Who one plays with here.
    pub foe: Opponent,
}

impl TableState {
    /// A table of which nothing is known yet.
    pub fn new(wire: Connection, foe: Opponent) -> TableState {
        TableState {
            view: RwSignal::new(None),
            at: RwSignal::new(0.0),
            since: RwSignal::new((0, 0.0)),
            wire: RwSignal::new(wire),
            declined: RwSignal::new(None),
            pending: RwSignal::new(None),
            lost: RwSignal::new(None),
            foe,
        }
    }

    /// Takes in a new view.
    pub fn take(self, view: View) {
        let now = crate::timer::now();
        self.at.set(now);
        if self.of_untracked(|last| last.moment) != Some(view.moment) {
            self.since.set((view.moment, now));
        }
        self.pending.set(None);
        self.declined.set(None);
        self.view.set(Some(view));
    }

    /// Takes in the first view after the line was cut. Answers with the move that waited, if it is
    /// still to be sent; one that the game has passed by is given back.
    pub fn take_again(self, view: View) -> Option<(u32, String)> {
        let waited = self.pending.get_untracked();
        let at = self.of_untracked(|last| last.moves.len()).unwrap_or(0);
        let fate = waited.as_ref().map(|(moment, mv)| fate(*moment, mv, at, &view));
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

    /// Whether a move waits for the line to come back.
    pub fn waits(self) -> bool {
        self.wire.get() == Connection::Broken && self.pending.with(Option::is_some)
    }

    /// Asks something of the view, if there is one.
    pub fn of<T>(self, ask: impl FnOnce(&View) -> T) -> Option<T> {
        self.view.with(|view| view.as_ref().map(ask))
    }

    /// Asks something of the view, and does not follow it.
    pub fn of_untracked<T>(self, ask: impl FnOnce(&View) -> T) -> Option<T> {
        self.view.with_untracked(|view| view.as_ref().map(ask))
    }

    /// The setup of the table.
    pub fn setup(self) -> Setup {
        self.of(|view| view.setup.clone()).unwrap_or_else(|| Setup::usual(Game::Dvonn))
    }

    /// The game of the table.
    pub fn game(self) -> Game {
        self.of(|view| view.setup.game()).unwrap_or(Game::Dvonn)
    }

    /// The moves, the one that is on its way among them.
    pub fn moves(self) -> Vec<String> {
        let mut moves = self.of(|view| view.moves.clone()).unwrap_or_default();
        let moment = self.of(|view| view.moment);
        if let Some((at, mv)) = self.pending.get()
            && moment == Some(at)
        {
            moves.push(mv);
        }
        moves
    }

    /// The game as it was played.
    pub fn record(self) -> AnyRecord {
        let (setup, moves) = (self.setup(), self.moves());
        let start = self.of(|view| view.start.clone()).unwrap_or_default();
        setup.record(&start, &moves).unwrap_or_else(|_| AnyRecord::usual(Game::Dvonn))
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

    /// Where the visitor sits; on a shared screen nowhere in particular.
    pub fn you(self) -> Option<Seat> {
        self.of(|view| view.you).flatten()
    }

    /// All seats.
    pub fn seats(self) -> impl Iterator<Item = Seat> + use<> {
        let count = self.of(|view| view.setup.seats()).unwrap_or(2);
        (0..count).map(Seat)
    }

    /// Whose turn it is by the rules, or how the game ended.
    pub fn status(self) -> Status {
        self.record().status()
    }

    /// How it ended, once it has.
    pub fn ending(self) -> Option<Ending> {
        self.of(|view| view.ending).flatten()
    }

    /// How strong the mind is on a seat, if a mind sits there.
    pub fn mind(self, seat: Seat) -> Option<u8> {
        self.of(|view| view.chairs.get(seat.index()).and_then(|chair| chair.mind)).flatten()
    }

    /// Whether everybody has sat down.
    pub fn is_full(self) -> bool {
        self.of(|view| view.chairs.iter().all(|chair| chair.name.is_some())).unwrap_or(false)
    }

    /// How long the moment at hand has been seen, in milliseconds; nothing
    /// where no clock of a server's runs.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // no game lasts so long
    pub fn thought_of(self, moment: u32) -> Option<u64> {
        let is_timed = self.of_untracked(|view| view.clocks.is_some()).unwrap_or(false);
        let (since_moment, since) = self.since.get_untracked();
        let counts =
            is_timed && since_moment == moment && self.wire.get_untracked() == Connection::On;
        counts.then(|| (crate::timer::now() - since).max(0.0) as u64)
    }

    /// Which moment it is.
    pub fn version(self) -> u32 {
        self.of(|view| view.moment).unwrap_or(0)
    }
}

/// What happens to a move that was made while the line was cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    /// Nothing has happened since: it is sent.
    Sends,
    /// It had reached the table before the line broke.
    Arrived,
    /// Something else has happened.
    GivenBack,
}

/// What happens to a move that was made at this moment, after so many others.
fn fate(moment: u32, mv: &str, at: usize, now: &View) -> Fate {
    if now.moment == moment && now.ending.is_none() {
        Fate::Sends
    } else if now.moves.get(at).is_some_and(|played| played == mv) {
        Fate::Arrived
    } else {
        Fate::GivenBack
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(moment: u32, moves: &[&str]) -> View {
        View {
            code: None,
            watch: String::new(),
            setup: Setup::usual(Game::Kamisado),
            start: String::new(),
            moves: moves.iter().map(|mv| (*mv).to_owned()).collect(),
            moment,
            games_before: 0,
            chairs: Vec::new(),
            you: Some(Seat(0)),
            clocks: None,
            offers: Vec::new(),
            ending: None,
            onlookers: 0,
        }
    }

    #[test]
    fn a_move_made_while_the_line_was_cut_is_sent_or_given_back() {
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
