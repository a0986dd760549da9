//! Who may sit at a table whose games are rated.

use accounts::AccountNames;
use open_room::Request;
use room_core::Millis;

/// Whether a request may be made where games are rated in this list. Only a person with an account of their own sits
/// down, who is no child and from whom rated games are not withheld, or a level that is an anchor; no program.
pub fn may_ask(list: &str, request: &Request<String>, names: &AccountNames, now: Millis) -> bool {
    match request {
        Request::Sit { name, .. } => names.may_be_rated(name, now),
        Request::Seat { level, .. } => ratings::anchor(list, *level).is_some(),
        Request::SitProgram { .. } => false,
        // The rest seats nobody.
        _ => true,
    }
}
