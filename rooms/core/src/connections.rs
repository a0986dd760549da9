//! Who is connected just now.

use std::collections::BTreeMap;

use game_core::{Seat, Viewer};

use crate::people::{ConnectionId, PersonId};

/// Somebody connected.
#[derive(Clone, Copy, Debug)]
struct Connection {
    person: Option<PersonId>,
    inside: bool,
}

/// All who are connected.
#[derive(Clone, Default, Debug)]
pub struct Connections(BTreeMap<ConnectionId, Connection>);

/// Which chairs have their people here, and how many look on.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Attendance {
    /// By seat: whether whoever sits there is connected.
    pub here: Vec<bool>,
    /// How many are connected and sit nowhere.
    pub onlookers: u32,
}

impl Attendance {
    /// Whether anybody is here who sits.
    #[must_use]
    pub fn anyone(&self) -> bool {
        self.here.contains(&true)
    }
}

impl Connections {
    /// Whether nobody is connected.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether this guest is connected.
    #[must_use]
    pub fn contains(&self, guest: ConnectionId) -> bool {
        self.0.contains_key(&guest)
    }

    /// A guest comes, or comes back. `person` is nothing for who may only look on, and `inside`
    /// says whether the guest knows the code that lets people in.
    pub fn come(&mut self, guest: ConnectionId, person: Option<PersonId>, inside: bool) {
        self.0.insert(guest, Connection { person, inside });
    }

    /// A guest goes.
    pub fn go(&mut self, guest: ConnectionId) {
        self.0.remove(&guest);
    }

    /// Who this guest is; nothing for who may only look on.
    #[must_use]
    pub fn person(&self, guest: ConnectionId) -> Option<PersonId> {
        self.0.get(&guest)?.person
    }

    /// Through whose eyes a guest sees, where `seat_of` says where a person sits.
    pub fn viewer(
        &self,
        guest: ConnectionId,
        seat_of: impl Fn(PersonId) -> Option<Seat>,
    ) -> Viewer {
        self.person(guest).and_then(seat_of).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Who of so many chairs is here.
    pub fn attendance(
        &self,
        chairs: usize,
        seat_of: impl Fn(PersonId) -> Option<Seat>,
    ) -> Attendance {
        let mut attendance = Attendance { here: vec![false; chairs], onlookers: 0 };
        for &guest in self.0.keys() {
            match self.viewer(guest, &seat_of) {
                Viewer::Seat(seat) => attendance.here[seat.index()] = true,
                Viewer::Spectator => attendance.onlookers += 1,
            }
        }
        attendance
    }

    /// The guests by what they may see: through whose eyes, and whether they may see the code that
    /// lets people in. Each view is made once for all who share it.
    pub fn by_view(
        &self,
        seat_of: impl Fn(PersonId) -> Option<Seat>,
    ) -> Vec<((Viewer, bool), Vec<ConnectionId>)> {
        let mut views: Vec<((Viewer, bool), Vec<ConnectionId>)> = Vec::new();
        for (&guest, connection) in &self.0 {
            let view = (self.viewer(guest, &seat_of), connection.inside);
            match views.iter_mut().find(|(other, _)| *other == view) {
                Some((_, guests)) => guests.push(guest),
                None => views.push((view, vec![guest])),
            }
        }
        views
    }
}
