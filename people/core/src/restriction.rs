//! What the operator withholds from a person, and why.

use room_core::Millis;

use crate::event::PersonEvent;
use crate::person::{Person, Refusal};

/// What others are shown in place of a name that was hidden.
pub const HIDDEN_NAME: &str = "•••";

/// Something that the operator withholds from a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Restriction {
    /// What.
    pub what: Withheld,
    /// Until when; `None` until the operator lifts it.
    pub until: Option<Millis>,
    /// Why.
    pub why: Reason,
}

/// What the operator may withhold.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Withheld {
    /// The name: others see [`HIDDEN_NAME`] until the person takes another one.
    Name,
    /// Strangers: no public table, and no place in the lobby.
    Strangers,
    /// Rated games.
    Rated,
    /// All of it. The person may still sign in, take their data along, and be forgotten.
    Account,
}

/// Why somebody is reported, and why something is withheld from them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reason {
    /// The name insults.
    Name,
    /// What they wrote or showed insults: a clue, or a photograph.
    Content,
    /// A program found their moves.
    Engine,
    /// They lose on purpose, or let somebody win.
    Losing,
    /// They let the clock run or leave, again and again.
    Stalling,
    /// Something else.
    Other,
}

impl Withheld {
    /// All of them.
    pub const ALL: [Withheld; 4] =
        [Withheld::Name, Withheld::Strangers, Withheld::Rated, Withheld::Account];

    /// Its word in a line.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Withheld::Name => "name",
            Withheld::Strangers => "strangers",
            Withheld::Rated => "rated",
            Withheld::Account => "account",
        }
    }

    /// The one of this word.
    #[must_use]
    pub fn named(word: &str) -> Option<Withheld> {
        Withheld::ALL.into_iter().find(|what| what.word() == word)
    }

    /// Whether it may end on a day. A name stays hidden until there is another, and an account closed.
    #[must_use]
    pub fn may_end(self) -> bool {
        matches!(self, Withheld::Strangers | Withheld::Rated)
    }
}

impl Reason {
    /// All of them, the gravest first.
    pub const ALL: [Reason; 6] = [
        Reason::Content,
        Reason::Name,
        Reason::Engine,
        Reason::Losing,
        Reason::Stalling,
        Reason::Other,
    ];

    /// Its word in a line.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Reason::Name => "name",
            Reason::Content => "content",
            Reason::Engine => "engine",
            Reason::Losing => "losing",
            Reason::Stalling => "stalling",
            Reason::Other => "other",
        }
    }

    /// The one of this word.
    #[must_use]
    pub fn named(word: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|why| why.word() == word)
    }
}

impl Restriction {
    /// Whether it holds at an instant.
    #[must_use]
    pub fn holds(&self, now: Millis) -> bool {
        self.until.is_none_or(|until| now < until)
    }
}

impl Person {
    /// What is withheld at an instant.
    pub fn restrictions(&self, now: Millis) -> impl Iterator<Item = &Restriction> {
        self.restrictions.iter().filter(move |it| it.holds(now))
    }

    /// Whether this, or all, is withheld at an instant.
    #[must_use]
    pub fn lacks(&self, what: Withheld, now: Millis) -> bool {
        self.restrictions(now).any(|it| it.what == what || it.what == Withheld::Account)
    }

    /// Whether others don't see the name.
    #[must_use]
    pub fn has_hidden_name(&self) -> bool {
        // Neither of the two ends by itself.
        self.lacks(Withheld::Name, Millis(u64::MAX))
    }

    /// Withholds something.
    ///
    /// # Errors
    /// It ends on a day and must not, or that day is over.
    pub fn restrict(&self, it: Restriction, now: Millis) -> Result<PersonEvent, Refusal> {
        let may_end = it.until.is_none() || it.what.may_end();
        if may_end && it.holds(now) { Ok(PersonEvent::Restricted(it)) } else { Err(Refusal::Dates) }
    }

    /// Withholds something no longer.
    ///
    /// # Errors
    /// It is not withheld.
    pub fn lift(&self, what: Withheld) -> Result<PersonEvent, Refusal> {
        let is_withheld = self.restrictions.iter().any(|it| it.what == what);
        if is_withheld { Ok(PersonEvent::Lifted(what)) } else { Err(Refusal::Unknown) }
    }

    pub(crate) fn take_away(&mut self, it: Restriction) {
        self.give_back(it.what);
        self.restrictions.push(it);
    }

    pub(crate) fn give_back(&mut self, what: Withheld) {
        self.restrictions.retain(|other| other.what != what);
    }
}
