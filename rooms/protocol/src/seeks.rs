//! Looking for an opponent: `/api/seeks`.

use serde::{Deserialize, Serialize};

use crate::Clock;

/// The clocks with which people look for an opponent: minutes at the start, and seconds added by each move.
pub const PACES: [Clock; 3] = [pace(3, 2), pace(10, 5), pace(20, 10)];

/// The most points between two that somebody can ask for.
pub const WIDEST_SPAN: u32 = 1000;

const fn pace(minutes: u64, seconds: u64) -> Clock {
    Clock::new(minutes * 60_000, seconds * 1000)
}

/// `POST /api/seeks`: looks for an opponent for as long as the answer is read, which is a [`SeekNews`] a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeekRequest {
    /// Any of these games, by the names of their rating lists.
    pub games: Vec<String>,
    /// With any of these clocks, out of [`PACES`].
    pub clocks: Vec<Clock>,
    /// Only rated games, or only others; `None` for either. Those without an account play no rated games.
    #[serde(default)]
    pub rated: Option<bool>,
    /// The most points between the two, up to [`WIDEST_SPAN`]; `None` for anybody. Only somebody with an account can say so.
    #[serde(default)]
    pub span: Option<u32>,
    /// The name of who asks, as it is shown.
    pub name: String,
    /// 128 random bits, as for [`OpenRequest`](crate::OpenRequest): the seat at the table that comes of it belongs to them.
    pub token: String,
}

/// A line of the answer to a [`SeekRequest`], and to `GET /api/seeks`, whose lines are all [`SeekNews::Waiting`].
///
/// An empty line says that the connection lives. If the answer ends without [`SeekNews::Paired`], the same may be asked again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "now", rename_all = "snake_case")]
pub enum SeekNews {
    /// Who looks for somebody; the first line, and whenever it changes.
    Waiting {
        /// By game.
        counts: Vec<SeekCount>,
    },
    /// Somebody was found: both sit at this table.
    Paired {
        /// The code that lets people in.
        code: String,
    },
    /// The same person looks for somebody elsewhere since.
    Replaced,
    /// The operator wants no strangers to meet here any more.
    Closed,
    /// The person broke off too many games, and is paired with nobody for a while.
    Paused(BreakingOff),
}

/// How often somebody with an account broke off a game that the lobby had found: `GET /api/seeks/leaving`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BreakingOff {
    /// How many of their last games from the lobby they broke off.
    pub broken_off: u32,
    /// Of how many, at most ten. Four of them bring a pause.
    pub of: u32,
    /// For how long they are paired with nobody, in milliseconds.
    pub left_ms: u64,
}

/// How many people look for an opponent in a game; who asks may be among them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeekCount {
    /// The name of its rating list.
    pub game: String,
    /// How many.
    pub people: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeks_and_news_are_written_as_ever() {
        let text = r#"{"games":["dvonn"],"clocks":[{"start_ms":180000,"increment_ms":2000}],"rated":null,"span":200,"name":"Bo","token":"0"}"#;
        let seek: SeekRequest = serde_json::from_str(text).unwrap();
        assert_eq!(seek.clocks, PACES[..1]);
        assert_eq!(serde_json::to_string(&seek).unwrap(), text);
        for (news, text) in [
            (
                SeekNews::Waiting {
                    counts: vec![SeekCount { game: "dvonn".to_owned(), people: 2 }],
                },
                r#"{"now":"waiting","counts":[{"game":"dvonn","people":2}]}"#,
            ),
            (SeekNews::Paired { code: "K7M4QX".to_owned() }, r#"{"now":"paired","code":"K7M4QX"}"#),
            (SeekNews::Replaced, r#"{"now":"replaced"}"#),
            (SeekNews::Closed, r#"{"now":"closed"}"#),
        ] {
            assert_eq!(serde_json::to_string(&news).unwrap(), text);
            assert_eq!(serde_json::from_str::<SeekNews>(text).unwrap(), news);
        }
    }
}
