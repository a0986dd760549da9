//! Who is connected just now, and what each of them saw last.

use std::collections::BTreeMap;
use std::sync::Arc;

use game_core::Viewer;
use open_room::{ConnectionId, TokenHash};
use protocol::evening::View;

use crate::state::{CHAIRS, State};

/// Somebody connected.
pub(crate) struct Visit {
    pub key: Option<TokenHash>,
    /// Whether the guest knows the code that lets people in.
    pub inside: bool,
    /// What was shown last, so that nothing is shown that tells nothing new.
    saw: Option<Arc<View>>,
}

/// All who are connected.
#[derive(Default)]
pub(crate) struct Guests(BTreeMap<ConnectionId, Visit>);

/// Which chairs have their people here, and how many look on.
#[derive(Clone, PartialEq, Eq, Default)]
pub(crate) struct Attendance {
    pub here: [bool; CHAIRS],
    pub onlookers: u32,
}

impl Attendance {
    /// Whether anybody is here who sits.
    pub fn anyone(&self) -> bool {
        self.here.contains(&true)
    }
}

impl Guests {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn come(&mut self, guest: ConnectionId, key: Option<TokenHash>, inside: bool) {
        self.0.insert(guest, Visit { key, inside, saw: None });
    }

    pub fn go(&mut self, guest: ConnectionId) {
        self.0.remove(&guest);
    }

    pub fn key(&self, guest: ConnectionId) -> Option<TokenHash> {
        self.0.get(&guest)?.key
    }

    /// Through whose eye a guest sees.
    fn viewer(visit: &Visit, state: &State) -> Viewer {
        visit.key.and_then(|key| state.seat_of(key)).map_or(Viewer::Spectator, Viewer::Seat)
    }

    pub fn attendance(&self, state: &State) -> Attendance {
        let mut attendance = Attendance::default();
        for visit in self.0.values() {
            match Guests::viewer(visit, state) {
                Viewer::Seat(seat) => attendance.here[seat.index()] = true,
                Viewer::Spectator => attendance.onlookers += 1,
            }
        }
        attendance
    }

    /// Whom to show what: those for whom something has changed, and whoever
    /// has just asked. `look` says what an eye sees; it is asked once for each.
    pub fn news(
        &mut self,
        state: &State,
        asker: Option<ConnectionId>,
        look: impl Fn(Viewer, bool) -> View,
    ) -> Vec<(Vec<ConnectionId>, Arc<View>)> {
        let mut viewers: Vec<(Viewer, bool)> = Vec::new();
        let mut told: Vec<(Vec<ConnectionId>, Arc<View>)> = Vec::new();
        for (&guest, visit) in &mut self.0 {
            let viewer = (Guests::viewer(visit, state), visit.inside);
            let place = viewers.iter().position(|&other| other == viewer).unwrap_or_else(|| {
                viewers.push(viewer);
                told.push((Vec::new(), Arc::new(look(viewer.0, viewer.1))));
                viewers.len() - 1
            });
            let (guests, view) = &mut told[place];
            if asker == Some(guest) || visit.saw.as_ref() != Some(view) {
                visit.saw = Some(Arc::clone(view));
                guests.push(guest);
            }
        }
        told.retain(|(guests, _)| !guests.is_empty());
        told
    }
}
