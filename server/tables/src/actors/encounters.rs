//! Who may meet whom at a table.

use accounts::AccountNames;
use game_core::Offer;
use protocol::Why;
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
            dixit_room::Request::Sit { name, .. } => Some(Encounter::Sits(name)),
            _ => request.publishes().then_some(Encounter::Publishes),
        }
    }

    /// Why it must not be, if it must not: somebody has blocked somebody, or must not meet strangers.
    pub fn why_not(
        self,
        room: &dyn TableRoom,
        person: Option<PersonId>,
        now: Millis,
    ) -> Option<Why> {
        let (known, seated) = (room.known(), room.names());
        let is_kept = |name: &str| known.is_kept_from_strangers(name, now);
        let meets_nobody = |one: &str| seated.iter().any(|it| known.are_apart(one, it.as_str()));
        let is_own = |name: &&Name| name.account().map(AccountId::person) == person;
        match self {
            Encounter::Sits(name) if meets_nobody(name) => Some(Why::Apart),
            Encounter::Sits(name) => (room.is_public() && is_kept(name)).then_some(Why::Withheld),
            Encounter::Publishes => {
                seated.iter().any(|name| is_kept(name.as_str())).then_some(Why::Withheld)
            }
            Encounter::PlaysAgain => {
                let own = person.and_then(|_| seated.iter().find(is_own))?;
                meets_nobody(own.as_str()).then_some(Why::Apart)
            }
        }
    }
}

/// Whether what one says reaches the other.
pub fn hears(known: &AccountNames, one: Option<PersonId>, other: Option<PersonId>) -> bool {
    !one.zip(other).is_some_and(|(one, other)| known.are_apart_at_table(one, other))
}
