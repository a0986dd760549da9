//! The first projection: finished games.

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedGame {
    /// Which game: `dvonn`, `kamisado`, `daaliz`, `dixit`.
    pub game: String,
    /// The setup as JSON: from the book's first line, or Dixit's terms.
    pub setup: String,
    /// When play could begin, in milliseconds since 1970: all seats were taken, or the host began.
    pub started_at: u64,
    /// When it ended, in milliseconds since 1970.
    pub finished_at: u64,
    /// Moves without those taken back; in Dixit, rounds.
    pub moves: u32,
    /// How it ended.
    pub ending: Ending,
    /// The list in which it was rated.
    pub rated: Option<String>,
    /// Those who played to the end, by the numbers of their seats.
    pub seats: Vec<(u8, Seat)>,
}

/// All rows of a book.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rows {
    /// Its finished games, in order.
    pub games: Vec<FinishedGame>,
    /// The first moves of those that anyone may know of.
    pub openings: Vec<OpeningMove>,
    /// While the game is not over: who sits there.
    pub sitting: Vec<Sitting>,
}

/// A person at a table whose game is not over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitting {
    /// The number of their seat.
    pub seat: u8,
    /// Who, as 64 hexadecimal digits.
    pub person: String,
    /// Whether the game is by correspondence.
    pub by_correspondence: bool,
    /// When their flag falls in such a game, in milliseconds since 1970; `None` while their clock stands.
    pub deadline: Option<u64>,
    /// When their clock shows nothing more in such a game, in milliseconds since 1970; in a friendly one their flag falls later.
    pub time_up: Option<u64>,
}

impl Sitting {
    /// Somebody in a game that is not by correspondence.
    #[must_use]
    pub fn new(seat: u8, person: String) -> Sitting {
        Sitting { seat, person, by_correspondence: false, deadline: None, time_up: None }
    }
}

/// One player of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// Who played.
    pub player: Player,
    /// The name in the journal; empty if none was given, and for bots of the server.
    pub name: String,
    /// The result; `None` if the game was broken off without one for this seat.
    pub result: Option<Score>,
    /// The final points, in a game with points.
    pub points: Option<u32>,
}

/// Who played on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// A person, as 64 hexadecimal digits. A guest's are the hash of their token, so they last as
    /// long as that token and mean nothing in another browser.
    Person(String),
    /// A bot of this level; Dixit's have none, nor has somebody's program, which has a name.
    Bot(Option<u8>),
    /// A person who left for good before the game ended; the room no longer knows who.
    Left,
}

/// A move at the beginning of a game that anyone may know of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpeningMove {
    /// Which game of the book, from 1.
    pub number: u32,
    /// Which move of the game, from 1.
    pub ply: u32,
    /// The position before it; the same text for all positions that count as one.
    pub position: String,
    /// The move.
    pub mv: String,
    /// The result for the seat that made it.
    pub result: Score,
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
    /// The result of a game for one seat.
    Score {
        /// It won, alone or with others.
        Won = "won",
        /// Nobody won.
        Drawn = "drawn",
        /// Others won, or it resigned or ran out of time.
        Lost = "lost",
    }
}

words! {
    /// How a game ended.
    Ending {
        /// By its rules.
        Rules = "rules",
        /// Somebody resigned.
        Resigned = "resigned",
        /// Somebody ran out of time.
        Flagged = "flagged",
        /// All agreed on a draw.
        Agreed = "agreed",
        /// Somebody broke it off before both had moved.
        Aborted = "aborted",
        /// A first move did not come in time.
        Unstarted = "unstarted",
        /// Somebody was away when they were to move, and the other ended it.
        Absent = "absent",
        /// Too few players were left, as can happen in Dixit.
        Deserted = "deserted",
    }
}

impl Player {
    /// The values of the columns `player`, `person` and `level`.
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
