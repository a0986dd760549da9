//! What people say of a move in one or two characters.

/// What a move is worth, as records of chess say it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// `!!`
    Brilliant,
    /// `!`
    Good,
    /// `!?`
    Interesting,
    /// `?!`
    Doubtful,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Mark {
    /// All marks, the best first.
    pub const ALL: [Mark; 6] = [
        Mark::Brilliant,
        Mark::Good,
        Mark::Interesting,
        Mark::Doubtful,
        Mark::Mistake,
        Mark::Blunder,
    ];

    /// Its characters.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Brilliant => "!!",
            Mark::Good => "!",
            Mark::Interesting => "!?",
            Mark::Doubtful => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }

    /// The mark with these characters.
    #[must_use]
    pub fn named(sign: &str) -> Option<Mark> {
        Mark::ALL.into_iter().find(|mark| mark.sign() == sign)
    }

    /// The mark with this number in records of chess, as in `$2`.
    #[must_use]
    pub fn numbered(number: u8) -> Option<Mark> {
        Some(match number {
            1 => Mark::Good,
            2 => Mark::Mistake,
            3 => Mark::Brilliant,
            4 => Mark::Blunder,
            5 => Mark::Interesting,
            6 => Mark::Doubtful,
            _ => return None,
        })
    }
}
