//! The connections, and what each was last shown.

use std::collections::BTreeMap;
use std::sync::Arc;

use game_core::Viewer;
use room_core::{Arrival, Attendance, ConnectionId, Connections, PersonId};

use crate::state::{CHAIRS, State};
use crate::view::View;

/// Everyone who is connected. They are shown only what is new to them.
#[derive(Default)]
pub(crate) struct Guests {
    connections: Connections,
    last_views: BTreeMap<ConnectionId, Arc<View>>,
}

impl Guests {
    pub fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    pub fn come(&mut self, arrival: Arrival) {
        self.connections.come(arrival);
        self.last_views.remove(&arrival.guest);
    }

    pub fn go(&mut self, guest: ConnectionId) {
        self.connections.go(guest);
        self.last_views.remove(&guest);
    }

    /// Everyone is to be shown the table again, since something in it is told otherwise now.
    pub fn show_again(&mut self) {
        self.last_views.clear();
    }

    pub fn all(&self) -> Vec<ConnectionId> {
        self.connections.guests()
    }

    pub fn person(&self, guest: ConnectionId) -> Option<PersonId> {
        self.connections.person(guest)
    }

    pub fn attendance(&self, state: &State) -> Attendance {
        self.connections.attendance(CHAIRS, |person| state.seat_of(person))
    }

    /// Whom to show what: each guest whose view has changed, and the guest who
    /// has just asked. `make` makes a view; it is called once for each viewer.
    pub fn changed_views(
        &mut self,
        state: &State,
        asker: Option<ConnectionId>,
        make: impl Fn(Viewer, bool) -> View,
    ) -> Vec<(Vec<ConnectionId>, Arc<View>)> {
        let mut changed = Vec::new();
        for ((viewer, inside), mut guests) in self.connections.by_view(|it| state.seat_of(it)) {
            let view = Arc::new(make(viewer, inside));
            guests.retain(|&guest| {
                let last = self.last_views.insert(guest, Arc::clone(&view));
                asker == Some(guest) || last.as_ref() != Some(&view)
            });
            if !guests.is_empty() {
                changed.push((guests, view));
            }
        }
        changed
    }
}
