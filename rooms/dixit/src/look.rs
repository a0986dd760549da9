//! The view of a viewer, built up from nothing.

use dixit::{Card, Keeper, Phase, Place};
use game_core::{Seat, Table, Viewer};
use room_core::{Attendance, Name};
use serde::Serialize;

use crate::handle::Handle;
use crate::state::{CHAIRS, State, seat_at};
use crate::timers::{Timer, TimerState};
use crate::view::{Edition, Fair, Person, Timer as Shown, View};

/// The length to which the private part of a view is padded, in bytes; no hand and no vote needs
/// more.
const OWN: usize = 1024;

/// The codes of a table.
#[derive(Clone, Debug)]
pub(crate) struct Codes {
    pub inside: String,
    pub watch: String,
}

/// What `viewer` sees.
pub(crate) fn look(
    state: &State,
    attendance: &Attendance,
    codes: &Codes,
    public: Option<bool>,
    (viewer, inside): (Viewer, bool),
) -> View {
    let handle = |card: Card| state.handles[usize::from(card.0)];
    let table = state.game.as_ref().map(|game| game.table.view(viewer).map_cards(handle));
    let (open, mine) = table.map_or((None, None), |view| (Some(view.open), view.mine));
    let you = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    let length = wire_length(&you) + wire_length(&mine);
    View {
        watch: codes.watch.clone(),
        settings: state.settings.clone(),
        deck: deck(state),
        game: state.games_before + 1,
        version: state.version(),
        people: people(state, attendance, open.as_ref()),
        host: state.host,
        onlookers: attendance.onlookers,
        timer: state.timer.map(timer),
        fair: fair(state),
        public,
        open,
        code: inside.then(|| codes.inside.clone()),
        you,
        mine,
        pad: " ".repeat(OWN.saturating_sub(length)),
    }
}

/// The length on the wire, in bytes.
fn wire_length(what: &impl Serialize) -> usize {
    serde_json::to_string(what).expect("views have only text for keys").len()
}

fn people(
    state: &State,
    attendance: &Attendance,
    open: Option<&dixit::PublicView<Handle>>,
) -> Vec<Person> {
    let chairs = open.map_or(usize::from(state.settings.chairs), |open| open.chairs.len());
    let person = |seat: Seat| {
        let occupant = state.chair(seat);
        let name = occupant.and_then(|occupant| occupant.name.as_ref());
        let place = open.map(|open| open.chairs[seat.index()].place);
        Person {
            name: name.map(text),
            account: name.is_some_and(|name| name.account().is_some()),
            program: occupant.is_some_and(|occupant| occupant.is_program),
            here: attendance.here[seat.index()],
            bot: match place {
                Some(place) => {
                    matches!(place, Place::Seated(Keeper::Bot) | Place::Joining(Keeper::Bot))
                }
                None => occupant.is_some_and(|occupant| occupant.person.is_none()),
            },
        }
    };
    (0..chairs.min(CHAIRS)).map(seat_at).map(person).collect()
}

fn text(name: &Name) -> String {
    name.as_str().to_owned()
}

fn timer(timer: Timer) -> Shown {
    let late = timer.late;
    match timer.state {
        TimerState::Runs(until) => Shown::Runs { until_ms: until.0, late },
        TimerState::Stands(left_ms) => Shown::Stands { left_ms, late },
    }
}

/// A game keeps its own deck, even when the photographs are gone.
fn deck(state: &State) -> Edition {
    let cards = u16::try_from(state.handles.len()).expect("a deck is counted in 16 bits");
    Edition { cards, edition: state.edition }
}

/// The seed is shown once it is useless.
fn fair(state: &State) -> Fair {
    let nonces = match &state.game {
        Some(game) => game.nonces.clone(),
        None => (0..usize::from(state.settings.chairs))
            .map(|chair| state.nonce(seat_at(chair)))
            .collect(),
    };
    let over = state.phase() == Some(Phase::Over);
    Fair {
        promise: state.seed.promise(),
        nonces: nonces.iter().map(|nonce| nonce.map(|nonce| nonce.write())).collect(),
        seed: over.then(|| state.seed.write()),
    }
}
