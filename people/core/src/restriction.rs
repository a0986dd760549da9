//! What the operator withholds from a person, and why.

use room_core::Millis;

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
