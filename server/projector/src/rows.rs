//! What the tables hold of a person.

use projections::Player;
use room_core::PersonId;

/// A person, as the tables name them.
#[must_use]
pub fn person(id: PersonId) -> Player {
    Player::Person(id.to_string())
}
