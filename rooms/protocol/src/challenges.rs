//! What a page and the server say of challenges, as JSON.

use serde::{Deserialize, Serialize};

use crate::Clock;

/// Somebody with an account, or a club, is challenged: `POST /api/challenges`. The answer is a [`crate::OpenResponse`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChallengeRequest {
    /// The name of whom; of nobody, where a club is asked.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub to: String,
    /// The id of the club that is asked: the first of it who comes plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// The name of the game's rating list, which stands for its standard setup. Another one is played by a link.
    pub list: String,
    /// The clocks; `None` for a game without.
    #[serde(default)]
    pub clock: Option<Clock>,
    /// Whether the game is rated.
    #[serde(default)]
    pub rated: bool,
    /// 128 random bits, as for [`OpenRequest`](crate::OpenRequest).
    pub token: String,
}

/// A challenge is answered: `POST /api/challenges/answer`; or taken back: `POST /api/challenges/withdraw`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChallengeAnswer {
    /// The code of the table.
    pub code: String,
    /// Why not: `later`, `game`, `pace`, `rated`, `friendly` or `other`. Without it they play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refuse: Option<String>,
}

/// Whether somebody hears of challenges to a club of theirs: `POST /api/challenges/mute`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MuteRequest {
    /// The id of the club.
    pub club: String,
    /// Whether they don't.
    pub muted: bool,
}

/// A line of `GET /api/challenges`: all challenges of a person, each time that one changes.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ChallengeNews {
    /// Those that stand for the person, the latest first.
    pub here: Vec<ChallengeInfo>,
    /// Those that the person sent in the last week, the latest first.
    pub sent: Vec<ChallengeInfo>,
}

/// A challenge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChallengeInfo {
    /// The code of the table.
    pub code: String,
    /// What the other one is called now; of one that was sent to a club, what the club is called.
    pub name: String,
    /// What the club is called that was asked, if one was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// The name of the game's rating list.
    pub list: String,
    /// The clocks.
    pub clock: Option<Clock>,
    /// Whether the game is rated.
    pub rated: bool,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// `taken`, `withdrawn`, or the reason of a refusal; nothing while it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
}
