//! What the server tells a page.

use game_core::{Ending, Offer, Seat};
use open_room::{Chair, ClockView};
use room_core::{Decline, SetPhrase};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::Setup;

/// The answer to [`crate::OpenRequest`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpenResponse {
    /// The code that lets people in, for `/t/CODE`.
    pub code: String,
    /// The code that lets people look on, for `/w/CODE`.
    pub watch: String,
}

/// `GET /api/tables/{code}`: where a code leads.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableInfo {
    /// Which game is played there.
    pub setup: Setup,
    /// Whether the code only lets people look on.
    pub watch_only: bool,
}

/// Why a request over HTTP failed: the body of every error response.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Problem {
    /// The reason.
    pub why: Why,
    /// For a log or a program's author, in English.
    pub detail: String,
}

/// Why a request was turned away, for the page to put into words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The table has moved on since the guest looked.
    TooLate,
    /// Only those with a seat may do this.
    NotSeated,
    /// That seat is taken, or there is none.
    SeatTaken,
    /// Another seat is to move.
    NotYourTurn,
    /// The rules forbid the move; the page has the rules and can say which.
    Illegal,
    /// The text is not a move of this game.
    Unreadable,
    /// There is nothing to agree to, or it makes no sense now.
    NothingToSettle,
    /// The game is over.
    Over,
    /// Not everyone has sat down yet.
    NotBegun,
    /// No table has this code.
    NoTable,
    /// The request is not one that this server knows.
    Malformed,
    /// Too many requests in a short time.
    TooMany,
    /// The server has as many tables in use as it can; nothing happened.
    Full,
    /// The server could not store it; nothing happened.
    NotKept,
    /// The operator wants this table offered to nobody.
    NotPublic,
    /// Strangers would read the name, and it is an address or a reserved word.
    NameNotPublic,
    /// The name is that of somebody with an account, who is not signed in on the device.
    NameTaken,
    /// The host wants no program at this table.
    NoPrograms,
    /// This is not open to the person: the operator withholds it, or somebody here has blocked them, or they somebody.
    Withheld,
    /// The game is rated, and this is not for a rated one: a setup that is not standard, a game without clocks, a
    /// take-back, or somebody on a chair who is neither a person with an account of their own nor a level that is an
    /// anchor.
    Rated,
    /// The game is by correspondence, which only people with accounts play.
    NoAccount,
    /// The page speaks another version of the wire format, and should be reloaded.
    OtherVersion,
}

impl Why {
    /// The wire's word for a room's reason; `None` if the rules of the game refused.
    #[must_use]
    pub fn of<R>(why: &Decline<R>) -> Option<Why> {
        Some(match why {
            Decline::TooLate => Why::TooLate,
            Decline::NotSeated => Why::NotSeated,
            Decline::SeatTaken => Why::SeatTaken,
            Decline::NotBegun => Why::NotBegun,
            Decline::NothingToSettle => Why::NothingToSettle,
            Decline::Over => Why::Over,
            Decline::Rated => Why::Rated,
            Decline::Unreadable => Why::Unreadable,
            Decline::Malformed => Why::Malformed,
            Decline::TooMany => Why::TooMany,
            Decline::NoPrograms => Why::NoPrograms,
            Decline::Refused(_) => return None,
        })
    }
}

/// The whole table as one guest may see it. Every message is a whole view, so
/// joining, reconnecting and missing a message are the same case.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The code that lets people in; `None` for those who may only look on.
    pub code: Option<String>,
    /// The code that lets people look on.
    pub watch: String,
    /// Which game.
    pub setup: Setup,
    /// The position before the first move, in the game's notation.
    pub start: String,
    /// The moves in order, in the game's notation.
    pub moves: Vec<String>,
    /// The version of the table; it comes back with each request.
    #[serde(rename = "moment")]
    pub version: u32,
    /// How many games were played at this table before this one.
    pub games_before: u32,
    /// Who sits where, by seat.
    pub chairs: Vec<Chair>,
    /// Your seat; `None` for an onlooker.
    pub you: Option<Seat>,
    /// The clocks, if the game has any.
    pub clocks: Option<ClockView>,
    /// Whose engine made the last move at a lower level than its own, since many others were
    /// waiting, and at which.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weaker: Option<(Seat, u8)>,
    /// The open offers, and who made them.
    pub offers: Vec<(Seat, Offer)>,
    /// How it ended, once it has, in the words that this version of the wire began with; see
    /// [`View::ending`].
    pub ending: Option<Ending>,
    /// The same, where a word that was added later says it better.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ending>,
    /// Whether either player may break the game off.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub may_abort: bool,
    /// The seat that is waited for, and for how many milliseconds more. While the game may be broken
    /// off, it is one whose first move is due; after that one that is away, and the other may claim.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub awaited: Option<(Seat, u64)>,
    /// How many look on.
    pub onlookers: u32,
    /// The list in which the games of this table are rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<String>,
    /// Whether anyone may find the table; `None` where the server has no public tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public: Option<bool>,
    /// Whether you are the host, who may make the table public; never where no table may be.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub host: bool,
}

impl View {
    /// How it ended, once it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.ended.or(self.ending)
    }
}

/// An ending in the words that this version of the wire began with, which every reader knows.
#[must_use]
pub fn first_words(ending: Ending) -> Ending {
    match ending {
        Ending::Aborted(_) | Ending::Unstarted(_) => Ending::Abandoned,
        Ending::Absent(seat) => Ending::Flagged(seat),
        Ending::AbsentDrawn(_) => Ending::Agreed,
        Ending::Rules(_)
        | Ending::Resigned(_)
        | Ending::Flagged(_)
        | Ending::Agreed
        | Ending::Abandoned => ending,
    }
}

/// A message to a page.
pub type ToClient = Message<Box<View>>;

/// A message with this for the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "tell", rename_all = "snake_case")]
pub enum Message<V> {
    /// The table.
    View(V),
    /// A person at the table says something. It is told once, and to those who are there.
    Said {
        /// Who says it.
        seat: Seat,
        /// What is said.
        phrase: SetPhrase,
    },
    /// A request was declined; the table is unchanged.
    Decline {
        /// The reason.
        why: Why,
    },
    /// The answer to a ping.
    Pong {
        /// As it came.
        n: u32,
    },
}

impl ToClient {
    /// Reads a message. The same as reading it by its tag, but what is in a table is compiled for one
    /// kind of reader instead of two, which saves a page much of its weight.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read(text: &str) -> serde_json::Result<ToClient> {
        Ok(match serde_json::from_str::<Message<IgnoredAny>>(text)? {
            Message::View(_) => Message::View(serde_json::from_str(text)?),
            Message::Said { seat, phrase } => Message::Said { seat, phrase },
            Message::Decline { why } => Message::Decline { why },
            Message::Pong { n } => Message::Pong { n },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dixit_messages;

    #[test]
    fn what_is_said_has_the_same_words_at_every_table() {
        let words = "hello good_luck nice_one well_played thanks one_moment sorry oops \
                     smile laugh surprise";
        for (phrase, word) in SetPhrase::ALL.into_iter().zip(words.split(' ')) {
            let text = format!(r#"{{"tell":"said","seat":1,"phrase":"{word}"}}"#);
            let seat = Seat(1);
            let said = ToClient::Said { seat, phrase };
            assert_eq!(serde_json::to_string(&said).unwrap(), text);
            assert_eq!(ToClient::read(&text).unwrap(), said);
            let said = dixit_messages::ToClient::Said { seat, phrase };
            assert_eq!(serde_json::to_string(&said).unwrap(), text);
            assert_eq!(dixit_messages::ToClient::read(&text).unwrap(), said);
        }
        assert_eq!(words.split(' ').count(), SetPhrase::ALL.len());
    }

    #[test]
    fn what_a_later_version_tells_is_an_error_and_not_another_message() {
        for later in [r#"{"tell":"sung","seat":1}"#, r#"{"tell":"said","seat":1,"phrase":"later"}"#]
        {
            assert!(ToClient::read(later).is_err());
            assert!(dixit_messages::ToClient::read(later).is_err());
        }
    }
}
