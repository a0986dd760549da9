//! The state of a table of Dixit in this page.

use std::sync::Arc;

use dixit::{Keeper, Mine, Phase, Place, PublicView, Shown, Variant};
use game_core::Seat;
use leptos::prelude::*;
use protocol::Why;
use protocol::dixit_messages::{Handle, Person, Timer, View};
use ui_kit::company::{Company, Other};
use ui_kit::net::RequestError;
use ui_kit::set_phrases::Talk;

/// The connection of this page to the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Connection {
    /// Connecting for the first time.
    Joining,
    /// Connected.
    On,
    /// Lost for now; it reconnects by itself.
    Broken,
    /// There is no such table, or no way to it.
    Gone(RequestError),
}

/// Why the last request was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The room declined it.
    Declined(Why),
    /// The rules refused it.
    Refused {
        /// The reason's name.
        reason: String,
        /// The rule.
        rule: String,
    },
}

/// What is going on, as far as it decides what is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scene {
    /// Before the game: people join.
    WaitingRoom,
    /// A game is on, in this phase.
    Game(Phase),
}

/// The state of a table of Dixit in this page. All fields are signals, so it is cheap to copy.
#[derive(Clone, Copy)]
pub struct TableState {
    /// The last view; `None` before the first.
    pub view: RwSignal<Option<Arc<View>>>,
    /// The connection to the table.
    pub wire: RwSignal<Connection>,
    /// Why the last request was refused; `None` after the next one.
    pub no: RwSignal<Option<Refusal>>,
    /// What is said.
    pub talk: Talk,
    /// How far the server's clock is ahead of ours, in milliseconds.
    ahead: RwSignal<f64>,
    asked_at: StoredValue<f64>,
}

impl TableState {
    /// A table before its first view.
    pub fn new() -> TableState {
        TableState {
            view: RwSignal::new(None),
            wire: RwSignal::new(Connection::Joining),
            no: RwSignal::new(None),
            talk: Talk::new(),
            ahead: RwSignal::new(0.0),
            asked_at: StoredValue::new(0.0),
        }
    }

    /// Takes a new view.
    pub fn take(self, view: View) {
        let moved = self.view.try_with_untracked(|before| {
            before.as_ref().is_none_or(|before| before.version != view.version)
        });
        if moved == Some(true) {
            self.no.try_set(None);
        }
        self.view.try_set(Some(Arc::new(view)));
    }

    /// Notes that the server's clock was requested.
    pub fn begin_to_measure(self) {
        self.asked_at.try_set_value(js_sys::Date::now());
    }

    /// Takes the server's clock.
    #[allow(clippy::cast_precision_loss)] // the clock has 41 bits
    pub fn measure(self, server_ms: u64) {
        let now = js_sys::Date::now();
        let sent = self.asked_at.try_get_value().unwrap_or(now);
        self.ahead.try_set(server_ms as f64 - f64::midpoint(sent, now));
    }

    /// Reads something from the view, if there is one.
    pub fn of<T>(self, ask: impl FnOnce(&View) -> T) -> Option<T> {
        self.view.with(|view| view.as_deref().map(ask))
    }

    /// The same without tracking.
    pub fn of_now<T>(self, ask: impl FnOnce(&View) -> T) -> Option<T> {
        self.view.with_untracked(|view| view.as_deref().map(ask))
    }

    /// Reads something from the public view, once a game has begun.
    pub fn open<T>(self, ask: impl FnOnce(&PublicView<Handle>) -> T) -> Option<T> {
        self.of(|view| view.open.as_ref().map(ask)).flatten()
    }

    /// Reads something from this seat's private view.
    pub fn mine<T>(self, ask: impl FnOnce(&Mine<Handle>) -> T) -> Option<T> {
        self.of(|view| view.mine.as_ref().map(ask)).flatten()
    }

    /// What is going on.
    pub fn scene(self) -> Scene {
        self.open(|open| Scene::Game(open.phase)).unwrap_or(Scene::WaitingRoom)
    }

    /// The variant.
    pub fn variant(self) -> Variant {
        self.of(|view| view.settings.variant).unwrap_or_default()
    }

    /// The visitor's seat.
    pub fn you(self) -> Option<Seat> {
        self.of(|view| view.you).flatten()
    }

    /// Who else is at the table.
    pub fn company(self) -> Company {
        let code = |view: &View| view.code.as_ref().unwrap_or(&view.watch).clone();
        let others = |view: &View| {
            let people = (0..).zip(&view.people);
            let others = people.filter(|&(seat, it)| {
                Some(seat) != view.you.map(Seat::index) && it.name.is_some() && !it.bot
            });
            let other = |(seat, it): (usize, &Person)| Other {
                seat,
                name: it.name.clone().unwrap_or_default(),
                has_account: it.account,
            };
            others.map(other).collect::<Vec<_>>()
        };
        Company {
            code: Signal::derive(move || self.of(code).unwrap_or_default()),
            others: Signal::derive(move || self.of(others).unwrap_or_default()),
            tells: true,
        }
    }

    /// Whether the visitor may say something: another person sits at this table.
    pub fn may_speak(self) -> bool {
        let others = |view: &View| {
            let (people, you) = (view.people.iter().enumerate(), view.you?.index());
            let is_person = |it: &Person| it.name.is_some() && !it.bot && !it.program;
            Some(people.into_iter().any(|(seat, it)| seat != you && is_person(it)))
        };
        self.of(others).flatten() == Some(true)
    }

    /// Whether the visitor is the host.
    pub fn is_host(self) -> bool {
        self.of(|view| view.you.is_some() && view.you == view.host).unwrap_or(false)
    }

    /// The storyteller.
    pub fn teller(self) -> Option<Seat> {
        self.open(|open| open.teller).flatten()
    }

    /// Whether the visitor is the storyteller.
    pub fn tells(self) -> bool {
        self.you().is_some() && self.you() == self.teller()
    }

    /// The last revealed round.
    pub fn last(self) -> Option<Shown<Handle>> {
        self.open(|open| open.last.clone()).flatten()
    }

    /// The occupied seats in order.
    pub fn seats(self) -> Vec<Seat> {
        self.of(seats).unwrap_or_default()
    }

    /// The time left in seconds, and whether it is the grace period.
    #[allow(clippy::cast_precision_loss)] // the clock has 41 bits
    pub fn left(self) -> Option<(f64, bool)> {
        let ahead = self.ahead.get();
        match self.of(|view| view.timer).flatten()? {
            Timer::Runs { until_ms, late } => {
                let left = until_ms as f64 - (js_sys::Date::now() + ahead);
                Some((left.max(0.0) / 1000.0, late))
            }
            Timer::Stands { left_ms, late } => Some((left_ms as f64 / 1000.0, late)),
        }
    }

    /// Whether the clock is stopped because no player is connected.
    pub fn is_paused(self) -> bool {
        self.of(|view| matches!(view.timer, Some(Timer::Stands { .. }))).unwrap_or(false)
    }
}

/// The occupied seats of a view in order.
pub fn seats(view: &View) -> Vec<Seat> {
    let taken = |seat: &Seat| match &view.open {
        Some(open) => {
            matches!(open.chairs[seat.index()].place, Place::Seated(_) | Place::Joining(_))
        }
        None => view.people[seat.index()].bot || view.people[seat.index()].name.is_some(),
    };
    (0..view.people.len()).filter_map(|n| u8::try_from(n).ok().map(Seat)).filter(taken).collect()
}

/// Whether a bot sits on this chair.
pub fn is_bot(view: &View, seat: Seat) -> bool {
    match view.open.as_ref().and_then(|open| open.chairs.get(seat.index())) {
        Some(chair) => {
            matches!(chair.place, Place::Seated(Keeper::Bot) | Place::Joining(Keeper::Bot))
        }
        None => view.people.get(seat.index()).is_some_and(|person| person.bot),
    }
}
