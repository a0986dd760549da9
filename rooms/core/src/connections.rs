//! Who is connected.

use std::collections::BTreeMap;

use game_core::{Seat, Viewer};

use crate::people::{ConnectionId, PersonId};

/// A guest who connects, perhaps again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// The connection.
    pub guest: ConnectionId,
    /// The person; `None` for those who may only look on.
    pub person: Option<PersonId>,
    /// Whether the guest knows the code that lets people in.
    pub inside: bool,
}

/// Everyone who is connected.
#[derive(Clone, Default, Debug)]
pub struct Connections(BTreeMap<ConnectionId, Arrival>);

/// Which seats have their person connected, and how many look on.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Attendance {
    /// By seat: whether its person is connected.
    pub here: Vec<bool>,
    /// How many are connected without a seat.
    pub onlookers: u32,
}

impl Attendance {
    /// Whether anyone with a seat is connected.
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

    /// Adds a connection, or replaces it.
    pub fn come(&mut self, arrival: Arrival) {
        self.0.insert(arrival.guest, arrival);
    }

    /// Removes a connection.
    pub fn go(&mut self, guest: ConnectionId) {
        self.0.remove(&guest);
    }

    /// All who are connected.
    #[must_use]
    pub fn guests(&self) -> Vec<ConnectionId> {
        self.0.keys().copied().collect()
    }

    /// The person behind a connection; `None` for those who may only look on.
    #[must_use]
    pub fn person(&self, guest: ConnectionId) -> Option<PersonId> {
        self.0.get(&guest)?.person
    }

    /// The viewer that a guest counts as. `seat_of` says where a person sits.
    pub fn viewer(
        &self,
        guest: ConnectionId,
        seat_of: impl Fn(PersonId) -> Option<Seat>,
    ) -> Viewer {
        self.person(guest).and_then(seat_of).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Who is here, at a table of `chairs` chairs.
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

    /// The guests grouped by what they may see: their viewer, and whether they may see the code that
    /// lets people in. So each view is made only once.
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
