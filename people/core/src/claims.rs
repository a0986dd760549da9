//! Whose a guest's chairs are.

use std::collections::BTreeMap;

use room_core::{AccountId, Millis, PersonId};

/// A line `claim` of a person's book.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Claim {
    /// When it was written.
    pub at: Millis,
    /// The person who showed the guest's token.
    pub by: AccountId,
    /// The guest.
    pub guest: PersonId,
}

/// The owner of each guest's chairs: who claimed them first; of two in the same instant, the one with
/// the lower id. The order and number of the claims make no difference, for books have no order among
/// them.
#[must_use]
pub fn owners(claims: impl IntoIterator<Item = Claim>) -> BTreeMap<[u8; 32], AccountId> {
    let mut first: BTreeMap<[u8; 32], (Millis, AccountId)> = BTreeMap::new();
    for Claim { at, by, guest } in claims {
        let owner = first.entry(guest.0).or_insert((at, by));
        *owner = (*owner).min((at, by));
    }
    first.into_iter().map(|(guest, (_, by))| (guest, by)).collect()
}
