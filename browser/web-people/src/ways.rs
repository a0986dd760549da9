//! What comes in a chunk of its own, as not everybody who comes to the account needs it: all that is one
//! person's, and the ways back but for the recovery number.

use leptos::prelude::*;

use crate::account::{Account, Ways};
use crate::games::games;
use crate::new_device::new_device;
use crate::passkey;
use crate::rows::rows;

/// Draws it.
pub fn ways(account: Account, of: Ways) -> AnyView {
    match of {
        Ways::Own(id) => vec![games(account, id.clone()), rows(account, id)].into_any(),
        Ways::NewDevice => new_device(account),
        Ways::Passkey => passkey::enter(account),
    }
}
