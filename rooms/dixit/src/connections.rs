//! What each of those who are connected saw last.

use std::collections::BTreeMap;
use std::sync::Arc;

use game_core::Viewer;
use room_core::{Attendance, ConnectionId, Connections, PersonId};

use crate::state::{CHAIRS, State};
use crate::view::View;

/// All who are connected. Nothing is shown to them that tells nothing new.
#[derive(Default)]
pub(crate) struct Guests {
    connections: Connections,
    saw: BTreeMap<ConnectionId, Arc<View>>,
}

impl Guests {
    pub fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    pub fn come(&mut self, guest: ConnectionId, person: Option<PersonId>, inside: bool) {
        self.connections.come(guest, person, inside);
        self.saw.remove(&guest);
    }

    pub fn go(&mut self, guest: ConnectionId) {
        self.connections.go(guest);
        self.saw.remove(&guest);
    }

    pub fn person(&self, guest: ConnectionId) -> Option<PersonId> {
        self.connections.person(guest)
    }

    pub fn attendance(&self, state: &State) -> Attendance {
        self.connections.attendance(CHAIRS, |person| state.seat_of(person))
    }

    /// Whom to show what: those for whom something has changed, and whoever
    /// has just asked. `look` says what an eye sees; it is asked once for each.
    pub fn news(
        &mut self,
        state: &State,
        asker: Option<ConnectionId>,
        look: impl Fn(Viewer, bool) -> View,
    ) -> Vec<(Vec<ConnectionId>, Arc<View>)> {
        let mut news = Vec::new();
        for ((viewer, inside), mut guests) in self.connections.by_view(|it| state.seat_of(it)) {
            let view = Arc::new(look(viewer, inside));
            guests.retain(|&guest| {
                let saw = self.saw.insert(guest, Arc::clone(&view));
                asker == Some(guest) || saw.as_ref() != Some(&view)
            });
            if !guests.is_empty() {
                news.push((guests, view));
            }
        }
        news
    }
}
