//! Who may sit at a table whose games are by correspondence.

use open_room::Request;
use projector::lookups::Lookups;
use room_core::{AccountId, PersonId};

/// How many games by correspondence somebody may have that are not over.
const MOST: u64 = 100;

/// Whether this person may have one more. Where their games cannot be counted, nobody is kept from playing.
pub async fn has_time(lookups: &Lookups, person: PersonId) -> bool {
    let person = person.to_string();
    let games = lookups.ask(move |store| store.by_correspondence(&person)).await;
    games.ok().flatten().is_none_or(|games| games < MOST)
}

/// Whether a request may be made there: only a person with an account sits down, no program and no level.
pub(crate) fn may_ask(request: &Request<String>) -> bool {
    match request {
        Request::Sit { name, .. } => AccountId::of_book(name).is_some(),
        Request::Seat { .. } | Request::SitProgram { .. } => false,
        // The rest seats nobody.
        _ => true,
    }
}

/// Who would sit down by this request.
pub(crate) fn sits_down(request: &Request<String>) -> Option<AccountId> {
    match request {
        Request::Sit { name, .. } => AccountId::of_book(name),
        _ => None,
    }
}
