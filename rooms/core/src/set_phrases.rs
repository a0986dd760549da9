//! Set phrases: what people at a table may say to each other without writing anything.

use game_core::Seat;
use serde::{Deserialize, Serialize};

use crate::decline::Decline;
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
#[derive(Clone, Default, Debug)]
pub struct Speech(Vec<(Millis, PersonId)>);

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
        if self.may_say(person, now) { Ok(seat) } else { Err(Decline::TooMany) }
    }

    /// Whether this person may say something now; if so, it counts.
    fn may_say(&mut self, person: PersonId, now: Millis) -> bool {
        self.0.retain(|&(at, _)| now.since(at) < SPAN);
        let may = self.0.iter().filter(|&&(_, other)| other == person).count() < MOST;
        if may {
            self.0.push((now, person));
        }
        may
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_says_three_things_in_ten_seconds_whatever_the_others_say() {
        let (bo, ek) = (PersonId([1; 32]), PersonId([2; 32]));
        let mut speech = Speech::default();
        for (person, now, may) in [
            (bo, 0, true),
            (bo, 1_000, true),
            (ek, 1_000, true),
            (bo, 2_000, true),
            (bo, 9_999, false),
            (ek, 9_999, true),
            (bo, 10_000, true),
            (bo, 10_999, false),
            (bo, 11_000, true),
        ] {
            assert_eq!(speech.may_say(person, Millis(now)), may, "{person} at {now}");
        }
        assert!(speech.may_say(ek, Millis(100_000)));
        assert_eq!(speech.0.len(), 1, "what was said long ago is forgotten");
    }
}
