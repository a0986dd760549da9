//! Who has a name: a small book for each skeleton.
//!
//! The book is called `name/` and the skeleton. As with the code of a table, the one who writes its
//! next line first has it, on whichever node: there is no lock. A person's own book says what the person
//! is called; this one only that nobody else is called so.

use room_core::line::word;
use room_core::{AccountId, DecodeError, Line, Millis};

/// How long a name rests after its person took another one, in milliseconds: 90 days.
const REST: u64 = 90 * 24 * 3600 * 1000;

/// A name is taken before it is written into its person's book. So long it is theirs meanwhile, in
/// milliseconds: 10 minutes.
const TAKING: u64 = 10 * 60 * 1000;

/// The version word of its lines.
const VERSION: &str = "name/1";

/// What happens to a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameEvent {
    /// A person took it.
    Taken(AccountId),
    /// Its person took another one.
    Left,
}

/// Somebody else has this name, or had it not long ago.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taken;

/// Who has a name, and since when nobody has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NameBook {
    owner: Option<AccountId>,
    taken: Millis,
    left: Option<Millis>,
}

impl NameBook {
    /// The name of the book of all names with this skeleton.
    #[must_use]
    pub fn of(skeleton: &str) -> String {
        format!("name/{skeleton}")
    }

    /// Writes an event as a line.
    #[must_use]
    pub fn write(at: Millis, event: NameEvent) -> String {
        let text = match event {
            NameEvent::Taken(id) => format!("taken {id}"),
            NameEvent::Left => "left".to_owned(),
        };
        Line::write(VERSION, at, &text)
    }

    /// Adds a line.
    ///
    /// # Errors
    /// What was expected.
    pub fn read(&mut self, line: &str) -> Result<(), DecodeError> {
        let Line { at, verb, rest } = Line::read(VERSION, line)?;
        match verb {
            "taken" => {
                let id = AccountId::read(word(rest).0).ok_or(DecodeError::expected("an id"))?;
                *self = NameBook { owner: Some(id), taken: at, left: None };
            }
            "left" => self.left = Some(at),
            _ => return Err(DecodeError::expected("a verb of this version")),
        }
        Ok(())
    }

    /// Who has the name.
    #[must_use]
    pub fn owner(&self) -> Option<AccountId> {
        self.owner.filter(|_| self.left.is_none())
    }

    /// Who has the name, or was the last who had it.
    #[must_use]
    pub fn last(&self) -> Option<AccountId> {
        self.owner
    }

    /// Whether a person may take the name now. Their own old one they may have back at any time.
    /// `is_borne`: whether the owner's book has the name. Where it has another or none, the server was
    /// stopped while the name was taken, and it is free again.
    ///
    /// # Errors
    /// Somebody else's it is, or it still rests.
    pub fn take(&self, id: AccountId, is_borne: bool, now: Millis) -> Result<NameEvent, Taken> {
        let is_free = match (self.owner, self.left) {
            (None, _) => true,
            (Some(owner), _) if owner == id => true,
            (Some(_), Some(left)) => now.since(left) >= REST,
            (Some(_), None) => !is_borne && now.since(self.taken) >= TAKING,
        };
        if is_free { Ok(NameEvent::Taken(id)) } else { Err(Taken) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_one_person_and_rests_when_it_was_left() {
        let [mina, bo] = [1, 2].map(|n| AccountId::from_random([n; 10]));
        let mut book = NameBook::default();
        let mut write = |at, event| {
            let line = NameBook::write(Millis(at), event);
            book.read(&line).unwrap();
            book
        };
        let taken = NameBook::default().take(mina, false, Millis(5)).unwrap();
        let held = write(5, taken);
        assert_eq!(held.owner(), Some(mina));
        assert_eq!(held.take(bo, true, Millis(REST * 9)), Err(Taken));
        assert_eq!(held.take(bo, false, Millis(4 + TAKING)), Err(Taken), "Mina's book comes");
        assert!(held.take(bo, false, Millis(5 + TAKING)).is_ok(), "it never came");
        let left = write(10, NameEvent::Left);
        assert_eq!(left.owner(), None);
        assert_eq!(left.take(bo, true, Millis(9 + REST)), Err(Taken));
        assert!(left.take(bo, true, Millis(10 + REST)).is_ok());
        assert!(left.take(mina, true, Millis(11)).is_ok(), "it was theirs");
        assert_eq!(write(10 + REST, NameEvent::Taken(bo)).owner(), Some(bo));
        for wrong in ["name/1 5 taken x", "name/1 5 stolen", "name/2 5 left"] {
            assert!(NameBook::default().read(wrong).is_err(), "{wrong}");
        }
    }
}
