//! Set phrases: what people at a table may say to each other without writing anything.

use game_core::Seat;
use serde::{Deserialize, Serialize};

use crate::decline::Decline;
use crate::pace::Pace;
use crate::people::PersonId;
use crate::time::Millis;

/// A phrase or a smile of a fixed set; also the wire's word. Each page says it in its own language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SetPhrase {
    /// Greets everyone.
    Hello,
    /// Wishes luck.
    GoodLuck,
    /// Praises what was just done.
    NiceOne,
    /// Praises the game.
    WellPlayed,
    /// Thanks.
    Thanks,
    /// Asks for patience.
    OneMoment,
    /// Asks for pardon.
    Sorry,
    /// Did not mean to do what was done.
    Oops,
    /// A smile.
    Smile,
    /// Laughter.
    Laugh,
    /// Surprise.
    Surprise,
}

impl SetPhrase {
    /// All of them, in the order in which a page offers them; the smiles come last.
    pub const ALL: [SetPhrase; 11] = [
        SetPhrase::Hello,
        SetPhrase::GoodLuck,
        SetPhrase::NiceOne,
        SetPhrase::WellPlayed,
        SetPhrase::Thanks,
        SetPhrase::OneMoment,
        SetPhrase::Sorry,
        SetPhrase::Oops,
        SetPhrase::Smile,
        SetPhrase::Laugh,
        SetPhrase::Surprise,
    ];
}

/// How much a person may say in [`SPAN`].
const MOST: usize = 3;

/// In milliseconds.
const SPAN: u64 = 10_000;

/// Who has spoken lately, so that nobody floods a table. It is not stored.
#[derive(Clone, Debug)]
pub struct Speech(Pace);

impl Default for Speech {
    fn default() -> Speech {
        Speech(Pace::new(MOST, SPAN))
    }
}

impl Speech {
    /// The seat from which this person speaks now.
    ///
    /// # Errors
    /// They have none, or have spoken too often.
    pub fn speaker<R>(
        &mut self,
        person: Option<PersonId>,
        seat_of: impl Fn(PersonId) -> Option<Seat>,
        now: Millis,
    ) -> Result<Seat, Decline<R>> {
        let person = person.ok_or(Decline::NotSeated)?;
        let seat = seat_of(person).ok_or(Decline::NotSeated)?;
        if self.0.allows(person, now) { Ok(seat) } else { Err(Decline::TooMany) }
    }
}
