//! The first projection: games that have ended.

/// A game that has ended, as it is looked up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedGame {
    /// Which game: `dvonn`, `kamisado`, `daaliz`, `dixit`.
    pub game: String,
    /// What was agreed, as JSON: the setup of the book's first line, or Dixit's terms.
    pub setup: String,
    /// When it could be played, in milliseconds since 1970: everybody sat, or it was begun.
    pub started_at: u64,
    /// When it ended, in milliseconds since 1970.
    pub finished_at: u64,
    /// Moves that were played and not taken back; at Dixit, rounds.
    pub moves: u32,
    /// How it ended.
    pub ending: Ending,
    /// Those who played to its end, by the numbers of their seats.
    pub seats: Vec<(u8, Seat)>,
}

/// What a table says of one who played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// Who it was.
    pub player: Player,
    /// The name in the journal; empty where none was given, and for bots.
    pub name: String,
    /// What came of it; nothing where the game was broken off and says nothing of this seat.
    pub result: Option<Score>,
    /// The points at the end, in a game that counts some.
    pub points: Option<u32>,
}

/// Who played on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// A person, by 64 hexadecimal digits. A guest's are the hash of the chair's token, so they live
    /// as long as that token and mean nothing at another browser.
    Person(String),
    /// A bot of this level; Dixit's have none.
    Bot(Option<u8>),
    /// A person who went for good before the game ended; the journal's room has forgotten who.
    Left,
}

/// Makes an enum whose variants are words in a column.
macro_rules! words {
    ($(#[$doc:meta])* $Name:ident { $($(#[$variant_doc:meta])* $Variant:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $Name {
            $($(#[$variant_doc])* $Variant,)+
        }

        impl $Name {
            /// The word in the column.
            pub(crate) fn word(self) -> &'static str {
                match self {
                    $($Name::$Variant => $word,)+
                }
            }

            pub(crate) fn read(word: &str) -> Option<$Name> {
                match word {
                    $($word => Some($Name::$Variant),)+
                    _ => None,
                }
            }
        }
    };
}

words! {
    /// What came of a game for one seat.
    Score {
        /// It won, alone or with others.
        Won = "won",
        /// Nobody won.
        Drawn = "drawn",
        /// Others won, or it gave up or ran out of time.
        Lost = "lost",
    }
}

words! {
    /// How a game ended.
    Ending {
        /// By its rules.
        Rules = "rules",
        /// Somebody gave up.
        Resigned = "resigned",
        /// Somebody ran out of time.
        Flagged = "flagged",
        /// All agreed on a draw.
        Agreed = "agreed",
        /// Too few were left to play on, as happens at Dixit.
        Deserted = "deserted",
    }
}

impl Player {
    /// What the three columns `player`, `person` and `level` say.
    pub(crate) fn columns(&self) -> (&'static str, Option<&str>, Option<i64>) {
        match self {
            Player::Person(person) => ("person", Some(person), None),
            Player::Bot(level) => ("bot", None, level.map(i64::from)),
            Player::Left => ("left", None, None),
        }
    }

    pub(crate) fn read(kind: &str, person: Option<String>, level: Option<i64>) -> Option<Player> {
        match (kind, person) {
            ("person", Some(person)) => Some(Player::Person(person)),
            ("bot", None) => Some(Player::Bot(level.map(u8::try_from).transpose().ok()?)),
            ("left", None) => Some(Player::Left),
            _ => None,
        }
    }
}
