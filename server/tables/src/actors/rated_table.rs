//! Who may sit at a table whose games are rated.

use accounts::AccountNames;
use open_room::Request;

/// Whether a request may be made where games are rated in this list. Only a person with an account of their own sits
/// down, whom no club looks after, or a level that is an anchor; no program.
pub fn may_ask(list: &str, request: &Request<String>, names: &AccountNames) -> bool {
    match request {
        Request::Sit { name, .. } => names.has_page(name),
        Request::Seat { level, .. } => ratings::anchor(list, *level).is_some(),
        Request::SitProgram { .. } => false,
        // The rest seats nobody.
        _ => true,
    }
}
