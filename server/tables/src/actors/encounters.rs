//! Who may meet whom at a table.

use accounts::AccountNames;
use game_core::Offer;
use room_core::{AccountId, Millis, Name, PersonId};

use crate::actors::table_room::TableRoom;

/// What a request would bring about, as far as it brings people together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encounter<'a> {
    /// Somebody of this stored name sits down.
    Sits(&'a str),
    /// The table is offered to anyone.
    Publishes,
    /// Somebody who sits here wants to play the others again.
    PlaysAgain,
}

impl Encounter<'_> {
    /// Of a request at an open game.
    pub fn of_open(request: &open_room::Request<String>) -> Option<Encounter<'_>> {
        use open_room::Request;
        match request {
            Request::Sit { name, .. } => Some(Encounter::Sits(name)),
            Request::Offer { offer: Offer::Rematch, .. } => Some(Encounter::PlaysAgain),
            _ => request.publishes().then_some(Encounter::Publishes),
        }
    }

    /// Of a request at a table of Dixit. Its host alone decides on another game.
    pub fn of_dixit(request: &dixit_room::Request) -> Option<Encounter<'_>> {
        match request {
            // Who sits there as a guest may take the name of an account.
            dixit_room::Request::Sit { name, .. } | dixit_room::Request::Name { name, .. } => {
                Some(Encounter::Sits(name))
            }
            _ => request.publishes().then_some(Encounter::Publishes),
        }
    }

    /// Whether it must not be: somebody has blocked somebody, must not meet strangers, or has a closed account. One word for all
    /// of it, since nobody is told that they are blocked. `person` is who asks, with whichever chair.
    pub fn must_not_be(self, room: &dyn TableRoom, person: Option<PersonId>, now: Millis) -> bool {
        let (known, seated) = (room.known(), room.names());
        let is_kept = |name: &str| known.is_kept_from_strangers(name, now);
        let mut others = seated.iter().filter_map(Name::account).map(AccountId::person);
        match self {
            Encounter::Sits(name) => {
                seated.iter().any(|it| known.are_apart(name, it.as_str()))
                    || known.is_closed(name)
                    || room.is_public() && is_kept(name)
            }
            Encounter::Publishes => seated.iter().any(|name| is_kept(name.as_str())),
            Encounter::PlaysAgain => {
                person.is_some_and(|own| others.any(|it| known.are_apart_at_table(own, it)))
            }
        }
    }
}

/// Whether what one says reaches the other.
pub fn hears(known: &AccountNames, one: Option<PersonId>, other: Option<PersonId>) -> bool {
    !one.zip(other).is_some_and(|(one, other)| known.are_apart_at_table(one, other))
}
